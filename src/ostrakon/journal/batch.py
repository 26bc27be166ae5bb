"""A batch as PostgreSQL writes it: one statement and one way there and back, so that no lock outlasts a node's silence.

A node that is stopped or cut off in mid-batch holds nothing that others wait for: there is no transaction which waits
for its next word. Rows are taken in order of room by all nodes alike, so that none waits for another in a circle.
"""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ARRAY, BigInteger, Connection, Integer, LargeBinary, Text, bindparam, text

from ostrakon.journal.writer import Append
from ostrakon.rules.version import RULES_VERSION

_WRITE: Final = text("""
    WITH wanted AS MATERIALIZED (
        SELECT * FROM unnest(:rooms, :numbers, :ats, :dues, :bodies, :marks)
            AS one (room, number, at, due, body, said)
    ), won AS (
        INSERT INTO entries (room, number, at, rules, body, said)
        SELECT room, number, at, :rules, body, said FROM wanted
        WHERE number = 1 OR EXISTS (
            SELECT 1 FROM entries AS earlier WHERE earlier.room = wanted.room AND earlier.number = wanted.number - 1
        )
        ORDER BY room
        ON CONFLICT DO NOTHING
        RETURNING room
    ), newest AS (
        INSERT INTO rooms (room, due, at, day)
        SELECT room, due, at, :day FROM wanted WHERE room = ANY (ARRAY(SELECT room FROM won))
        ORDER BY room
        ON CONFLICT (room) DO UPDATE SET due = excluded.due, at = excluded.at, day = excluded.day
    ), counted AS (
        INSERT INTO splits (language, question, words, white, black)
        SELECT language, question, words, sum(white), sum(black)
        FROM unnest(:counters, :languages, :questions, :words, :whites, :blacks)
            AS one (room, language, question, words, white, black)
        WHERE room = ANY (ARRAY(SELECT room FROM won))
        GROUP BY language, question, words
        ORDER BY language, question, words
        ON CONFLICT (language, question, words)
        DO UPDATE SET white = splits.white + excluded.white, black = splits.black + excluded.black
    )
    SELECT room FROM won
""").bindparams(
    *(bindparam(name, type_=ARRAY(Text)) for name in ("rooms", "marks", "counters", "languages", "questions", "words")),
    *(bindparam(name, type_=ARRAY(BigInteger)) for name in ("ats", "dues", "whites", "blacks")),
    bindparam("numbers", type_=ARRAY(Integer)),
    bindparam("bodies", type_=ARRAY(LargeBinary)),
    bindparam("rules", type_=Integer),
    bindparam("day", type_=Integer),
)
"""The subselects of `won` stand in arrays, so that all entries are decided before the first room is touched."""

_MARK: Final = text("UPDATE served SET at = :mark WHERE at < :mark").bindparams(bindparam("mark", type_=BigInteger))


def write_batch(connection: Connection, rows: Sequence[Append], mark: int, day: int) -> frozenset[str]:
    """Write rows, at most one a room, and give the winners' rooms; see `store.commit`.

    The connection commits each statement by itself. A row without the one before it is not written: its room was
    erased meanwhile, and it would stand there as a history without a beginning.
    """
    if mark:
        # First: once the rows are written, nothing may fail any more.
        connection.execute(_MARK, {"mark": mark})
    return frozenset(connection.execute(_WRITE, _columns(rows, day)).scalars()) if rows else frozenset()


def _columns(rows: Sequence[Append], day: int) -> dict[str, object]:
    counted = [(row.room, row.counted) for row in rows if row.counted is not None]
    return {
        "rooms": [row.room for row in rows],
        "numbers": [row.number for row in rows],
        "ats": [row.at for row in rows],
        "dues": [row.due for row in rows],
        "bodies": [row.body for row in rows],
        "marks": [row.said for row in rows],
        "rules": RULES_VERSION,
        "day": day,
        "counters": [room for room, _ in counted],
        "languages": [one.language for _, one in counted],
        "questions": [one.question for _, one in counted],
        "words": [one.words for _, one in counted],
        "whites": [one.white for _, one in counted],
        "blacks": [one.black for _, one in counted],
    }
