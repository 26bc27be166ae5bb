"""A council between agents, at one moment: whose move it is, and what they are made of (Rules 3 to 11).

A sitting is a frozen value around a council of the rules. It waits for chance, for one seat, or it is over. Everything
that isn't a decision of an agent is chance or happens by itself: who isn't the asker votes honestly (Rule 6.2), so that
its shard is drawn as its opinion when the question is put, and laid once everybody has said whether he follows.
"""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from ostrakon.bots.reading import free_shards
from ostrakon.locales.texts import DEFAULT_LOCALE, LOCALES
from ostrakon.rules.actions import Action, CastShard
from ostrakon.rules.council import play
from ostrakon.rules.events import TurnClosed
from ostrakon.rules.following import follow_broken
from ostrakon.rules.options import Options, measure
from ostrakon.rules.results import CouncilResult, TurnResult
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS, SEATS, Seat, Shard
from ostrakon.rules.state import Council, asker_of
from ostrakon.rules.topics import asker_topic, deck_cards
from ostrakon.rules.turn import Asking, Deciding, Over, Put, ShuffleDue, Voting
from ostrakon.simulation.environments.people import MINDS, MOST_OFFERS, NOWHERE, Offer, log_odds, offers_on

OFFERS: Final = 3
"""Questions that come to an asker's mind, where nobody says otherwise: as many as the Muse suggests."""


class Table(msgspec.Struct, frozen=True):
    """What is agreed on before a council between agents."""

    seats: tuple[Seat, ...]
    options: Options
    offers: int
    """How many questions an asker may choose from on a topic."""
    locale: str = DEFAULT_LOCALE
    """The language of the questions; agents read nothing but where they lie."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The topic deck before it is shuffled; nobody has filled in blank cards."""
        return deck_cards(self.options, ())

    @property
    def days(self) -> int:
        """Days on the Calendar."""
        return measure(self.options, len(self.seats)).days

    @property
    def turns(self) -> int:
        """The most turns that a council may have."""
        return self.days * len(self.seats)


def table(seats: int, options: Options | None = None, offers: int = OFFERS, locale: str = DEFAULT_LOCALE) -> Table:
    """Set a table for so many agents. Raises `ValueError` for what neither the rules nor the Muse know."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"{FEWEST_SEATS} to {MOST_SEATS} seats, not {seats} (Rule 2.1)")
    if not 1 <= offers <= MOST_OFFERS:
        raise ValueError(f"1 to {MOST_OFFERS} questions to choose from, not {offers}")
    if locale not in LOCALES:
        raise ValueError(f"one of the languages {', '.join(LOCALES)}, not {locale}")
    return Table(SEATS[:seats], options or Options(), offers, locale)


class PastTurn(msgspec.Struct, frozen=True):
    """A closed turn as those remember it who were there."""

    row: tuple[str, ...]
    """The three topic cards when the question was put, or its time ran out."""
    place: tuple[int, ...]
    """Where the question lay on the axes."""
    opinions: tuple[Shard, ...]
    """What each seat liked better, by its number; its own secret, but for the shards."""
    laid: Shard | None
    """The asker's shard before he kept or turned it (Rules 9.2, 9.3): public in Deception, his own in Oracle."""
    turn: TurnResult


class Sitting(msgspec.Struct, frozen=True):
    """A council between agents, at one moment. Holds secrets: show agents observations only."""

    table: Table
    pile: tuple[Seat, ...] = ()
    """As far as it is drawn, the highest card first (Rule 3.3)."""
    deck: tuple[str, ...] = ()
    """As far as it is drawn (Rule 3.5)."""
    minds: tuple[int, ...] = ()
    """Seats' temperaments, as far as they are dealt; secret."""
    council: Council | None = None
    """Once all is laid out."""
    put: Offer | None = None
    """The question of this turn."""
    opinions: tuple[Shard, ...] = ()
    """What each seat likes better in it, as far as it is drawn; secret."""
    names: tuple[Seat, ...] = ()
    """Whom the asker has chosen so far, of those that he must name; secret till he has named all."""
    spoken: tuple[Seat, ...] = ()
    """Who has said by now whether he follows."""
    shuffled: tuple[str, ...] = ()
    """The new draw pile as far as it is drawn (Rule 5.2); secret."""
    met: tuple[str, ...] = ()
    """The ids of all questions that were put."""
    past: tuple[PastTurn, ...] = ()
    heard: tuple[tuple[float, ...], ...] = ()
    """For each seat, by its number, the logarithm of how likely each temperament would have laid its free shards."""

    def __deepcopy__(self, memo: dict[int, object]) -> "Sitting":
        """Nothing in it ever changes."""
        return self


