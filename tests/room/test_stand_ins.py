"""A bot sits in for somebody absent, under his name, and hands the seat back at once: no vacating (Rule 12.1)."""

from ostrakon.journal.entries import Played
from ostrakon.protocol.commands import Absence, Arrange, Cast, Clocks, Draft, Leave, Reject
from ostrakon.rules.actions import AskQuestion, CastShard, Follow
from ostrakon.rules.events import TurnClosed
from ostrakon.rules.options import Options
from ostrakon.rules.record import parse_record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.seats import SEATS, Seat
from tests.room.table import Table, device, loaded, update, welcome

GRACE = 90_000
BOT = Absence(absent="bot")


def table_without(*absent: Seat, people: int = 6, seed: int = 0, options: Options | None = None) -> Table:
    """People who are here, but for some who are gone since the start; nothing has been waited for yet."""
    table = Table(seed)
    table.begin_together(people, absence=BOT, options=options or Options())
    table.go(*(table.number_at(seat) for seat in absent))
    return table


def cards(table: Table) -> dict[Seat, tuple[str, bool]]:
    return {card.seat: (card.presence, card.stand_in) for card in welcome(table.room, None, table.at).room.seats}


def lent(table: Table) -> list[object]:
    """What bots did for people."""
    return [row.entry.action for row in table.rows if isinstance(row.entry, Played) and row.entry.by == "bot"]


def voter(table: Table) -> Seat:
    return next(seat for seat in SEATS[1:6] if seat not in (table.asker, table.council.next))


def test_after_the_grace_time_a_bot_votes_under_the_persons_name() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    table.ask()
    seat = voter(table)
    table.cast_all(seat)
    table.go(table.number_at(seat))
    table.pass_time(GRACE - 1)
    assert lent(table) == []
    assert cards(table)[seat] == ("away", False)
    table.pass_time(1)
    assert cards(table)[seat] == ("absent", True)
    assert welcome(table.room, None, table.at).room.seats[SEATS.index(seat)].name == f"Player {SEATS.index(seat)}"
    assert table.in_phase("vote")
    table.pass_time(15_000)
    assert [type(action) for action in lent(table)] == [CastShard]
    assert table.council.last is not None
    assert table.council.last.abstained == ()
    assert table.council.last.stand_ins == (seat,)
    assert welcome(table.room, None, table.at).history[-1].stand_ins == (seat,)
    assert table.council.vacant == ()


def test_a_stand_in_asks_guesses_and_chooses_through_a_whole_council_and_the_record_says_so() -> None:
    table = Table(5)
    table.begin_together(6, absence=BOT, options=Options(start=1, days=4, number=1))
    gone: tuple[Seat, ...] = ("B", "C", "D")
    table.go(*(table.number_at(seat) for seat in gone))
    for _ in range(4000):
        if table.room.state.stage != "council":
            break
        if table.council.phase == "ask" and table.asker not in gone:
            table.ask()
        elif table.council.phase == "vote" and set(table.council.waiting) - set(gone):
            table.cast_all(*gone)
        else:
            table.pass_time(5_000)
            if table.council.phase in ("show", "name", "decide") and table.asker not in gone:
                break
    assert {type(action).__name__ for action in lent(table)} >= {"AskQuestion", "CastShard"}
    assert not any(isinstance(action, Follow) for action in lent(table))
    course = table.room.state.course
    assert course is not None
    by = [by for _, _, by, _ in course.actions]
    assert by.count("bot") == len(lent(table))


def test_the_record_bears_by_bot_beside_what_a_stand_in_did_and_replays() -> None:
    table = table_without("B", "C", options=Options(symbols=False, days=1))
    while table.room.state.stage == "council":
        if table.council.phase == "ask" and table.asker not in ("B", "C"):
            table.ask()
        elif table.council.phase == "vote" and set(table.council.waiting) - {"B", "C"}:
            table.cast_all("B", "C")
        else:
            table.pass_time(5_000)
    source = table.room.record()
    assert source is not None
    record = parse_record(source)
    *_, last = replayed(record)
    assert table.room.state.course is not None
    assert last.after == table.room.state.course.council
    marked = [noted.action for noted in record.entries if noted.extra.get("by") == "bot"]
    assert marked == lent(table)
    assert {action.seat for action in marked if isinstance(action, AskQuestion | CastShard)} == {"B", "C"}
    assert not any(sitter.bot for sitter in record.sitters)


