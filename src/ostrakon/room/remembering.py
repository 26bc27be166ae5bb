"""What a bot remembers of earlier councils in its room: those in which it sat there, of those who are here now."""

from functools import lru_cache

from ostrakon.bots.reading import Seen
from ostrakon.room.earlier import EarlierTurn
from ostrakon.room.state import State
from ostrakon.rules.seats import Seat


def seen_by(state: State, seat: Seat) -> tuple[Seen, ...]:
    """Give what whoever plays this seat saw before this council, by the seats of today."""
    people = tuple((sitter.since, other) for other, sitter in state.sitters.items() if sitter.bot or sitter.token)
    return _seen(state.earlier, state.sitters[seat].since, people) if state.earlier else ()


@lru_cache(maxsize=64)
def _seen(earlier: tuple[EarlierTurn, ...], since: int, people: tuple[tuple[int, Seat], ...]) -> tuple[Seen, ...]:
    """Work it out once a council, and not at every choice."""
    seats = dict(people)
    found = (
        Seen(turn.question, turn.topic, tuple((seats[who], shard) for who, shard in turn.shards if who in seats))
        for turn in earlier
        if turn.ended > since
    )
    return tuple(seen for seen in found if seen.shards)
