"""The proofs find what they look for: each of them fails where a room's rows and its phones' stories don't agree."""

from collections.abc import Callable, Sequence

import msgspec
import pytest
from msgspec.structs import replace

from ostrakon.journal.entries import Played, Row
from ostrakon.protocol.commands import Cast, Command, Draft, End, Join, Start
from ostrakon.protocol.messages import Accepted
from ostrakon.rules.actions import CastShard
from tests.faults.proofs import Broken, Device, prove
from tests.faults.stories import Story, Tick, story
from tests.room.table import CODE, Table, device, loaded

PEOPLE = 5


class Always:
    """A server that ran all the time."""

    def lived(self, since: float, until: float, *, surely: bool = False) -> float:
        return until - since


class Phones:
    """Five devices at a table, and what they remember of it."""

    def __init__(self) -> None:
        self.table = Table()
        self.stories: list[list[Story]] = [[] for _ in range(PEOPLE)]

    def live(self, deeds: Sequence[Callable[[Table], tuple[int, Command]]]) -> None:
        """Let a server live, devices come and do things one after the other, and the server die."""
        room = self.table.room = loaded(self.table.rows)
        frames = [[room.welcome(device(number), self.table.at, None)] for number in range(PEOPLE)]
        sent: list[dict[int, Command]] = [{} for _ in range(PEOPLE)]
        for number, deed in enumerate(deeds):
            who, wanted = deed(self.table)
            command = sent[who][number] = replace(wanted, id=number)
            tidings = self.table.say(device(who), command)
            assert tidings is not None
            for other, heard in enumerate(frames):
                seat = room.seat_of(device(other))
                heard += [frame for frame in (tidings.everyone, tidings.own.get(seat) if seat else None) if frame]
            frames[who].append(msgspec.json.encode(Accepted(number)))
        for kept, heard, own in zip(self.stories, frames, sent, strict=True):
            life = len(kept) + 1
            told = story(life, life, heard, [0.0] * len(heard), own)
            kept.append(told._replace(ended=life + 0.5))

    @property
    def devices(self) -> list[Device]:
        return [Device(device(number), kept) for number, kept in enumerate(self.stories)]


def cast(who: int, shard: str) -> Callable[[Table], tuple[int, Command]]:
    return lambda table: (who, Cast(1, table.council.moment, "white" if shard == "white" else "black"))


def said(who: int, command: Command) -> Callable[[Table], tuple[int, Command]]:
    return lambda table: (who, command)


@pytest.fixture
def phones() -> Phones:
    """A council in three lives: seated and begun; voted; ended early."""
    phones = Phones()
    phones.live([*(said(who, Join(1, f"Player {who}")) for who in range(PEOPLE)), said(0, Start(1))])
    phones.table.ask()
    phones.live(
        [cast(1, "white"), cast(1, "black"), cast(2, "black"), said(3, Draft(1, "Cani o ga")), cast(1, "white")]
    )
    phones.live([said(0, End(1))])
    return phones


def test_a_room_whose_phones_remember_what_its_rows_say_is_proven(phones: Phones) -> None:
    facts = prove(CODE, phones.table.rows, phones.devices, Always())
    assert (facts.councils, facts.acknowledged) == (1, 12)


def test_an_accepted_action_that_is_not_in_the_journal_is_found(phones: Phones) -> None:
    for lost in range(2, len(phones.table.rows) + 1):
        rows = [row for row in phones.table.rows if row.number != lost]
        entry = phones.table.rows[lost - 1].entry
        if isinstance(entry, Played) and isinstance(entry.action, CastShard):
            with pytest.raises(Broken, match="accepted, but not in the journal: Cast"):
                prove(CODE, rows, phones.devices, Always())


def test_a_row_that_says_something_else_than_was_accepted_is_found(phones: Phones) -> None:
    def changed(row: Row) -> Row:
        match row.entry:
            case Played(action=CastShard(seat="C")):
                return replace(row, entry=Played(CastShard("C", "white")))
            case _:
                return row

    with pytest.raises(Broken, match="accepted, but not in the journal: Cast"):
        prove(CODE, [changed(row) for row in phones.table.rows], phones.devices, Always())


def test_a_command_that_was_carried_out_twice_is_found(phones: Phones) -> None:
    rows = [replace(row, said="me cast 3 ab") if row.number in (9, 11) else row for row in phones.table.rows]
    with pytest.raises(Broken, match="carried out twice"):
        prove(CODE, rows, phones.devices, Always())


def test_what_was_shown_and_is_in_no_row_is_found(phones: Phones) -> None:
    onlooker = Device(None, [phones.stories[4][0]._replace(pictures=(b"never so",), promises=())])
    with pytest.raises(Broken, match="shown to all, but not in the journal"):
        prove(CODE, phones.table.rows, [onlooker], Always())


def test_a_change_that_was_not_told_is_found(phones: Phones) -> None:
    heard = phones.stories[4][1]
    phones.stories[4][1] = heard._replace(pictures=(heard.pictures[0], *heard.pictures[2:]))
    with pytest.raises(Broken, match="shown to all"):
        prove(CODE, phones.table.rows, phones.devices, Always())


def test_what_a_later_life_took_back_is_found(phones: Phones) -> None:
    early, late = phones.stories[4][0], phones.stories[4][2]
    phones.stories[4] = [late._replace(asked=early.asked, ended=early.ended), early._replace(asked=3, ended=3.5)]
    with pytest.raises(Broken, match="taken back"):
        prove(CODE, phones.table.rows, phones.devices, Always())


def test_a_shard_of_one_s_own_that_turned_by_itself_is_found(phones: Phones) -> None:
    heard = phones.stories[1][1]
    phones.stories[1][1] = heard._replace(owns=(*heard.owns, heard.owns[1]), promises=())
    phones.stories[1][2] = phones.stories[1][2]._replace(owns=heard.owns[2:3])
    with pytest.raises(Broken, match="shown to"):
        prove(CODE, phones.table.rows, phones.devices, Always())


def test_a_council_that_does_not_end_is_found(phones: Phones) -> None:
    phones.stories[0][2] = phones.stories[0][2]._replace(promises=())
    with pytest.raises(Broken, match="didn't end"):
        prove(CODE, phones.table.rows[:-1], phones.devices, Always())


@pytest.mark.parametrize(("left", "proven"), [(3500, True), (1000, False)])
def test_time_that_ran_while_no_server_did_is_found(phones: Phones, left: int, proven: bool) -> None:
    before, after = phones.stories[0][1:]
    phones.stories[0][1] = before._replace(last=Tick(("vote",), 5000, 10.0))
    phones.stories[0][2] = after._replace(first=Tick(("vote",), left, 11.0))
    if proven:
        assert prove(CODE, phones.table.rows, phones.devices, Always()).given_back == 0
    else:
        with pytest.raises(Broken, match="3000 ms too few"):
            prove(CODE, phones.table.rows, phones.devices, Always())
