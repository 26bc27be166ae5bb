"""How much guests may ask of this server: by token, by room and by address, in that order."""

from typing import Final

import msgspec

from ostrakon.server.pace import Pace, Paces

PEOPLE: Final = 100
"""Who come by one address, unless the host says otherwise: a household, a school, a café."""
_SOCKETS_EACH: Final = 10
_COMMANDS_EACH: Final = 20
ROOMS: Final = 10_000
"""That a server keeps, unless the host says otherwise."""


class Rate(msgspec.Struct, frozen=True, gc=False):
    """How often something may be done."""

    a_second: float
    """On average."""
    at_once: int


class Allowances(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What this server bears. A family behind one address comes nowhere near."""

    rooms: int = ROOMS
    """That this server keeps at most."""
    token: Rate = Rate(60, 250)
    """Commands of one device, however many pages it opens. No hand is faster; a hundred turns of a shard pass."""
    room: Rate = Rate(600, 3000)
    """Commands in one room."""
    address: Rate = Rate(_COMMANDS_EACH * PEOPLE, 100 * PEOPLE)
    """Commands from one address."""
    sockets: int = _SOCKETS_EACH * PEOPLE
    """Open at a time from one address."""
    pages: int = 30
    """Open at a time of one device: its tabs, and lines that broke without a word."""
    creations: Rate = Rate(0.5, 60)
    """Rooms opened by one address."""
    packs: Rate = Rate(0.1, 20)
    """Packs laid from one address: each is a row as large as a thousand others."""
    guesses: Rate = Rate(1, 60)
    """Wrong codes from one address. Whoever is over it comes into no room but one in which the device has a seat."""
    phrases: Rate = Rate(0.2, 20)
    """Wrong passphrases from one address."""


def for_people(people: int, rooms: int = ROOMS) -> Allowances:
    """Give what is borne where so many people come by one address: a proxy, or a whole town."""
    return Allowances(
        rooms=rooms,
        address=Rate(_COMMANDS_EACH * people, 100 * people),
        sockets=_SOCKETS_EACH * people,
        creations=Rate(0.5 * people / PEOPLE, max(60, 60 * people // PEOPLE)),
        guesses=Rate(people / PEOPLE, max(60, 60 * people // PEOPLE)),
    )


class Count:
    """How many of something each has now."""

    def __init__(self, most: int) -> None:
        """Begin with none; nobody may have more than `most`."""
        self._most = most
        self._now: dict[str, int] = {}

    def of(self, whose: str) -> int:
        """Say how many this one has now."""
        return self._now.get(whose, 0)

    def up(self, whose: str) -> bool:
        """Count one more, unless that would be too many."""
        now = self._now.get(whose, 0)
        if now >= self._most:
            return False
        self._now[whose] = now + 1
        return True

    def down(self, whose: str) -> None:
        """Count one less."""
        left = self._now.pop(whose) - 1
        if left:
            self._now[whose] = left


class Turnstile:
    """Counts who comes and who asks for what. In memory only, and only of those who came lately."""

    def __init__(self, allowances: Allowances) -> None:
        """Begin with nobody."""
        self.allowances = allowances
        self.sockets = Count(allowances.sockets)
        """Open, by address."""
        self.pages = Count(allowances.pages)
        """Open, by device."""
        self._tokens = _paces(allowances.token)
        self._rooms = _paces(allowances.room)
        self._addresses = _paces(allowances.address)
        self._creations = _paces(allowances.creations)
        self._packs = _paces(allowances.packs)
        self._guesses = _paces(allowances.guesses)
        self._phrases = _paces(allowances.phrases)

    def paces(self, who: str | None, room: str, address: str) -> tuple[Pace, ...]:
        """Give the permits that a page's commands take: of its device, its room, its address.

        A table page has no device of its own: those of one address share the permits of one.
        """
        return (
            self._tokens.of(who or f"table {address}"),
            self._rooms.of(room),
            self._addresses.of(address),
        )

    def creates(self, address: str) -> bool:
        """Tell whether this address may open one more room."""
        return self._creations.of(address).allows()

    def lays_pack(self, address: str) -> bool:
        """Tell whether this address may lay one more pack."""
        return self._packs.of(address).allows()

    def may_guess(self, address: str) -> bool:
        """Tell whether this address hasn't tried too many codes."""
        return self._guesses.of(address).has()

    def guessed(self, address: str) -> bool:
        """Count a wrong code; False if that was one too many."""
        return self._guesses.of(address).allows()

    def may_try_phrase(self, address: str) -> bool:
        """Tell whether this address hasn't tried too many passphrases."""
        return self._phrases.of(address).has()

    def tried_phrase(self, address: str) -> None:
        """Count a wrong passphrase."""
        self._phrases.of(address).allows()


def _paces(rate: Rate) -> Paces:
    return Paces(rate.a_second, rate.at_once)
