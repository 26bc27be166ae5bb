"""The record of a council, and what is none (RECORD.md)."""

import json
from collections.abc import Callable
from typing import TypeAlias

import pytest

from ostrakon.rules.actions import AskQuestion, CastShard, OccupySeat, RunOut
from ostrakon.rules.errors import Forbidden, NoRecord
from ostrakon.rules.options import Options
from ostrakon.rules.record import Entry, Sitter, entry, parse_record, write_record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.topics import BLANK, JOKER, PRINTED
from tests.rules.table import council, white

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


def written() -> dict[str, Json]:
    return {
        "format": "ostrakon-record/1",
        "options": {},
        "seats": [{"seat": letter, "name": f"Player {letter}"} for letter in "ABCDE"],
        "pile": list("CABDE"),
        "deck": [*PRINTED, JOKER],
        "cards": {},
        "actions": [{"seat": "C", "do": "ask"}, {"seat": "B", "do": "cast", "shard": "white"}],
    }


def changed(change: Callable[[dict[str, Json]], object]) -> bytes:
    record = written()
    change(record)
    return json.dumps(record).encode()


def set_action(record: dict[str, Json], **keys: Json) -> None:
    record["actions"] = [dict(keys)]


def test_seats_are_taken_in_alphabetical_order_whatever_their_order_in_the_file() -> None:
    record = parse_record(changed(lambda record: record.update(seats=list(reversed(record["seats"])))))  # type: ignore[arg-type]  # a list, as written above
    assert record.setup.seats == ("A", "B", "C", "D", "E")
    assert record.setup.pile == ("C", "A", "B", "D", "E")
    assert [sitter.seat for sitter in record.sitters] == ["A", "B", "C", "D", "E"]


@pytest.mark.parametrize("key", ["format", "options", "seats", "pile", "deck", "cards", "actions"])
def test_a_missing_key_is_no_record(key: str) -> None:
    with pytest.raises(NoRecord):
        parse_record(changed(lambda record: record.pop(key)))


@pytest.mark.parametrize("key", ["options", "seats", "pile", "deck", "cards", "actions"])
@pytest.mark.parametrize("value", [None, 7, "ABCDE", True, [1], {"A": 1}])
def test_a_wrong_type_is_no_record(key: str, value: Json) -> None:
    with pytest.raises(NoRecord):
        parse_record(changed(lambda record: record.update({key: value})))


@pytest.mark.parametrize(
    "options",
    [
        *({"start": 2}, {"start": True}, {"start": 1.0}, {"start": "1"}, {"start": None}),
        *({"days": 0}, {"days": 13}, {"days": True}, {"number": 5}, {"joker": 1}, {"symbols": "on"}),
        *({"tie": "wins"}, {"followers": 1}, {"temple": "never"}, {"Start": 1}),
    ],
)
def test_an_unknown_option_or_value_is_no_record(options: dict[str, Json]) -> None:
    with pytest.raises(NoRecord):
        parse_record(changed(lambda record: record.update(options=options)))


