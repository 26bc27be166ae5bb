"""What was done in a council is kept as bytes, and comes out as it went in."""

from ostrakon.room.deeds import Deed, Deeds, told, with_deed
from ostrakon.rules.actions import AskQuestion, CastShard, NameSeats, RunOut


def test_deeds_come_out_as_they_went_in_and_in_order_however_many_there_are() -> None:
    some: list[Deed] = [
        (1, AskQuestion("A", "Mare o monti?\n«è»", "Mare", "Monti", 3), None, None),
        (2, NameSeats("A", ("B", "C")), "bot", None),
        (2**40, RunOut(), None, "absent"),
        (5, CastShard("B", "white"), None, None),
    ]
    kept: Deeds = ()
    for _ in range(100):
        for deed in some:
            kept = with_deed(kept, deed)
    assert list(told(kept)) == some * 100


def test_one_more_deed_copies_no_long_council() -> None:
    kept: Deeds = ()
    for at in range(2_000):
        kept = with_deed(kept, (at, CastShard("B", "white"), None, None))
    longer = with_deed(kept, (2_000, CastShard("B", "black"), None, None))
    assert all(old is new for old, new in zip(kept[:-1], longer[:-1], strict=False))
    assert max(map(len, longer)) < 4_096
    assert sum(map(len, longer)) < 2_001 * 20
