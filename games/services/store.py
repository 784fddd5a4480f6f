"""The few statements that every answer runs, without what an ORM does anew each time.

The ORM makes the SQL once and a row is still a model instance; only the way between costs less. On PostgreSQL the
statements are prepared: the server plans each once a connection. Everything else in ``games/`` uses the ORM.

Measured on the door alone, on a busy machine, processor time an answer in Python and in PostgreSQL: with querysets
3.3 + 1.2 ms, prepared 1.4 + 0.9 ms, in one statement (`advance`) 0.7 + 0.6 ms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeVar

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.backends.utils import CursorWrapper

Row = TypeVar("Row", bound=models.Model)


@contextmanager
def cursor() -> Iterator[CursorWrapper]:
    """A cursor of Django's connection; on PostgreSQL one that prepares what it executes."""
    if connection.vendor == "postgresql" and settings.TAVOLA_PREPARE:
        connection.ensure_connection()
        connection.connection.prepare_threshold = 1  # Django's own cursors bind on this side and prepare nothing
        with connection._prepare_cursor(_preparing()(connection.connection)) as wrapped:  # type: ignore[attr-defined]
            yield wrapped
    else:
        with connection.cursor() as plain:
            yield plain


@lru_cache(maxsize=1)
def _preparing() -> Any:
    """The cursor class, made late because the driver is not there on a machine with SQLite only."""
    from django.db.backends.postgresql.base import ServerBindingCursor

    class Preparing(ServerBindingCursor):  # type: ignore[misc]
        def execute(self, query: Any, params: Any = None, **more: Any) -> Any:
            return super().execute(query, params, prepare=True, **more)  # type: ignore[misc]

        def _convert_query(self, *args: Any, **more: Any) -> Any:
            """Keep the text: the driver doesn't for prepared statements, and Django's log of statements shows it."""
            self._query = super()._convert_query(*args, **more)  # type: ignore[misc]
            return self._query

    return Preparing


def row_lock(model: type[Row], pk: int) -> Row:
    """The row, locked until the transaction ends: ``model.objects.select_for_update().get(pk=pk)``.

    Without the columns that the model calls ``SELDOM`` read: every answer would have to carry them.
    """
    sql, names, converters = _locking(model, connection.vendor)
    with cursor() as run:
        run.execute(sql, (pk,))
        found = run.fetchone()
    if found is None:
        raise model.DoesNotExist  # type: ignore[attr-defined]
    values = list(found)
    for place, convert, expression in converters:
        values[place] = convert(values[place], expression, connection)
    return model.from_db(connection.alias, names, values)


@lru_cache
def _locking(model: type[models.Model], vendor: str) -> tuple[str, list[str], list[Any]]:
    """What the ORM makes of the locking query: its SQL, the attributes, and what turns columns into their values."""
    queryset = model._default_manager.select_for_update().filter(pk=0).defer(*getattr(model, "SELDOM", ()))
    compiler = queryset.query.get_compiler(connection=connection)
    sql, _ = compiler.as_sql()
    fields = [column.target for column, _, _ in compiler.select]
    found = compiler.get_converters([column for column, _, _ in compiler.select])
    converters = [(place, one, expression) for place, (many, expression) in found.items() for one in many]
    return sql, [field.attname for field in fields], converters


def row_update(row: models.Model, names: Sequence[str], **where: Any) -> int:
    """Write those attributes of *row* to every row *where* (by default the row itself); how many there were."""
    where = where or {"pk": row.pk}
    sql, fields, keys = _updating(type(row), tuple(names), tuple(where))
    with cursor() as run:
        run.execute(sql, [*_prepared(row, fields), *(k.get_db_prep_save(where[n], connection) for n, k in keys)])
        return int(run.rowcount)


@lru_cache
def _updating(model: type[models.Model], names: tuple[str, ...], where: tuple[str, ...]) -> tuple[str, Any, Any]:
    fields = _fields(model, names)
    keys = [(name, model._meta.pk if name == "pk" else model._meta.get_field(name)) for name in where]
    tests = " AND ".join(f"{_quoted(key)} = %s" for _, key in keys)
    return f"UPDATE {connection.ops.quote_name(model._meta.db_table)} SET {_sets(fields)} WHERE {tests}", fields, keys


