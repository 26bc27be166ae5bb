"""Whoever is forgotten has left no name, no token and no draft; the council stays what it was."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ostrakon.journal.codec import encode
from ostrakon.journal.entries import DraftKept, Played, Readmitted, Row, Seated
from ostrakon.protocol.commands import Draft, Forget, HandOver, Join, Readmit, Remove
from ostrakon.room.devices import digest
from ostrakon.room.forgetting import forgotten, people_of, with_rewritten
from ostrakon.room.loading import state_after
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import OccupySeat
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, device, play_randomly, update


def bodies(rows: tuple[Row, ...] | list[Row]) -> str:
    return "\n".join(encode(row.entry).decode() for row in rows)


def restless(seed: int, people: int) -> Table:
    """A room in which people move, leave, come back under other names, and write drafts that tell who they are."""
    chance = random.Random(seed)
    table = Table(seed)
    table.live = False
    for number in range(people):
        table.say(device(number), Join(1, f"Player {number}", SEATS[number]))
    mover = chance.randrange(people)
    table.say(device(mover), Join(2, f"Player {mover} again"))
    table.begin(people)
    for _ in range(chance.randrange(1, 8)):
        play_randomly(table, chance, 20)
        if table.council.phase in ("over", "shuffle"):
            break
        for seat, sitter in table.room.state.sitters.items():
            if sitter.token is not None and chance.random() < 0.4:
                table.append(DraftKept(seat, f"draft of {sitter.token}", "", "", None))
    return table


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 1 << 30), people=st.integers(5, 9), chosen=st.integers(0, 8))
def test_nothing_in_the_rows_tells_who_it_was_and_the_council_is_the_same(seed: int, people: int, chosen: int) -> None:
    table = restless(seed, people)
    table.settle()
    number = chosen % people
    who, before = device(number), table.room.state
    entry = table.room.propose(Forget(9), who, table.at)
    if entry is not None:
        table.append(entry)
    changed = forgotten(table.rows, who)
    rewritten = with_rewritten(table.rows, changed)
    text = bodies(rewritten)
    assert who not in text
    assert f'"Player {number}"' not in text
    assert f'"Player {number} again"' not in text
    assert [(row.number, row.at, type(row.entry)) for row in rewritten] == [
        (row.number, row.at, type(row.entry)) for row in table.rows
    ]
    untouched = {row.number for row in table.rows} - {row.number for row in changed}
    assert all(rewritten[one - 1] is table.rows[one - 1] for one in untouched)
    after, now = state_after(rewritten), table.room.state
    assert before.course is not None
    assert after.course is not None
    assert now.course is not None
    assert after.course.council == now.course.council
    assert after.course.history == now.course.history
    assert (after.dealer, after.at, after.course.clock) == (now.dealer, now.at, now.course.clock)
    for seat, sitter in after.sitters.items():
        assert sitter.token == now.sitters[seat].token
    assert forgotten(rewritten, who) == ()


def test_others_keep_their_names_tokens_and_drafts() -> None:
    table = Table()
    table.begin(6)
    table.append(DraftKept("B", "B's own words", "", "", None))
    table.append(DraftKept("C", "C's own words", "", "", None))
    changed = forgotten(table.rows, device(1))
    assert [type(row.entry) for row in changed] == [Seated, DraftKept]
    text = bodies(with_rewritten(table.rows, changed))
    assert "B's own words" not in text
    for kept in ("C's own words", "Player 2", device(2), device(0)):
        assert kept in text


def test_who_takes_the_seat_over_is_another_person() -> None:
    table = Table()
    table.begin(6)
    table.say(device(1), Forget(1))
    table.append(Played(OccupySeat("B", "Newcomer"), device(40)))
    table.append(DraftKept("B", "the newcomer's words", "", "", None))
    assert people_of(table.rows, "B") == (device(1), device(40))
    text = bodies(with_rewritten(table.rows, forgotten(table.rows, device(1))))
    assert "the newcomer's words" in text
    assert "Newcomer" in text
    assert device(40) in text
    text = bodies(with_rewritten(table.rows, forgotten(table.rows, device(40))))
    assert "the newcomer's words" not in text
    assert "Newcomer" not in text
    assert device(1) in text


def test_all_pages_see_the_philosopher_s_name_and_nothing_else_changes() -> None:
    table = Table()
    table.begin(6)
    table.say(device(1), Forget(1))
    rows = with_rewritten(table.rows, forgotten(table.rows, device(1)))
    told = update(table.room.rewritten(state_after(rows), 1, table.at))
    assert set(told.room) == {"seats"}
    assert told.council == {}
    assert told.events == ()
    assert [card.name for card in table.room._picture().scene.room.seats] == [
        "Player 0", "Batis", "Player 2", "Player 3", "Player 4", "Player 5",
    ]  # fmt: skip


def test_who_is_let_in_again_but_finds_his_seat_taken_takes_no_words_of_the_other_along() -> None:
    table = Table()
    table.begin(6)
    seat = next(seat for seat in SEATS[1:6] if seat not in (table.asker, table.council.next))
    who = table.device_at(seat)
    table.say(device(0), Remove(1, seat))
    table.say(device(40), Join(2, "Newcomer", seat))
    table.say(device(0), Readmit(3, seat))
    table.append(DraftKept(seat, "the newcomer's words", "", "", None))
    rows = with_rewritten(table.rows, forgotten(table.rows, who))
    assert who not in bodies(rows)
    assert "the newcomer's words" in bodies(rows)
    assert "the newcomer's words" not in bodies(with_rewritten(rows, forgotten(rows, device(40))))


def test_who_was_removed_and_is_forgotten_is_let_in_again_by_nobody_and_never_deals() -> None:
    table = Table()
    table.seat(6)
    table.say(device(0), Remove(1, "E"))
    rows = with_rewritten(table.rows, forgotten(table.rows, device(4)))
    table.room.rewritten(state_after(rows), 1, table.at)
    assert table.room.state.removed == ()
    with pytest.raises(Refusal, match="not-removed"):
        table.say(device(0), Readmit(2, "E"))
    table.append(Readmitted("E", "Hestia", "forgotten-5"))
    with pytest.raises(Refusal, match="not-a-person"):
        table.say(device(0), HandOver(3, "E"))


def test_who_was_removed_and_let_in_again_is_forgotten_too() -> None:
    table = Table()
    table.begin(6)
    table.say(device(0), Remove(1, "E"))
    table.say(device(0), Readmit(2, "E"))
    table.say(device(4), Draft(3, "A half-written question"))
    who = device(4)
    rows = with_rewritten(table.rows, forgotten(table.rows, who))
    for secret in (who, "Player 4", "half-written"):
        assert secret in bodies(table.rows)
        assert secret not in bodies(rows)
    state = state_after(rows)
    assert state.course is not None
    assert table.room.state.course is not None
    assert state.course.council == table.room.state.course.council


def test_who_was_removed_does_not_come_in_again_by_having_himself_forgotten() -> None:
    table = Table()
    table.seat(6)
    table.say(device(0), Remove(1, "E"))
    rows = with_rewritten(table.rows, forgotten(table.rows, device(4)))
    assert device(4) not in bodies(rows)
    table.room.rewritten(state_after(rows), 1, table.at)
    with pytest.raises(Refusal, match="removed"):
        table.say(device(4), Join(2, "Somebody else", "E"))
    table.say(device(40), Join(3, "Newcomer", "E"))


def test_who_was_let_in_again_and_is_forgotten_may_come_back() -> None:
    table = Table()
    table.seat(6)
    table.say(device(0), Remove(1, "E"))
    table.say(device(0), Readmit(2, "E"))
    table.say(device(4), Forget(3))
    rows = with_rewritten(table.rows, forgotten(table.rows, device(4)))
    table.room.rewritten(state_after(rows), 1, table.at)
    assert table.say(device(4), Join(4, "Somebody else", "E")) is not None


def test_nobody_else_s_row_tells_on_which_device_a_forgotten_person_sat() -> None:
    table = Table()
    table.seat(4)
    first = "the token of a device"
    table.say(digest(first), Join(1, "Elsa", "E"))
    table.say(device(5), Join(2, "Fabio", "F", first))
    table.say(digest(first), Forget(3))
    rows = with_rewritten(table.rows, forgotten(table.rows, digest(first)))
    assert digest(first) not in bodies(rows)
    assert "Fabio" in bodies(rows)
