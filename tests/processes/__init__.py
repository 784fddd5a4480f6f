"""The portal as real processes that are killed with SIGKILL. Nothing runs eagerly, nothing is replaced.

``TAVOLA_TEST_BACKEND=embedded`` (the default): ``manage.py play`` on SQLite, one process. ``services``: web, worker and
beat as ``deploy/Procfile`` starts them, on PostgreSQL and Redis. The tests are the same.
"""
