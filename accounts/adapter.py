"""Where django-allauth asks us: names, words, and what a new account starts with."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.internal.ratelimit import get_ip
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.selectors import language_for_mail, theme_of
from accounts.validators import username_free_validate, username_validate


class AccountAdapter(DefaultAccountAdapter):
    """Usernames that cannot deceive, and messages in our words and in every language of ours."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": _("This account is closed."),
        "email_password_mismatch": _("This e-mail address and password do not fit together."),
        "email_taken": _("This e-mail address belongs to an account already."),
        "enter_current_password": _("Please enter your current password."),
        "incorrect_password": _("This is not your password."),
        "invalid_password_reset": _("This link has been used already, or is too old."),
        "rate_limited": _("Too many requests. Please wait a moment."),
        "same_as_current": _("This is your address already."),
        "too_many_login_attempts": _("Too many wrong passwords. Please wait five minutes, or reset the password."),
        "unverified_primary_email": _("Please confirm your e-mail address first."),
        "username_password_mismatch": _("This username and password do not fit together."),
        "username_taken": _("Somebody has this username already."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """A username that is well-formed, not kept for the portal, and free; raises ``ValidationError`` otherwise."""
        username_validate(username)
        username_free_validate(username)
        name: str = super().clean_username(username, shallow=shallow)
        return name

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """Save a new member; the theme chosen before signing up stays chosen."""
        user.theme = theme_of(user=None, cookies=request.COOKIES)
        saved: User = super().save_user(request, user, form, commit=commit)
        return saved

    def populate_username(self, request: HttpRequest, user: User) -> None:
        """Our form asks for the username, so there is none to make up."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write in the language of whom the mail is for, whoever asked for it, from wherever."""
        with translation.override(language_for_mail(user=context.get("user"), email=email)):
            super().send_mail(template_prefix, email, context)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Wrong passwords count for a name and the address they come from together.

        Counted by the name alone, five wrong ones from anywhere would lock its owner out. The limit for one address
        whatever the name (``login_failed`` … per ip) stays, and is what slows down whoever tries many names.
        """
        return f"{super()._get_login_attempts_cache_key(request, **credentials)}:{get_ip(request)}"
