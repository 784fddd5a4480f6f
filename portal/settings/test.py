"""Tests: SQLite in a file unless DATABASE_URL says otherwise, quick passwords, mail kept in memory."""

import os
from pathlib import Path
from tempfile import gettempdir

from .base import *
from .base import DATABASES, env

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
    # A file, not memory: tests with two threads need two connections to one database. One file a process.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(gettempdir()) / f"tavola-test-{os.getpid()}.sqlite3")}
