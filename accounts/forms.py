"""Forms of the portal's own account pages, and the look that all account forms share."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.manage_email import assess_unique_email
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import NAME_MAX, USERNAME_MAX, User
from accounts.validators import name_validate, zone_names

_REGIONS = {
    "Europe": gettext_lazy("Europe"),
    "America": gettext_lazy("America"),
    "Asia": gettext_lazy("Asia"),
    "Africa": gettext_lazy("Africa"),
    "Australia": gettext_lazy("Australia"),
    "Pacific": gettext_lazy("Pacific"),
    "Atlantic": gettext_lazy("Atlantic"),
    "Indian": gettext_lazy("Indian Ocean"),
    "Arctic": gettext_lazy("Arctic"),
    "Antarctica": gettext_lazy("Antarctica"),
}
"""The first parts of the names of zones, as people call them."""


PASSWORD_HELP = gettext_lazy("At least eight characters, and not one of the common ones.")
"""What stands under every new password. A refused one is told the precise reason."""


class LookMixin:
    """Gives text fields and lists the design's class, and takes placeholders away: every field has a real label."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
            if not isinstance(field.widget, forms.CheckboxInput | forms.RadioSelect | forms.HiddenInput):
                field.widget.attrs["class"] = "input"


def zone_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Time zones by region, with readable names: what a list of options needs."""
    names = sorted(zone_names())
    groups = []
    for region, called in _REGIONS.items():
        cities = [name for name in names if name.startswith(f"{region}/")]
        if cities:
            groups.append((str(called), [(name, name.split("/", 1)[1].replace("_", " ")) for name in cities]))
    return [*groups, ("UTC", [("UTC", "UTC")])]


def name_clean(value: str) -> str:
    """A shown name with single spaces; raises ``ValidationError`` for one that could deceive."""
    name = " ".join(value.split())
    name_validate(name)
    return name


class PreferencesForm(LookMixin, forms.ModelForm):
    """What a user may choose about himself and his pages."""

    name = forms.CharField(
        label=gettext_lazy("Name"), max_length=NAME_MAX, help_text=User._meta.get_field("name").help_text
    )
    zone = forms.ChoiceField(label=gettext_lazy("Time zone"), choices=zone_choices)

    class Meta:
        model = User
        fields = ("name", "language", "theme", "zone", "confirm_moves", "keys_on", "helper_on")
        widgets = {"language": forms.RadioSelect, "theme": forms.RadioSelect}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["autocomplete"] = "nickname"

    def clean_name(self) -> str:
        """See ``name_clean``."""
        return name_clean(self.cleaned_data["name"])


class UpgradeForm(LookMixin, forms.Form):
    """How a guest becomes a member and keeps his seats."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=NAME_MAX,
        help_text=User._meta.get_field("name").help_text,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    username = forms.CharField(
        label=gettext_lazy("Username"),
        min_length=2,
        max_length=USERNAME_MAX,
        help_text=User._meta.get_field("username").help_text,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
    )
    email = forms.EmailField(
        label=gettext_lazy("E-mail"),
        help_text=gettext_lazy("For a forgotten password. Nobody else sees it."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        strip=False,
        help_text=PASSWORD_HELP,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean_name(self) -> str:
        """See ``name_clean``."""
        return name_clean(self.cleaned_data["name"])

    def clean_username(self) -> str:
        """The rules that hold at sign-up hold here."""
        username: str = get_adapter().clean_username(self.cleaned_data["username"])
        return username

    def clean_email(self) -> str:
        """As at sign-up, an address that has an account already is not told apart from one that has none."""
        email = str(self.cleaned_data["email"]).lower()
        if assess_unique_email(email) is False:
            raise get_adapter().validation_error("email_taken")
        return email

    def clean(self) -> dict[str, Any]:
        """The password must not look like the names."""
        data = self.cleaned_data
        if "password" in data:
            likeness = User(username=data.get("username", ""), name=data.get("name", ""), email=data.get("email", ""))
            try:
                get_adapter().clean_password(data["password"], user=likeness)
            except ValidationError as error:
                self.add_error("password", error)
        return data


class DeleteForm(LookMixin, forms.Form):
    """The owner's password, or for guests (who have none) just the button."""

    password = forms.CharField(
        label=gettext_lazy("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        """Raises ``ValidationError`` unless it is the owner."""
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise ValidationError(_("This is not your password."), code="password")
        return password
