"""Who sits in a room that is fuzzed, and what a sensible company would say next, so that councils get on."""

import hashlib
from random import Random

import msgspec

from ostrakon.room.room import Room
from ostrakon.room.state import Course
from ostrakon.rules.actions import Action, AskQuestion, CastShard, Decide, EndCouncil, Follow, NameSeats
from ostrakon.rules.may import ANY_TOPIC, possible
from ostrakon.rules.seats import FEWEST_SEATS, SEATS
from tests.fuzz.guests import TOKEN
from tests.fuzz.shapes import Json

Said = tuple[str | None, dict[str, Json]]
"""The digest of the device that is to say something (None: any seated device), and the message without its `id`."""


def token(name: str) -> str:
    """Give the token of a device."""
    return f"{TOKEN.decode()} {name}".ljust(43, "-")


def sensible(room: Room, chance: Random) -> Said | None:
    """Say what would bring this room on; None where people have nothing to do."""
    state = room.state
    dealer = None if state.dealer is None else state.sitters[state.dealer].token
    if state.locked and chance.random() < 0.2:
        return dealer, {"do": "unlock"}
    match state.stage:
        case "lobby":
            if len(state.sitters) < FEWEST_SEATS or chance.random() < 0.3:
                return None, {"do": "join", "name": chance.choice("abcdefgh"), "seat": chance.choice(SEATS)}
            return dealer, {"do": "start"}
        case "over":
            return (dealer, {"do": "again"}) if chance.random() < 0.1 else None
        case "council":
            return _in_council(state.course, room, dealer, chance) if state.course else None


_DUE = (AskQuestion, CastShard, Decide, Follow, NameSeats)


def _in_council(course: Course, room: Room, dealer: str | None, chance: Random) -> Said | None:
    if course.paused is not None:
        return dealer, {"do": "resume"}
    if course.phase == "shuffle":
        return None
    moment = course.council.moment
    waiting = set(course.view.waiting)
    actions: list[Action] = [one for one in possible(course.council) if isinstance(one, _DUE) and one.seat in waiting]
    if not actions or chance.random() < 0.05:
        actions = [one for one in possible(course.council) if not isinstance(one, EndCouncil)]
    action = chance.choice(actions)
    message = _message(action, chance)
    if message is None:
        return dealer, {"do": "close", "moment": moment}
    sitter = room.state.sitters[getattr(action, "seat", SEATS[0])]
    return (sitter.token, {**message, "moment": moment}) if sitter.token is not None else None


def _message(action: Action, chance: Random) -> dict[str, Json] | None:
    match action:
        case AskQuestion(topic=topic):
            words: dict[str, Json] = {"text": "Sweet or salty?", "white": "sweet", "black": "salty"}
            return {"do": "ask", "topic": "Rain" if topic == ANY_TOPIC else topic, **words}
        case CastShard() | Decide():
            # Rather white than black, so that askers advance and days have rules.
            do = "cast" if isinstance(action, CastShard) else "decide"
            return {"do": do, "shard": "white" if chance.random() < 0.7 else "black"}
        case Follow():
            return {"do": "follow"}
        case NameSeats(seats=seats):
            return {"do": "name", "seats": list(seats)}
        case _:
            return None


def fingerprint(room: Room) -> str:
    """Give a digest of everything that a room is."""
    return hashlib.sha256(msgspec.msgpack.encode(room.state)).hexdigest()
