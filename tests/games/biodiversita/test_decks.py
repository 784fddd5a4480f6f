"""Decks as they are kept: made, changed, shared, brought; by their owner alone, and never by two edits at once."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import IntegrityError, connection, connections, transaction
from django.test.utils import CaptureQueriesContext

from accounts.services import guest_upgrade, user_delete
from games.biodiversita import brought, collection, decks
from games.biodiversita.content import Content, decode
from games.biodiversita.content import rows as starter
from games.biodiversita.decks import BadCard, BadCopies, BadName, DeckFull, StaleDeck, TooManyDecks
from games.biodiversita.models import Deck, Unlock
from games.biodiversita.sides import LARGEST, MOST_COPIES
from games.content.services import starter_load

LEGAL = ["cima", "beta", "acqua"]
OWN = {"decks": "own"}


@pytest.fixture
def content() -> Content:
    return decode([{"cards": starter()}])


@pytest.fixture
def anna(people: list[Any]) -> Any:
    starter_load(game="biodiversita")
    return people[0]


def made(owner: Any, cards: list[str] | None = None, name: str = "Mine", **more: Any) -> Deck:
    return decks.deck_make(owner=owner, name=name, cards=LEGAL if cards is None else cards, **more)


class TestMaking:
    def test_a_deck_is_kept_as_it_is_given(self, anna: Any) -> None:
        deck = made(anna)
        assert (deck.name, deck.cards, deck.version, deck.token) == ("Mine", LEGAL, 1, None)

    def test_names_that_are_taken_get_a_number(self, anna: Any) -> None:
        assert [made(anna, name=name).name for name in ("Winter", "Winter", "winter")] == [
            "Winter",
            "Winter 2",
            "winter 3",
        ]

    def test_a_long_name_makes_room_for_its_number(self, anna: Any) -> None:
        made(anna, name="x" * 40)
        assert made(anna, name="x" * 40).name == "x" * 38 + " 2"

    @pytest.mark.parametrize("name", ["", "  \n", "x" * 41, "A\u202enna", "\u200b", "...", "\u2800", "Аnna"])
    def test_names_that_deceive_or_say_nothing_are_refused(self, anna: Any, name: str) -> None:
        with pytest.raises(BadName) as refused:
            made(anna, name=name)
        assert str(refused.value)
        assert not Deck.objects.exists()

    @pytest.mark.parametrize(
        "name", ["Farm \U0001f9d1\u200d\U0001f33e", "Sun \u2600\ufe0f", "Bees \U0001f468\U0001f3fd\u200d\U0001f33e 2"]
    )
    def test_emoji_of_several_parts_are_names(self, anna: Any, name: str) -> None:
        assert made(anna, name=name).name == name

    @pytest.mark.parametrize(
        "name", ["An\u200dna", "Anna\ufe0f", "\U0001f33e\u200dAnna", "Anna \u200d\U0001f33e", "\u2600\ufe0f"]
    )
    def test_joiners_elsewhere_are_refused(self, anna: Any, name: str) -> None:
        with pytest.raises(BadName):
            made(anna, name=name)

    def test_the_same_form_twice_is_one_deck(self, anna: Any, people: list[Any]) -> None:
        assert made(anna, nonce="form").pk == made(anna, nonce="form").pk
        assert made(people[1], nonce="form").owner_id == people[1].pk, "forms of others are others"

    def test_nobody_has_more_than_fifty(self, anna: Any, people: list[Any]) -> None:
        for _number in range(50):
            made(anna)
        with pytest.raises(TooManyDecks):
            made(anna)
        Deck.objects.filter(owner=anna, slot=7).delete()
        assert made(anna).slot == 7
        assert made(people[1]).slot == 0

    def test_the_database_keeps_to_it_too(self, anna: Any) -> None:
        with pytest.raises(IntegrityError), transaction.atomic():
            Deck.objects.create(owner=anna, slot=50, name="one more")
        made(anna)
        with pytest.raises(IntegrityError), transaction.atomic():
            Deck.objects.create(owner=anna, slot=0, name="one more")

    def test_a_deck_has_an_end(self, anna: Any) -> None:
        with pytest.raises(DeckFull):
            made(anna, ["cima"] * (decks.DRAFT_MOST + 1))


class TestEdits:
    def test_copies_are_set_and_laid_in_order(self, anna: Any, content: Content) -> None:
        deck = made(anna, ["acqua", "beta"])
        deck = decks.card_set(deck=deck, content=content, card="cima", copies=2, version=1)
        assert (deck.cards, deck.version) == (["cima", "cima", "beta", "acqua"], 2)
        deck = decks.card_set(deck=deck, content=content, card="cima", copies=0, version=2)
        assert (deck.cards, deck.version) == (["beta", "acqua"], 3)

    def test_an_edit_of_an_older_page_is_refused_and_nothing_lost(self, anna: Any, content: Content) -> None:
        deck = made(anna)
        decks.card_set(deck=deck, content=content, card="menta", copies=1, version=1)
        with pytest.raises(StaleDeck):
            decks.card_set(deck=deck, content=content, card="sole", copies=1, version=1)
        with pytest.raises(StaleDeck):
            decks.deck_rename(deck=deck, name="Other", version=1)
        deck.refresh_from_db()
        assert (deck.name, deck.cards, deck.version) == ("Mine", ["cima", "beta", "menta", "acqua"], 2)

    def test_the_second_half_of_a_double_click_is_no_mistake(self, anna: Any, content: Content) -> None:
        deck = made(anna)
        for _half in range(2):
            deck = decks.card_set(deck=deck, content=content, card="cima", copies=2, version=1)
            deck = decks.deck_rename(deck=deck, name="Other", version=2)
        assert (deck.cards.count("cima"), deck.name, deck.version) == (2, "Other", 3)

    def test_another_window_has_an_older_deck_in_hand(self, anna: Any, content: Content) -> None:
        """Each window has read the deck for itself; the row decides."""
        deck = made(anna)
        other = Deck.objects.get(pk=deck.pk)
        decks.card_set(deck=deck, content=content, card="menta", copies=1, version=1)
        with pytest.raises(StaleDeck):
            decks.card_set(deck=other, content=content, card="sole", copies=1, version=1)

    @pytest.mark.parametrize(("card", "copies"), [("nothing", 1), ("serra", 1), ("", 1), ("cima:2", 1)])
    def test_what_can_t_be_in_a_deck(self, anna: Any, content: Content, card: str, copies: int) -> None:
        with pytest.raises(BadCard):
            decks.card_set(deck=made(anna), content=content, card=card, copies=copies, version=1)

    @pytest.mark.parametrize("copies", [-1, MOST_COPIES + 1])
    def test_a_number_that_cannot_be_changes_nothing(self, anna: Any, content: Content, copies: int) -> None:
        deck = made(anna)
        with pytest.raises(BadCopies):
            decks.card_set(deck=deck, content=content, card="cima", copies=copies, version=1)
        deck.refresh_from_db()
        assert (deck.cards, deck.version) == (made(anna).cards, 1)

    def test_a_full_draft_takes_no_more(self, anna: Any, content: Content) -> None:
        full = [card for card in content.cards if content.cards[card].kind != "territorio"][: decks.DRAFT_MOST]
        deck = made(anna, full)
        with pytest.raises(DeckFull):
            decks.card_set(deck=deck, content=content, card="cima", copies=2, version=1)
        assert decks.card_set(deck=deck, content=content, card="cima", copies=0, version=1).cards == full[1:]

    def test_cards_that_there_are_no_more_can_be_taken_out_only(self, anna: Any, content: Content) -> None:
        deck = made(anna, ["gone", "cima", "beta", "gone"])
        with pytest.raises(BadCard):
            decks.card_set(deck=deck, content=content, card="gone", copies=3, version=1)
        deck = decks.card_set(deck=deck, content=content, card="gone", copies=1, version=1)
        assert deck.cards == ["cima", "beta", "gone"]


class TestSharing:
    def test_an_address_is_new_each_time_and_long(self, anna: Any) -> None:
        deck = made(anna)
        first = decks.deck_share(deck=deck, on=True).token
        assert first is not None
        assert len(first) == 24, "144 bits"
        assert decks.deck_share(deck=deck, on=True).token == first
        assert decks.deck_share(deck=deck, on=False).token is None
        assert decks.deck_share(deck=deck, on=True).token not in (None, first)


class TestBrought:
    def test_only_legal_decks_the_one_changed_last_first(self, anna: Any, content: Content) -> None:
        made(anna, name="one")
        made(anna, ["cima"], name="too few fighters")
        made(anna, ["cima", "beta", "gone"], name="a card that is gone")
        made(anna, ["cima", *["beta"] * 4], name="too many copies")
        made(anna, [*list(content.cards)[:LARGEST], "acqua"], name="too large")
        made(anna, name="two")
        changed = made(anna, name="three")
        made(anna, name="four")
        decks.card_set(deck=changed, content=content, card="sole", copies=1, version=1)
        bag = brought.bag(anna, OWN)
        assert bag is not None
        assert [deck["name"] for deck in bag["decks"]] == ["three", "four", "two", "one"]
        assert bag["decks"][0] == {"name": "three", "cards": ["cima", "beta", "acqua", "sole"]}
        assert bag["territories"] == list(content.territories)

    def test_no_more_than_twenty(self, anna: Any) -> None:
        for _number in range(22):
            made(anna)
        assert len((brought.bag(anna, OWN) or {})["decks"]) == 20

    def test_others_decks_stay_theirs(self, anna: Any, people: list[Any]) -> None:
        made(people[1])
        assert (brought.bag(anna, OWN) or {})["decks"] == []

    def test_where_only_what_one_has_may_be_played(self, anna: Any) -> None:
        gold = [*LEGAL, "orecchiette-cime-di-rapa"]
        made(anna, gold, name="gold")
        made(anna, name="plain")
        options = {"decks": "own", "owned": True, "territories": True}
        bag = brought.bag(anna, options)
        assert bag == {"decks": [{"name": "plain", "cards": LEGAL}], "territories": []}
        Unlock.objects.create(user=anna, card_id="orecchiette-cime-di-rapa")
        Unlock.objects.create(user=anna, card_id="serra")
        bag = brought.bag(anna, options)
        assert bag is not None
        assert [deck["name"] for deck in bag["decks"]] == ["plain", "gold"]
        assert bag["territories"] == ["serra"]

    @pytest.mark.parametrize("options", [{}, {"decks": "preset"}, {"decks": "random", "territories": True}])
    def test_nothing_where_nothing_is_asked_for(self, anna: Any, options: dict[str, Any]) -> None:
        with CaptureQueriesContext(connection) as queries:
            assert brought.bag(anna, options) is None
        assert not queries

    def test_few_questions_to_the_database(self, anna: Any) -> None:
        for _number in range(12):
            made(anna)
        collection.current()
        with CaptureQueriesContext(connection) as queries:
            brought.bag(anna, {"decks": "own", "owned": True})
        assert len(queries) == 3, "the release, what is unlocked, the decks"


class TestAccounts:
    def test_a_deleted_account_leaves_no_deck_and_no_card(self, anna: Any, people: list[Any]) -> None:
        made(anna)
        made(people[1])
        Unlock.objects.create(user=anna, card_id="serra")
        user_delete(user=anna)
        assert [deck.owner_id for deck in Deck.objects.all()] == [people[1].pk]
        assert not Unlock.objects.exists()

    def test_a_guest_keeps_everything_as_a_member(self, anna: Any) -> None:
        from accounts.services import guest_create

        guest = guest_create(language="en")
        made(guest)
        Unlock.objects.create(user=guest, card_id="serra")
        member = guest_upgrade(
            user=guest, username="gina", email="gina@example.org", password="heron-and-otter-7", name="Gina"
        )
        assert (brought.bag(member, OWN) or {})["decks"] == [{"name": "Mine", "cards": LEGAL}]
        assert "serra" in collection.owned(member)


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def together(self, *works: Any) -> list[Any]:
        """Do several things at the same moment; what each came to, or the refusal's name."""
        start, results = threading.Barrier(len(works)), []

        def go(work: Any) -> None:
            start.wait()
            try:
                results.append(work())
            except decks.Refused as refused:
                results.append(refused.code)
            finally:
                connections.close_all()

        threads = [threading.Thread(target=go, args=(work,)) for work in works]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(results) == len(works)
        return results

    def test_two_edits_of_one_version_have_one_winner(self, people: list[Any], content: Content) -> None:
        deck = made(people[0])

        def edit(card: str) -> Any:
            own = Deck.objects.get(pk=deck.pk)
            return lambda: decks.card_set(deck=own, content=content, card=card, copies=1, version=1).version

        results = self.together(edit("menta"), edit("sole"))
        deck.refresh_from_db()
        assert sorted(results, key=str) == [2, "stale_deck"]
        assert (len(deck.cards), deck.version) == (4, 2)

    def test_two_halves_of_a_double_click_are_one_deck(self, people: list[Any]) -> None:
        first, second = self.together(*[lambda: made(people[0], nonce="form").pk] * 2)
        assert first == second
        assert Deck.objects.count() == 1

    def test_decks_made_at_once_take_places_of_their_own(self, people: list[Any]) -> None:
        made_ids = self.together(*[lambda: made(people[0]).pk] * 4)
        assert len(set(made_ids)) == 4
        assert sorted(Deck.objects.values_list("slot", flat=True)) == [0, 1, 2, 3]
        assert len(set(Deck.objects.values_list("name", flat=True))) == 4
