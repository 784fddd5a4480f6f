"""What cards show: pictures, numbers with their signs, names that fit, the card seen closely."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from games.biodiversita import content as cards
from games.biodiversita import faces
from games.biodiversita.faces import Stat
from tools import biodiversita_drawings, biodiversita_sprite

STATIC = Path(settings.BASE_DIR) / "static"
SPRITE = STATIC / "icons" / "biodiversita.svg"
SVG = "{http://www.w3.org/2000/svg}"

CONTENT = cards.decode([{"cards": cards.rows()}])
CARDS = list(CONTENT.cards)


@pytest.fixture(autouse=True)
def _english() -> Any:
    with translation.override("en"):
        yield


def symbols() -> dict[str, str]:
    """Each symbol of the sprite with what is in it."""
    root = ElementTree.parse(SPRITE).getroot()
    return {
        node.get("id", ""): "".join(ElementTree.tostring(part, encoding="unicode") for part in node)
        for node in root.iter(f"{SVG}symbol")
    }


def shown(card: str, size: str = "small", **more: Any) -> str:
    """A card as it is put into a page."""
    known = {key: more.pop(key) for key in ("energy", "uses", "points", "mood") if key in more}
    return render_to_string(
        "biodiversita/card.html", {"card": faces.face(CONTENT, card, **known), "size": size, **more}
    )


def figures(card: str, **more: Any) -> list[tuple[str, str, str]]:
    """Signs and figures in the footer."""
    return [(stat.icon, stat.value, stat.also) for stat in faces.face(CONTENT, card, **more)["stats"]]


def with_card(like: str, **fields: Any) -> cards.Content:
    """The starter set with one card of an editor, which is like another."""
    row = next(row for row in cards.rows() if row["card_id"] == like)
    return cards.decode([{"cards": [*cards.rows(), {**row, "number": 900, **fields}]}])


# ---- pictures


def test_every_card_of_the_starter_set_has_a_picture_of_its_own() -> None:
    known = symbols()
    assert len(CARDS) == 73
    pictures = [faces.face(CONTENT, card)["art"] or faces.face(CONTENT, card)["icon"] for card in CARDS]
    assert pictures == [f"bi:{card}" for card in CARDS]
    assert [name for name in CARDS if f"bi-{name}" not in known] == []
    assert len({known[f"bi-{name}"] for name in CARDS}) == 73


def test_biodiversity_cards_are_characters_with_three_moods() -> None:
    known = symbols()
    fighters = [card.id for card in CONTENT.cards.values() if card.kind == cards.BIODIVERSITY]
    assert sorted(faces.CHARACTERS) == sorted(fighters)
    for card in fighters:
        looks = [known[f"bi-{card}-{mood}"] for mood in faces.MOODS]
        assert len(set(looks)) == 3
        assert all("var(--v-eye)" in look for look in looks)


def test_the_mood_is_in_the_address_of_the_look() -> None:
    assert faces.face(CONTENT, "cima")["look_href"].endswith("#bi-cima-calm")
    assert faces.face(CONTENT, "cima", mood="left")["look_href"].endswith("#bi-cima-left")
    assert "#bi-beta-right" in shown("beta", "big", mood="right")


def test_every_sign_is_in_the_sprite() -> None:
    signs = {value for name, value in vars(faces).items() if name.isupper() and isinstance(value, str)}
    signs = {sign for sign in signs if sign.startswith("bi:")} | {*faces.KINDS.values(), *faces.SEASONS.values()}
    assert len(signs) > 20
    assert sorted(sign for sign in signs if sign.replace(":", "-") not in symbols()) == []


def test_every_sign_that_a_page_names_is_in_the_sprite() -> None:
    known = symbols()
    named: set[str] = set()
    for folder in ("templates", "portal", "games"):
        for path in (Path(settings.BASE_DIR) / folder).rglob("*"):
            if path.suffix in (".html", ".py"):
                named |= set(re.findall(r'"(bi:[a-z0-9-]+)"', path.read_text(encoding="utf-8")))
    assert len(named) > 20
    assert sorted(name for name in named if name.replace(":", "-") not in known) == []


def test_the_sprite_holds_nothing_that_is_never_shown() -> None:
    looks = {f"{card}-{mood}" for card in faces.CHARACTERS for mood in faces.MOODS}
    wanted = {*faces.CHARACTERS, *looks, *faces.EMBLEMS, *biodiversita_sprite.SIGNS.split()}
    assert {name.removeprefix("bi-") for name in symbols()} == wanted


def test_the_sprite_is_built_from_the_drawings() -> None:
    text = SPRITE.read_text(encoding="utf-8")
    drawn = dict(biodiversita_drawings.symbols())
    assert len(drawn) > 100
    stale = [
        name
        for name, body in drawn.items()
        if f'<symbol id="bi-{name}" viewBox="0 0 100 100" overflow="visible">{body}<' not in text
    ]
    assert stale == []


def test_the_sprite_needs_no_style_no_script_and_no_other_file() -> None:
    root = ElementTree.parse(SPRITE).getroot()
    for node in root.iter():
        assert node.tag.removeprefix(SVG) in ("svg", "symbol", "path", "circle", "ellipse", "rect", "g")
        assert not {"style", "class", "href"} & set(node.attrib)


def test_every_colour_of_the_drawings_is_set() -> None:
    used = set(re.findall(r"var\((--[\w-]+)\)", SPRITE.read_text(encoding="utf-8")))
    css = (STATIC / "css" / "biodiversita_cards.css").read_text(encoding="utf-8")
    assert len(used) > 15
    assert sorted(used - set(re.findall(r"(--[\w-]+):", css))) == []


@pytest.mark.parametrize("kind", ["cima", "menta", "lombrico", "orecchiette-cime-di-rapa", "serra", "gold-maestrale"])
def test_a_card_of_an_editor_shows_the_sign_of_its_kind(kind: str) -> None:
    content = with_card(kind, card_id="new-card", name_en="New", cancels="", cancelled_by="")
    made = faces.face(content, "new-card")
    assert (made["art"], made["icon"]) == ("", faces.KINDS[made["kind"]])
    assert made["name"] == "New"


def test_a_forbidden_card_without_a_picture_has_a_sign() -> None:
    effect = '[{"op":"forbid","slug":"unheard-of"}]'
    content = with_card("idroponica", card_id="new-ground", effect=effect)
    assert faces.face(content, "new-ground")["stats"][0].also.replace(":", "-") in symbols()


# ---- numbers


def test_a_fighter_shows_attack_and_defence_energy_and_rest() -> None:
    made = faces.face(CONTENT, "cima")
    assert made["stats"] == [
        Stat(faces.ATTACKING, "attack 6", "6"),
        Stat(faces.DEFENDING, "defence 4", "4"),
    ]
    assert (made["energy"], made["full"], made["rest"], made["uses"]) == (12, 12, 2, None)
    assert (made["variety"], made["species"]) == ("Cima di rapa", "Brassica rapa, gruppo broccoletto")
    assert made["season_label"] == "winter"


def test_what_a_card_has_now_stands_for_what_is_printed() -> None:
    assert faces.face(CONTENT, "cima", energy=0)["energy"] == 0
    assert faces.face(CONTENT, "cima:2", energy=5)["id"] == "cima:2"
    assert figures("lombrico", uses=0)[-1] == (faces.TURNS, "0", "")
    assert faces.face(CONTENT, "lombrico", uses=1)["uses"] == 1
    assert figures("alloro", points=5, uses=1) == [(faces.DEFENDING, "5", ""), (faces.TURNS, "1", "")]


@pytest.mark.parametrize(("card", "found"), [
    ("menta", [(faces.ATTACKING, "8", ""), (faces.TURNS, "3", "")]),
    ("alloro", [(faces.DEFENDING, "10", ""), (faces.TURNS, "2", "")]),
    ("acqua", [(faces.DEFENDING, "+1", ""), ("", "∞", "")]),
    ("aria", [(faces.SPARED, "+1", ""), ("", "∞", "")]),
    ("banca-dei-semi", [(faces.SUPERPOWER, "×2", ""), (faces.TURNS, "3", "")]),
    ("consociazione", [(faces.SUPERPOWER, "+2", ""), (faces.TURNS, "3", "")]),
    ("compost", [(faces.ATTACKING, "+2", ""), (faces.DEFENDING, "+1", ""), (faces.TURNS, "3", "")]),
    ("irrigazione-a-goccia", [(faces.ATTACKING, "+1", faces.DEFENDING), (faces.TURNS, "4", "")]),
    ("alluvione", [(faces.AGAINST, "−2", ""), (faces.TURNS, "2", "")]),
    ("gelata", [(faces.AGAINST, "−4*", ""), (faces.AGAINST, "−1*", ""), (faces.TURNS, "2", "")]),
    ("cinghiali", [(faces.LOSING, "−2", ""), (faces.TURNS, "2", "")]),
    ("monocoltura", [(faces.AGAINST, "", faces.SUPERPOWER), (faces.TURNS, "1", "")]),
    ("orecchiette-cime-di-rapa", [(faces.ATTACKING, "+2", ""), (faces.DEFENDING, "+2", "")]),
    ("serra", [(faces.ATTACKING, "+1*", ""), (faces.DEFENDING, "−1*", "")]),
    ("idroponica", [(faces.SOONER, "−1", ""), (faces.AGAINST, "", "bi:terra")]),
    ("gold-scambio-dei-semi", [(faces.SOONER, "−2", ""), (faces.TURNS, "1", "")]),
    ("gold-contadino-custode", [(faces.HEALING, "+5", ""), (faces.TURNS, "1", "")]),
    ("gold-maestrale", [
        (faces.AGAINST, "", faces.SUPERPOWER), (faces.AGAINST, "", faces.SUPPORTING), (faces.TURNS, "1", ""),
    ]),
])  # fmt: skip
def test_an_effect_is_a_number_with_a_sign(card: str, found: list[tuple[str, str, str]]) -> None:
    assert figures(card) == found


def test_every_number_is_in_words_too() -> None:
    for card in CARDS:
        made = faces.face(CONTENT, card)
        parts = [*made["stats"], *(made["power"]["parts"] if made["power"] else [])]
        assert parts
        assert all(len(part.label) > 3 for part in parts), card
    stats = faces.face(CONTENT, "gelata")["stats"]
    assert "summer" in stats[0].label
    assert stats[-1].label == "2 uses left"


@pytest.mark.parametrize(("card", "icon", "short"), [
    ("cima", faces.DEFENDING, "+8"), ("beta", faces.ATTACKING, "+2"), ("rossana", faces.AGAINST, "−5"),
    ("giallaviola", faces.ATTACKING, "+4"),
])  # fmt: skip
def test_the_superpower_in_short(card: str, icon: str, short: str) -> None:
    power = faces.face(CONTENT, card)["power"]
    assert (power["icon"], power["short"]) == (icon, short)
    assert short in power["text"]


def test_an_aromatic_is_its_own_superpower() -> None:
    made = faces.face(CONTENT, "menta")
    assert made["power"] is None
    assert made["text"] == "Soffio gelido"


def test_an_unknown_card_is_an_error() -> None:
    with pytest.raises(KeyError):
        faces.face(CONTENT, "carrot")
    with pytest.raises(KeyError):
        faces.closely(CONTENT, "carrot")


# ---- on the page


@pytest.mark.parametrize("size", ["small", "big"])
@pytest.mark.parametrize("card", CARDS)
def test_a_card_says_its_kind_season_name_and_numbers(card: str, size: str) -> None:
    made = faces.face(CONTENT, card)
    drawn = shown(card, size)
    ElementTree.fromstring(drawn.replace("&nbsp;", " "))
    assert "style=" not in drawn
    assert f'aria-label="{made["kind_label"]}"' in drawn
    assert not made["season"] or f'aria-label="{made["season_label"]}"' in drawn
    assert made["name"] in drawn.replace("&#x27;", "'").replace("&amp;", "&")
    assert drawn.count('class="vh"') >= len(made["stats"])


def test_only_a_big_card_has_its_superpower_and_rest_turns() -> None:
    assert "Amarum" in shown("cima", "big")
    assert "2 rest turns" in shown("cima", "big")
    assert "Amarum" not in shown("cima")
    assert "vsp on" in shown("cima", "big", lit=True)
    assert "vsp on" not in shown("cima", "big")


def test_a_card_takes_classes_and_a_name_for_its_movement() -> None:
    drawn = shown("cima", classes="can on", vt="card-cima")
    assert re.search(r'class="vcard biodiversita inverno small[^"]* can on" data-vt="card-cima"', drawn)


def test_energy_is_there_even_when_it_is_gone() -> None:
    assert re.search(r'class="en" title="energy 0 of 12"', shown("cima", energy=0))
    assert 'class="en"' not in shown("lombrico")


def test_long_words_can_be_broken_and_are_read_whole() -> None:
    assert faces.breakable("Desertificazione") == "Deser\xadti\xadfi\xadca\xadzione"
    assert faces.breakable("Cima") == "Cima"
    drawn = shown("desertificazione")
    assert '<span class="vh">Desertification</span>' in drawn
    for card in CONTENT.cards.values():
        for name in (card.name_it, card.name_en):
            made = faces.breakable(name)
            assert made.replace("\xad", "") == name
            assert not re.search("\\b\\w\xad|\xad\\w\\b", made), made


# ---- seen closely


def test_seen_closely_a_card_says_all_there_is() -> None:
    made = faces.closely(CONTENT, "cima", energy=7)
    facts = dict(made["facts"])
    assert made["card"]["energy"] == 7
    assert (made["title"], made["other"], made["other_language"]) == ("Turnip Top", "Cima", "it")
    assert made["power"] == "Amarum: +8 defence."
    assert facts["Variety"] == "Cima di rapa (Brassica rapa, gruppo broccoletto)"
    assert (facts["Family"], facts["Season"], facts["Rest turns"]) == ("Brassicaceae", "Winter", "2 battles")
    assert made["links"] == [
        {"what": "Gold PAT", "id": "orecchiette-cime-di-rapa", "name": "Orecchiette with Turnip Tops"}
    ]
    assert "Cime di Rapa" in made["origin"]
    with translation.override("it"):
        assert faces.closely(CONTENT, "cima")["other"] == "Turnip Top"


@pytest.mark.parametrize(("card", "what", "other"), [
    ("alluvione", "Cancels", "lombrico"), ("lombrico", "Cancelled by", "alluvione"),
    ("orecchiette-cime-di-rapa", "Twin", "cima"),
])  # fmt: skip
def test_seen_closely_a_card_leads_to_the_cards_it_is_about(card: str, what: str, other: str) -> None:
    assert [(link["what"], link["id"]) for link in faces.closely(CONTENT, card)["links"]] == [(what, other)]
    context = {**faces.closely(CONTENT, card), "looks": "/t/7/look/"}
    assert f'href="/t/7/look/card-{other}/"' in render_to_string("biodiversita/look_card.html", context)
    assert "href" not in re.sub(
        r"<use [^>]*>", "", render_to_string("biodiversita/look_card.html", faces.closely(CONTENT, card))
    )


def test_numbers_seen_closely() -> None:
    assert dict(faces.closely(CONTENT, "menta")["facts"])["Turns"] == "3"
    assert "Defence" not in dict(faces.closely(CONTENT, "menta")["facts"])
    assert dict(faces.closely(CONTENT, "acqua")["facts"])["Uses"] == "no limit"
    assert dict(faces.closely(CONTENT, "orecchiette-cime-di-rapa")["facts"])["Attack"] == "+2"
    assert "Uses" not in dict(faces.closely(CONTENT, "serra")["facts"])


def test_every_card_can_be_seen_closely() -> None:
    for card in CARDS:
        drawn = render_to_string("biodiversita/look_card.html", faces.closely(CONTENT, card))
        ElementTree.fromstring(drawn)


# ---- colours


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def pairs(value: str) -> tuple[str, str]:
    """A colour in the light and in the dark theme."""
    both = re.findall(r"#[0-9A-Fa-f]{6}", value)
    return both[0], both[-1]


def colours(name: str) -> dict[str, tuple[str, str]]:
    """What a property is set to, by the selector that sets it."""
    css = (STATIC / "css" / "biodiversita_cards.css").read_text(encoding="utf-8")
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", css)
    return {
        selector.strip(): pairs(found[1])
        for selector, body in rules
        if (found := re.search(rf"(?:^|[; ]){name}: ([^;]*#[^;]*);", body))
    }


def token(name: str) -> tuple[str, str]:
    """A colour of the design."""
    found = re.search(rf"--{name}:\s*([^;]*);", (STATIC / "css" / "tokens.css").read_text(encoding="utf-8"))
    assert found
    return pairs(found[1])


def test_letters_on_cards_can_be_read_in_both_themes() -> None:
    heads, grounds, bodies = colours("--k"), colours("--face"), colours("background")
    assert len(heads) == 12
    assert len(grounds) == 11
    for theme in (0, 1):
        for selector, colour in heads.items():
            assert contrast("#FFFFFF", colour[theme]) >= 4.5, (selector, theme)
        for selector, colour in grounds.items():
            assert contrast(token("ink-2")[theme], colour[theme]) >= 4.5, (selector, theme)
        for selector in (".vcard", ".vcard .vsp"):
            assert contrast(token("ink-2")[theme], bodies[selector][theme]) >= 4.5, (selector, theme)
        assert contrast(token("surface")[theme], token("ink")[theme]) >= 4.5
