"""How a row of the journal moves a room on. Pure: the same rows give the same room on any machine."""

from typing import Final, TypeVar

from msgspec.structs import replace

from ostrakon.journal.entries import (
    Arranged,
    CodeHidden,
    CouncilStarted,
    DealerPassed,
    DraftKept,
    ExtraTimeSet,
    HandRaised,
    Leaving,
    LobbyReopened,
    Locked,
    Paused,
    Played,
    Readmitted,
    Removed,
    Resumed,
    RoomOpened,
    Row,
    Seated,
    ShownAnyway,
    Stayed,
    Suggested,
    TopicsCleared,
    TopicsWritten,
    Unseated,
)
from ostrakon.locales.minds import MIDDLE
from ostrakon.locales.texts import text
from ostrakon.protocol.messages import DraftView
from ostrakon.room.blank_cards import cleared, with_topics, written
from ostrakon.room.clocks import clock_for, put_off, resumed, same_phase, share_for, stretched
from ostrakon.room.deeds import with_deed
from ostrakon.room.devices import seal_in
from ostrakon.room.earlier import of_those, with_council
from ostrakon.room.lending import closed_by, lent_deeds, lent_shards
from ostrakon.room.losing import with_loss
from ostrakon.room.motion import motion_ms
from ostrakon.room.musing import remembered
from ostrakon.room.protests import with_hand, with_shown, without_hands
from ostrakon.room.returning import aside_after, drafts_with_returned
from ostrakon.room.state import Course, Pause, RemovedPerson, Sitter, State, is_forgotten
from ostrakon.rules.actions import AskQuestion, CastShard, OccupySeat, VacateSeat
from ostrakon.rules.council import Council, Setup, begin
from ostrakon.rules.events import Event, TurnClosed
from ostrakon.rules.record import Sitter as RecordSitter
from ostrakon.rules.results import AskedTopic, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.version import must_be_known

MOST_REMOVED: Final = 24
"""How many removed people a room remembers."""
Kept = TypeVar("Kept")
NO_WORDS: Final = ("", "", "", None)
"""Of a draft that is none."""


def after(state: State, row: Row) -> tuple[State, tuple[Event, ...]]:
    """Give the room after a row, and what happened in its council.

    Raises Forbidden where the row's action is against the rules: such a row is never proposed. Raises UnknownRules
    for a council that was begun under rules which this version doesn't have.
    """
    before, state = state, replace(state, at=row.at)
    state.take_over(before)
    match row.entry:
        case Played() as played:
            return _played(state, row, played)
        case CouncilStarted() as started:
            return _started(state, row.at, started), ()
        case DraftKept() as draft:
            return _draft_kept(state, draft), ()
        case RoomOpened(language=language, clocks=clocks, topics=topics):
            return with_topics(replace(state, language=language, clocks=clocks), topics), ()
        case Seated() as seated:
            return replace(state, sitters=_seated(state, row.number, seated)), ()
        case Unseated(seat=seat):
            return _got_up(state, seat), ()
        case Arranged() as arranged:
            return _arranged(state, arranged), ()
        case LobbyReopened():
            return _reopened(state, row.number), ()
        case Removed(seat=seat):
            return _removed(state, row, seat)
        case Readmitted() as readmitted:
            return _readmitted(state, row, readmitted)
        case DealerPassed() as passed:
            return _dealer_passed(state, passed), ()
        case Paused(seat=seat):
            course = _running(state)
            return replace(state, course=replace(course, paused=course.paused or Pause(seat, row.at))), ()
        case Resumed():
            return replace(state, course=resumed(_running(state), row.at), sitters=put_off(state, row.at)), ()
        case Suggested() as suggested:
            course = _running(state)
            return replace(state, course=replace(course, muse=remembered(course, suggested))), ()
        case HandRaised() as hand:
            return replace(state, course=with_hand(_running(state), hand)), ()
        case TopicsWritten() as topics:
            return written(state, topics), ()
        case TopicsCleared() as topics:
            return cleared(state, topics), ()
        case _:
            return _noted(state, row.entry), ()