def rows_insert(rows: Sequence[models.Model]) -> None:
    """Insert rows whose key the database makes. The instances don't learn it."""
    model = type(rows[0])
    start, fields = _inserting(model)
    places = "(" + ", ".join(["%s"] * len(fields)) + ")"
    with cursor() as run:
        run.execute(
            f"{start} VALUES {', '.join([places] * len(rows))}",
            [value for row in rows for value in _prepared(row, fields)],
        )


@lru_cache
def _inserting(model: type[models.Model]) -> tuple[str, Any]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(map(_quoted, fields))
    return f"INSERT INTO {connection.ops.quote_name(model._meta.db_table)} ({columns})", fields


def single() -> bool:
    """Whether `advance` can be used now: on PostgreSQL, and when no transaction is open that it would be a part of."""
    return connection.vendor == "postgresql" and not connection.in_atomic_block


def advance(
    row: models.Model,
    names: Sequence[str],
    *,
    asked: models.Model,
    asked_names: Sequence[str],
    added: Sequence[models.Model],
    only_if: Mapping[str, Any],
    answers: Mapping[str, Any],
) -> bool:
    """Write *names* of *row*, overwrite the question row *answers* with *asked*, and insert *added*: all or nothing.

    One statement, and so one transaction and one round trip. Nothing happens, and it returns False, unless the stored
    row is still as *only_if* says and the question row *answers* is there. Like everything else that changes a match it
    begins with the match's row, which stays locked until it is done.
    """
    kinds = (type(row), type(asked), type(added[0]) if added else None)
    sql, parts = _advancing(kinds, (tuple(names), tuple(asked_names), tuple(only_if), tuple(answers)), len(added))
    fields, asked_fields, added_fields, ifs, wheres = parts
    values = [
        *_prepared(row, fields),
        row.pk,
        *(field.get_db_prep_save(only_if[name], connection) for name, field in ifs),
        row.pk,
        *(found := [field.get_db_prep_save(answers[name], connection) for name, field in wheres]),
        *_prepared(asked, asked_fields),
        *found,
        *(value for one in added for value in _prepared(one, added_fields)),
    ]
    with cursor() as run:
        run.execute(sql, values)
        return bool(run.fetchone()[0])


@lru_cache
def _advancing(kinds: tuple[Any, Any, Any], names: tuple[tuple[str, ...], ...], count: int) -> tuple[str, Any]:
    model, asked, added = kinds
    fields, asked_fields = _fields(model, names[0]), _fields(asked, names[1])
    ifs, wheres = (
        [(name, kind._meta.get_field(name)) for name in some] for kind, some in zip(kinds, names[2:], strict=False)
    )
    table, questions = model._meta.db_table, asked._meta.db_table
    same = "".join(f" AND {_quoted(field)} = %s" for _, field in ifs)
    this = "".join(f" AND q.{_quoted(field)} = %s" for _, field in wheres)
    sql = (
        f"WITH row AS (UPDATE {table} SET {_sets(fields)} WHERE id = %s{same} AND EXISTS "
        f"(SELECT 1 FROM {questions} q WHERE q.match_id = %s{this}) RETURNING id), "
        # "FROM row": the match's row comes first, or two answers could wait for each other
        f"asked AS (UPDATE {questions} q SET {_sets(asked_fields)} FROM row WHERE q.match_id = row.id{this})"
    )
    added_fields: list[Any] = []
    if added is not None:
        start, added_fields = _inserting(added)
        one = f"SELECT {', '.join(['%s'] * len(added_fields))} FROM row"
        sql += f", added AS ({start} {' UNION ALL '.join([one] * count)})"
    return f"{sql} SELECT count(*) FROM row", (fields, asked_fields, added_fields, ifs, wheres)


def _sets(fields: Iterable[Any]) -> str:
    return ", ".join(f"{_quoted(field)} = %s" for field in fields)


def _fields(model: type[models.Model], names: Iterable[str]) -> list[Any]:
    return [model._meta.get_field(name) for name in names]


def _quoted(field: Any) -> str:
    return str(connection.ops.quote_name(field.column))


def _prepared(row: models.Model, fields: Iterable[Any]) -> list[Any]:
    real = connections[DEFAULT_DB_ALIAS]  # once: the proxy would look it up for each of thirty fields
    return [field.get_db_prep_save(getattr(row, field.attname), real) for field in fields]
