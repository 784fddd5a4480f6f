"""One's own machine: everything embedded, nothing to configure."""

from .base import *
from .base import BASE_DIR, env

(BASE_DIR / "var").mkdir(exist_ok=True)


def _secret() -> str:
    """A key that is made once and stays on this machine, so that a restart signs nobody out."""
    from secrets import token_urlsafe

    path = BASE_DIR / "var" / "secret_key"
    if not path.exists():
        path.write_text(token_urlsafe(48))
        path.chmod(0o600)
    return path.read_text().strip()


SECRET_KEY = env("SECRET_KEY", default="") or _secret()
DEBUG = env.bool("DEBUG", default=False)
TAVOLA_DEMO = env.bool("TAVOLA_DEMO", default=True)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# Files are served from where they are edited: no collectstatic on one's own machine.
STATIC_ROOT = None
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
