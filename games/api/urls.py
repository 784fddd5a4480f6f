"""Addresses of the API."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView

from games.api import views

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("turns/", views.Turns.as_view(), name="api-turns"),
    path("matches/", views.Tables.as_view(), name="api-matches"),
    path("matches/<int:match_id>/", views.Table.as_view(), name="api-match"),
    path("matches/<int:match_id>/join/", views.Join.as_view(), name="api-join"),
    path("matches/<int:match_id>/answer/", views.Answers.as_view(), name="api-answer"),
    path("matches/<int:match_id>/undo/", views.Undo.as_view(), name="api-undo"),
    path("matches/<int:match_id>/resign/", views.Resign.as_view(), name="api-resign"),
    path("matches/<int:match_id>/chat/", views.Chat.as_view(), name="api-chat"),
    path("matches/<int:match_id>/events/", views.Events.as_view(), name="api-events"),
]
