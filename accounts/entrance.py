"""The addresses of django-allauth, under /accounts/, with doors that know guests from members.

A guest is signed in, so allauth would take him for a member. He may sign in to an account that he has; in place of
signing up, and of changing a password or address that he does not have, he is led to the page that makes him a member.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from allauth.account import views as allauth
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import include, path, reverse
from django.utils.http import urlencode

from accounts.cookies import language_keep
from accounts.models import User
from accounts.redirects import next_safe
from accounts.repeats import SignUpView

View = Callable[..., HttpResponseBase]


def _guest(request: HttpRequest) -> bool:
    return request.user.is_authenticated and cast(User, request.user).is_guest


def for_strangers(view: View, *, guests_too: bool) -> View:
    """A page for who is not signed in. Members are led on; guests may stay, or are led to become members."""

    @wraps(view)
    def door(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not request.user.is_authenticated or (guests_too and _guest(request)):
            return view(request, *args, **kwargs)
        if _guest(request):
            wish = request.GET.get("next", "")
            query = f"?{urlencode({'next': wish})}" if wish else ""
            return redirect(reverse("accounts:upgrade") + query)
        return redirect(next_safe(request))

    return door


def for_members(view: View) -> View:
    """A page about a password or an e-mail address: a guest has neither yet."""

    @wraps(view)
    def door(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return redirect("accounts:upgrade") if _guest(request) else view(request, *args, **kwargs)

    return door


def for_leavers(view: View) -> View:
    """Signing out: the pages go on in the language of the member who has just left."""

    @wraps(view)
    def door(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        language = request.user.language if isinstance(request.user, User) else ""
        response = view(request, *args, **kwargs)
        if not request.user.is_authenticated:
            language_keep(response, request=request, language=language)
        return response

    return door


urlpatterns = [
    path("login/", for_strangers(allauth.login, guests_too=True), name="account_login"),
    path("logout/", for_leavers(allauth.logout), name="account_logout"),
    path("signup/", for_strangers(SignUpView.as_view(), guests_too=False), name="account_signup"),
    path("email/", for_members(allauth.email), name="account_email"),
    path("password/change/", for_members(allauth.password_change), name="account_change_password"),
    path("password/set/", for_members(allauth.password_set), name="account_set_password"),
    path("", include("allauth.urls")),
]
