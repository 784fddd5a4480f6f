"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from portal import views

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", views.games, name="games"),
    path("play/", views.play_now, name="play_now"),
    path("play/<slug:slug>/", views.play_now, name="play_now"),
    path("help/", views.help_index, name="help"),
    path("help/<slug:slug>/", views.help_game, name="help_game"),
    path("credits/", views.credits, name="credits"),
    path("rankings/", views.rankings, name="rankings"),
    path("rankings/<slug:slug>/", views.rankings, name="rankings"),
    path("players/<int:user_id>/", views.player, name="player"),
    path("health/", views.health, name="health"),
    path("accounts/", include("accounts.entrance")),
    path("me/", include("accounts.urls")),
    path("api/", include("games.api.urls")),
    path("admin/", admin.site.urls),
    path("", include("games.urls")),
]

handler400 = views.bad_request
handler403 = views.forbidden
handler404 = views.not_found
handler500 = views.server_error
