"""Matches as they are stored: one row a match, a seat, an open question, a finished action, a result, a line of chat.

What is queried has columns; the position is opaque bytes (``games.engine.codec``) that only the rules read.
"""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


def new_secret() -> str:
    """256 random bits as hex: where a match's dice come from."""
    return secrets.token_hex(32)


def new_code() -> str:
    """An unguessable invitation."""
    return secrets.token_urlsafe(9)


class Match(models.Model):
    """A table and the match played at it. Its number (the id) is what people call it by.

    The position is ``checkpoint`` (the state between two actions) and ``answers`` (what was answered in the action
    in hand). ``move`` counts finished actions, ``asked`` the answers before the open question, ``rewinds`` how often
    answers were taken back; the three and the question make a token. ``revision`` counts every change that a page
    could show.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        ABANDONED = "abandoned", _("abandoned")

    game = models.CharField(max_length=32)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    size = models.PositiveSmallIntegerField(help_text=_("how many seats"))
    options = models.JSONField(default=dict)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    private = models.BooleanField(default=False)
    invite = models.CharField(max_length=16, default=new_code)
    rated = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(default=timezone.now)

    releases = models.ManyToManyField("content.Release", related_name="+")
    pinned = models.JSONField(default=list, help_text=_("ids of the releases, as the door reads them"))
    rules_version = models.PositiveIntegerField(default=1)
    secret = models.CharField(max_length=64, default=new_secret)
    commitment = models.CharField(max_length=64, default="")

    revision = models.PositiveIntegerField(default=0)
    move = models.PositiveIntegerField(default=0)
    asked = models.PositiveIntegerField(default=0)
    rewinds = models.PositiveIntegerField(default=0)
    checkpoint = models.BinaryField(default=bytes)
    answers = models.BinaryField(default=bytes)
    clock = models.JSONField(default=dict)
    faces = models.JSONField(default=list, help_text=_("names and kinds of the seats, as the page shows them"))
    given = models.JSONField(default=dict, help_text=_("each seat's last answer, so that the same again is harmless"))
    undo_by = models.SmallIntegerField(null=True, help_text=_("who may take back the action just finished"))
    brought = models.JSONField(
        null=True, editable=False, help_text=_("what each seat brought when the match began; nobody's to see")
    )
    over = models.JSONField(null=True, help_text=_("ranks, scores and reason, and the scores after each turn"))
    stuck = models.BooleanField(default=False)
    reason = models.CharField(max_length=64, default="", blank=True)
    score_due = models.BooleanField(default=False)
    score_claimed_at = models.DateTimeField(null=True)
    rematch = models.OneToOneField("self", on_delete=models.SET_NULL, null=True, related_name="rematch_of")
    nonce = models.CharField(max_length=32, default="", blank=True, help_text=_("of the form that made it"))

    SELDOM: ClassVar[tuple[str, ...]] = ("brought",)
    """Columns that are read only when somebody asks for them."""

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["host", "nonce"], condition=~Q(nonce=""), name="match_made_once"),
        ]
        indexes = [
            models.Index(fields=["status", "private", "-created_at"], name="match_open"),
            models.Index(fields=["score_due"], condition=Q(score_due=True), name="match_score_due"),
        ]
        verbose_name = _("match")
        verbose_name_plural = _("matches")

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.pk])


# Seats, questions and moves are found by match through their unique constraints, which begin with it: an index on the
# match alone would only be one more to keep up with every answer.


class Seat(models.Model):
    """A place at a table: a person's, a bot's, or (in an open match) nobody's yet."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="seats")
    bot = models.CharField(max_length=10, default="", blank=True, help_text=_("its level"))
    entropy = models.CharField(max_length=64, default=new_secret, help_text=_("mixed into the dice"))
    seen = models.PositiveIntegerField(default=0, help_text=_("the revision its player last had on screen"))
    resigned = models.BooleanField(default=False)
    away = models.BooleanField(default=False, help_text=_("ran out of time; the bot plays until he is back"))
    rematch = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_once"),
            models.UniqueConstraint(fields=["match", "user"], name="seat_one_per_user"),
            models.CheckConstraint(condition=Q(user=None) | Q(bot=""), name="seat_person_or_bot"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"


class Question(models.Model):
    """An open question. "My turns", reminders, time limits, bots and mails are queries over these rows."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="questions", db_index=False)
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="questions")
    key = models.CharField(max_length=64)
    token = models.CharField(max_length=32)
    asked_at = models.DateTimeField()
    deadline = models.DateTimeField(null=True)
    bot = models.CharField(max_length=10, default="", blank=True)
    claimed_at = models.DateTimeField(null=True, help_text=_("a worker is at it since"))
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="question_once")]
        indexes = [
            models.Index(fields=["asked_at"], condition=~Q(bot=""), name="question_bots"),
            models.Index(fields=["deadline"], condition=Q(deadline__isnull=False), name="question_deadline"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat} {self.key}"


class Move(models.Model):
    """A finished action: what was answered, what happened, and the checkpoint after it. History never runs rules."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves", db_index=False)
    number = models.PositiveIntegerField()
    answers = models.BinaryField()
    events = models.BinaryField()
    after = models.BinaryField()
    fixed = models.PositiveIntegerField(default=0)
    rules_version = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="move_once")]

    def __str__(self) -> str:
        return f"{self.match_id} #{self.number}"


class Result(models.Model):
    """How a seat did: written once, when the match is scored."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="results")
    game = models.CharField(max_length=32)
    rank = models.PositiveSmallIntegerField()
    score = models.FloatField()
    items = models.JSONField(default=list, help_text=_("breakdown: item, count, points"))
    rating_before = models.FloatField(null=True)
    rating_after = models.FloatField(null=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="result_once")]
        indexes = [models.Index(fields=["user", "-at"], name="result_of_user")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}: {self.rank}"


class Rating(models.Model):
    """A player's strength in one game (openskill's mu and sigma)."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=32)
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField(help_text=_("the number on the page"))
    matches = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="rating_once")]
        indexes = [models.Index(fields=["game", "-shown"], name="rating_table")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game} {self.shown}"


class ChatLine(models.Model):
    """Table talk: for everybody, or for one side alone, then and ever after."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)
    side = models.PositiveSmallIntegerField(null=True, help_text=_("the only side that may read it"))
    text = models.CharField(max_length=500)
    client_id = models.CharField(max_length=36, default="", blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user", "client_id"], condition=~Q(client_id=""), name="chat_sent_once"
            )
        ]

    def __str__(self) -> str:
        return self.text


class Heartbeat(models.Model):
    """When the portal last gave a sign of life: one row. What passed since is an outage, and stops the clocks."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)


def as_bytes(value: Any) -> bytes:
    """A binary column's value: psycopg gives memoryview, SQLite bytes."""
    return value if isinstance(value, bytes) else bytes(value)
