"""Forms of the administrator: codes for an event."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.biodiversita import codes, collection, words
from games.biodiversita.models import CodeBatch


def gift_choices() -> list[tuple[str, str]]:
    """The cards that a code can unlock, with their kinds."""
    content = collection.current()
    return [
        (card, f"{words.card(content, card)} ({words.kind(content.cards[card].kind)})") for card in codes.gifts(content)
    ]


class BatchForm(forms.ModelForm):  # type: ignore[type-arg]
    """Which codes to issue."""

    number = forms.IntegerField(label=_("Number of codes"), min_value=1, max_value=codes.MOST_CODES, initial=20)
    uses = forms.IntegerField(
        label=_("Uses of each code"),
        min_value=1,
        max_value=codes.MOST_USES,
        initial=1,
        help_text=_("1: for one player only. Each player can use a code once."),
    )
    cards = forms.MultipleChoiceField(
        label=_("Cards"), choices=gift_choices, required=False, widget=forms.CheckboxSelectMultiple
    )

    class Meta:
        model = CodeBatch
        fields = ("label", "gift", "cards", "number", "uses", "expires_at")

    def clean(self) -> dict[str, Any]:
        """A batch unlocks something, and it can still be used."""
        data = super().clean() or self.cleaned_data
        random = data.get("gift") == CodeBatch.Gift.RANDOM_GOLD
        if random and data.get("cards"):
            self.add_error("cards", _("A random card is not one of these: choose the one or the other."))
        if not random and not data.get("cards") and "cards" not in self.errors:
            self.add_error("cards", str(codes.NoSuchGift()))
        expires = data.get("expires_at")
        if expires is not None and expires <= timezone.now():
            self.add_error("expires_at", ValidationError(_("This moment is past."), code="past"))
        return data