def begun(sitting: Sitting) -> Council:
    """Give the council, which is there as soon as anybody can act."""
    assert sitting.council is not None, "nobody acts before all is laid out"
    return sitting.council


def result(sitting: Sitting) -> CouncilResult | None:
    """Tell how it ended, if it has."""
    stage = sitting.council.stage if sitting.council else None
    return stage.result if isinstance(stage, Over) else None


def awaits_chance(sitting: Sitting) -> bool:
    """Tell whether something must be drawn before anybody can act."""
    council = sitting.council
    if council is None or isinstance(council.stage, ShuffleDue):
        return True
    return isinstance(council.stage, Put) and len(sitting.opinions) < len(sitting.table.seats)


def awaits(sitting: Sitting) -> Seat | None:
    """Tell which seat acts now; None where chance does, or where all is over.

    In a vote first those whose olive branch is unused say whether they follow, beginning with the seat after the
    asker's and going round; the asker guesses last, and hears who follows him (Rule 10.2).
    """
    council = sitting.council
    if council is None or awaits_chance(sitting):
        return None
    if isinstance(council.stage, Voting):
        return next(may_speak(sitting), council.stage.asker)
    return asker_of(council)


def may_speak(sitting: Sitting) -> Iterator[Seat]:
    """Give the seats that have yet to say whether they follow, in the order in which they are asked."""
    council = begun(sitting)
    asker = asker_of(council)
    if asker is None or not isinstance(council.stage, Voting):
        return
    seats = sitting.table.seats
    place = seats.index(asker)
    for seat in (*seats[place + 1 :], *seats[:place]):
        if seat not in sitting.spoken and follow_broken(council, seat) is None:
            yield seat


def offers(sitting: Sitting) -> dict[int, tuple[Offer, ...]]:
    """Give what the asker may ask, by line; empty where no question is awaited (Rules 5.1, 5.3, 6.1)."""
    council = sitting.council
    if council is None or not isinstance(council.stage, Asking):
        return {}
    agreed = sitting.table
    return offers_on(agreed.locale, asker_topic(council.topics), council.topics.row[1], sitting.met, agreed.offers)


def acted(sitting: Sitting, action: Action) -> Sitting:
    """Play an action of the rules, and all that then happens by itself. Raises `Forbidden`."""
    return onwards(_noted(sitting, action))


def onwards(sitting: Sitting) -> Sitting:
    """Lay the honest shards as soon as nobody is left who may say that he follows (Rules 6.2, 7.1)."""
    while isinstance(begun(sitting).stage, Voting) and not awaits_chance(sitting):
        silent = next(_silent(sitting), None)
        if silent is None or next(may_speak(sitting), None) is not None:
            return sitting
        sitting = _noted(sitting, CastShard(silent, sitting.opinions[sitting.table.seats.index(silent)]))
    return sitting


def _silent(sitting: Sitting) -> Iterator[Seat]:
    stage = begun(sitting).stage
    if isinstance(stage, Voting):
        yield from (seat for seat in sitting.table.seats if seat != stage.asker and seat not in stage.shards)


def _noted(sitting: Sitting, action: Action) -> Sitting:
    """Play an action, and remember the turn that it closed."""
    before = begun(sitting)
    council, events = play(before, action)
    closed = [event.turn for event in events if isinstance(event, TurnClosed)]
    laid = before.stage.shards.get(before.stage.asker) if isinstance(before.stage, Deciding) else None
    place = sitting.put.place if sitting.put else NOWHERE
    past = tuple(PastTurn(before.topics.row, place, sitting.opinions, laid, turn) for turn in closed)
    after = replace(sitting, council=council, past=(*sitting.past, *past))
    for turn in closed:
        after = replace(after, heard=_heard(after, turn, place))
    return after if isinstance(council.stage, Put) else replace(after, put=None, opinions=(), names=(), spoken=())


def _heard(sitting: Sitting, turn: TurnResult, place: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    seats = sitting.table.seats
    heard = list(sitting.heard or [(0.0,) * MINDS] * len(seats))
    for voter, shard in free_shards(turn):
        number, likely = seats.index(voter), log_odds(place, shard)
        heard[number] = tuple(before + now for before, now in zip(heard[number], likely, strict=True))
    return tuple(heard)
