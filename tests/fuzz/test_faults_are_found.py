"""A fuzz that finds nothing proves nothing: each of these faults, put in on purpose, is found."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec
import pytest
from msgspec.structs import replace

from ostrakon.journal.entries import Row, Seated
from ostrakon.protocol.commands import Command, Draft
from ostrakon.protocol.messages import Accepted, Happening
from ostrakon.room import lobby, playing, room, telling
from ostrakon.room.refusals import Refusal
from ostrakon.room.rights import dealer_only
from ostrakon.room.room import Room, Tidings
from ostrakon.room.state import State
from ostrakon.room.telling import Picture
from ostrakon.rules import count, record
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.path import Piles, advance
from ostrakon.rules.results import Step
from ostrakon.rules.seats import Seat
from ostrakon.server import app
from ostrakon.server.allowances import Count
from ostrakon.server.audience import Audience
from ostrakon.server.hosts import Names
from ostrakon.server.page import Page
from tests.fuzz import parts, rooms

FRAMES = 20_000
"""Within which each fault is found."""
SEED = 4


def heard(_: str) -> None:
    """How far a part has come is of no interest here."""


@pytest.fixture(autouse=True)
def _short_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds at the end of a case is looked at often."""
    monkeypatch.setattr(rooms, "FRAMES", 250)


def found(part: Callable[..., object], count: int) -> str:
    with pytest.raises(parts.Broken) as broken:
        part(SEED, count, heard)
    said = str(broken.value)
    assert "--seed 4 --only " in said
    return said


def test_a_command_that_makes_the_server_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    propose = Room.propose

    def fails(there: Room, command: Command, who: str | None, at: int) -> object:
        if isinstance(command, Draft):
            raise KeyError("draft")
        return propose(there, command, who, at)

    monkeypatch.setattr(Room, "propose", fails)
    assert "room-failed KeyError" in found(parts.frames, FRAMES)


def test_two_answers_to_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = Page.refuse

    def twice(page: Page, command: int | None, error: OstrakonError) -> None:
        refuse(page, command, error)
        if error.code == "stale":
            page.say(Accepted(command or 0))

    monkeypatch.setattr(Page, "refuse", twice)
    assert "2 answers" in found(parts.frames, FRAMES)


def test_no_answer_to_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = Page.refuse
    monkeypatch.setattr(Page, "refuse", lambda page, command, error: command and refuse(page, command, error))
    assert "no answer" in found(parts.frames, FRAMES)


def test_a_refusal_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def strange(page: Page, command: int | None, code: str) -> None:
        page.refuse(command, OstrakonError("strange"))

    monkeypatch.setattr(Page, "strike", strange)
    assert "no words for strange" in found(parts.frames, FRAMES)


def test_a_refused_command_that_changes_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    propose = Room.propose

    def changes(there: Room, command: Command, who: str | None, at: int) -> object:
        try:
            return propose(there, command, who, at)
        except Refusal:
            for seat, sitter in there.state.sitters.items():
                there.state.sitters[seat] = replace(sitter, name=f"{sitter.name}!")
            raise

    monkeypatch.setattr(Room, "propose", changes)
    assert "changed in its place" in found(parts.frames, FRAMES)


def test_a_dealer_s_command_from_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    def anybody(state: State, who: str | None) -> Seat:
        return state.dealer or dealer_only(state, who)

    monkeypatch.setattr(lobby, "dealer_only", anybody)
    assert "only the dealer may" in found(parts.frames, FRAMES)


def test_a_command_that_seats_another_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def stolen(seat: Seat, name: str, token: str | None, beside: str | None = None) -> Seated:
        return Seated(seat, name, None if token is None else token[::-1], beside)

    monkeypatch.setattr(lobby, "Seated", stolen)
    assert "it seated another device" in found(parts.frames, FRAMES)


def test_a_late_command_that_is_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_in_time", lambda course, moment: None)
    assert "another moment" in found(parts.frames, FRAMES)


def test_a_number_that_is_given_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded = telling.encoded_update

    def stuck(before: Picture, now: Picture, events: tuple[Happening, ...], at: int, number: int) -> bytes | None:
        return encoded(before, now, events, at, min(number, 20))

    monkeypatch.setattr(room, "encoded_update", stuck)
    assert "heard number 20 after 20" in found(parts.frames, FRAMES)


def test_a_room_that_is_not_what_its_rows_say(monkeypatch: pytest.MonkeyPatch) -> None:
    adopt = Room.adopt

    def more(there: Room, row: Row, at: int | None = None) -> object:
        told = adopt(there, row, at)
        if isinstance(row.entry, Seated) and at is not None:
            there.state = replace(there.state, language="it" if there.state.language == "en" else "en")
        return told

    monkeypatch.setattr(Room, "adopt", more)
    assert "the rows lead to another room" in found(parts.frames, FRAMES)


def test_a_draft_that_others_hear_of(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = Audience.tell

    def loud(audience: Audience, tidings: Tidings, before: Mapping[Seat, Page] = MappingProxyType({})) -> None:
        tell(audience, tidings, before)
        for page in audience:
            for frame in tidings.own.values():
                page.guest.send(frame)

    monkeypatch.setattr(Audience, "tell", loud)
    assert "heard" in found(parts.frames, FRAMES)


def test_a_page_that_left_and_is_counted_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Count, "down", lambda count, whose: None)
    assert "counted still" in found(parts.frames, FRAMES)


def test_answers_without_their_safe_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SafeHeaders", lambda wrapped: wrapped)
    assert "X-Frame-Options" in found(parts.asked, 32)


def test_a_request_that_makes_the_server_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Names, "answers", lambda names, host: 1 / ("." in (host or "")) > 0)
    assert "500" in found(parts.asked, 320)


def test_a_file_that_makes_a_replay_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "_json", lambda source: msgspec.json.decode(source, type=dict))
    assert "DecodeError" in found(parts.read, 200)


def test_a_philosopher_in_two_piles(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(piles: Piles, movers: tuple[Seat, ...], contrary: int) -> tuple[Piles, tuple[Step, ...]]:
        moved, steps = advance(piles, movers, contrary)
        return {**moved, 20: (*moved.get(20, ()), movers[0])}, steps

    monkeypatch.setattr(count, "advance", doubled)
    assert "AssertionError" in found(parts.played, FRAMES)
