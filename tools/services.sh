#!/bin/sh
# The same tests on PostgreSQL and Redis. Starts both where they don't run; a missing one is a failure.
set -eu
PY=$1
PG=${TAVOLA_PG:-postgres://postgres@127.0.0.1:5432/postgres}
REDIS=${TAVOLA_REDIS:-redis://127.0.0.1:6379/5}

answers() { "$PY" - "$1" "$2" <<'CODE'
import socket, sys
from contextlib import suppress
with suppress(OSError):
    socket.create_connection((sys.argv[1], int(sys.argv[2])), timeout=2).close()
    sys.exit(0)
sys.exit(1)
CODE
}

if ! answers 127.0.0.1 5432; then
    echo "Starting PostgreSQL"
    version=$(ls /etc/postgresql 2>/dev/null | sort -n | tail -1)
    [ -n "$version" ] || { echo "PostgreSQL is not installed" >&2; exit 1; }
    pg_ctlcluster --skip-systemctl-redirect "$version" main start
fi
if ! answers 127.0.0.1 6379; then
    echo "Starting Redis"
    command -v redis-server >/dev/null || { echo "Redis is not installed" >&2; exit 1; }
    redis-server --daemonize yes --bind 127.0.0.1 --port 6379 --save "" --appendonly no >/dev/null
fi
for _ in 1 2 3 4 5 6 7 8 9 10; do
    if answers 127.0.0.1 5432 && answers 127.0.0.1 6379; then break; fi
    sleep 1
done

export DATABASE_URL="$PG" REDIS_URL="$REDIS" TAVOLA_TEST_BACKEND=services TAVOLA_PREFIX="test$$"
"$PY" -m pytest tests/games tests/accounts tests/portal tests/deploy -n auto --ignore=tests/games/engine
"$PY" -m pytest tests/processes -o addopts="-q --strict-markers" -n "${WORKERS:-2}" --maxschedchunk=1
