"""The second half of a double click on a form that makes a member.

Browsers drop the answer to the first half, and with it perhaps the session that it brought. So the second half must end
signed in as well, whether it comes while the first is at work or after it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.views import SignupView
from django.conf import settings
from django.contrib.auth import login
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from accounts.models import User

REPEAT = timedelta(minutes=1)
"""How long the same form sent again means the same member."""


def member_again(
    request: HttpRequest, *, username: str, email: str, password: str, only: int | None = None
) -> User | None:
    """The member whom the first half of a double click has made, or None.

    The password proves who he is, so no more is needed than the form itself. Wrong ones count as they do at the
    sign-in page. ``only`` is the id of the user that the session belongs to already: it must not become another's.
    """
    recent = timezone.now() - REPEAT
    same = User.objects.members().filter(Q(created__gte=recent) | Q(last_login__gte=recent), deleted=None)
    same = same.filter(username__iexact=username.strip(), email__iexact=email.strip())
    if only is not None:
        same = same.filter(pk=only)
    member = same.first()
    if member is None or not password:
        return None
    try:
        found = get_adapter().authenticate(request, username=member.username, password=password)
    except ValidationError:
        return None
    return found if isinstance(found, User) and found.pk == member.pk else None


def member_login(request: HttpRequest, user: User) -> None:
    """Sign the member in; the session lasts as a member's does, even when it was a guest's."""
    login(request, user, backend="allauth.account.auth_backends.AuthenticationBackend")
    request.session.set_expiry(settings.SESSION_COOKIE_AGE)


class SignUpView(SignupView):  # type: ignore[misc]
    """Signing up, where the second half of a double click is as good as the first."""

    def form_valid(self, form: Any) -> HttpResponse:
        """Make the member; when somebody was quicker with the username, he is found or the form says so."""
        # The first half may have come between the question for the username and the one for the address.
        if form.account_already_exists and (answer := self._again(form)):
            return answer
        try:
            return cast(HttpResponse, super().form_valid(form))
        except IntegrityError:
            if not User.objects.filter(username__iexact=form.cleaned_data["username"]).exists():
                raise
        form.add_error("username", get_adapter().validation_error("username_taken"))
        return self.form_invalid(form)

    def form_invalid(self, form: Any) -> HttpResponse:
        """Only the username is in the way: perhaps it is his own, a moment old."""
        answer = self._again(form) if set(form.errors) == {"username"} else None
        return answer or cast(HttpResponse, super().form_invalid(form))

    def _again(self, form: Any) -> HttpResponse | None:
        """Sign in whom the first half has made, and lead him where it would have; None when there is nobody."""
        username, email, password = (str(form.data.get(name, "")) for name in ("username", "email", "password1"))
        user = member_again(self.request, username=username, email=email, password=password)
        if user is None:
            return None
        member_login(self.request, user)
        return redirect(self.get_next_url() or get_adapter().get_signup_redirect_url(self.request))
