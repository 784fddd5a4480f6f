"""django-allauth's forms in our look and words. Named by ``ACCOUNT_FORMS``; nothing else imports this module."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth
from django import forms
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.forms import PASSWORD_HELP, LookMixin
from accounts.models import User


def _words(form: Any, **labels: Any) -> None:
    """Set the labels of those fields that the form has."""
    for name, label in labels.items():
        if name in form.fields:
            form.fields[name].label = label


class SignInForm(LookMixin, allauth.LoginForm):
    """Username or e-mail address, and password. The link for a forgotten password is in the page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(self, login=_("Username or e-mail"), password=_("Password"))
        self.fields["password"].help_text = ""
        self.fields["login"].widget.attrs.update(autocomplete="username", autocapitalize="none", spellcheck="false")


class SignUpForm(LookMixin, allauth.SignupForm):
    """Username, e-mail address and one password: whoever mistypes it resets it by mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(self, username=_("Username"), email=_("E-mail"), password1=_("Password"))
        self.fields["username"].help_text = User._meta.get_field("username").help_text
        self.fields["username"].widget.attrs.update(autocapitalize="none", spellcheck="false")
        self.fields["email"].help_text = _("For a forgotten password. Nobody else sees it.")
        self.fields["password1"].help_text = PASSWORD_HELP

    def save(self, request: HttpRequest) -> User:
        """Store the member and his address together: whoever sees the one sees the other."""
        with transaction.atomic():
            user: User = super().save(request)
        return user


class EmailForm(LookMixin, allauth.AddEmailForm):
    """The new e-mail address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(self, email=_("New e-mail address"))


class PasswordChangeForm(LookMixin, allauth.ChangePasswordForm):
    """The old password and the new one, twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(
            self, oldpassword=_("Current password"), password1=_("New password"), password2=_("New password once more")
        )
        self.fields["oldpassword"].help_text = ""
        self.fields["password1"].help_text = PASSWORD_HELP


class PasswordSetForm(LookMixin, allauth.SetPasswordForm):
    """The first password of an account that has none."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(self, password1=_("New password"), password2=_("New password once more"))
        self.fields["password1"].help_text = PASSWORD_HELP


class PasswordResetForm(LookMixin, allauth.ResetPasswordForm):
    """Where to send the link."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(self, email=_("E-mail"))


class PasswordResetKeyForm(LookMixin, allauth.ResetPasswordKeyForm):
    """The new password of somebody who came by the link."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(self, password1=_("New password"), password2=_("New password once more"))
        self.fields["password1"].help_text = PASSWORD_HELP


class ReauthenticateForm(LookMixin, allauth.ReauthenticateForm):
    """The password once more, before something that matters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _words(self, password=_("Your password"))
        for field in self.fields.values():
            if isinstance(field.widget, forms.PasswordInput):
                field.help_text = ""
