"""Sitting down and getting up in the lobby (Rules 2.1, 2.2)."""

import pytest

from ostrakon.journal.entries import CouncilStarted, Unseated
from ostrakon.protocol.commands import Again, Arrange, Clocks, End, Join, Leave, SeatBot, Start, Unseat
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import CastShard
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, device, loaded, own, update, welcome


def refused(table: Table, who: str | None, command: object) -> str:
    with pytest.raises(Refusal) as refusal:
        table.say(who, command)  # type: ignore[arg-type]  # each caller passes a command
    return refusal.value.code


def test_the_first_person_seated_is_the_dealer_even_if_a_bot_sat_there_before() -> None:
    table = Table()
    table.say(device(1), Join(1, "Ada", "C"))
    table.say(device(1), SeatBot(1, "A"))
    table.say(device(2), Join(1, "Bruno", "B"))
    assert table.room.state.dealer == "C"


def test_one_device_has_one_seat_whatever_name_it_gives() -> None:
    table = Table()
    table.say(device(1), Join(1, "Ada", "C"))
    table.say(device(1), Join(2, "Zoe", "D"))
    assert {seat: sitter.name for seat, sitter in table.room.state.sitters.items()} == {"D": "Zoe"}
    assert table.room.state.dealer == "D"


def test_joining_again_with_the_same_name_changes_nothing() -> None:
    table = Table()
    table.say(device(1), Join(1, "Ada", "C"))
    assert table.say(device(1), Join(2, " Ada ")) is None
    assert table.say(device(1), Join(3, "Ada", "C")) is None


def test_two_people_of_one_name_have_two_seats() -> None:
    table = Table()
    table.say(device(1), Join(1, "Sam"))
    table.say(device(2), Join(1, "Sam"))
    assert list(table.room.state.sitters) == ["A", "B"]


def test_a_letter_has_one_philosopher() -> None:
    table = Table()
    table.say(device(1), Join(1, "Ada", "C"))
    assert refused(table, device(2), Join(1, "Bruno", "C")) == "letter-taken"


def test_twelve_join_and_a_thirteenth_finds_no_seat() -> None:
    table = Table()
    for number in range(12):
        table.say(device(number), Join(1, "W" * 24))
    assert tuple(table.room.state.sitters) == SEATS
    assert refused(table, device(12), Join(1, "Late")) == "room-full"
    assert refused(table, device(0), SeatBot(1)) == "too-many-seats"


@pytest.mark.parametrize(
    ("name", "code"), [("   ", "name-empty"), ("\u200b", "name-empty"), ("n" * 25, "name-too-long")]
)
def test_a_name_has_1_to_24_letters(name: str, code: str) -> None:
    assert refused(Table(), device(1), Join(1, name)) == code


@pytest.mark.parametrize("name", ["👩‍👩‍👧‍👦" * 24, "é" * 24, "O'Neill", "李", "سارة", "<img onerror=x>"])
def test_names_of_every_script_are_kept_as_they_are(name: str) -> None:
    table = Table()
    table.say(device(1), Join(1, name))
    assert welcome(table.room, None, table.at).room.seats[0].name == name


def test_the_role_of_dealer_goes_to_whoever_has_been_here_longest_and_never_to_a_bot() -> None:
    table = Table()
    table.say(device(1), Join(1, "Ada", "N"))
    table.say(device(1), SeatBot(1, "A"))
    table.say(device(2), Join(1, "Bruno", "M"))
    table.say(device(3), Join(1, "Carla", "B"))
    table.say(device(2), Join(1, "Bruno", "L"))
    told = table.say(device(1), Leave(1, now=True))
    assert update(told).room["dealer"] == "L"
    assert own(told, "L").own is not None
    assert told is not None
    assert told.lost == device(1)
    table.say(device(2), Leave(1, now=True))
    assert table.room.state.dealer == "B"
    table.say(device(3), Leave(1, now=True))
    assert table.room.state.dealer is None


def test_leaving_twice_is_leaving_once() -> None:
    table = Table()
    table.seat(2)
    table.say(device(1), Leave(1, now=True))
    assert table.say(device(1), Leave(2)) is None


def test_only_the_dealer_arranges_seats_bots_and_starts() -> None:
    table = Table()
    table.seat(5)
    for command in (
        Arrange(1, Options(), Clocks(), "it"),
        SeatBot(1),
        Unseat(1, "A"),
        Start(1),
        Again(1),
        End(1),
    ):
        assert refused(table, device(9), command) == "not-seated"
        if not isinstance(command, End):
            assert refused(table, device(1), command) == "not-dealer"
    assert refused(table, None, Join(1, "A table's page")) == "not-seated"


def test_a_bot_is_called_as_its_philosopher_in_the_language_of_the_room() -> None:
    table = Table()
    table.seat(1)
    table.say(device(0), SeatBot(1, "B"))
    assert table.room.state.sitters["B"].name == "Batis"
    table.say(device(0), Arrange(1, Options(), Clocks(), "it"))
    assert table.room.state.sitters["B"].name == "Batide"
    assert table.say(device(0), SeatBot(2, "B")) is None
    assert refused(table, device(0), Unseat(1, "A")) == "not-a-bot"
    table.say(device(0), Unseat(1, "B"))
    assert isinstance(table.rows[-1].entry, Unseated)
    assert table.say(device(0), Unseat(2, "B")) is None


