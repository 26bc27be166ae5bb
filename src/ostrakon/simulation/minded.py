"""The minds of empty seats as players of whole councils."""

from ostrakon.bots.playing import choose
from ostrakon.bots.reading import Reading
from ostrakon.bots.taste import Matter, chance_of_white
from ostrakon.locales.minds import MIDDLE, Strength
from ostrakon.rules.actions import SeatChoice
from ostrakon.rules.seats import Seat
from ostrakon.simulation.playing_out import Player, Sight


class Minded(Player):
    """A mind of one of the three strengths, as the room would seat it; it may sit on any seat."""

    def __init__(
        self, strength: Strength = MIDDLE, *, taste: int, locale: str = "en", read: Reading | None = None
    ) -> None:
        """`taste` is the council's chance, the same for all its minds; `read` as in `choose`."""
        self._strength = strength
        self._taste = taste
        self._locale = locale
        self._read = read

    def act(self, sight: Sight) -> SeatChoice | None:
        """Do what the mind does."""
        return choose(
            sight.seat,
            sight.council,
            sight.own,
            sight.history,
            taste=self._taste,
            locale=self._locale,
            strength=self._strength,
            options=sight.options,
            read=self._read,
        )


class AllKnowing:
    """A reading by somebody who knows how likely each voter is to lay white: no reading of shards can be better."""

    def white(self, voter: Seat, matter: Matter) -> float:
        """Give it."""
        return chance_of_white(voter, matter)
