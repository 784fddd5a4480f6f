"""What programs send and get, field by field."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from games import clocks
from games.catalogue import games


class AnswerIn(serializers.Serializer[Any]):
    """An answer to one's open question. The same answer again is harmless."""

    token = serializers.CharField(max_length=64)
    picked = serializers.ListField(child=serializers.CharField(max_length=100), max_length=200)


class UndoIn(serializers.Serializer[Any]):
    """Take the last answer back, as seen at *revision*."""

    revision = serializers.IntegerField(min_value=0)


class ChatIn(serializers.Serializer[Any]):
    """A line of talk, to everybody ("all") or to one's own side alone ("side"), where others play on it too."""

    text = serializers.CharField(max_length=500)
    client_id = serializers.CharField(max_length=36, required=False, default="")
    to = serializers.ChoiceField(choices=["all", "side"], default="all")


class TableIn(serializers.Serializer[Any]):
    """A new table; ``bots`` are levels, in the order of the other seats, "" for one that stays free.

    ``side``: where its host sits down, in a game that divides its players.

    ``options`` are the game's single options by their ids; one left out has its usual value. A preset is none of them:
    it is what the pages call a set of options.
    """

    game = serializers.ChoiceField(choices=[])
    size = serializers.IntegerField(min_value=1, max_value=20)
    options = serializers.DictField(required=False, default=dict)
    control = serializers.ChoiceField(choices=[control.id for control in clocks.PRESETS], default="none")
    bots = serializers.ListField(
        child=serializers.CharField(max_length=10, allow_blank=True), max_length=20, required=False, default=list
    )
    private = serializers.BooleanField(default=False)
    side = serializers.IntegerField(min_value=0, max_value=20, default=0)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = list(games())  # type: ignore[attr-defined]


class JoinIn(serializers.Serializer[Any]):
    """``side``: where to sit down; to whoever sits already, where to move. Left out: wherever a seat is free."""

    invite = serializers.CharField(max_length=16, required=False, default="", allow_blank=True)
    side = serializers.IntegerField(min_value=0, max_value=20, required=False, default=None, allow_null=True)


class SeatOut(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    name = serializers.CharField()
    bot = serializers.CharField()
    resigned = serializers.BooleanField()
    away = serializers.BooleanField()


class TableOut(serializers.Serializer[Any]):
    """A table as the lobby shows it; ``preset`` is the id of the named set that its options are, "" for none.

    ``sides``: the numbers of the seats that play together, free ones among them; of one seat each in most games.
    """

    id = serializers.IntegerField()
    game = serializers.CharField()
    status = serializers.CharField()
    size = serializers.IntegerField()
    options = serializers.DictField()
    preset = serializers.CharField()
    control = serializers.CharField()
    seats = SeatOut(many=True)
    sides = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))


class QuestionOut(serializers.Serializer[Any]):
    """One's own open question: answer it with ``token`` and so many of ``options``."""

    key = serializers.CharField()
    token = serializers.CharField()
    options = serializers.ListField(child=serializers.CharField())
    least = serializers.IntegerField(required=False)
    most = serializers.IntegerField(required=False)
    ordered = serializers.BooleanField(required=False)


class ViewOut(serializers.Serializer[Any]):
    """Everything one's seat may see at this revision; ``view`` has the game's own shape."""

    match = serializers.IntegerField()
    revision = serializers.IntegerField()
    status = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True)
    view = serializers.DictField()
    asked = serializers.ListField(child=serializers.IntegerField())
    question = QuestionOut(allow_null=True)
    clocks = serializers.ListField()
    over = serializers.DictField(allow_null=True)


class EventOut(serializers.Serializer[Any]):
    """What happened: numbered by the action it belongs to and its place in it."""

    move = serializers.IntegerField()
    place = serializers.IntegerField()
    name = serializers.CharField()
    args = serializers.DictField()


class TurnOut(serializers.Serializer[Any]):
    """A question that waits for an answer."""

    match = serializers.IntegerField()
    game = serializers.CharField()
    seat = serializers.IntegerField()
    key = serializers.CharField()
    token = serializers.CharField()
    asked_at = serializers.DateTimeField()
    deadline = serializers.DateTimeField(allow_null=True)


class RefusedOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    message = serializers.CharField()
