"""Addresses of one's own account, under /me/."""

from django.urls import path

from accounts import views

app_name = "accounts"

urlpatterns = [
    path("", views.preferences, name="preferences"),
    path("language/", views.language, name="language"),
    path("theme/", views.theme, name="theme"),
    path("guest/", views.guest, name="guest"),
    path("account/", views.upgrade, name="upgrade"),
    path("delete/", views.delete, name="delete"),
]
