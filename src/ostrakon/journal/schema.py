"""Bring a store's tables to the newest shape, step by step."""

from pathlib import Path
from typing import Final

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import Script, ScriptDirectory
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import Connection, text

from ostrakon.journal import migrations

_LOCK: Final = 0x0571AC0
"""A number of our own, by which servers on one PostgreSQL wait for each other."""


class NewerSchema(Exception):
    """The store's tables were made by a newer version of this program."""


def steps() -> ScriptDirectory:
    """Give the migrations that lie in this package."""
    (folder,) = migrations.__path__
    return ScriptDirectory(folder, version_locations=[Path(folder)])


def must_be_known(connection: Connection) -> None:
    """Look whether the tables bear a step that this version knows; raises NewerSchema."""
    _missing(steps(), MigrationContext.configure(connection))
    connection.rollback()


def migrate(connection: Connection) -> None:
    """Take all steps that are missing, in one transaction; none if the tables are the newest.

    The connection must open real transactions (on SQLite: BEGIN), so that a step is taken whole or not at all.
    Raises NewerSchema if the tables bear a step that this version doesn't know.
    """
    script = steps()
    with connection.begin():
        if connection.dialect.name == "postgresql":
            # Servers that start at the same time take the steps one after the other, however long they are.
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        context = MigrationContext.configure(connection, opts={"transactional_ddl": True})
        missing = _missing(script, context)
        with Operations.context(context):
            for step in missing:
                step.module.upgrade()
        if missing:
            context.stamp(script, "head")


def _missing(script: ScriptDirectory, context: MigrationContext) -> list[Script]:
    """Give the steps that are still to be taken, in order."""
    try:
        newest_first = list(script.iterate_revisions("head", context.get_current_revision() or "base"))
    except (CommandError, ResolutionError) as unknown:
        raise NewerSchema from unknown
    return newest_first[::-1]
