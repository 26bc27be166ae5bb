"""Actions of any kind by any seat, thousands a second, straight to the rules; and what holds in every council."""

from collections import Counter
from random import Random
from typing import Final

import msgspec

from ostrakon.rules.actions import Action, AskQuestion, EndCouncil, RejectQuestion, RunOut, ShuffleDeck, VacateSeat
from ostrakon.rules.council import Council, Setup, begin, play
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.may import ANY_TOPIC, possible
from ostrakon.rules.options import Options
from ostrakon.rules.record import Entry, Sitter, parse_record, write_record
from ostrakon.rules.replaying import replayed
from ostrakon.rules.seats import SEATS
from ostrakon.rules.sight import phase_of
from ostrakon.rules.topics import BLANK, deck_cards
from tests.fuzz.guests import Failure
from tests.fuzz.shapes import Shapes, variants
from tests.property.councils import is_listed
from tests.property.test_council import RULES, AnyCouncil

_RARE = (EndCouncil, VacateSeat, RejectQuestion, RunOut)
_LOOK = 16
"""Of so many actions, after one everything is looked at; after the others what is quickly looked at."""
_LONGEST: Final = 3000
"""Actions of one council."""


class Played(msgspec.Struct):
    """What came of the actions."""

    actions: int = 0
    allowed: int = 0
    forbidden: int = 0
    councils: int = 0
    rules: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each rule was broken."""
    phases: Counter[str] = msgspec.field(default_factory=Counter)
    """How many actions met each phase and rule of the day."""


def setting(chance: Random) -> Setup:
    """Set a council up by chance."""
    options = msgspec.convert(Shapes(chance).of(msgspec.inspect.type_info(Options)), Options)
    seats = tuple(sorted(chance.sample(SEATS, chance.randint(5, 12))))
    filled = sorted(chance.sample(BLANK, chance.choice((0, 0, 1, 8))))
    deck = deck_cards(options, filled)
    cards = {card: tuple(f"{card} topic {line}" for line in range(1, 9)) for card in filled}
    return Setup(options, seats, tuple(chance.sample(seats, len(seats))), tuple(chance.sample(deck, len(deck))), cards)


def listed(council: Council, chance: Random) -> Action:
    """Choose what may be done; what ends things rarely, so that councils get on."""
    actions = list(possible(council))
    if chance.random() < 0.97:
        actions = [action for action in actions if not isinstance(action, _RARE)] or actions
    action = chance.choice(actions)
    match action:
        case AskQuestion(topic=topic) if topic == ANY_TOPIC:
            return AskQuestion(action.seat, topic="Bread")
        case ShuffleDeck(deck=deck):
            return ShuffleDeck(tuple(chance.sample(deck, len(deck))))
        case _:
            return action


def anything(chance: Random, shapes: Shapes) -> Action:
    """Draw any action at all, from the types."""
    drawn = shapes.struct(chance.choice(list(variants(Action).values())))
    return msgspec.convert(drawn, Action)  # type: ignore[no-any-return]  # mypy reads a union as no type


def one(seed: int, number: int, told: Played, most: int) -> int:
    """Play one council with at most so many actions, and give how many there were. Raises Failure."""
    chance = Random(f"council {seed} {number}")
    council = _Council(chance)
    told.councils += 1
    done = 0
    while done < min(most, _LONGEST) and council.act(told):
        done += 1
    council.replay()
    return done


class _Council:
    """One council among seats that know no order."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._shapes = Shapes(chance)
        self._machine = AnyCouncil()
        self._machine.council = begin(setting(chance))
        self._over = 0

    def act(self, told: Played) -> bool:
        """Do something; False when the council is over, and enough was tried afterwards."""
        council, chance = self._machine.council, self._chance
        phase = phase_of(council)
        self._over += phase == "over"
        if self._over > 5:
            return False
        wild = phase == "over" or chance.random() < 0.5
        action = anything(chance, self._shapes) if wild else listed(council, chance)
        if isinstance(action, _RARE) and wild and phase != "over" and chance.random() < 0.95:
            return True
        told.actions += 1
        told.phases[f"{phase}, {council.rule}"] += 1
        if wild and chance.random() < 1 / _LOOK and not isinstance(action, EndCouncil):
            self._must_agree(council, action)
        self._play(council, action, told)
        return True

    def _must_agree(self, council: Council, action: Action) -> None:
        """What is listed can be played, and nothing else."""
        try:
            play(council, action)
        except Forbidden:
            played = False
        else:
            played = True
        if played != is_listed(council, action):
            raise Failure(f"played {played}, listed {not played}: {action}")

    def _play(self, council: Council, action: Action, told: Played) -> None:
        whole = self._chance.random() < 1 / _LOOK
        frozen = msgspec.json.encode(council) if whole else b""
        try:
            after, events = play(council, action)
        except Forbidden as refused:
            told.forbidden += 1
            told.rules[refused.rule] += 1
            if refused.rule not in RULES:
                raise Failure(f"rule {refused.rule}") from refused
            if whole and msgspec.json.encode(council) != frozen:
                raise Failure("a refused action changed the council") from refused
            return
        told.allowed += 1
        machine = self._machine
        machine.council = after
        machine.actions.append(action)
        for event in events:
            machine.look_at(council, event)
        machine.moves_come_from_turns_alone(council, events)
        machine.each_philosopher_lies_in_exactly_one_pile()
        machine.each_topic_card_lies_in_one_place()
        if whole:
            assert msgspec.json.encode(council) == frozen, "a council never changes"
            machine.some_action_is_possible_until_the_council_is_over()
            machine.at_least_three_play_until_the_council_is_over()
            machine.whom_the_council_waits_for_may_act_and_time_may_run_out()
            machine.what_a_view_says_that_a_seat_may_do_is_what_is_listed()

    def replay(self) -> None:
        """The record gives the same council."""
        council, actions = self._machine.council, self._machine.actions
        sitters = [Sitter(seat, f"Player {seat}") for seat in council.setup.seats]
        record = parse_record(write_record(council.setup, sitters, [Entry(action) for action in actions]))
        councils = [step.after for step in replayed(record)]
        if (councils or [begin(council.setup)])[-1] != council:
            raise Failure("the record leads to another council")
