"""The record of a council, `ostrakon-record/1`: everything that people, bots and chance chose (RECORD.md)."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from ostrakon.rules.actions import (
    Action,
    DiscardTopic,
    EndCouncil,
    NameSeats,
    RejectQuestion,
    RunOut,
    ShuffleDeck,
)
from ostrakon.rules.errors import NoRecord
from ostrakon.rules.options import Options
from ostrakon.rules.results import Loss
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS, Seat
from ostrakon.rules.state import Setup
from ostrakon.rules.topics import ARROWS, BLANK, JOKER, LINES, deck_cards

FORMAT: Final = "ostrakon-record/1"

LONGEST_PROBLEM: Final = 200
"""Letters of a complaint about a file, at most."""

Json = dict[str, object]


class Sitter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Who sat at a seat when the council began; a name is never an identity (Rule 2.2)."""

    seat: Seat
    name: str
    bot: bool = False


class Entry(msgspec.Struct, frozen=True, gc=False):
    """An action of the record, with what else was noted beside it."""

    action: Action
    extra: Json = {}
    """Keys that the rules ignore, such as `at`, a time in ms since the start, and `by`."""


class Record(msgspec.Struct, frozen=True, gc=False):
    """A whole council: its setting up, who sat there, and every action in order."""

    setup: Setup
    sitters: tuple[Sitter, ...]
    """In alphabetical order of the seats."""
    entries: tuple[Entry, ...]
    extra: Json = {}
    """Keys of the file that the rules ignore."""


class _File(msgspec.Struct, frozen=True, gc=False):
    """The file as it is written; `actions` are read one by one."""

    format: str
    options: Options
    seats: Annotated[tuple[Sitter, ...], Meta(min_length=FEWEST_SEATS, max_length=MOST_SEATS)]
    pile: tuple[Seat, ...]
    deck: tuple[str, ...]
    cards: dict[str, Annotated[tuple[str, ...], Meta(min_length=LINES, max_length=LINES)]]
    actions: tuple[Json, ...]


class _Step(msgspec.Struct, frozen=True, gc=False):
    """Holds one action while it is read: msgspec works a struct's types out once, and a bare union's at every call."""

    action: Action


def entry(action: Action, at: int | None = None, by: Literal["bot"] | None = None, cause: Loss | None = None) -> Entry:
    """Note an action: when it was done, in ms since the start, whether a bot did it for an absent person, and why the
    asker lost his turn by it, where the action alone doesn't tell."""
    extra: Json = {}
    if at is not None:
        extra["at"] = at
    if by is not None:
        extra["by"] = by
    if cause is not None:
        extra["cause"] = cause
    return Entry(action, extra)


def parse_record(source: bytes) -> Record:
    """Read a record; everything but the rules themselves is checked before the first action.

    Raises `NoRecord`, with the place and what is wrong there.
    """
    raw = _json(source)
    if raw.get("format") != FORMAT:
        raise NoRecord(f"format: not {FORMAT}")
    file = _file(raw)
    setup = _setup(file)
    return Record(
        setup=setup,
        sitters=tuple(sorted(file.seats, key=lambda sitter: sitter.seat)),
        entries=tuple(_entry(number, action, setup) for number, action in enumerate(file.actions, 1)),
        extra=_unknown(raw, _File.__struct_fields__),
    )


def write_record(setup: Setup, sitters: Iterable[Sitter], entries: Iterable[Entry], extra: Json | None = None) -> bytes:
    """Write the record of a council; reading it again gives the same council."""
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "options": setup.options,
            "seats": tuple(sitters),
            "pile": setup.pile,
            "deck": setup.deck,
            "cards": setup.cards,
            "actions": [{**_plain(noted.action), **noted.extra} for noted in entries],
            **(extra or {}),
        }
    )


def _plain(action: Action) -> Json:
    return msgspec.convert(msgspec.to_builtins(action), Json)


def _json(source: bytes) -> Json:
    try:
        return msgspec.json.decode(source, type=Json)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise NoRecord("not a JSON object") from problem


def _file(raw: Json) -> _File:
    options = raw.get("options")
    if isinstance(options, dict) and None in options.values():
        raise NoRecord("options: null is no value")
    try:
        return msgspec.convert(raw, _File)
    except msgspec.ValidationError as problem:
        raise NoRecord(_one_line(str(problem))) from problem


def _setup(file: _File) -> Setup:
    seats = tuple(sorted(sitter.seat for sitter in file.seats))
    if len(set(seats)) != len(seats):
        raise NoRecord("seats: a seat twice")
    if tuple(sorted(file.pile)) != seats:
        raise NoRecord("pile: not the seats")
    for card, topics in file.cards.items():
        if card not in BLANK:
            raise NoRecord("cards: not a blank card")
        if not all(topic.strip() for topic in topics):
            raise NoRecord(f"cards.{card}: not eight topics")
    if sorted(file.deck) != sorted(deck_cards(file.options, file.cards)):
        raise NoRecord("deck: not the deck of rule 3.5")
    return Setup(file.options, seats, file.pile, file.deck, dict(file.cards))


def _entry(number: int, raw: Json, setup: Setup) -> Entry:
    where = f"action {number}"
    try:
        action = msgspec.convert({"action": raw}, _Step).action
    except msgspec.ValidationError as problem:
        raise NoRecord(f"{where}: {_one_line(str(problem).replace('$.action', '$'))}") from problem
    if not _seats_in(action) <= set(setup.seats):
        raise NoRecord(f"{where}: a seat that is not at the table")
    if isinstance(action, ShuffleDeck) and not all(card == JOKER or card in ARROWS for card in action.deck):
        raise NoRecord(f"{where}: an unknown card")
    return Entry(action, _unknown(raw, ("do", *action.__struct_fields__)))


def _seats_in(action: Action) -> set[Seat]:
    if isinstance(action, NameSeats):
        return {action.seat, *action.seats}
    if isinstance(action, DiscardTopic | RejectQuestion | RunOut | ShuffleDeck | EndCouncil):
        return set()
    return {action.seat}


def _unknown(raw: Json, known: Iterable[str]) -> Json:
    expected = set(known)
    return {key: value for key, value in raw.items() if key not in expected}


def _one_line(problem: str) -> str:
    """Say what was wrong in one printable line of modest length; the file may hold anything."""
    line = "".join(letter if letter.isprintable() else " " for letter in problem)
    return line if len(line) <= LONGEST_PROBLEM else f"{line[:LONGEST_PROBLEM]}…"
