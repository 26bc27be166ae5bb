"""What bots remember of earlier councils in their room: of who is here, what all saw; of who has gone, nothing."""

from collections.abc import Callable

import pytest

from ostrakon.bots.playing import choose
from ostrakon.bots.reading import Seen, free_shards, reading
from ostrakon.bots.taste import Matter
from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.protocol.commands import Again, Arrange, Clocks, Forget, Join, Leave, Remove, SeatBot, Start
from ostrakon.room import company
from ostrakon.room.earlier import MOST_TURNS, EarlierTurn, with_council
from ostrakon.room.forgetting import forgotten, with_rewritten
from ostrakon.room.remembering import seen_by
from ostrakon.rules.actions import CastShard
from ostrakon.rules.options import Options
from ostrakon.rules.results import Question, TurnResult
from ostrakon.rules.seats import SEATS, Seat
from tests.room.table import Table, device, loaded

BOT: Seat = "N"


def with_bots() -> Table:
    """Three people at A, B and C, and three bots; the council has begun."""
    table = Table(1)
    table.seat(3)
    for seat in ("L", "M", BOT):
        table.say(device(0), SeatBot(1, seat))
    table.say(device(0), Arrange(1, Options(days=1), Clocks(), "en"))
    table.say(device(0), Start(1))
    return table


def to_the_lobby(table: Table) -> tuple[TurnResult, ...]:
    """Play what is left, and go back; gives the council's turns. The people lay white, and ask when it is due."""
    while table.room.state.stage == "council":
        view, sitters = table.council, table.room.state.sitters
        people = [seat for seat in view.waiting if not sitters[seat].bot]
        if people and view.phase == "ask":
            table.ask()
        elif people and view.phase == "vote":
            table.act(CastShard(people[0], "white"))
        else:
            assert table.wait()
    course = table.room.state.course
    assert course is not None
    table.say(device(0), Again(1))
    return course.history


def told_apart(turns: tuple[TurnResult, ...], seats: Callable[[Seat], Seat | None] = lambda seat: seat) -> list[Seen]:
    """What should be remembered of these turns, where these seats are others' by now."""
    found = []
    for turn in turns:
        shards = tuple((now, shard) for seat, shard in free_shards(turn) if (now := seats(seat)) is not None)
        if turn.question is not None and shards:
            found.append(Seen(turn.question, turn.topic, shards))
    return found


def sorted_seen(seen: tuple[Seen, ...] | list[Seen]) -> list[Seen]:
    return [one._replace(shards=tuple(sorted(one.shards))) for one in seen]


def test_who_is_here_again_is_remembered_wherever_he_sits_now() -> None:
    table = with_bots()
    assert seen_by(table.room.state, BOT) == ()
    turns = to_the_lobby(table)
    assert len(turns) == 6
    assert sorted_seen(seen_by(table.room.state, BOT)) == sorted_seen(told_apart(turns))
    table.say(device(1), Join(2, "Player 1", "F"))
    moved = told_apart(turns, lambda seat: "F" if seat == "B" else seat)
    assert sorted_seen(seen_by(table.room.state, BOT)) == sorted_seen(moved)


def test_two_councils_are_remembered_one_after_the_other() -> None:
    table = with_bots()
    first = to_the_lobby(table)
    table.say(device(0), Start(2))
    second = to_the_lobby(table)
    assert sorted_seen(seen_by(table.room.state, BOT)) == sorted_seen(told_apart(first + second))


def test_a_bot_that_came_later_remembers_nothing_of_before() -> None:
    table = with_bots()
    to_the_lobby(table)
    table.say(device(0), SeatBot(3, "G"))
    assert seen_by(table.room.state, "G") == ()
    assert seen_by(table.room.state, BOT)


