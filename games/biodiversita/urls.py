"""Addresses of decks, cards and collections, under ``/g/biodiversita/``."""

from __future__ import annotations

from django.urls import path

from games.biodiversita import views, views_cards

urlpatterns = [
    path("decks/", views.decks, name="decks"),
    path("decks/new/", views.new, name="deck_new"),
    path("decks/import/", views.paste, name="deck_import"),
    path("decks/<int:deck_id>/", views.deck, name="deck"),
    path("decks/<int:deck_id>/rename/", views.rename, name="deck_rename"),
    path("decks/<int:deck_id>/copy/", views.copy, name="deck_copy"),
    path("decks/<int:deck_id>/delete/", views.delete, name="deck_delete"),
    path("decks/<int:deck_id>/share/", views.share, name="deck_share"),
    path("decks/<int:deck_id>/text/", views.text, name="deck_text"),
    path("d/<slug:token>/", views.shared, name="shared"),
    path("d/<slug:token>/copy/", views.shared_copy, name="shared_copy"),
    path("cards/", views_cards.cards, name="cards"),
    path("cards/<slug:card_id>/", views_cards.card, name="card"),
    path("collection/", views_cards.collection, name="collection"),
    path("collection/redeem/", views_cards.redeem, name="redeem"),
]
