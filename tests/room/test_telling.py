"""What is told to whom, and with which number (Rule 7.4)."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from ostrakon.protocol.commands import Arrange, Clocks, Draft, Join, Leave, Start
from ostrakon.room.telling import picture
from ostrakon.rules.actions import CastShard
from ostrakon.rules.events import ShardCast
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, device, loaded, own, play_randomly, update, welcome
from tests.room.throng import Throng


def test_what_changes_nothing_for_all_makes_no_update_and_takes_no_number() -> None:
    table = Table()
    table.begin()
    table.ask()
    number = welcome(table.room, None, table.at).number
    seat = next(seat for seat in table.council.waiting if seat != table.council.asker)
    table.act(CastShard(seat, "white"))
    turned = table.act(CastShard(seat, "black"))
    drafted = table.say(table.device_at(seat), Draft(1, "Half"))
    assert turned is not None
    assert drafted is not None
    assert (turned.everyone, drafted.everyone) == (None, None)
    assert (list(turned.own), list(drafted.own)) == ([seat], [seat])
    assert welcome(table.room, None, table.at).number == number + 1


def test_a_first_shard_tells_all_who_cast_and_its_owner_alone_which() -> None:
    table = Table()
    table.begin()
    table.ask()
    seat = next(seat for seat in table.council.waiting if seat != table.council.asker)
    told = table.act(CastShard(seat, "black"))
    said = update(told)
    assert said.events == (ShardCast(seat),)
    assert set(said.council or {}) == {"cast", "waiting"}
    assert told is not None
    assert told.everyone is not None
    assert b"black" not in told.everyone
    assert list(told.own) == [seat]
    view = own(told, seat).own
    assert view is not None
    assert view.council is not None
    assert view.council.shard == "black"


def test_each_seat_counts_its_own_messages_only() -> None:
    table = Table()
    table.begin()
    before = {number: welcome(table.room, device(number), table.at).own_number for number in range(5)}
    for _ in range(3):
        table.say(device(2), Draft(1, "One"))
        table.say(device(2), Draft(1, "Two"))
    after = {number: welcome(table.room, device(number), table.at).own_number for number in range(5)}
    assert after == {**before, 2: before[2] + 6}


def test_numbers_follow_on_without_a_gap() -> None:
    table = Table()
    table.begin(6)
    numbers = [update(told).number for told in table.told if told.everyone]
    assert numbers == list(range(1, len(numbers) + 1))


def test_coming_and_going_changes_a_mark_and_nothing_else() -> None:
    table = Table()
    table.begin()
    came = update(table.room.arrived(device(1), 0))
    assert set(came.room) == {"seats"}
    assert came.council == {}
    assert table.room.arrived(device(1), 0).everyone is None
    assert {card.seat for card in welcome(table.room, None, 0).room.seats if card.presence == "present"} == {"B"}
    table.room.departed(device(1), 0)
    assert table.room.departed(device(1), 0).everyone is None


def test_a_person_who_changes_seats_is_here_at_the_new_one() -> None:
    table = Table()
    table.seat(1)
    table.room.arrived(device(0), 0)
    moved = table.say(device(0), Join(1, "Player 0", "N"))
    card = {
        "seat": "N", "name": "Player 0", "bot": False, "strength": None,
        "presence": "present", "stand_in": False, "from_turn": 0,
    }  # fmt: skip
    assert update(moved).room["seats"] == [card]


def test_changed_fields_laid_over_the_first_picture_give_the_last_one() -> None:
    table = Table(3)
    table.seat(7)
    first = msgspec.json.decode(table.room.welcome(None, table.at, None))
    shown = {"room": first["room"], "council": first["council"], "history": first["history"]}
    table.told.clear()
    table.say(device(0), Arrange(1, Options(start=5), Clocks(), "it"))
    table.say(device(0), Start(1))
    play_randomly(table, random.Random(5), 200)
    for told in table.told:
        if told.everyone is None:
            continue
        said = msgspec.json.decode(told.everyone)
        shown["room"].update(said["room"])
        shown["council"] = None if said["council"] is None else {**(shown["council"] or {}), **said["council"]}
        shown["history"] += [event["turn"] for event in said["events"] if event["event"] == "turn"]
    last = msgspec.json.decode(table.room.welcome(None, table.at, None))
    shown["room"]["clock"] = last["room"]["clock"] = None
    assert shown == {key: last[key] for key in shown}


def test_the_record_is_kept_back_until_the_council_is_over() -> None:
    table = Table()
    table.begin()
    table.ask()
    assert table.room.record() is None


@pytest.mark.parametrize("seed", range(6))
def test_a_loaded_room_says_what_the_living_one_says(seed: int) -> None:
    table = Table(seed)
    table.seat(5 + seed)
    table.say(device(0), Start(1))
    play_randomly(table, random.Random(seed), 300)
    room = loaded(table.rows)
    assert room.state == table.room.state
    for who in (None, *(device(number) for number in range(5 + seed))):
        assert replace(welcome(room, who, table.at), number=0, own_number=0) == replace(
            welcome(table.room, who, table.at), number=0, own_number=0
        )


def test_leaving_tells_the_device_that_its_seat_is_gone() -> None:
    table = Table()
    table.begin(6)
    told = table.say(device(5), Leave(1, now=True))
    assert told is not None
    assert told.lost == device(5)
    assert own(told, SEATS[5]).own is None


@pytest.mark.parametrize("seed", range(40))
def test_what_is_taken_over_from_the_picture_before_is_what_would_be_built_anew(seed: int) -> None:
    throng = Throng(seed)
    for _ in range(120):
        if throng.over:
            break
        throng.step()
        room = throng.table.room
        anew = picture(room.code, room.state, room._attendance, warned=room._warned)
        assert room._picture() == anew
