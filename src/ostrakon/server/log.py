"""The server's log on standard error, one event a line: in words for a reader, or as JSON for a program.

A message of ours is the event's code and then its fields, filled from one mapping: `"slow-reader %(bytes)d"`. Fields
are codes, counts and times; never a token, a name, a shard, a question, or the code of a room. What foreign modules say
may hold anything: of theirs only who spoke, where, and what kind of error it was about is written down.
"""

import logging
import time
from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from ostrakon.server.mishap import mishap

Form = Literal["words", "json"]

_OURS: Final = "ostrakon"
_encode: Final = msgspec.json.Encoder().encode


class Words(logging.Formatter):
    """A line to read: `WARNING ostrakon.server.troubles: journal-trouble code=archive-unavailable why=full`."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event."""
        fields = "".join(f" {name}={value}" for name, value in fields_of(record).items())
        return f"{record.levelname} {record.name}: {event_of(record)}{fields}"


class Json(logging.Formatter):
    """An object in a line: `time` (UTC, RFC 3339), `level`, `from`, `event`, and the event's fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "time": f"{moment}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": event_of(record),
            **fields_of(record),
        }
        return _encode(told).decode()


def begin_log(level: str, form: Form) -> None:
    """Write from now on what is of this level or above; of foreign modules only warnings, unless it is `debug`."""
    handler = logging.StreamHandler()
    if level != "debug":
        handler.addFilter(worth_a_line)
    handler.setFormatter(Json() if form == "json" else Words())
    logging.basicConfig(level=level.upper(), handlers=[handler])


def worth_a_line(record: logging.LogRecord) -> bool:
    """Leave out what foreign modules tell of their every day, as of theirs only the place is written."""
    return _is_ours(record) or record.levelno >= logging.WARNING


def event_of(record: logging.LogRecord) -> str:
    """Give the code of what happened; of foreign events there is one for all."""
    return str(record.msg).partition(" ")[0] if _is_ours(record) else "elsewhere"


def fields_of(record: logging.LogRecord) -> dict[str, str | int | float]:
    """Give what is told about an event."""
    told: dict[str, str | int | float] = {}
    if not _is_ours(record):
        told["place"] = f"{record.module}:{record.lineno}"
    elif isinstance(record.args, Mapping):
        told.update({name: value for name, value in record.args.items() if isinstance(value, str | int | float)})
    if record.exc_info and record.exc_info[1] is not None:
        told["error"] = mishap(record.exc_info[1])
    return told


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name == _OURS or record.name.startswith(f"{_OURS}.")