@pytest.mark.parametrize(
    "action",
    [
        *(
            {},
            {"do": "dance"},
            {"do": 1},
            {"do": "follow"},
            {"seat": "K", "do": "follow"},
            {"seat": "M", "do": "follow"},
        ),
        *({"seat": "A", "do": "cast"}, {"seat": "A", "do": "cast", "shard": "green"}, {"seat": "A", "do": "decide"}),
        *({"seat": "A", "do": "name"}, {"seat": "A", "do": "name", "seats": "BC"}),
        *({"seat": "A", "do": "name", "seats": ["K"]}, {"seat": "A", "do": "name", "seats": ["M"]}),
        *({"seat": "C", "do": "ask", "text": 5}, {"seat": "C", "do": "ask", "topic": True}),
        *({"seat": "C", "do": "ask", "topic": 1.5}, {"seat": "C", "do": "ask", "topic": ["x"]}),
        *({"do": "shuffle"}, {"do": "shuffle", "deck": ["t17"]}, {"do": "shuffle", "deck": "t01"}),
        *({"seat": "A", "do": "occupy"}, {"seat": "A", "do": "occupy", "name": 1}),
        {"seat": "A", "do": "occupy", "name": "Zoe", "bot": 1},
    ],
)
def test_an_action_that_can_not_be_read_is_no_record(action: dict[str, Json]) -> None:
    with pytest.raises(NoRecord, match="no-record") as found:
        parse_record(changed(lambda record: set_action(record, **action)))
    assert found.value.where.startswith("action 1: ")


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({"seat": "C", "do": "ask", "topic": 9}, "5.3"),
        ({"seat": "C", "do": "ask", "topic": "Bread"}, "5.3"),
        ({"seat": "A", "do": "name", "seats": []}, "9.2"),
        ({"do": "shuffle", "deck": []}, "5.2"),
        ({"do": "shuffle", "deck": ["b1"]}, "5.2"),
        ({"seat": "A", "do": "occupy", "name": ""}, "12.1"),
    ],
)
def test_an_action_that_can_be_read_but_not_played_breaks_a_rule(action: dict[str, Json], rule: str) -> None:
    record = parse_record(changed(lambda record: set_action(record, **action)))
    with pytest.raises(Forbidden) as broken:
        list(replayed(record))
    assert (broken.value.rule, broken.value.fields) == (rule, {"action": 1})


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record.update(pile=list("AABDE")),
        lambda record: record.update(pile=list("ABDE")),
        lambda record: record.update(deck=[*PRINTED]),
        lambda record: record.update(deck=[*PRINTED, JOKER, "b1"]),
        lambda record: record.update(options={"joker": False}),
        lambda record: record.update(cards={"b1": ["x"] * 8}),
        lambda record: record.update(cards={"b1": ["x"] * 7}, deck=[*PRINTED, JOKER, "b1"]),
        lambda record: record.update(cards={"b1": [*["x"] * 7, " "]}, deck=[*PRINTED, JOKER, "b1"]),
        lambda record: record.update(cards={"b9": ["x"] * 8}, deck=[*PRINTED, JOKER, "b9"]),
        lambda record: record.update(cards={"t01": ["x"] * 8}),
        lambda record: record.update(seats=[{"seat": "A", "name": "Ada"}] * 5),
        lambda record: record["seats"][0].pop("name"),
        lambda record: record["seats"][0].update(bot="yes"),
    ],
)
def test_a_setting_up_that_can_not_be_is_no_record_3_3_3_5(change: Callable[[dict[str, Json]], object]) -> None:
    with pytest.raises(NoRecord):
        parse_record(changed(change))


@pytest.mark.parametrize("source", [b"", b"[]", b"null", b"{", b"\xff", b"[" * 100_000, b'{"format": NaN}', b"\x00"])
def test_what_is_not_a_json_object_is_no_record(source: bytes) -> None:
    with pytest.raises(NoRecord):
        parse_record(source)


def test_what_is_wrong_is_said_in_one_short_printable_line() -> None:
    with pytest.raises(NoRecord) as found:
        parse_record(changed(lambda record: set_action(record, do="\x1b[2J\n" + "x" * 5000)))
    assert found.value.where.isprintable()
    assert len(found.value.where) < 250


def test_extra_keys_are_kept_and_ignored() -> None:
    source = written()
    source["played"] = {"at": "the cafe"}
    source["actions"] = [
        {"seat": "C", "do": "ask", "at": "noon", "by": "bot", "mood": [1, None]},
        {"do": "timeout", "seat": "K"},
    ]
    record = parse_record(json.dumps(source).encode())
    assert record.entries[0].extra == {"at": "noon", "by": "bot", "mood": [1, None]}
    assert record.entries[1] == Entry(RunOut(), {"seat": "K"})
    assert len(list(replayed(record))) == 2
    again = write_record(record.setup, record.sitters, record.entries, record.extra)
    assert json.loads(again) == source


def test_a_record_is_written_with_times_bots_and_cards() -> None:
    setup = council("ABCDE", options=Options(joker=False, tie="advances"), deck=(*PRINTED, *BLANK[:1])).setup
    setup = type(setup)(setup.options, setup.seats, setup.pile, setup.deck, {"b1": tuple("abcdefgh")})
    sitters = [Sitter("A", "Ada", bot=True), *(Sitter(seat, "Same") for seat in setup.seats[1:])]
    entries = [entry(AskQuestion("A"), at=0), entry(white("B")[0], at=1200, by="bot"), entry(OccupySeat("A", "Zoe"))]
    source = write_record(setup, sitters, entries)
    record = json.loads(source)
    assert record["options"] == {"joker": False, "tie": "advances"}
    assert record["seats"][:2] == [{"seat": "A", "name": "Ada", "bot": True}, {"seat": "B", "name": "Same"}]
    assert record["actions"][0] == {"do": "ask", "seat": "A", "at": 0}
    assert record["actions"][1] == {"do": "cast", "seat": "B", "shard": "white", "at": 1200, "by": "bot"}
    assert record["actions"][2] == {"do": "occupy", "seat": "A", "name": "Zoe"}
    read = parse_record(source)
    assert (read.setup, list(read.sitters), list(read.entries)) == (setup, sitters, entries)
    assert isinstance(read.entries[1].action, CastShard)
