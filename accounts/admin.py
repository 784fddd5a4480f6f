"""Users in the admin."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.utils.translation import gettext_lazy as _

from accounts.models import User

# Signing in to the admin goes by the portal's own page: with its limits, and with its mail about a changed password.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    """Members and guests. Accounts are deleted by their owners, or closed here by switching “active” off."""

    list_display = ("username", "name", "email", "is_guest", "is_staff", "is_active", "created", "last_login")
    list_filter = ("is_guest", "is_staff", "is_superuser", "is_active", "language")
    search_fields = ("username", "name", "email")
    ordering = ("-created",)
    date_hierarchy = "created"
    readonly_fields = ("created", "deleted", "last_login")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Who"), {"fields": ("name", "email", "is_guest")}),
        (_("Preferences"), {"fields": ("language", "theme", "zone", "confirm_moves", "keys_on", "helper_on")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("created", "last_login", "deleted")}),
    )
    add_fieldsets = (
        (None, {"classes": ("wide",), "fields": ("username", "email", "usable_password", "password1", "password2")}),
    )

    def has_delete_permission(self, request: object, obj: object = None) -> bool:
        """Nobody deletes the row: other players' matches hang on it."""
        return False
