"""Where sockets lead."""

from django.urls import path, re_path

from games.consumers import LobbyConsumer, MatchConsumer, Nowhere

websocket_urlpatterns = [
    path("ws/t/<int:match_id>/", MatchConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    re_path("", Nowhere.as_asgi()),
]
