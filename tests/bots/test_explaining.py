"""Why a mind guessed so: what it tells is what it believed as it guessed, and nothing that isn't public by then."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.bots.explaining import reason
from ostrakon.bots.reading import Beliefs, beliefs, reading
from ostrakon.bots.taste import Matter, preference
from ostrakon.locales.minds import STRENGTHS, Strength
from ostrakon.locales.reasons import WAYS
from ostrakon.rules.actions import CastShard
from ostrakon.rules.results import Question, TurnResult
from ostrakon.rules.seats import SEATS, Seat, Shard, other
from ostrakon.rules.sight import council_view
from ostrakon.rules.views import CouncilView
from tests.bots.table import History, after, by_bots, laid_out

TASTE = 7
few = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Guess(NamedTuple):
    """What an asker saw as it laid its shard, and how its turn came out."""

    view: CouncilView
    before: History
    shard: Shard
    turn: TurnResult


def strength_of(seat: Seat) -> Strength:
    return STRENGTHS[SEATS.index(seat) % len(STRENGTHS)]


def guesses(seed: int, seats: int) -> Iterator[Guess]:
    """Every guess of a council that minds of all strengths play."""
    chance = Random(seed)
    council = laid_out(seats, chance)
    history: History = ()
    laid: tuple[CouncilView, Shard] | None = None
    while (view := council_view(council)).phase != "over":
        action = by_bots(council, view, history, chance, TASTE)
        if isinstance(action, CastShard) and action.seat == view.asker:
            laid = (view, action.shard)
        council, known = after(council, history, action)
        if len(known) > len(history) and laid is not None:
            yield Guess(laid[0], history, laid[1], known[-1])
        history = known


def believed(guess: Guess) -> Beliefs:
    """How likely the mind took each other seat to lay the colour that it laid in the end."""
    asker, turn = guess.turn.asker, guess.turn
    read = reading(strength_of(asker), asker, guess.before, TASTE)
    assert turn.question is not None
    likely = beliefs(read, asker, guess.view, Matter(turn.question, turn.topic))
    if turn.rule == "corruption":
        likely |= dict.fromkeys(turn.named, 1.0 if turn.guess == "white" else 0.0)
    return likely if turn.guess == "white" else {seat: 1 - chance for seat, chance in likely.items()}


@given(st.integers(0, 2**32), st.integers(5, 12))
@few
def test_whom_it_counted_is_whom_it_believed_in_as_it_guessed(seed: int, seats: int) -> None:
    for guess in guesses(seed, seats):
        told = reason(guess.turn, guess.before, strength_of(guess.turn.asker))
        if told is None or told.ground == "alike":
            continue
        siding = believed(guess)
        assert told.voters == len(siding) + 1
        assert told.counted == sum(chance > 0.5 for chance in siding.values()) + 1
        assert told.bold or guess.turn.rule == "oracle" or 2 * told.counted > told.voters
        assert all(siding[seat] > 0.5 for seat in (*told.likely, *told.mistaken))
        contrary = guess.turn.black if guess.turn.guess == "white" else guess.turn.white
        assert set(told.mistaken) <= set(contrary)


@given(st.integers(0, 2**32), st.integers(5, 12))
@few
def test_an_easy_mind_says_that_it_laid_its_own_liking_and_so_it_did(seed: int, seats: int) -> None:
    for guess in guesses(seed, seats):
        turn = guess.turn
        told = reason(turn, guess.before, strength_of(turn.asker))
        easy = strength_of(turn.asker) == "easy" and turn.rule != "deception"
        assert (told is not None and told.ground == "alike") == easy
        if easy and turn.rule != "oracle":
            assert turn.question is not None
            assert turn.guess == preference(TASTE, turn.asker, turn.question, turn.topic)


@given(st.integers(0, 2**32), st.integers(5, 12), st.randoms(use_true_random=False))
@few
def test_of_the_shards_of_its_turn_it_tells_only_about_whom_it_was_mistaken(
    seed: int, seats: int, chance: Random
) -> None:
    for guess in guesses(seed, seats):
        turn, strength = guess.turn, strength_of(guess.turn.asker)
        shards: dict[Seat, Shard] = {}
        shards.update(dict.fromkeys(turn.white, "white"))
        shards.update(dict.fromkeys(turn.black, "black"))
        shaken: dict[Seat, Shard] = {
            seat: other(shard) if seat != turn.asker and chance.random() < 0.5 else shard
            for seat, shard in shards.items()
        }
        sides = {side: tuple(sorted(seat for seat in shaken if shaken[seat] == side)) for side in ("white", "black")}
        as_if = replace(turn, white=sides["white"], black=sides["black"])
        one, two = reason(turn, guess.before, strength), reason(as_if, guess.before, strength)
        if one is None or two is None:
            assert turn.rule == "deception"
            continue
        assert replace(one, mistaken=()) == replace(two, mistaken=())


def test_who_laid_no_shard_has_no_reason() -> None:
    assert reason(TurnResult(1, "none", "A", forfeit=True), (), "keen") is None


def test_where_all_shards_lay_open_there_is_nothing_to_tell() -> None:
    turn = TurnResult(1, "deception", "A", question=Question("Sea?", "Yes", "No"), white=("A",), guess="white")
    assert reason(turn, (), "keen") is None
    assert reason(replace(turn, rule="none"), (), "keen") is not None


def test_easy_minds_that_ask_one_after_the_other_say_it_differently() -> None:
    turn = TurnResult(1, "none", "A", question=Question("Sea?", "Yes", "No"), white=("A",), guess="white")
    said = [reason(turn, (turn,) * asked, "easy") for asked in range(WAYS)]
    assert [told and told.way for told in said] == list(range(WAYS))
