"""What a seat does in a council: a command of the protocol becomes an action of the rules, and the rules are asked."""

from collections.abc import Collection

from ostrakon.journal.entries import DraftKept, Entry, Played, Suggested
from ostrakon.protocol.commands import Ask, Cast, Close, Decide, Discard, Draft, End, Follow, Muse, Name, Reject
from ostrakon.protocol.messages import DraftView
from ostrakon.room.adopting import NO_WORDS, written_about
from ostrakon.room.clocks import unfair
from ostrakon.room.losing import LOSING
from ostrakon.room.musing import Inspiration, suggest
from ostrakon.room.refusals import Refusal
from ostrakon.room.rights import seated
from ostrakon.room.state import Course, State
from ostrakon.room.texts import answer_of, put_by, question_of, topic_of
from ostrakon.rules import actions
from ostrakon.rules.actions import Action
from ostrakon.rules.results import Loss
from ostrakon.rules.seats import Seat
from ostrakon.rules.sight import own_shard

SeatCommand = Ask | Cast | Follow | Name | Decide
DealerCommand = Discard | Reject | Close | End
PlayCommand = SeatCommand | DealerCommand | Draft


def propose(
    state: State, command: PlayCommand, who: str | None, at: int = 0, unawaited: Collection[Seat] = ()
) -> Entry | None:
    """Decide on a command of the council; None where it is fulfilled already. Raises Refusal or Forbidden.

    For the seats of `unawaited` the council doesn't wait: their people are absent, or leaving.
    """
    seat, course = state.seat_of(who), state.course
    if seat is None:
        raise Refusal("not-seated")
    if course is None:
        if isinstance(command, End):
            return None
        raise Refusal("no-council")
    match command:
        case Draft():
            return _draft(course, seat, command)
        case Discard() | Reject() | Close() | End():
            if seat != state.dealer:
                raise Refusal("not-dealer")
            if isinstance(command, Close) and state.paused is None:
                _may_close(state, course, command, at, unawaited)
            action = _dealers(state, course, command)
        case _:
            action = _seats(state, course, seat, command)
    if action is None:
        return None
    course.play(action)
    return Played(action, cause=_cause(state, course, unawaited) if isinstance(action, actions.RunOut) else None)


def _cause(state: State, course: Course, unawaited: Collection[Seat]) -> Loss | None:
    """Why the asker loses his turn where the dealer waits no longer: he isn't here, or is here and was too slow."""
    asker = course.view.asker
    if asker is None or course.phase not in LOSING:
        return None
    if asker not in unawaited:
        return "closed"
    return "absent" if state.sitters[asker].leaving is None else "left"


def muse(state: State, command: Muse, who: str | None, inspiration: Inspiration) -> Suggested | None:
    """Let the Muse suggest questions; None where she has done so already. Raises Refusal. A pause is no hindrance."""
    seat, course = seated(state, who), state.course
    if course is None:
        raise Refusal("no-council")
    _in_time(course, command.moment)
    return suggest(state, command, seat, course, inspiration)


def _seats(state: State, course: Course, seat: Seat, command: SeatCommand) -> Action | None:
    _in_time(course, command.moment)
    if state.paused is not None:
        raise Refusal("paused")
    match command:
        case Ask():
            return put_by(seat, command)
        case Cast(shard=shard):
            same = own_shard(course.council, seat) == shard and seat not in course.lent_shards
            return None if same else actions.CastShard(seat, shard)
        case Follow():
            return None if seat in course.view.followers else actions.Follow(seat)
        case Name(seats=seats):
            same = seat == course.view.asker and set(seats) == set(course.view.named) != set()
            return None if same else actions.NameSeats(seat, seats)
        case Decide(shard=shard):
            return actions.Decide(seat, shard)


def _may_close(state: State, course: Course, command: Close, at: int, unawaited: Collection[Seat]) -> None:
    """People have a fair time; and who asked must have guessed, if he is there at all."""
    _in_time(course, command.moment)
    if "timeout" not in course.view.dealer_may:
        raise Refusal("not-now")
    awaited = [seat for seat in course.view.waiting if state.sitters[seat].token and seat not in unawaited]
    if course.view.phase == "vote" and course.view.asker in awaited:
        raise Refusal("asker-first")
    left = unfair(course, at) if awaited else 0
    if left > 0:
        raise Refusal("too-early", seconds=-(-left // 1000))


def _dealers(state: State, course: Course, command: DealerCommand) -> Action | None:
    """While the room is paused nobody can act, so the dealer takes nothing from anybody; but all may be ended."""
    if isinstance(command, End):
        return None if course.view.phase == "over" else actions.EndCouncil()
    _in_time(course, command.moment)
    if state.paused is not None:
        raise Refusal("paused")
    match command:
        case Discard():
            return actions.DiscardTopic()
        case Reject():
            return actions.RejectQuestion()
        case Close():
            return actions.RunOut()


def _in_time(course: Course, moment: int) -> None:
    """An action is meant for the moment that its player saw; a late one must not hit the next turn."""
    if moment != course.view.moment:
        raise Refusal("stale")


def _draft(course: Course, seat: Seat, command: Draft) -> Entry | None:
    """Keep the words as they are being written, if they would pass as a question's."""
    question_of(command.text)
    answer_of(command.white)
    answer_of(command.black)
    topic_of(command.topic)
    words = (command.text, command.white, command.black, command.topic)
    kept = course.drafts.get(seat)
    if kept is None:
        return None if words == NO_WORDS else DraftKept(seat, *words)
    if kept == DraftView(*words, written_about(course, seat)):
        return None
    return DraftKept(seat, *words)
