"""The pages of decks and cards: what they show to whom, what they change, and what they ask of the database."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.biodiversita import collection, decks, decks_pages
from games.biodiversita.content import Content
from games.biodiversita.models import Deck, Unlock
from games.content.services import starter_load
from tests.reading import visible

DECKS = "/g/biodiversita/decks/"
CARDS = "/g/biodiversita/cards/"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def anna(people: list[Any]) -> Any:
    starter_load(game="biodiversita")
    return people[0]


@pytest.fixture
def page(anna: Any, client: Client) -> Client:
    client.force_login(anna)
    return client


@pytest.fixture
def deck(anna: Any) -> Deck:
    return decks.deck_make(owner=anna, name="Mine", cards=["cima", "beta", "acqua"])


@pytest.fixture
def content(anna: Any) -> Content:
    return collection.current()


def at(deck: Deck, more: str = "") -> str:
    return f"{DECKS}{deck.pk}/{more}"


def html_of(answer: Any) -> str:
    return str(answer.content.decode())


def read(answer: Any) -> str:
    """What a reader sees, in one line."""
    return " ".join(" ".join(visible(html_of(answer))).split())


class TestList:
    def test_decks_with_what_they_lack(self, page: Client, anna: Any, deck: Deck) -> None:
        decks.deck_make(owner=anna, name="Half", cards=["cima"])
        seen = read(page.get(DECKS))
        assert "2 of 50 decks" in seen
        assert "3 cards : Turnip Top and Beet Ready to play" in seen.replace("cards:", "cards :")
        assert "1 biodiversity card is missing: a deck has 2 at least." in seen

    @pytest.mark.parametrize(
        ("begin", "name"), [("preset:inverno", "Winter"), ("random", "Random deck"), ("", "New deck")]
    )
    def test_a_new_deck(self, page: Client, content: Content, begin: str, name: str) -> None:
        answer = page.post(f"{DECKS}new/", {"begin": begin})
        made = Deck.objects.get()
        assert answer.url == at(made)  # type: ignore[attr-defined]
        assert made.name == name
        assert (decks_pages.fault_text(content, made.cards) == "") == bool(begin)
        if begin.startswith("preset"):
            assert made.cards == list(content.presets["inverno"])

    def test_a_double_click_makes_one(self, page: Client) -> None:
        for _half in range(2):
            page.post(f"{DECKS}new/", {"begin": "random", "csrfmiddlewaretoken": "t" * 64})
        page.post(f"{DECKS}new/", {"begin": "", "csrfmiddlewaretoken": "t" * 64})
        assert Deck.objects.count() == 2

    def test_presets_that_there_are_not(self, page: Client) -> None:
        for begin in ("preset:nothing", "preset:", "nothing"):
            assert page.post(f"{DECKS}new/", {"begin": begin}).status_code == 404
        assert page.get(f"{DECKS}new/").status_code == 302
        assert not Deck.objects.exists()

    def test_the_fifty_first_is_refused_in_words(self, page: Client, anna: Any) -> None:
        for _number in range(50):
            decks.deck_make(owner=anna, name="x")
        assert "You have as many decks as one may keep." in read(page.post(f"{DECKS}new/", follow=True))

    @pytest.mark.parametrize("number", [1, 30])
    def test_it_asks_the_database_little(self, page: Client, anna: Any, number: int) -> None:
        for _number in range(number):
            decks.deck_make(owner=anna, name="x", cards=["cima", "beta"])
        page.get(DECKS)
        with CaptureQueriesContext(connection) as queries:
            page.get(DECKS)
        assert len(queries) <= 4, "session, user, decks, release"


class TestBuilder:
    def test_a_card_more_and_back_to_its_place(self, page: Client, deck: Deck) -> None:
        answer = page.post(at(deck, "?kind=biodiversita&nonsense=1"), {"set": "cima:2", "version": "1"})
        assert answer.url == at(deck, "?kind=biodiversita#card-cima")  # type: ignore[attr-defined]
        deck.refresh_from_db()
        assert deck.cards == ["cima", "cima", "beta", "acqua"]

    def test_with_htmx_the_part_that_changes(self, page: Client, deck: Deck) -> None:
        answer = page.post(at(deck), {"set": "menta:1", "version": "1"}, headers=HTMX)
        html = html_of(answer)
        assert answer.status_code == 200
        assert "<html" not in html
        assert 'name="version" value="2"' in html
        assert "1 Mint" in html, "the text of the deck follows"

    @pytest.mark.parametrize(
        "asked", ["cima:-1", "beta:", "beta:abc", "cima:1e1", "cima:١", "cima:9999999999", "cima", ":", "cima:4", ""]
    )
    @pytest.mark.parametrize("headers", [{}, HTMX])
    def test_a_number_that_is_none_changes_nothing(
        self, page: Client, deck: Deck, asked: str, headers: dict[str, str]
    ) -> None:
        answer = page.post(at(deck), {"set": asked, "version": "1"}, headers=headers)
        assert answer.status_code == 400
        assert "That is no number of copies." in read(answer)
        deck.refresh_from_db()
        assert (deck.cards, deck.version) == (["cima", "beta", "acqua"], 1)

    def test_an_older_page_is_told_and_sees_the_deck_as_it_is(self, page: Client, deck: Deck) -> None:
        page.post(at(deck), {"set": "menta:1", "version": "1"})
        for headers in ({}, HTMX):
            answer = page.post(at(deck), {"set": "sole:1", "version": "1"}, headers=headers)
            assert answer.status_code == 409
            assert "has been changed meanwhile" in read(answer)
            assert 'name="version" value="2"' in html_of(answer)
        deck.refresh_from_db()
        assert deck.cards == ["cima", "beta", "menta", "acqua"]

    @pytest.mark.parametrize("told", ["", "cima", "cima:x", "serra:1", ":1", "cima:99999999999", "nothing:1", "cima:4"])
    def test_nonsense_changes_nothing_it_should_not(self, page: Client, deck: Deck, told: str) -> None:
        assert page.post(at(deck), {"set": told, "version": "1"}).status_code in (302, 400)
        deck.refresh_from_db()
        assert set(deck.cards) <= {"cima", "beta", "acqua"}
        assert deck.cards.count("cima") <= 1

    def test_decks_of_others_are_not_there(self, anna: Any, deck: Deck, people: list[Any], client: Client) -> None:
        client.force_login(people[1])
        for method, more in (
            ("get", ""), ("post", ""), ("post", "rename/"), ("post", "copy/"), ("get", "delete/"), ("post", "delete/"),
            ("post", "share/"), ("get", "text/"),
        ):  # fmt: skip
            assert getattr(client, method)(at(deck, more)).status_code == 404, (method, more)
        client.logout()
        for more in ("", "text/", "delete/"):
            assert client.get(at(deck, more)).url.startswith("/accounts/login/")  # type: ignore[attr-defined]
        deck.refresh_from_db()
        assert (deck.name, deck.version, deck.token) == ("Mine", 1, None)

    def test_what_is_missing_is_said(self, page: Client, anna: Any) -> None:
        gold = decks.deck_make(
            owner=anna, name="Gold", cards=["beta", "regina", "orecchiette-cime-di-rapa", "lombrico"]
        )
        seen = read(page.get(at(gold)))
        assert "Orecchiette with Turnip Tops can only be used with Turnip Top." in seen
        assert "Flood cancels Earthworm." in seen
        assert "not in your collection" in seen
        Unlock.objects.create(user=anna, card_id="orecchiette-cime-di-rapa")
        row = re.search(r'<li class="bd-cell in" id="card-orecchiette.*?</li>', html_of(page.get(at(gold))), re.DOTALL)
        assert row is not None
        assert "not in your collection" not in row[0]

    def test_a_card_that_is_gone_can_be_taken_out(self, page: Client, anna: Any) -> None:
        old = decks.deck_make(owner=anna, name="Old", cards=["cima", "beta", "gone"])
        seen = read(page.get(at(old)))
        assert "The card gone is not there any more. Take it out." in seen
        page.post(at(old), {"set": "gone:0", "version": "1"})
        old.refresh_from_db()
        assert old.cards == ["cima", "beta"]

    def test_names_are_escaped(self, page: Client, anna: Any) -> None:
        bad = decks.deck_make(owner=anna, name="<b>x</b>")
        for path in (DECKS, at(bad), at(bad, "delete/")):
            assert "<b>x</b>" not in html_of(page.get(path))

    @pytest.mark.parametrize("cards", [[], ["cima"] * 3 + ["beta"] * 3 + ["acqua"] * 3])
    def test_it_asks_the_database_little(self, page: Client, anna: Any, cards: list[str]) -> None:
        own = decks.deck_make(owner=anna, name="x", cards=cards)
        page.get(at(own))
        with CaptureQueriesContext(connection) as queries:
            page.get(at(own))
        assert len(queries) <= 5, "session, user, deck, release, what is unlocked"


class TestOneDeck:
    def test_another_name(self, page: Client, deck: Deck) -> None:
        page.post(at(deck, "rename/"), {"name": "  Winter   days ", "version": "1"})
        deck.refresh_from_db()
        assert (deck.name, deck.version) == ("Winter days", 2)
        assert "A deck needs a name." in read(
            page.post(at(deck, "rename/"), {"name": " ", "version": "2"}, follow=True)
        )

    def test_a_copy(self, page: Client, deck: Deck) -> None:
        page.post(at(deck, "copy/"))
        copy = Deck.objects.exclude(pk=deck.pk).get()
        assert (copy.name, copy.cards, copy.token) == ("Mine 2", deck.cards, None)

    def test_deleting_asks_first(self, page: Client, deck: Deck) -> None:
        assert "Delete Mine?" in read(page.get(at(deck, "delete/")))
        assert Deck.objects.exists()
        assert "The deck Mine is deleted." in read(page.post(at(deck, "delete/"), follow=True))
        assert not Deck.objects.exists()

    def test_a_file(self, page: Client, deck: Deck) -> None:
        answer = page.get(at(deck, "text/"))
        assert answer["Content-Disposition"] == 'attachment; filename="mine.txt"'
        assert answer["Content-Type"].startswith("text/plain")
        assert answer.content.decode() == "Name: Mine\n# 3 cards\n1 Turnip Top\n1 Beet\n1 Water\n"

    def test_a_pasted_deck(self, page: Client) -> None:
        answer = page.post(f"{DECKS}import/", {"text": "Name: Winter\r\n2 cima\r\n1 Beta"})
        made = Deck.objects.get()
        assert answer.url == at(made)  # type: ignore[attr-defined]
        assert (made.name, made.cards) == ("Winter", ["cima", "cima", "beta"])

    def test_a_text_with_faults_is_given_back_whole(self, page: Client) -> None:
        text = "Name: Winter\n2 cimma\n<script>1</script>\n1 Beta"
        answer = page.post(f"{DECKS}import/", {"text": text})
        assert answer.status_code == 422
        assert "Line 2 : “cimma” is no card." in read(answer)
        assert answer.context["text"] == text
        assert "<script>1" not in html_of(answer)
        assert not Deck.objects.exists()


class TestShared:
    def test_whoever_has_the_link_sees_and_copies(self, page: Client, deck: Deck, people: list[Any]) -> None:
        page.post(at(deck, "share/"), {"on": "1"})
        deck.refresh_from_db()
        link = f"/g/biodiversita/d/{deck.token}/"
        assert link in html_of(page.get(at(deck)))
        stranger = Client()
        answer = stranger.get(link)
        assert "A deck by anna" in read(answer)
        assert answer["X-Robots-Tag"] == "noindex"
        assert stranger.post(f"{link}copy/").url == link  # type: ignore[attr-defined]
        stranger.force_login(people[1])
        stranger.post(f"{link}copy/")
        copy = Deck.objects.get(owner=people[1])
        assert (copy.name, copy.cards, copy.token) == ("Mine", deck.cards, None)
        page.post(at(deck, "share/"), {"on": "0"})
        assert stranger.get(link).status_code == 404
        assert Deck.objects.filter(pk=copy.pk).exists()

    @pytest.mark.parametrize("token", ["x", "None", "a" * 24, "%00", "../decks", "é"])
    def test_guessing_finds_nothing(self, deck: Deck, client: Client, token: str) -> None:
        assert client.get(f"/g/biodiversita/d/{token}/").status_code == 404
        assert client.post(f"/g/biodiversita/d/{token}/copy/").status_code == 404

    def test_it_asks_the_database_little(self, deck: Deck, client: Client) -> None:
        decks.deck_share(deck=deck, on=True)
        link = f"/g/biodiversita/d/{deck.token}/"
        client.get(link)
        with CaptureQueriesContext(connection) as queries:
            client.get(link)
        assert len(queries) <= 3, "deck, release, its owner's name"


class TestCards:
    def found(self, client: Client, **query: str) -> set[str]:
        html = html_of(client.get(CARDS, query, headers=HTMX))
        return set(re.findall(r'class="bd-card" href="/g/biodiversita/cards/([\w-]+)/"', html))

    def test_all_of_them(self, anna: Any, client: Client, content: Content) -> None:
        assert self.found(client) == set(content.cards)
        assert "The 73 cards of the game" in read(client.get(CARDS))

    @pytest.mark.parametrize(
        ("query", "ids"),
        [
            ({"q": "cima"}, {"cima", "colacavolo", "orecchiette-cime-di-rapa"}),
            ({"q": "TURNIP top"}, {"cima", "orecchiette-cime-di-rapa"}),
            ({"q": "mugnulu"}, {"mugnulu"}),
            ({"q": "brassica rapa broccoletto"}, {"cima"}),
            ({"q": "amarum"}, {"cima"}),
            ({"kind": "elemento"}, {"acqua", "aria", "terra", "sole"}),
            ({"family": "Solanaceae", "season": "estate"}, {"regina", "marangia"}),
            ({"group": "territori"}, {"campo-aperto", "cassettoni", "serra", "idroponica"}),
            ({"q": "nothing of the kind"}, set()),
            ({"kind": "elemento", "q": "acqua"}, {"acqua"}),
        ],
    )
    def test_words_and_filters(self, anna: Any, client: Client, query: dict[str, str], ids: set[str]) -> None:
        assert self.found(client, **query) == ids

    def test_what_cards_do_is_found_in_both_languages(self, anna: Any, client: Client) -> None:
        both = self.found(client, q="doubles superpower") & self.found(client, q="raddoppia superpotere")
        assert "banca-dei-semi" in both

    def test_by_what_one_has(self, page: Client, anna: Any, content: Content) -> None:
        Unlock.objects.create(user=anna, card_id="serra")
        assert self.found(page, owned="yes", group="territori") == {"serra"}
        assert "serra" not in self.found(page, owned="no")

    @pytest.mark.parametrize("query", ["?kind=x&season=&owned=maybe&group=%00", "?q=%00%00&page=9", "?q=" + "x" * 900])
    def test_odd_questions_are_no_error(self, anna: Any, client: Client, query: str) -> None:
        assert client.get(CARDS + query).status_code == 200

    @pytest.mark.parametrize(
        ("language", "said"),
        [("it", 'in inglese: <i lang="en">Late Frost</i>'), ("en", 'in Italian: <i lang="it">Gelata tardiva</i>')],
    )
    def test_the_other_name_says_which_language_it_is(
        self, anna: Any, client: Client, language: str, said: str
    ) -> None:
        assert said in html_of(client.get(f"{CARDS}gelata/", headers={"Accept-Language": language}))

    def test_each_card_has_a_page(self, anna: Any, client: Client, content: Content) -> None:
        for card in content.cards:
            assert client.get(f"{CARDS}{card}/").status_code == 200, card
        seen = read(client.get(f"{CARDS}lombrico/"))
        assert "Cancelled by Flood" in seen
        assert client.get(f"{CARDS}nothing/").status_code == 404

    def test_it_asks_the_database_little(self, anna: Any, client: Client) -> None:
        client.get(CARDS)
        for path in (CARDS, f"{CARDS}cima/"):
            with CaptureQueriesContext(connection) as queries:
                client.get(path)
            assert len(queries) <= 1, "the release"


class TestStatistics:
    def test_the_curve_counts_every_fighter_twice(self, content: Content) -> None:
        rows = decks_pages.statistics(content, ["cima", "cima", "beta", "acqua"])["curve"]
        assert [(row["number"], row["attack"], row["defence"]) for row in rows] == [
            (4, 0, 2), (5, 1, 0), (6, 2, 0), (7, 0, 0), (8, 0, 0), (9, 0, 1),
        ]  # fmt: skip
        assert all(row["attack_width"] <= row["width"] for row in rows)

    def test_a_deck_without_fighters_has_none(self, content: Content) -> None:
        assert decks_pages.statistics(content, ["acqua"])["curve"] == []

    @pytest.mark.parametrize(
        ("cards", "words"),
        [
            ([], "2 biodiversity cards are missing"),
            (["cima", "beta"] * 2 + ["acqua"] * 27, "31 cards are too many"),
            (["cima"] * 4, "Turnip Top is in it too often"),
            (["cima", "beta", "serra"], "Greenhouse is a territory"),
            (["cima", "beta", "x"], "The card x is not there any more"),
            (["cima", "beta"], ""),
        ],
    )
    def test_every_fault_has_words(self, content: Content, cards: list[str], words: str) -> None:
        assert decks_pages.fault_text(content, cards).startswith(words)
        assert bool(decks_pages.fault_text(content, cards)) == bool(words)
