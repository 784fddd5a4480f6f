"""Codes that unlock cards: issued for events, given out on paper, redeemed once by each player.

A code has 100 random bits, written in five groups of Crockford's base 32 (``7K3F-…``). Only a keyed hash of it is kept,
with a key made from ``SECRET_KEY``: whoever reads the database can redeem nothing, and nobody can issue a code again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from games.biodiversita import collection
from games.biodiversita.content import Content
from games.biodiversita.models_decks import Code, CodeBatch, Redemption, Unlock
from games.errors import Refused

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O and U."""

GROUPS, GROUP = 5, 4
"""Groups of a code, and letters of a group: 5 bits a letter."""

MOST_CODES = 1000
"""Codes in one batch at most."""

MOST_USES = 10_000
"""Uses of one code at most."""

LATELY = timedelta(minutes=5)
"""For so long it is news what a code gave."""

_FORGIVEN = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", "–": "", "—": "", "‐": "", "‑": "", "_": "", ".": ""})


class UnknownCode(Refused):
    """No such code: mistyped, or guessed. Whatever is wrong with it, the answer is the same."""

    code = "unknown_code"
    status = 422
    message = _("This code is not known. Please compare it letter by letter with the one you were given.")


class CodeRevoked(Refused):
    code = "code_revoked"
    status = 409
    message = _("This code has been withdrawn. Ask where you got it.")


class CodeExpired(Refused):
    code = "code_expired"
    status = 409
    message = _("This code is not valid any more: its time is over.")


class CodeUsedUp(Refused):
    code = "code_used_up"
    status = 409
    message = _("This code has been used already.")


class NothingNew(Refused):
    code = "nothing_new"
    status = 409
    message = _("You have everything that this code unlocks. It was not used: give it to somebody else.")


class NoSuchGift(Refused):
    """A batch that would unlock nothing."""

    code = "no_such_gift"
    message = _("Choose cards that have to be unlocked.")


@dataclass(frozen=True, slots=True)
class Redeemed:
    """What a code gave. ``fresh`` is False when the same player had redeemed it before."""

    cards: tuple[str, ...]
    fresh: bool


# -- the codes themselves ----------------------------------------------------------------------------------------------


def code_new() -> str:
    """A code as it is written on paper."""
    groups = ("".join(secrets.choice(LETTERS) for _letter in range(GROUP)) for _group in range(GROUPS))
    return "-".join(groups)


def code_read(text: str) -> str:
    """The letters of a typed code: any case, with or without hyphens, O for 0 and I or L for 1; "" if it is none."""
    if len(text) > 100:
        return ""
    letters = "".join(text.split()).upper().translate(_FORGIVEN)
    known = len(letters) == GROUPS * GROUP and all(letter in LETTERS for letter in letters)
    return letters if known else ""


def digest(letters: str, secret: str | None = None) -> str:
    """What is kept of a code; *secret* is the key, ``SECRET_KEY`` unless another is given."""
    return salted_hmac("games.biodiversita.codes", letters, secret=secret, algorithm="sha256").hexdigest()


def digests(letters: str) -> list[str]:
    """What may be kept of a code: it stays good when ``SECRET_KEY`` moves to ``SECRET_KEY_FALLBACKS``."""
    return [digest(letters, secret) for secret in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)]


def bucket_of(address: str) -> str:
    """What the list of redeemed codes says of an address: enough to see that two are the same."""
    return salted_hmac("games.biodiversita.codes.address", address, algorithm="sha256").hexdigest()[:16]


# -- for administrators ------------------------------------------------------------------------------------------------


def gifts(content: Content) -> list[str]:
    """The cards that a code can unlock."""
    return [card.id for card in content.cards.values() if card.group in collection.LOCKED]


def batch_issue(
    *,
    by: Any,
    label: str,
    number: int,
    gift: str = CodeBatch.Gift.CARDS,
    cards: Sequence[str] = (),
    uses: int = 1,
    expires_at: datetime | None = None,
) -> tuple[CodeBatch, list[str]]:
    """Issue codes. This is the only time they are to be read: hand them out, or keep the list.

    Raises:
        NoSuchGift: cards that nobody has to unlock, or none.
        ValueError: a number of codes or uses below 1 or beyond `MOST_CODES`, `MOST_USES`.
    """
    if not 1 <= number <= MOST_CODES or not 1 <= uses <= MOST_USES:
        raise ValueError(f"{number} codes of {uses} uses")
    random = gift == CodeBatch.Gift.RANDOM_GOLD
    if not random and (not cards or not set(cards) <= set(gifts(collection.current()))):
        raise NoSuchGift
    written = [code_new() for _number in range(number)]
    with transaction.atomic():
        batch = CodeBatch.objects.create(
            label=label,
            gift=gift,
            cards=[] if random else list(dict.fromkeys(cards)),
            number=number,
            uses=uses,
            expires_at=expires_at,
            issued_by=by,
        )
        Code.objects.bulk_create(
            Code(batch=batch, digest=digest(code_read(code)), hint=code[:GROUP], uses_left=uses) for code in written
        )
    return batch, written


