"""Preferences, guests, and the small switches in the masthead."""

from __future__ import annotations

from typing import cast

from allauth.account.internal.flows.email_verification import send_verification_email_to_address
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts import services
from accounts.cookies import cookie_set, language_keep
from accounts.forms import DeleteForm, PreferencesForm, UpgradeForm
from accounts.models import User
from accounts.redirects import next_safe
from accounts.repeats import member_again, member_login
from accounts.selectors import THEME_COOKIE, theme_of

_BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def _user(request: HttpRequest) -> User:
    """The signed-in user of a view behind ``login_required``."""
    return cast(User, request.user)


@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def preferences(request: HttpRequest) -> HttpResponse:
    """One page for all that a user may choose."""
    form = PreferencesForm(request.POST or None, instance=_user(request))
    if request.method == "POST" and form.is_valid():
        user = _user(request)
        services.preferences_set(user=user, **form.cleaned_data)
        # The answer is already in the language that was chosen.
        translation.activate(user.language or translation.get_language_from_request(request))
        messages.success(request, _("Saved."))
        return redirect("accounts:preferences")
    if form.errors:
        # The page names him: by his stored name, not by the one that was refused.
        _user(request).refresh_from_db()
    return render(request, "accounts/preferences.html", {"form": form}, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
def language(request: HttpRequest) -> HttpResponse:
    """POST ``language`` (en, it, or empty for the browser's): kept for the user, for others in a cookie."""
    return _switch(request, field="language", cookie=settings.LANGUAGE_COOKIE_NAME, allowed=User.Language.values)


@require_http_methods(["GET", "POST"])
def theme(request: HttpRequest) -> HttpResponse:
    """POST ``theme`` (light, dark, or empty for the system's): kept for the user, for others in a cookie."""
    return _switch(request, field="theme", cookie=THEME_COOKIE, allowed=User.Theme.values)


def _switch(request: HttpRequest, *, field: str, cookie: str, allowed: list[str]) -> HttpResponse:
    """The common half of the two switches. A GET changes nothing and leads back; HTMX gets an empty answer."""
    response: HttpResponse = HttpResponseRedirect(next_safe(request))
    if request.method == "GET":
        return response
    value = request.POST.get(field, "")
    if value not in allowed:
        return HttpResponseBadRequest()
    if request.user.is_authenticated:
        services.user_prefer(user=_user(request), **{field: value})
    if request.headers.get("HX-Request") == "true":
        response = HttpResponse(status=204)
    cookie_set(response, request=request, name=cookie, value=value)
    return response


@require_http_methods(["GET", "POST"])
@never_cache
def guest(request: HttpRequest) -> HttpResponse:
    """POST: play at once, under a name that the portal makes up. Whoever is signed in is just led on."""
    target = next_safe(request)
    if request.method == "GET" or request.user.is_authenticated:
        return redirect(target)
    if limited := ratelimit.consume_or_429(request, action="guest"):
        return cast(HttpResponse, limited)
    user = services.guest_create(
        language=translation.get_language() or "en",
        once=request.POST.get("csrfmiddlewaretoken", ""),
        theme=theme_of(user=None, cookies=request.COOKIES),
    )
    login(request, user, backend=_BACKEND)
    request.session.set_expiry(settings.GUEST_SESSION_AGE)
    return redirect(target)


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
@never_cache
def upgrade(request: HttpRequest) -> HttpResponse:
    """A guest gives himself a username, an e-mail address and a password, and is a member from then on.

    The second half of a double click may come with a session that the first half has ended, so strangers who send the
    form are looked at before they are led to the sign-in page.
    """
    user = request.user
    if isinstance(user, User) and not user.is_guest:
        return redirect("accounts:preferences")
    if request.method == "POST":
        if limited := ratelimit.consume_or_429(request, action="signup"):
            return cast(HttpResponse, limited)
        return _upgrade(request)
    if not isinstance(user, User):
        return redirect_to_login(request.get_full_path())
    return render(request, "accounts/upgrade.html", {"form": UpgradeForm(initial={"name": user.name})})


def _upgrade(request: HttpRequest) -> HttpResponse:
    """The form as sent: by a guest, or by the member that its first half has made of him."""
    user, form = request.user, UpgradeForm(request.POST)
    if isinstance(user, User) and form.is_valid():
        try:
            user = services.guest_upgrade(user=user, **form.cleaned_data)
        except ValidationError as error:
            form.add_error(None, error)
        else:
            _welcome(request, user)
            return redirect(next_safe(request, default="accounts:preferences"))
    username, email, password = (request.POST.get(name, "") for name in ("username", "email", "password"))
    if same := member_again(request, username=username, email=email, password=password, only=user.pk):
        member_login(request, same)
        return redirect(next_safe(request, default="accounts:preferences"))
    if not isinstance(user, User):
        return redirect_to_login(request.get_full_path())
    return render(request, "accounts/upgrade.html", {"form": form}, status=422)


def _welcome(request: HttpRequest, user: User) -> None:
    """Keep the session although the password is new, let it end as a member's does, and ask to confirm the address."""
    update_session_auth_hash(request, user)
    request.session.set_expiry(settings.SESSION_COOKIE_AGE)
    if address := EmailAddress.objects.filter(user=user).first():
        send_verification_email_to_address(request, address, signup=True)
    messages.success(request, _("You have an account now. Your tables and matches are still yours."))


@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
@login_required
@never_cache
def delete(request: HttpRequest) -> HttpResponse:
    """Delete one's own account, after the password."""
    user = _user(request)
    if request.method == "POST" and (limited := ratelimit.consume_or_429(request, action="reauthenticate")):
        return cast(HttpResponse, limited)
    form = DeleteForm(request.POST if request.method == "POST" else None, user=user)
    if request.method == "POST" and form.is_valid():
        language = user.language
        services.user_delete(user=user)
        logout(request)
        messages.success(request, _("Your account is deleted."))
        response = redirect("home")
        language_keep(response, request=request, language=language)
        return response
    return render(request, "accounts/delete.html", {"form": form}, status=422 if form.errors else 200)
