"""Endpoints. Thin: selectors read, services change, refusals become JSON (``games.api.errors``)."""

from __future__ import annotations

import json
from typing import Any

from django.http import Http404, HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import permissions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from games import frames, services
from games.api import serializers as shapes
from games.catalogue import game
from games.errors import NotRunning, NotSeated
from games.models import Match
from games.presets import preset_of
from games.selectors import events_since, may_watch, my_turns, name_of, seat_of, snapshot_of, tables_open
from games.sides import sides_of
from games.snapshots import Snapshot

REFUSED = {400: shapes.RefusedOut, 403: shapes.RefusedOut, 404: shapes.RefusedOut, 409: shapes.RefusedOut}


def snapshot_for(request: Request, match_id: int) -> Snapshot:
    """The match, or 404, also for other people's private ones."""
    try:
        snapshot = snapshot_of(match_id)
    except Match.DoesNotExist as error:
        raise Http404 from error
    if not may_watch(snapshot.match, request.user, request.query_params.get("invite", "")):
        raise Http404
    return snapshot


def seat_for(request: Request, match_id: int) -> int:
    """The seat of whoever asks."""
    seat = seat_of(snapshot_for(request, match_id).match, request.user)
    if seat is None:
        raise NotSeated
    return seat


def table_out(match: Match) -> dict[str, Any]:
    """A table for the lobby."""
    seats = [face | {"name": name_of(match, place)} for place, face in enumerate(match.faces)]
    return dict(
        shapes.TableOut(
            {
                "id": match.pk,
                "game": match.game,
                "status": match.status,
                "size": match.size,
                "options": match.options,
                "preset": preset_of(game(match.game), match.options, match.size),
                "control": match.clock.get("control", "none"),
                "seats": seats,
                "sides": sides_of(match),
            }
        ).data
    )


def view_out(snapshot: Snapshot, seat: int | None) -> dict[str, Any]:
    """The whole view as JSON data."""
    if snapshot.position is None:
        raise NotRunning
    data = json.loads(frames.json_view(snapshot, seat))
    data.pop("type")
    return dict(data)


class Tables(APIView):
    """The lobby."""

    permission_classes = (permissions.IsAuthenticatedOrReadOnly,)

    @extend_schema(
        parameters=[OpenApiParameter("game", str), OpenApiParameter("kind", str, enum=["live", "days"])],
        responses=shapes.TableOut(many=True),
    )
    def get(self, request: Request) -> Response:
        """Open public tables, newest first."""
        found = tables_open(
            game_slug=request.query_params.get("game", ""), kind=request.query_params.get("kind", ""), last=100
        )
        return Response([table_out(match) for match in found])

    @extend_schema(request=shapes.TableIn, responses={201: shapes.TableOut, **REFUSED})
    def post(self, request: Request) -> Response:
        """Set up a table; it starts at once when bots fill it."""
        given = shapes.TableIn(data=request.data)
        given.is_valid(raise_exception=True)
        table = dict(given.validated_data)
        match = services.match_create(host=request.user, game_slug=table.pop("game"), **table)
        return Response(table_out(match), status=201)


class Table(APIView):
    """One match."""

    @extend_schema(
        parameters=[OpenApiParameter("If-None-Match", str, OpenApiParameter.HEADER)],
        responses={200: shapes.ViewOut, 304: None, **REFUSED},
    )
    def get(self, request: Request, match_id: int) -> HttpResponse:
        """What one's seat may see, with the revision as ETag: 304 while nothing has changed."""
        snapshot = snapshot_for(request, match_id)
        seat = seat_of(snapshot.match, request.user)
        tag = f'"{snapshot.match.revision}-{"g" if seat is None else seat}"'
        if request.headers.get("If-None-Match") == tag:
            return HttpResponse(status=304, headers={"ETag": tag})
        response = Response(view_out(snapshot, seat))
        response["ETag"] = tag
        return response