def test_the_seat_is_handed_back_before_the_bot_has_acted() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    table.ask()
    seat = voter(table)
    number = table.number_at(seat)
    table.cast_all(seat)
    table.go(number)
    table.pass_time(GRACE)
    assert cards(table)[seat] == ("absent", True)
    table.come(number)
    assert cards(table)[seat] == ("present", False)
    table.pass_time(GRACE * 10)
    assert lent(table) == []
    assert table.council.phase == "vote"
    table.act(CastShard(seat, "black"))
    assert table.council.last is not None
    assert table.council.last.stand_ins == ()


def test_a_person_who_returns_in_mid_vote_may_turn_what_his_stand_in_laid_and_others_hear_nothing_of_it() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    table.ask()
    seat, other = voter(table), table.asker
    number = table.number_at(seat)
    table.cast_all(seat, other)
    table.go(number)
    table.pass_time(GRACE + 15_000)
    assert seat in table.council.cast
    table.come(number)
    own = welcome(table.room, device(number), table.at).own
    assert own is not None
    assert own.council is not None
    laid = own.council.shard
    assert laid is not None
    told = table.say(device(number), Cast(1, table.council.moment, laid))
    assert told is not None
    assert told.everyone is None
    table.act(CastShard(other, "white"))
    assert table.council.last is not None
    assert table.council.last.stand_ins == ()


def test_what_an_absent_person_has_written_is_kept_though_a_stand_in_asks() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    seat = table.asker
    number = table.number_at(seat)
    table.say(device(number), Draft(1, "Half a question"))
    table.go(number)
    table.pass_time(GRACE + 60_000)
    assert [action.seat for action in lent(table) if isinstance(action, AskQuestion)] == [seat]
    table.come(number)
    own = welcome(table.room, device(number), table.at).own
    assert own is not None
    assert own.draft is not None
    assert own.draft.text == "Half a question"


def test_bots_sit_in_only_while_somebody_is_there() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    table.ask()
    table.go(*range(6))
    table.pass_time(GRACE * 50)
    assert lent(table) == []
    table.come(0)
    table.pass_time(GRACE + 15_000)
    assert lent(table) != []


def test_a_seat_that_is_leaving_is_not_played_for() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    table.ask()
    seat = voter(table)
    table.cast_all(seat)
    table.say(table.device_at(seat), Leave(1))
    table.settle()
    assert table.council.last is not None
    assert table.council.last.abstained == (seat,)
    assert lent(table) == []


def test_a_stand_in_stays_until_the_person_returns_without_a_new_grace_time() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    table.ask()
    seat = voter(table)
    table.go(table.number_at(seat))
    table.cast_all(seat)
    table.pass_time(GRACE + 20_000)
    assert len(lent(table)) >= 1
    before = len(lent(table))
    if table.asker != seat:
        table.ask()
    table.cast_all(seat)
    table.pass_time(20_000)
    assert len(lent(table)) > before


def test_a_question_sent_back_takes_what_a_stand_in_laid_with_it() -> None:
    table = Table()
    table.begin_together(6, absence=BOT, clocks=Clocks(kind="off"))
    table.ask()
    seat = voter(table)
    table.cast_all(seat, table.asker)
    table.go(table.number_at(seat))
    table.pass_time(GRACE + 15_000)
    table.say(device(0), Reject(1, table.council.moment))
    table.come(table.number_at(seat))
    table.ask()
    table.cast_all()
    assert table.council.last is not None
    assert table.council.last.stand_ins == ()


def test_the_turn_told_to_all_names_the_stand_ins_and_a_loaded_room_knows_them_too() -> None:
    table = Table()
    table.begin_together(6, absence=BOT)
    table.ask()
    seat = voter(table)
    table.go(table.number_at(seat))
    table.cast_all(seat)
    table.pass_time(GRACE + 15_000)
    events = [event for told in table.told if told.everyone for event in update(told).events]
    turns = [event.turn for event in events if isinstance(event, TurnClosed)]
    assert [turn.stand_ins for turn in turns] == [(seat,)]
    assert loaded(table.rows).state == table.room.state


def test_a_room_may_be_arranged_so_by_its_dealer_only_in_the_lobby() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), Arrange(1, Options(), Clocks(), "en", BOT))
    assert table.room.state.absence == BOT
