"""The short form of `make fuzz`: nothing that can be said makes the server fail, or change without right."""

import random

import pytest

from tests.fuzz import parts, records

SEED = 20


def heard(_: str) -> None:
    """How far a part has come is of no interest here."""


def test_whatever_is_said_to_a_room_gets_one_coded_answer_and_changes_nothing_without_right() -> None:
    tally = parts.frames(SEED, 3000, heard)
    assert tally.unreadable > 400
    assert tally.changed > 150
    assert len(tally.codes) > 15
    assert {"lobby", "ask, none", "vote, none"} <= set(tally.stages)


def test_whatever_is_asked_without_a_socket_gets_a_safe_answer_that_repeats_nothing() -> None:
    asked = parts.asked(SEED, 320, heard)
    assert asked.answers > 250
    assert {200, 400, 403, 404, 405, 421} <= set(asked.statuses)


def test_whatever_bytes_come_through_a_socket_it_ends_with_a_code_or_goes_on() -> None:
    spoken = parts.spoken(SEED, 96, heard)
    assert spoken.heard > 50
    assert {"1002", "1009", "open"} <= set(spoken.codes)


def test_whatever_a_file_holds_it_is_a_record_or_none_or_breaks_a_rule() -> None:
    read = parts.read(SEED, 250, heard, large=False)
    assert read.replayed > 20
    assert read.forbidden > 5
    assert read.refused > 50


@pytest.mark.parametrize("kind", ["nested lists", "nested objects", "a long number", "noise"])
def test_a_file_of_ten_megabytes_that_is_no_record_is_soon_put_away(kind: str) -> None:
    read = records.Read()
    records.look(records.LARGE[kind](random.Random(SEED)), random.Random(SEED), read)
    assert read.refused == 1


def test_whatever_seats_do_every_council_stays_whole() -> None:
    played = parts.played(SEED, 6000, heard)
    assert played.allowed > 2000
    assert played.forbidden > 1000
    assert len(played.rules) > 10