class Join(APIView):
    permission_classes = (permissions.IsAuthenticated,)

    @extend_schema(request=shapes.JoinIn, responses={200: shapes.TableOut, **REFUSED})
    def post(self, request: Request, match_id: int) -> Response:
        """Take a free seat. Twice is harmless."""
        given = shapes.JoinIn(data=request.data)
        given.is_valid(raise_exception=True)
        invite, side = given.validated_data["invite"], given.validated_data["side"]
        found = Match.objects.filter(pk=match_id).first()
        if found is None or not may_watch(found, request.user, invite):
            raise Http404
        match = services.match_join(match_id=match_id, user=request.user, invite=invite, side=side)
        return Response(table_out(match))


class Answers(APIView):
    permission_classes = (permissions.IsAuthenticated,)

    @extend_schema(request=shapes.AnswerIn, responses={200: shapes.ViewOut, **REFUSED})
    def post(self, request: Request, match_id: int) -> Response:
        """Answer one's open question. The same answer again is harmless; an outdated one is refused with 409."""
        given = shapes.AnswerIn(data=request.data)
        given.is_valid(raise_exception=True)
        seat = seat_for(request, match_id)
        services.answer_give(match_id=match_id, seat=seat, via=services.Via.API, **given.validated_data)
        return Response(view_out(snapshot_of(match_id), seat))


class Undo(APIView):
    permission_classes = (permissions.IsAuthenticated,)

    @extend_schema(request=shapes.UndoIn, responses={200: shapes.ViewOut, **REFUSED})
    def post(self, request: Request, match_id: int) -> Response:
        """Take one's last answer back, as far as nothing has come to light since."""
        given = shapes.UndoIn(data=request.data)
        given.is_valid(raise_exception=True)
        seat = seat_for(request, match_id)
        services.answer_undo(match_id=match_id, seat=seat, revision=given.validated_data["revision"])
        return Response(view_out(snapshot_of(match_id), seat))


class Resign(APIView):
    permission_classes = (permissions.IsAuthenticated,)

    @extend_schema(request=None, responses={200: shapes.ViewOut, **REFUSED})
    def post(self, request: Request, match_id: int) -> Response:
        """Give up."""
        seat = seat_for(request, match_id)
        services.match_resign(match_id=match_id, seat=seat)
        return Response(view_out(snapshot_of(match_id), seat))


class Chat(APIView):
    permission_classes = (permissions.IsAuthenticated,)

    @extend_schema(request=shapes.ChatIn, responses={201: None, **REFUSED})
    def post(self, request: Request, match_id: int) -> Response:
        """Say something at the table; the same ``client_id`` again says nothing twice."""
        given = shapes.ChatIn(data=request.data)
        given.is_valid(raise_exception=True)
        seat_for(request, match_id)
        line = services.chat_say(match_id=match_id, user=request.user, **given.validated_data)
        return Response({"id": line.pk}, status=201)


class Events(APIView):
    @extend_schema(
        parameters=[OpenApiParameter("after", int, description="the last action one knows; the newest 200 follow")],
        responses={200: shapes.EventOut(many=True), **REFUSED},
    )
    def get(self, request: Request, match_id: int) -> Response:
        """What happened in the actions after number *after*, as far as one's seat may know it."""
        after = request.query_params.get("after", "0")
        snapshot = snapshot_for(request, match_id)
        seat = seat_of(snapshot.match, request.user)
        number = int(after) if after.isascii() and after.isdigit() and len(after) < 10 else 0
        found = events_since(snapshot, seat, after=number)
        return Response(shapes.EventOut(found, many=True).data)


class Turns(APIView):
    permission_classes = (permissions.IsAuthenticated,)

    @extend_schema(responses=shapes.TurnOut(many=True))
    def get(self, request: Request) -> Response:
        """The questions that wait for me, the most urgent first."""
        rows = [
            {
                "match": question.match_id,
                "game": question.match.game,
                "seat": question.seat,
                "key": question.key,
                "token": question.token,
                "asked_at": question.asked_at,
                "deadline": question.deadline,
            }
            for question in my_turns(request.user)[:200]
        ]
        return Response(shapes.TurnOut(rows, many=True).data)
