"""Whole councils between players who see what their seats see (Rules 7.3, 8.5, 9.5)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostrakon.locales.minds import STRENGTHS
from ostrakon.rules.actions import AskQuestion, CastShard, Decide, Follow, NameSeats, RunOut, SeatChoice
from ostrakon.rules.council import begin, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.options import Options
from ostrakon.rules.sight import council_view
from ostrakon.simulation.minded import Minded
from ostrakon.simulation.playing_out import PlayedOut, Player, Sight, dealt, play_out


class Silent(Player):
    """Lets all time run out."""

    def act(self, sight: Sight) -> SeatChoice | None:
        return None


class Wild(Player):
    """Does anything at all, at any time."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.refusals = 0

    def act(self, sight: Sight) -> SeatChoice | None:
        seat = sight.seat
        choices: list[SeatChoice | None] = [
            AskQuestion(seat), AskQuestion(seat, "?", "the same", "the same"), AskQuestion(seat, topic=3),
            CastShard(seat, "white"), CastShard(seat, "black"), Follow(seat), Decide(seat, "black"),
            NameSeats(seat, (seat,)), NameSeats(seat, ()), NameSeats(seat, sight.council.waiting), None,
        ]  # fmt: skip
        return self.chance.choice(choices)

    def refused(self, why: Forbidden) -> None:
        self.refusals += 1


def minds_play(seats: int, seed: int, options: Options | None = None) -> PlayedOut:
    chance = Random(seed)
    setup = dealt(seats, chance, options)
    players = {seat: Minded(chance.choice(STRENGTHS), taste=seed) for seat in setup.seats}
    return play_out(setup, players, chance)


def test_the_same_players_and_the_same_chance_play_the_same_council() -> None:
    assert minds_play(6, 4) == minds_play(6, 4)
    assert minds_play(6, 4) != minds_play(6, 5)


@pytest.mark.parametrize("seats", [5, 12])
def test_minds_lose_no_action_and_what_was_played_can_be_played_again(seats: int) -> None:
    played = minds_play(seats, 1)
    assert played.lost == {}
    council = begin(played.setup)
    for action in played.actions:
        council, _ = play(council, action)
    assert council_view(council).result == played.result
    assert council.last == played.turns[-1]


@given(seats=st.integers(5, 12), seed=st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_whatever_players_do_the_council_comes_to_its_end_and_every_refusal_costs_an_action(
    seats: int, seed: int
) -> None:
    chance = Random(seed)
    setup = dealt(seats, chance, Options(start=1))
    players = {seat: Wild(chance) for seat in setup.seats}
    played = play_out(setup, players, chance)
    assert played.result.ended in ("temple", "calendar")
    assert all(played.lost.get(seat, 0) >= player.refusals for seat, player in players.items())
    assert any(player.refusals for player in players.values())


def test_rules_7_3_and_8_5_who_does_nothing_forfeits_his_turn_and_abstains_and_the_others_play_on() -> None:
    chance = Random(2)
    setup = dealt(6, chance, Options(symbols=False))  # whoever is corrupted has a shard, though he is silent
    silent = setup.seats[2]
    players: dict[str, Player] = {seat: Minded(taste=2) for seat in setup.seats}
    played = play_out(setup, {seat: Silent() if seat == silent else players[seat] for seat in setup.seats}, chance)
    assert played.lost[silent] > 0
    for turn in played.turns:
        assert turn.forfeit == (turn.asker == silent)
        assert (silent in turn.abstained) != turn.forfeit
    assert RunOut() in played.actions


def test_rules_3_3_and_3_5_all_seats_places_and_cards_are_dealt_by_chance() -> None:
    one, other = dealt(7, Random(1)), dealt(7, Random(2))
    assert sorted(one.pile) == list(one.seats)
    assert (one.seats, one.pile, one.deck) != (other.seats, other.pile, other.deck)
    assert dealt(7, Random(1)) == one
