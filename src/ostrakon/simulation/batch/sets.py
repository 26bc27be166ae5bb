"""Sets of seats: a number with one bit a seat."""

from ostrakon.simulation.batch.compiling import compiled


@compiled
def size(seats: int) -> int:
    """Count the seats of a set, by adding bits up in pairs, fours and eights."""
    seats = seats - ((seats >> 1) & 0x555)
    seats = (seats & 0x333) + ((seats >> 2) & 0x333)
    seats = (seats + (seats >> 4)) & 0xF0F
    return (seats + (seats >> 8)) & 0xF


@compiled
def has(seats: int, seat: int) -> bool:
    """Tell whether a seat is in a set."""
    return (seats >> seat) & 1 == 1


@compiled
def first(seats: int) -> int:
    """Give the first seat of a set that isn't empty."""
    return size((seats & -seats) - 1)
