"""Pages run in a fixed number of threads that slow clients can't take away."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.wsgi import get_wsgi_application
from django.db import connection, connections
from django.db.backends.signals import connection_created
from django.http import HttpRequest, HttpResponse
from django.urls import path

from portal.pool import WsgiPool
from tests.portal.serving import get, served

LIMIT = 100_000
BIG = 8 * 1024 * 1024


class Site:
    """A small WSGI site that says what reached it."""

    def __init__(self, meet: int = 0) -> None:
        self.barrier = threading.Barrier(meet) if meet else None
        self.threads: set[str] = set()
        self.bodies: list[bytes] = []

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        self.threads.add(threading.current_thread().name)
        body = environ["wsgi.input"].read()
        self.bodies.append(body)
        if environ["PATH_INFO"] == "/meet" and self.barrier:
            self.barrier.wait(5)
        if environ["PATH_INFO"] == "/big":
            body = b"x" * BIG
        if environ["PATH_INFO"] == "/forwarded":
            body = environ.get("HTTP_X_FORWARDED_FOR", "").encode()
        start("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
        return [body[at : at + 4096] for at in range(0, len(body), 4096)]


def pool(site: Site, threads: int) -> WsgiPool:
    return WsgiPool(site, threads=threads, limit=LIMIT)


def test_requests_run_at_once_in_a_fixed_number_of_threads() -> None:
    site = Site(meet=4)
    with served(pool(site, 4)) as port, ThreadPoolExecutor(8) as clients:
        assert [s for s, _ in clients.map(lambda _: get(port, "/meet"), range(4))] == [200] * 4
        assert [s for s, _ in clients.map(lambda _: get(port), range(60))] == [200] * 60
    assert len(site.threads) == 4


def test_a_body_up_to_the_limit_arrives_whole() -> None:
    site, body = Site(), bytes(range(250)) * (LIMIT // 250)
    with served(pool(site, 1)) as port:
        assert get(port, method="POST", body=body) == (200, body)


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_over_the_limit_is_refused_before_a_thread_sees_it(chunked: bool) -> None:
    site = Site()
    body: Any = iter([b"x" * 10_000] * 11) if chunked else b"x" * (LIMIT + 1)
    with served(pool(site, 1)) as port:
        assert get(port, method="POST", body=body, encode_chunked=chunked)[0] == 413
        assert get(port)[0] == 200
    assert site.bodies == [b""]


def half_sent(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port)) as sock:
        sock.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\nhalf of it")
        yield sock


def test_a_client_that_sends_slowly_takes_no_thread() -> None:
    site = Site()
    with served(pool(site, 1)) as port:
        for sock in half_sent(port):
            assert get(port)[0] == 200
            sock.sendall(b"the other.")
            assert b"half of itthe other." in sock.recv(4096) + sock.recv(4096)


def test_a_client_that_goes_away_in_the_middle_reaches_nobody() -> None:
    site = Site()
    with served(pool(site, 1)) as port:
        for _ in half_sent(port):
            pass
        assert get(port)[0] == 200
    assert site.bodies == [b""]


def test_a_client_that_reads_slowly_takes_no_thread() -> None:
    site = Site()
    with served(pool(site, 1)) as port, socket.create_connection(("127.0.0.1", port)) as sock:
        sock.sendall(b"GET /big HTTP/1.1\r\nHost: x\r\n\r\n")
        assert get(port)[0] == 200
        read = 0
        while read < BIG:
            read += len(sock.recv(1 << 20))


def test_one_header_can_not_pass_for_another() -> None:
    with served(pool(Site(), 1)) as port:
        assert get(port, "/forwarded", headers={"X_Forwarded_For": "6.6.6.6"}) == (200, b"")
        assert get(port, "/forwarded", headers={"X-Forwarded-For": "1.2.3.4"}) == (200, b"1.2.3.4")


def one_query(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return HttpResponse(str(cursor.fetchone()[0]))


urlpatterns = [path("", one_query)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.urls(__name__)
def test_each_thread_keeps_its_database_connection(settings: Any) -> None:
    settings.MIDDLEWARE = []
    opened: list[str] = []

    def note(**kwargs: Any) -> None:
        opened.append(threading.current_thread().name)

    application = WsgiPool(get_wsgi_application(), threads=3, limit=LIMIT)
    connection_created.connect(note)
    try:
        with served(application) as port, ThreadPoolExecutor(6) as clients:
            assert set(clients.map(lambda _: get(port), range(120))) == {(200, b"1")}
    finally:
        connection_created.disconnect(note)
        together = threading.Barrier(3)  # one task a thread: each closes its own

        def close() -> None:
            together.wait(5)
            connections.close_all()

        for future in [application.executor.submit(close) for _ in range(3)]:
            future.result()
    assert len(opened) == len(set(opened)) <= 3