def bot_name(locale: str, seat: Seat) -> str:
    """Give a bot the name of its philosopher (Rule 1.1)."""
    return text(locale, f"philosopher-{seat}")


def _seated(state: State, number: int, entry: Seated) -> dict[Seat, Sitter]:
    """Somebody sits down; whoever sat elsewhere gets up there, and has been here as long as before."""
    kept = dict(state.sitters)
    played = len(state.course.history) if state.course is not None else 0
    seated = Sitter(
        entry.name,
        entry.token,
        entry.token is None,
        number,
        beside=entry.beside,
        from_turn=played,
        strength=entry.strength or MIDDLE,
    )
    for seat, sitter in state.sitters.items():
        if entry.token is not None and sitter.token == entry.token:
            seated = replace(seated, since=sitter.since, extra=sitter.extra, beside=entry.beside or sitter.beside)
            del kept[seat]
    kept[entry.seat] = seated
    return _sorted(kept)


def _got_up(state: State, seat: Seat) -> State:
    course = state.course
    if course is not None:
        course = replace(course, drafts=_without(course.drafts, seat), muse=_without(course.muse, seat))
    sitters = _unseated(state, seat)
    earlier = of_those(state.earlier, {sitter.since for sitter in sitters.values() if sitter.bot or sitter.token})
    return replace(state, sitters=sitters, course=course, earlier=earlier)


def _unseated(state: State, seat: Seat) -> dict[Seat, Sitter]:
    """In the lobby the seat is free; after a council the name stays beside its philosopher."""
    if state.course is not None:
        return _vacated(state.sitters, seat)
    return {other: sitter for other, sitter in state.sitters.items() if other != seat}


def _vacated(sitters: dict[Seat, Sitter], seat: Seat) -> dict[Seat, Sitter]:
    return {**sitters, seat: replace(sitters[seat], token=None, bot=False, extra=100, leaving=None, beside=None)}


def _arranged(state: State, entry: Arranged) -> State:
    """The bots are called as their philosophers are in the room's language."""
    sitters = {
        seat: replace(sitter, name=bot_name(entry.language, seat)) if sitter.bot else sitter
        for seat, sitter in state.sitters.items()
    }
    state = replace(state, options=entry.options, clocks=entry.clocks, absence=entry.absence)
    state = replace(state, family=entry.family, unfinished=entry.unfinished, remarks=entry.remarks)
    return replace(state, language=entry.language, sitters=sitters)


def _reopened(state: State, number: int) -> State:
    """Everybody keeps his seat; vacated ones are free again."""
    staying = {seat: sitter for seat, sitter in state.sitters.items() if sitter.bot or sitter.token is not None}
    here = {seat: (sitter.since, sitter.from_turn) for seat, sitter in staying.items()}
    turns = state.course.history if state.course is not None else ()
    earlier = with_council(state.earlier, number, turns, here)
    sitters = {seat: replace(sitter, from_turn=0) for seat, sitter in staying.items()}
    return replace(state, course=None, sitters=sitters, earlier=earlier)


def _started(state: State, at: int, entry: CouncilStarted) -> State:
    must_be_known(entry.rules)
    setup = Setup(state.options, tuple(state.sitters), entry.pile, entry.deck, entry.cards)
    council = begin(setup)
    course = Course(
        began=at,
        taste=entry.taste,
        seated=tuple(RecordSitter(seat, sitter.name, sitter.bot) for seat, sitter in state.sitters.items()),
        council=council,
        moved=at,
        begins=at,
        clock=clock_for(council, state.clocks, at, state.sitters),
        share=share_for(council, state.sitters),
    )
    return replace(state, course=course)


