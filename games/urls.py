"""Addresses of tables and matches."""

from importlib.util import find_spec

from django.urls import URLPattern, URLResolver, include, path

from games import display, looks, views
from games.catalogue import games

urlpatterns: list[URLPattern | URLResolver] = [
    path("new/", views.create, name="create"),
    path("new/<slug:slug>/", views.create, name="create"),
    path("t/<int:match_id>/", views.show, name="match"),
    path("t/<int:match_id>/live/", views.live, name="match_live"),
    path("t/<int:match_id>/choose/", views.choose, name="match_choose"),
    path("t/<int:match_id>/answer/", views.answer, name="match_answer"),
    path("t/<int:match_id>/undo/", views.undo, name="match_undo"),
    path("t/<int:match_id>/say/", views.say, name="match_say"),
    path("t/<int:match_id>/look/<slug:what>/", looks.look, name="match_look"),
    path("t/<int:match_id>/helper/", display.helper, name="match_helper"),
    path("t/<int:match_id>/resign/", views.resign, name="match_resign"),
    path("t/<int:match_id>/return/", views.come_back, name="match_return"),
    path("t/<int:match_id>/join/", views.join, name="match_join"),
    path("t/<int:match_id>/leave/", views.leave, name="match_leave"),
    path("t/<int:match_id>/start/", views.start, name="match_start"),
    path("t/<int:match_id>/bot/", views.bot, name="match_bot"),
    path("t/<int:match_id>/result/", views.result, name="match_result"),
    path("t/<int:match_id>/rematch/", views.rematch, name="match_rematch"),
]

# A game may have pages of its own (module ``urls``): they lie under its name.
urlpatterns += [
    path(f"g/{slug}/", include((f"{app.name}.urls", slug)))
    for slug, app in games().items()
    if find_spec(f"{app.name}.urls") is not None
]
