"""The batch engine is the rules engine: the same council after the same choices, also after forbidden ones."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest

from ostrakon.rules.actions import Action, RunOut, ShuffleDeck
from ostrakon.rules.council import Council, Setup, begin, play
from ostrakon.rules.day import leader
from ostrakon.rules.options import Options, measure
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import SEATS
from ostrakon.rules.turn import Over, ShuffleDue
from ostrakon.simulation.batch import layout as at
from ostrakon.simulation.batch import tally as counted
from ostrakon.simulation.batch.chance import key_of
from ostrakon.simulation.batch.codes import ENDS, SHUFFLES, code, kind_of
from ostrakon.simulation.batch.encoding import Written, action_of, drawing_order, numbers_of
from ostrakon.simulation.batch.layout import CARDS, NUMBER, ORDER, PILE, PILED, ROW_OF_THREE, WIDTH
from ostrakon.simulation.batch.people import NOTES
from ostrakon.simulation.batch.running import begin_councils, hold_councils, replay
from tests.simulation.differential import Different, Seen, compare, play_on, table
from tests.simulation.wandering import Actions, any_council, wander

COUNCILS = 300
KINDS = ENDS + 1
FORBIDDEN = {11, 52, 53, 54, 61, 64, 72, 91, 92, 93, 101, 102, 103, 106, 121}
"""Every rule that an action can break, but those of texts and of a council that is over."""
PEOPLE = np.array([0.5, 0.5, 0.15, 0.5, 0.0])
COLUMNS = (
    *("TURNS", "STEPS", "LEAD_CHANGES", "FOLLOWINGS", "FOLLOWED_STEPS", "IN_VAIN", "FORFEITS", "HITS", "DRAWN"),
    *("ENDING", "WINNER_PLACE", "LEADER_WON", "GAP"),
)


@pytest.fixture(scope="module")
def seen() -> Seen:
    return compare(20_261_130, 0, COUNCILS)


def test_after_every_action_both_engines_have_the_same_council_and_refuse_by_the_same_rule(seen: Seen) -> None:
    assert seen.councils == COUNCILS


def test_the_councils_compared_saw_every_kind_of_action_every_refusal_and_every_ending(seen: Seen) -> None:
    assert set(seen.played) == set(range(KINDS))
    assert set(seen.broken) == FORBIDDEN
    assert set(seen.endings) == {at.TEMPLE, at.CALENDAR, at.EARLY}


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def less_walked(council: Council, before: Written | None = None) -> list[int]:
        row = numbers_of(council, before)
        row[at.LAST_ADVANCE] = min(row[at.LAST_ADVANCE], 2)
        return row

    monkeypatch.setattr("tests.simulation.differential.numbers_of", less_walked)
    with pytest.raises(Different, match="differs in the places"):
        compare(1, 0, 9)


def test_a_shuffle_that_the_batch_engine_alone_refused_is_a_difference() -> None:
    council = any_council(Random("due"))
    while not isinstance(council.stage, ShuffleDue):
        council, _ = play(council, RunOut())
    refused = np.array(numbers_of(council), NUMBER)
    after, rule = play_on(council, code(SHUFFLES, 0, 1), refused)
    assert rule == 0
    assert numbers_of(after) != refused.tolist()


def test_a_row_written_on_from_the_one_before_is_the_same_as_one_written_anew() -> None:
    room, length = table(), 0
    for number in range(6):
        council = any_council(Random(f"on {number}"))
        written = Written(council, numbers_of(council))
        row = np.array(written.row, NUMBER)
        length = wander(row, np.uint64(key_of(7, number)), *room, 30)
        for step in range(length):
            council, _ = play_on(council, int(room.actions[step]), room.rows[step])
            written = Written(council, numbers_of(council, written))
            assert written.row == numbers_of(council)
    assert length > 0


def agreed(seats: int, options: Options) -> at.Rows:
    numbers = measure(options, seats)
    table = [seats, numbers.start - 1, numbers.days, numbers.number, options.symbols, options.tie == "advances"]
    return np.array([*table, options.followers == "one", options.temple == "once", options.joker], NUMBER)


def setup_of(row: at.Rows, options: Options) -> Setup:
    seats = SEATS[: int(row[at.SEATS])]
    drawn = [CARDS[row[PILE + place]] for place in range(row[PILED] - 1, -1, -1)]
    deck = (*(CARDS[card] for card in row[ROW_OF_THREE : ROW_OF_THREE + 3]), *drawn)
    return Setup(options, seats, tuple(seats[place] for place in row[ORDER : ORDER + len(seats)]), deck, {})


@pytest.mark.parametrize("joker", [True, False])
@pytest.mark.parametrize("seats", [5, 8, 12])
def test_a_council_is_set_up_as_the_rules_begin_one(seats: int, joker: bool) -> None:
    options = Options(joker=joker)
    rows = np.zeros((20, WIDTH), NUMBER)
    begin_councils(3, 0, agreed(seats, options), rows)
    for row in rows:
        assert numbers_of(begin(setup_of(row, options))) == row.tolist()
    assert len({tuple(row[ORDER : ORDER + seats]) for row in rows}) > 10


def test_a_councils_numbers_do_not_depend_on_the_batch_in_which_it_is_held() -> None:
    table, size = agreed(6, Options()), 30
    whole, part = held(1, 0, size, table), held(1, 20, 10, table)
    assert (whole[20:] == part).all()
    assert (held(2, 0, size, table) != whole).any()


def held(seed: int, first: int, councils: int, table: at.Rows, actions: Actions | None = None) -> at.Rows:
    """Hold councils; note what is done in them, beginning with their number, where there is room for it."""
    rows, notes = np.zeros((councils, WIDTH), NUMBER), np.zeros((councils, NOTES), np.int64)
    tallies, lengths = np.zeros((councils, counted.TALLY_WIDTH), NUMBER), np.zeros(councils, np.int64)
    room = np.zeros((councils, 0 if actions is None else actions.shape[1] - 1), np.int64)
    hold_councils(seed, first, table, PEOPLE, rows, notes, tallies, room, lengths)
    if actions is not None:
        actions[:, 0], actions[:, 1:] = lengths, room
    return tallies


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(start=5, tie="advances", followers="one"),
        Options(start=5, days=12, temple="once", joker=False),
    ],
)
@pytest.mark.parametrize("seats", [5, 9, 12])
def test_what_is_counted_of_a_council_is_what_its_turns_tell(seats: int, options: Options) -> None:
    councils, table = 12, agreed(seats, options)
    rows, actions = np.zeros((councils, WIDTH), NUMBER), np.zeros((councils, 4000), np.int64)
    begin_councils(1, 0, table, rows)
    setups = [setup_of(row, options) for row in rows]
    tallies = held(1, 0, councils, table, actions)
    for number, setup in enumerate(setups):
        told = counted_by_hand(setup, rows[number : number + 1], actions[number, 1 : 1 + actions[number, 0]])
        assert told == {name: tallies[number, getattr(counted, name)] for name in COLUMNS}


def counted_by_hand(setup: Setup, row: at.Rows, actions: Actions) -> dict[str, int]:
    """Play noted actions by the rules, and count from the turns alone."""
    council = begin(setup)
    turns, leaders, mornings = list[TurnResult](), [leader(council)], {1: leader(council)}
    for number in actions:
        before = council
        assert replay(row, np.array([[number]]), np.array([1])) == 0
        laid = drawing_order(row[0]) if kind_of(number) == SHUFFLES else ()
        council = played(council, action_of(council, int(number), laid))
        if council.last is not before.last and council.last is not None:
            turns.append(council.last)
            leaders.append(leader(council))
        mornings.setdefault(council.day, leader(council))
    assert isinstance(council.stage, Over)
    result = council.stage.result
    first, second = result.ranking[:2]
    followed = [(turn, seat) for turn in turns for seat in turn.followers]
    walks = {(id(turn), step.seat): step.end - step.start for turn in turns for step in turn.steps}
    walked = [walks.get((id(turn), seat), 0) for turn, seat in followed]
    return {
        "TURNS": len(turns),
        "STEPS": sum(walks.values()),
        "LEAD_CHANGES": sum(one != other for one, other in pairwise(leaders)),
        "FOLLOWINGS": len(followed),
        "FOLLOWED_STEPS": sum(walked),
        "IN_VAIN": walked.count(0),
        "FORFEITS": sum(turn.forfeit for turn in turns),
        "HITS": sum(turn.advance > 0 for turn in turns),
        "DRAWN": sum(len(turn.white) == len(turn.black) for turn in turns),
        "ENDING": {"temple": at.TEMPLE, "calendar": at.CALENDAR}[result.ended],
        "WINNER_PLACE": setup.pile.index(first),
        "LEADER_WON": mornings[result.days] == first,
        "GAP": result.spaces[first] - result.spaces[second],
    }


def played(council: Council, action: Action | None) -> Council:
    assert action is not None
    assert not isinstance(action, ShuffleDeck) or action.deck
    return play(council, action)[0]


def test_any_lot_shuffles_the_whole_deck() -> None:
    rows = np.zeros((200, WIDTH), NUMBER)
    begin_councils(Random(5).randrange(1 << 40), 0, agreed(5, Options()), rows)
    firsts = {int(card) for card in rows[:, ROW_OF_THREE]}
    assert firsts == {*range(16), at.JOLLY}