@pytest.mark.parametrize("goes", ["leaves", "is removed", "is forgotten"])
def test_of_who_has_gone_nothing_is_remembered_not_even_if_he_comes_back(goes: str) -> None:
    table = with_bots()
    turns = to_the_lobby(table)
    since = table.room.state.sitters["B"].since
    match goes:
        case "leaves":
            table.say(device(1), Leave(4, now=True))
        case "is removed":
            table.say(device(0), Remove(4, "B"))
        case _:
            table.say(device(1), Forget(4))
    without = told_apart(turns, lambda seat: None if seat == "B" else seat)
    assert sorted_seen(seen_by(table.room.state, BOT)) == sorted_seen(without)
    kept = {who for turn in table.room.state.earlier for who, _ in turn.shards}
    assert len(kept) == 5
    assert since not in kept
    table.say(device(7), Join(5, "Somebody else", "B"))
    assert sorted_seen(seen_by(table.room.state, BOT)) == sorted_seen(without)


def test_who_is_forgotten_in_mid_council_is_remembered_in_no_later_one_by_any_server() -> None:
    table = with_bots()
    to_the_lobby(table)
    table.say(device(0), Start(2))
    table.say(device(1), Forget(4))
    rows = with_rewritten(table.rows, forgotten(table.rows, device(1)))
    assert all(seat != "B" for seen in seen_by(table.room.state, BOT) for seat, _ in seen.shards)
    assert loaded(rows).state.earlier == table.room.state.earlier
    assert seen_by(loaded(rows).state, BOT) == seen_by(table.room.state, BOT)


def test_a_room_that_is_loaded_remembers_the_same() -> None:
    table = with_bots()
    to_the_lobby(table)
    assert loaded(table.rows).state.earlier == table.room.state.earlier != ()


def test_a_bot_plays_by_what_it_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_bots()
    turns = to_the_lobby(table)
    told: list[object] = []

    def overheard(*args: object, **kwargs: object) -> object:
        told.append(kwargs["earlier"])
        return choose(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(company, "choose", overheard)
    table.say(device(0), Start(2))
    to_the_lobby(table)
    assert told
    assert all(len(earlier) == len(told_apart(turns)) for earlier in told if isinstance(earlier, tuple))


@pytest.mark.parametrize("strength", STRENGTHS[1:])
def test_what_was_seen_before_tells_as_much_as_what_was_seen_tonight(strength: Strength) -> None:
    question = Question("Sea or mountains?", "The sea, to dive from a cliff", "The sofa, and a book")
    again = Matter(Question("A free day?", "Dive from a cliff", "A book on the sofa"))
    turn = TurnResult(1, "none", "B", question=question, white=("C", "D"), black=("E",))
    seen = Seen(question, None, tuple(free_shards(turn)))
    tonight = reading(strength, "B", (turn,) * 3, 1)
    before = reading(strength, "B", (), 1, (seen,) * 3)
    nothing = reading(strength, "B", (), 1)
    for voter in ("C", "D", "E"):
        assert before.white(voter, again) == tonight.white(voter, again) != nothing.white(voter, again)


def test_a_room_remembers_the_last_turns_alone() -> None:
    turn = TurnResult(1, "none", "B", question=Question("?", "a", "b"), white=("C",))
    here: dict[Seat, tuple[int, int]] = {seat: (number, 0) for number, seat in enumerate(SEATS)}
    earlier: tuple[EarlierTurn, ...] = ()
    for ended in range(5):
        earlier = with_council(earlier, ended, (turn,) * 25, here)
    assert len(earlier) == MOST_TURNS
    assert {one.ended for one in earlier} == {2, 3, 4}


def test_rule_12_1_what_somebody_else_laid_on_a_seat_before_is_not_remembered_of_who_took_it_over() -> None:
    turn = TurnResult(1, "none", "B", question=Question("?", "a", "b"), white=("C", "D"))
    earlier = with_council((), 9, (turn, turn), {"C": (5, 1), "D": (6, 0)})
    assert [one.shards for one in earlier] == [((6, "white"),), ((5, "white"), (6, "white"))]
