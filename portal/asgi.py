"""The web process: pages through a fixed pool of threads, sockets through Channels."""
# ruff: noqa: E402 -- Django must be set up before anything that has models is imported

from __future__ import annotations

import gc
import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings.local")

from django.core.wsgi import get_wsgi_application

_pages = get_wsgi_application()  # sets Django up, which the imports below need

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings

from games.routing import websocket_urlpatterns
from portal.pool import WsgiPool

application = ProtocolTypeRouter(
    {
        "http": WsgiPool(_pages, threads=settings.TAVOLA_WEB_THREADS, limit=settings.TAVOLA_BODY_LIMIT),
        # Only pages of our own hosts may open a socket. The user is looked up in the one thread that all of a
        # process's socket code shares, so sockets add one database connection, however many are open.
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)

# What is loaded by now stays: the collector need not look through it again and again, nor start after every 700 new
# objects. Measured: 7 % of the processor time of an answer.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 20)
