"""Decks of players: made, changed, shared, deleted. Every change goes through here.

An edit names the version of the deck that it was made on. An edit that came too late is refused, unless it is done
already: the second half of a double click changes nothing and is no mistake.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import F
from django.dispatch import receiver
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.signals import account_closing
from accounts.validators import name_validate
from games.biodiversita.content import TERRITORY, Content
from games.biodiversita.models_decks import DECKS_MOST, NAME_LONGEST, Deck, Redemption, Unlock
from games.biodiversita.sides import LARGEST, MOST_COPIES
from games.errors import Refused

DRAFT_MOST = LARGEST + 10
"""Cards a deck holds at most while it is being built, so that one may add before one takes away."""

SAME_FORM = timedelta(minutes=1)
"""For so long the same form sent again means the same deck."""

TRIES = 8
"""How often a free place is looked for while others of the same owner's requests take it."""


class TooManyDecks(Refused):
    code = "too_many_decks"
    status = 409
    message = _("You have as many decks as one may keep. Delete one of them, then make another.")


class BadName(Refused):
    code = "bad_name"
    status = 422


class StaleDeck(Refused):
    """The deck has changed since the page was made."""

    code = "stale_deck"
    status = 409
    message = _("This deck has been changed meanwhile, in another window perhaps. Here it is as it is now.")


class DeckFull(Refused):
    code = "deck_full"
    status = 409
    message = _("There is no room for more cards. Take one out first.")


class BadCard(Refused):
    code = "bad_card"
    message = _("That card can’t be in a deck.")


class BadCopies(Refused):
    code = "bad_copies"
    message = _("That is no number of copies.")


_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
_JOINTS = re.compile(f"(?<=[{_EMOJI}])\ufe0f|(?<=[{_EMOJI}\ufe0f])\u200d(?=[{_EMOJI}])")
"""What holds one emoji together: a joiner between two of them, and the sign to draw one in colours."""


def name_clean(text: str) -> str:
    """A deck's name with single spaces.

    Raises:
        BadName: it is empty, too long, or would deceive.
    """
    name = " ".join(text.split())
    if not name:
        raise BadName(_("A deck needs a name."))
    if len(name) > NAME_LONGEST:
        raise BadName(_("A name has at most %(most)d letters.") % {"most": NAME_LONGEST})
    try:
        name_validate(_JOINTS.sub("", name))
    except ValidationError as error:
        raise BadName(" ".join(error.messages)) from error
    return name


def deck_make(*, owner: Any, name: str, cards: Sequence[str] = (), nonce: str = "") -> Deck:
    """Keep a new deck. The same form sent twice makes one deck. A name that the owner has already gets a number.

    Raises:
        TooManyDecks: he has `DECKS_MOST`.
        BadName: the name can't be shown.
        DeckFull: more than `DRAFT_MOST` cards.
    """
    name = name_clean(name)
    if len(cards) > DRAFT_MOST:
        raise DeckFull
    for _try in range(TRIES):
        if known := _made_before(owner, nonce):
            return known
        kept = dict(Deck.objects.filter(owner=owner).values_list("slot", "name"))
        slot = next((slot for slot in range(DECKS_MOST) if slot not in kept), None)
        if slot is None:
            raise TooManyDecks
        try:
            with transaction.atomic():
                return Deck.objects.create(
                    owner=owner, slot=slot, name=name_free(name, kept.values()), cards=list(cards), nonce=nonce[:64]
                )
        except IntegrityError:  # the place was taken, or the other half of a double click came first
            continue
    raise TooManyDecks


def _made_before(owner: Any, nonce: str) -> Deck | None:
    """The deck that the same form made a moment ago; an older one gives its nonce up."""
    if not nonce:
        return None
    known = Deck.objects.filter(owner=owner, nonce=nonce[:64]).first()
    if known is not None and known.created_at <= timezone.now() - SAME_FORM:
        Deck.objects.filter(pk=known.pk).update(nonce="")
        return None
    return known


def name_free(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with the first number that none of the *taken* has: "Winter 2"."""
    held = {one.casefold() for one in taken}
    for number in range(1, DECKS_MOST + 2):
        tail = "" if number == 1 else f" {number}"
        tried = name[: NAME_LONGEST - len(tail)].rstrip() + tail
        if tried.casefold() not in held:
            return tried
    return name


def card_set(*, deck: Deck, content: Content, card: str, copies: int, version: int) -> Deck:
    """Let the deck hold so many copies of a card; the deck as it is then.

    Raises:
        BadCard: no such card, or a territory.
        BadCopies: a number below 0, or more than `MOST_COPIES`.
        StaleDeck: it was changed since that version.
        DeckFull: it would hold more than `DRAFT_MOST` cards.
    """
    held = deck.cards.count(card)
    if copies == held:
        return deck
    known = content.cards.get(card)
    if copies < 0 or copies > max(held, MOST_COPIES):
        raise BadCopies
    if copies > held and (known is None or known.kind == TERRITORY):
        raise BadCard
    if copies > held and len(deck.cards) - held + copies > DRAFT_MOST:
        raise DeckFull
    cards = [one for one in deck.cards if one != card] + [card] * copies
    return _change(deck, version, cards=in_order(content, cards))


def in_order(content: Content, cards: Iterable[str]) -> list[str]:
    """Cards as a hand is laid out; those that there are no more come last."""
    place = {card: number for number, card in enumerate(content.cards)}
    return sorted(cards, key=lambda card: (place.get(card, len(place)), card))


def deck_rename(*, deck: Deck, name: str, version: int) -> Deck:
    """Call a deck otherwise.

    Raises:
        BadName: the name can't be shown. StaleDeck: it was changed since that version.
    """
    name = name_clean(name)
    return deck if name == deck.name else _change(deck, version, name=name)


def _change(deck: Deck, version: int, **values: Any) -> Deck:
    """Store new values if nobody was quicker."""
    fresh = Deck.objects.filter(pk=deck.pk, version=version)
    if not fresh.update(**values, version=F("version") + 1, changed_at=timezone.now()):
        raise StaleDeck
    deck.refresh_from_db()
    return deck


def deck_share(*, deck: Deck, on: bool) -> Deck:
    """Give a deck an address that nobody can guess, or take it away for good. Twice changes nothing."""
    if on:
        Deck.objects.filter(pk=deck.pk, token=None).update(token=secrets.token_urlsafe(18))
    else:
        Deck.objects.filter(pk=deck.pk).update(token=None)
    deck.refresh_from_db()
    return deck


def deck_delete(*, deck: Deck) -> None:
    """Throw a deck away. Matches that it was brought to keep their cards."""
    Deck.objects.filter(pk=deck.pk).delete()


@receiver(account_closing)
def _closing(*, user: Any, **kwargs: Any) -> None:
    """An account is deleted: decks and unlocked cards go. The list of redeemed codes forgets where from."""
    Deck.objects.filter(owner=user).delete()
    Unlock.objects.filter(user=user).delete()
    Redemption.objects.filter(user=user).update(bucket="")
