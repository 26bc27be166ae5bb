"""The comparison finds what it looks for: each of these is put in on purpose, and each is found.

The same faults can be put into a whole server: `make soak ARGS="--short --councils 2 --fault a_seat_lost_at_a_reload"`.
"""

import random
from collections.abc import Sequence

import msgspec
import pytest

from ostrakon.protocol.commands import Arrange, Clocks, Draft, Join, Start
from ostrakon.rules.options import Options
from tests.faults.proofs import Broken
from tests.room.table import CODE, Table, device, play_randomly
from tests.soak import changed
from tests.soak.councils import prove_councils, prove_seats
from tests.soak.hearsay import hearsay
from tests.soak.moods import MARK
from tests.soak.recorder import Recorder, Told

_Json = dict[str, object]
TOKENS = ("a token of somebody", "a token of somebody else")


class Evening:
    """A council of one day, and what a screen in the room heard of it."""

    def __init__(self, seed: int = 1) -> None:
        self.table = Table(seed)
        self.table.seat(6)
        self.table.say(device(0), Arrange(1, Options(days=1), Clocks(), "en"))
        self.frames = [self.table.room.welcome(None, self.table.at, None)]
        heard = len(self.table.told)
        self.table.say(device(0), Start(1))
        play_randomly(self.table, random.Random(seed), 5000)
        self.frames += [tidings.everyone for tidings in self.table.told[heard:] if tidings.everyone]

    @property
    def record(self) -> bytes:
        record = self.table.room.record()
        assert record is not None
        return record

    def prove(self, *, frames: Sequence[bytes] | None = None, record: bytes | None = None) -> int:
        told = hearsay(self.frames if frames is None else frames)
        return prove_councils(CODE, self.table.rows, [record or self.record], [told])

    def listen(self) -> int:
        return Recorder("a screen", 0, None, TOKENS).hear(self.frames)


def turn_in(frame: bytes) -> _Json | None:
    """The closed turn that a frame tells, if any."""
    events = msgspec.json.decode(frame, type=_Json).get("events")
    turns = [event["turn"] for event in events if event["event"] == "turn"] if isinstance(events, list) else []
    return next((turn for turn in turns if turn["white"]), None)


def test_an_evening_in_which_nothing_is_wrong_is_proven() -> None:
    evening = Evening()
    assert evening.prove() > 30
    assert evening.listen() > 30


def test_a_vote_that_a_phone_was_told_twice_is_found() -> None:
    evening = Evening()
    at, turn = next((at, turn) for at, frame in enumerate(evening.frames) if (turn := turn_in(frame)))
    white = msgspec.json.encode(turn["white"])
    twice = msgspec.json.encode(
        [*msgspec.convert(turn["white"], list[str]), *msgspec.convert(turn["white"], list[str])]
    )
    evening.frames[at] = evening.frames[at].replace(b'"white":' + white, b'"white":' + twice)
    with pytest.raises(Broken, match="told what no record says"):
        evening.prove()


def test_a_vote_that_the_rules_count_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    changed.a_vote_counted_twice(monkeypatch)
    evening = Evening()
    with pytest.raises(Broken, match="white of day 1"):
        evening.prove()


def test_an_event_that_a_phone_was_not_told_is_found() -> None:
    evening = Evening()
    del evening.frames[20]
    with pytest.raises(Broken, match="told what no record says"):
        evening.prove()


def test_a_record_that_lacks_an_action_is_found() -> None:
    evening = Evening()
    record = msgspec.json.decode(evening.record, type=_Json)
    lacking = {**record, "actions": msgspec.convert(record["actions"], list[object])[:-1]}
    with pytest.raises(Broken, match="records in the journal"):
        evening.prove(record=msgspec.json.encode(lacking))


def test_a_seat_that_is_doubled_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    changed.a_seat_doubled(monkeypatch)
    table = Table()
    table.seat(5)
    table.say(device(2), Join(1, "Zoe", "N"))
    with pytest.raises(Broken, match="two seats"):
        prove_seats(CODE, table.rows)


def test_a_shard_that_is_shown_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    changed.a_shard_told_early(monkeypatch)
    with pytest.raises(Told, match="shards too early"):
        Evening().listen()


def test_a_draft_that_another_seat_reads_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    changed.a_draft_told_to_others(monkeypatch)
    table = Table()
    table.begin()
    table.say(device(1), Draft(1, f"{MARK}1| Cani o gatti?"))
    own = table.room.welcome(device(2), table.at, None)
    assert Recorder("phone 1", 1, None, TOKENS).hear([own]) == 1
    with pytest.raises(Told, match="heard a draft of 1"):
        Recorder("phone 2", 2, None, TOKENS).hear([own])


def test_a_token_of_somebody_else_is_found() -> None:
    frame = msgspec.json.encode({"type": "accepted", "id": 1, "token": TOKENS[0]})
    assert Recorder("phone 1", 1, TOKENS[0], TOKENS).hear([frame]) == 1
    with pytest.raises(Told, match="foreign token"):
        Recorder("phone 2", 2, TOKENS[1], TOKENS).hear([frame])