def _played(state: State, row: Row, entry: Played) -> tuple[State, tuple[Event, ...]]:
    before = course = _running(state)
    council, events = course.play(entry.action)
    if isinstance(entry.action, CastShard) and same_phase(course.council, council):
        return _laid(state, council, row, entry), events
    events = with_loss(entry, events)
    moved = _motion_begins(course, row.at, entry) + motion_ms(events)
    shards, deeds = lent_shards(course, entry), lent_deeds(course, entry)
    if (shards, deeds) != (course.lent_shards, course.lent_deeds):
        course = replace(course, lent_shards=shards, lent_deeds=deeds)
    course, events = closed_by(course, events)
    same = same_phase(course.council, council)
    sitters = _sitters_after(state.sitters, row.number, entry, len(course.history) + 1)
    course = replace(
        course,
        council=council,
        history=_with_closed(course.history, events),
        deeds=with_deed(course.deeds, (row.at, entry.action, entry.by, entry.cause)),
        drafts=drafts_with_returned(before, _kept_after(course.drafts, entry), entry),
        aside=aside_after(before, entry, events),
        muse=_kept_after(course.muse, entry),
        moved=moved,
        begins=course.begins if same else moved,
        clock=course.clock if same else clock_for(council, state.clocks, moved, sitters),
        share=course.share if same else share_for(council, sitters),
    )
    course = without_hands(course, entry.action, events)
    course.take_over(before)
    now = replace(state, course=course, sitters=sitters, met=_met_after(state, entry))
    now.take_over(state)
    return now, events


def _laid(state: State, council: Council, row: Row, entry: Played) -> State:
    """A shard was laid or turned, and the vote goes on: by far most rows are such, and little is new by them."""
    before = _running(state)
    course = replace(
        before,
        council=council,
        lent_shards=lent_shards(before, entry),
        deeds=with_deed(before.deeds, (row.at, entry.action, entry.by, entry.cause)),
        moved=max(before.moved, row.at),
    )
    course.take_over(before)
    now = replace(state, course=course)
    now.take_over(state)
    return now


def _with_closed(history: tuple[TurnResult, ...], events: tuple[Event, ...]) -> tuple[TurnResult, ...]:
    closed = [event.turn for event in events if isinstance(event, TurnClosed)]
    return (*history, *closed) if closed else history


def _motion_begins(course: Course, at: int, entry: Played) -> int:
    """One motion follows the other; but a reveal gives way to the next question."""
    return at if isinstance(entry.action, AskQuestion) else max(course.moved, at)


def _sitters_after(sitters: dict[Seat, Sitter], number: int, entry: Played, next_turn: int) -> dict[Seat, Sitter]:
    """Who takes a seat over plays from the next turn on (Rule 12.1)."""
    match entry.action:
        case VacateSeat(seat=seat):
            return _vacated(sitters, seat)
        case OccupySeat(seat=seat, name=name, bot=bot):
            newcomer = Sitter(
                name,
                entry.token,
                bot,
                number,
                beside=entry.beside,
                from_turn=next_turn,
                strength=entry.strength or MIDDLE,
            )
            return {**sitters, seat: newcomer}
        case _:
            return sitters


def _met_after(state: State, entry: Played) -> tuple[str, ...]:
    """A question of the Muse's that was asked here is never suggested here again."""
    met = None if entry.muse is None else f"{state.language}/{entry.muse}"
    return state.met if met is None or met in state.met else (*state.met, met)


def _kept_after(kept: dict[Seat, Kept], entry: Played) -> dict[Seat, Kept]:
    """Who has asked needs them no more, but a stand-in asks words of its own; who has left takes them along."""
    match entry.action:
        case AskQuestion() if entry.by == "bot":
            return kept
        case AskQuestion(seat=seat) | VacateSeat(seat=seat):
            return _without(kept, seat)
        case _:
            return kept


def _without(kept: dict[Seat, Kept], seat: Seat) -> dict[Seat, Kept]:
    """Nobody who sits down there later reads what was written before him, or for him."""
    return {other: its for other, its in kept.items() if other != seat}


def _draft_kept(state: State, entry: DraftKept) -> State:
    course = _running(state)
    drafts = {seat: kept for seat, kept in course.drafts.items() if seat != entry.seat}
    if (entry.text, entry.white, entry.black, entry.topic) != NO_WORDS:
        about = written_about(course, entry.seat)
        drafts[entry.seat] = DraftView(entry.text, entry.white, entry.black, entry.topic, about)
    return replace(state, course=replace(course, drafts=drafts))


