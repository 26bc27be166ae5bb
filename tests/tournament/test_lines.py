"""What passes between a council and a program: no more than its seat sees, and the actions of its seat alone."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostrakon.protocol.commands import Ask, Cast
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import AskQuestion, CastShard
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import Council
from ostrakon.simulation.playing_out import Sight
from ostrakon.tournament.lines import Act, Command, action_of, command_in, greeting_in, line_of
from ostrakon.tournament.visiting import Guest, Visitor
from tests.bots.table import behind_one_view, laid_out, moments


class Overheard(Guest):
    """A guest without a program: what it would be told is kept."""

    def __init__(self) -> None:
        super().__init__([], "it", 1)
        self.told: list[bytes] = []

    def ask(self, act: Act) -> Command | None:
        self.told.append(line_of(act))
        return None


def told(council: Council, seat: Seat, history: tuple[TurnResult, ...]) -> bytes:
    """The line that says what this seat may do now."""
    guest = Overheard()
    sight = Sight(seat, council_view(council), seat_view(council, seat), history, council.setup.options)
    Visitor(guest, seat, "it").act(sight)
    (line,) = guest.told
    return line


@given(seats=st.integers(5, 12), seed=st.integers(0, 2**32))
@settings(max_examples=5, deadline=None)
def test_rule_7_4_councils_behind_the_same_view_tell_a_program_the_same_bytes(seats: int, seed: int) -> None:
    for council, behind, seat, history in behind_one_view(seats, Random(seed)):
        assert told(behind, seat, history) == told(council, seat, history)


def test_a_line_is_one_line_whatever_words_it_holds() -> None:
    chance = Random(1)
    for council, history in moments(laid_out(5, chance, blanks=8), chance):
        for seat in council_view(council).waiting:
            line = told(council, seat, history)
            assert line.endswith(b"\n")
            assert line.count(b"\n") == 1


def test_a_command_acts_for_the_seat_alone_and_its_words_are_kept_as_a_page_s_are() -> None:
    command = command_in(b'{"do": "cast", "id": 1, "moment": 2, "shard": "white", "seat": "A"}')
    assert action_of("B", command) == CastShard("B", "white")
    asked = action_of("B", Ask(1, 2, "  Tea \u200b or\n coffee? ", "Tea", "Coffee"))
    assert asked == AskQuestion("B", "Tea or coffee?", "Tea", "Coffee")
    with pytest.raises(Refusal, match="answer-too-long"):
        action_of("B", Ask(1, 2, "Which?", "a" * 99, "b"))


@pytest.mark.parametrize(
    "do", ["hello", "end", "discard", "reject", "close", "join", "start", "draft", "shuffle", "vacate"]
)
def test_a_program_can_say_what_a_seat_may_do_and_nothing_else(do: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        command_in(msgspec.json.encode({"do": do, "id": 1, "moment": 1, "version": 1}))
    with pytest.raises(msgspec.ValidationError):
        greeting_in(msgspec.json.encode(Cast(1, 1, "white")))
