"""Tests: SQLite in a file unless DATABASE_URL says otherwise, quick passwords, mail kept in memory."""

from .base import *  # noqa: F403
from .base import BASE_DIR, DATABASES, env

SECRET_KEY = "only for tests"
ALLOWED_HOSTS = ["*"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
if not env("DATABASE_URL", default=""):
    # A file, not memory: tests with two threads need two connections to one database.
    (BASE_DIR / "var").mkdir(exist_ok=True)
    DATABASES["default"]["TEST"] = {"NAME": str(BASE_DIR / "var" / "test.sqlite3")}