def written_about(course: Course, seat: Seat) -> AskedTopic | None:
    """Give the topic on which a seat writes now (Rule 5.1); whoever was overtaken while writing stays with his."""
    view = course.view
    if seat == view.asker:
        return view.topic
    if seat == view.next:
        return view.next_topic
    before = course.drafts.get(seat)
    return None if before is None else before.about


def _removed(state: State, row: Row, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """In a council the seat is vacated (Rule 12.1), though one that was just taken over not before this turn is over.

    In the lobby it is free. The device has lost it in any case.
    """
    sitter = state.sitters[seat]
    if sitter.token is not None and (seal := seal_in(sitter.token)) is not None:
        state = replace(state, kept_out=(*state.kept_out, seal)[-MOST_REMOVED:])
    elif sitter.token is not None and not is_forgotten(sitter.token):
        removed = (*state.removed, RemovedPerson(seat, sitter.name, sitter.token))
        state = replace(state, removed=removed[-MOST_REMOVED:])
    if state.stage != "council":
        return _got_up(state, seat), ()
    if seat in _running(state).council.entering:
        return _with(_got_up(state, seat), seat, replace(_vacated(state.sitters, seat)[seat], leaving=row.at)), ()
    return _played(state, row, Played(VacateSeat(seat), cause="removed"))


def _readmitted(state: State, row: Row, entry: Readmitted) -> tuple[State, tuple[Event, ...]]:
    """Whoever was removed sits down where he sat, if that seat is free; else he may come back by himself."""
    removed = tuple(person for person in state.removed if person.token != entry.token)
    kept_out = tuple(seal for seal in state.kept_out if seal != seal_in(entry.token))
    state = replace(state, removed=removed, kept_out=kept_out)
    if state.seat_of(entry.token) is not None:
        return state, ()
    sitter = state.sitters.get(entry.seat)
    if state.stage == "council":
        council = _running(state).council
        if entry.seat not in council.vacant or entry.seat in council.entering:
            return state, ()
        return _played(state, row, Played(OccupySeat(entry.seat, entry.name), entry.token))
    if sitter is not None and (sitter.bot or sitter.token is not None):
        return state, ()
    return replace(state, sitters=_seated(state, row.number, Seated(entry.seat, entry.name, entry.token))), ()


def _dealer_passed(state: State, entry: DealerPassed) -> State:
    """Who lost the role by being absent may take it back, until somebody hands it over by his own will."""
    before = state.sitters[state.dealer].since if state.dealer is not None else 0
    deals = state.sitters[entry.seat].since
    offered = tuple(since for since in (*state.offered, before) if since != deals) if entry.absent else ()
    return replace(state, deals=deals, offered=offered)


def _noted(state: State, entry: Leaving | Stayed | Locked | CodeHidden | ExtraTimeSet | ShownAnyway) -> State:
    match entry:
        case ShownAnyway() as shown:
            return with_shown(state, shown)
        case Leaving(seat=seat, until=until):
            return _with(state, seat, replace(state.sitters[seat], leaving=until))
        case Stayed(seat=seat):
            return _with(state, seat, replace(state.sitters[seat], leaving=None))
        case Locked(locked=locked):
            return replace(state, locked=locked)
        case CodeHidden(hidden=hidden):
            return replace(state, code_hidden=hidden)
        case ExtraTimeSet(seat=seat, percent=percent):
            course = None if state.course is None else stretched(state.course, seat, percent)
            return _with(replace(state, course=course), seat, replace(state.sitters[seat], extra=percent))


def _with(state: State, seat: Seat, sitter: Sitter) -> State:
    return replace(state, sitters={**state.sitters, seat: sitter})


def _running(state: State) -> Course:
    if state.course is None:
        raise ValueError("a row of a council without its beginning")
    return state.course


def _sorted(sitters: dict[Seat, Sitter]) -> dict[Seat, Sitter]:
    return {seat: sitters[seat] for seat in sorted(sitters)}