def test_what_the_dealer_arranges_holds_for_the_council() -> None:
    table = Table()
    table.seat(5)
    told = table.say(device(0), Arrange(1, Options(days=2, start=1, joker=False), Clocks(None, 30, None), "it"))
    assert update(told).room["numbers"] == {"start": 1, "days": 2, "number": 1}
    assert table.say(device(0), Arrange(2, Options(days=2, start=1, joker=False), Clocks(None, 30, None), "it")) is None
    table.say(device(0), Start(1))
    assert table.council.days == 2
    assert table.room.due() is None
    assert refused(table, device(0), Arrange(1, Options(), Clocks(), "it")) == "not-in-lobby"


def test_fewer_than_five_do_not_start() -> None:
    table = Table()
    table.seat(4)
    assert refused(table, device(0), Start(1)) == "too-few-seats"


def test_five_starts_at_once_make_one_council() -> None:
    table = Table()
    table.seat(5)
    for number in range(5):
        table.say(device(0), Start(number))
    assert sum(isinstance(row.entry, CouncilStarted) for row in table.rows) == 1


def test_again_brings_everybody_back_to_the_lobby_and_frees_vacated_seats() -> None:
    table = Table()
    table.begin(6)
    assert refused(table, device(0), Again(1)) == "council-running"
    table.say(device(5), Leave(1, now=True))
    table.say(device(0), End(1))
    assert table.say(device(0), End(2)) is None
    assert table.room.state.stage == "over"
    assert [card.seat for card in welcome(table.room, None, 0).room.seats] == ["A", "B", "C", "D", "E", "F"]
    told = table.say(device(0), Again(1))
    assert table.say(device(0), Again(2)) is None
    assert update(told).council is None
    assert list(table.room.state.sitters) == ["A", "B", "C", "D", "E"]
    table.say(device(5), Join(1, "Back", "F"))
    table.say(device(0), Start(1))
    assert welcome(table.room, None, 0).history == ()


def test_after_the_end_a_person_may_leave_and_a_newcomer_take_the_seat() -> None:
    table = Table()
    table.begin(5)
    table.say(device(0), End(1))
    assert refused(table, device(9), Join(1, "Late")) == "already-started"
    table.say(device(0), Leave(1, now=True))
    assert table.room.state.dealer == "B"
    table.say(device(9), Join(1, "Late"))
    assert table.room.seat_of(device(9)) == "A"
    table.say(device(1), Again(1))
    assert len(table.room.state.sitters) == 5


def test_a_newcomer_takes_over_a_vacated_seat_and_sees_no_shard_of_before() -> None:
    table = Table()
    table.begin(6)
    assert refused(table, device(9), Join(1, "Late")) == "already-started"
    table.ask()
    leaver = next(seat for seat in SEATS[:6] if seat not in (table.council.asker, table.room.state.dealer))
    table.act(CastShard(leaver, "black"))
    gone = table.device_at(leaver)
    told = table.say(gone, Leave(1, now=True))
    assert told is not None
    assert told.lost == gone
    assert own(told, leaver).own is None
    stays = next(seat for seat in SEATS[:6] if seat != leaver)
    assert refused(table, device(9), Join(1, "Late", stays)) == "seat-not-vacant"
    joined = table.say(device(9), Join(1, "Late", leaver))
    view = own(joined, leaver).own
    assert view is not None
    assert view.council is not None
    assert view.council.shard is None
    assert table.say(device(9), Join(2, "Late", leaver)) is None
    assert refused(table, device(9), Join(3, "Other")) == "already-seated"


def test_the_dealer_seats_a_bot_on_a_vacated_seat() -> None:
    table = Table()
    table.begin(5)
    assert refused(table, device(0), SeatBot(1)) == "already-started"
    table.say(device(4), Leave(1, now=True))
    table.say(device(0), SeatBot(1))
    assert table.room.state.sitters["E"].bot


def test_the_dealer_who_leaves_a_council_passes_the_role_on() -> None:
    table = Table()
    table.begin(5)
    told = table.say(device(0), Leave(1, now=True))
    assert update(told).room["dealer"] == "B"


def strengths(table: Table) -> dict[str, str | None]:
    return {card.seat: card.strength for card in welcome(table.room, None, table.at).room.seats}


def test_rule_2_2_a_bot_is_as_strong_as_the_dealer_seats_it_and_attentive_else() -> None:
    table = Table()
    table.seat(1)
    table.say(device(0), SeatBot(1, "C", "keen"))
    table.say(device(0), SeatBot(2, "D"))
    table.say(device(0), SeatBot(3, "E", "easy"))
    assert strengths(table) == {"A": None, "C": "keen", "D": "attentive", "E": "easy"}
    table.say(device(0), SeatBot(4, "D", "easy"))
    assert table.say(device(0), SeatBot(5, "E")) is None, "it sits there already, and stays as it is"
    assert strengths(table) == {"A": None, "C": "keen", "D": "easy", "E": "easy"}
    again = welcome(loaded(table.rows), None, table.at)
    assert strengths(table) == {card.seat: card.strength for card in again.room.seats}