def batches_revoke(batches: QuerySet[CodeBatch]) -> int:
    """Withdraw all codes of these batches: nobody redeems them any more; what they gave stays. How many were valid."""
    return batches.filter(revoked_at=None).update(revoked_at=timezone.now())


def codes_revoke(codes: QuerySet[Code]) -> int:
    """Withdraw single codes. How many were valid."""
    return codes.filter(revoked_at=None).update(revoked_at=timezone.now())


# -- for players -------------------------------------------------------------------------------------------------------


def redeem(*, user: Any, text: str, bucket: str = "") -> Redeemed:
    """Unlock what a code gives, and take one use from it. The same player may do it twice: the second time nothing
    happens. *bucket* says where he is, for the list of redeemed codes: see `bucket_of`.

    Raises:
        UnknownCode, CodeRevoked, CodeExpired, CodeUsedUp: nothing was unlocked.
        NothingNew: he has it all; the code was not used.
    """
    letters = code_read(text)
    code = Code.objects.select_related("batch").filter(digest__in=digests(letters)).first() if letters else None
    if code is None:
        raise UnknownCode
    content = collection.current()
    with transaction.atomic():
        if known := _before(user, code):
            return known
        _check_valid(code)
        # The condition is part of the change, so of two who want the last use one gets it.
        if not Code.objects.filter(pk=code.pk, revoked_at=None, uses_left__gt=0).update(uses_left=F("uses_left") - 1):
            if known := _before(user, code):  # the other half of a double click came first
                return known
            raise CodeUsedUp
        if known := _before(user, code):
            Code.objects.filter(pk=code.pk).update(uses_left=F("uses_left") + 1)
            return known
        given = _unlock(user, code, content)
        Redemption.objects.create(user=user, code=code, cards=given, bucket=bucket)
        return Redeemed(tuple(given), fresh=True)


def given_lately(user: Any, *, told: Collection[int] = ()) -> list[Redemption]:
    """What codes gave to a user in the last `LATELY`, the first first, without those that he has been *told* of."""
    since = timezone.now() - LATELY
    return [one for one in Redemption.objects.filter(user=user, at__gte=since).order_by("at") if one.pk not in told]


def _before(user: Any, code: Code) -> Redeemed | None:
    """What this player got for the code before."""
    cards = Redemption.objects.filter(user=user, code=code).values_list("cards", flat=True).first()
    return None if cards is None else Redeemed(tuple(cards), fresh=False)


def _check_valid(code: Code) -> None:
    if code.revoked_at is not None or code.batch.revoked_at is not None:
        raise CodeRevoked
    if code.batch.expires_at is not None and code.batch.expires_at <= timezone.now():
        raise CodeExpired
    if code.uses_left == 0:
        raise CodeUsedUp


def _unlock(user: Any, code: Code, content: Content) -> list[str]:
    """Give the cards of a code that its player lacks; raises NothingNew, which takes the use back, if he lacks none."""
    if code.batch.gift == CodeBatch.Gift.RANDOM_GOLD:
        return [_random_gold(user, code, content)]
    given = [card for card in sorted(code.batch.cards) if _give(user, code, card)]  # sorted: no two wait for each other
    if not given:
        raise NothingNew
    return given


def _random_gold(user: Any, code: Code, content: Content) -> str:
    """Give a gold card that the player lacks."""
    have = collection.unlocked(user)
    pool = [card.id for card in content.cards.values() if card.group == collection.GOLD and card.id not in have]
    secrets.SystemRandom().shuffle(pool)
    for card in pool:  # another code of his may be giving him the first one right now
        if _give(user, code, card):
            return card
    raise NothingNew


def _give(user: Any, code: Code, card: str) -> bool:
    """Whether the card is his only now."""
    try:
        with transaction.atomic():
            _unlock_row, made = Unlock.objects.get_or_create(user=user, card_id=card, defaults={"code": code})
    except IntegrityError:
        return False
    return made
