"""Bring a store's tables to the newest shape, step by step."""

from pathlib import Path

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import Connection

from ostrakon.journal import migrations


class NewerSchema(Exception):
    """The store's tables were made by a newer version of this program."""


def steps() -> ScriptDirectory:
    """Give the migrations that lie in this package."""
    (folder,) = migrations.__path__
    return ScriptDirectory(folder, version_locations=[Path(folder)])


def migrate(connection: Connection) -> None:
    """Take all steps that are missing, in one transaction; none if the tables are the newest.

    The connection must open real transactions (on SQLite: BEGIN), so that a step is taken whole or not at all.
    Raises NewerSchema if the tables bear a step that this version doesn't know.
    """
    script = steps()
    with connection.begin():
        context = MigrationContext.configure(connection, opts={"transactional_ddl": True})
        try:
            missing = list(script.iterate_revisions("head", context.get_current_revision() or "base"))
        except (CommandError, ResolutionError) as unknown:
            raise NewerSchema from unknown
        with Operations.context(context):
            for step in reversed(missing):
                step.module.upgrade()
        if missing:
            context.stamp(script, "head")
