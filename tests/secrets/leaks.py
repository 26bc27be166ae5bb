"""Leaks: what a server would do that lets secrets out. Each is put in on purpose, and must be found."""

from collections.abc import Callable, Collection

import msgspec
import pytest
from msgspec.structs import replace

from ostrakon.protocol.commands import Command
from ostrakon.protocol.messages import OwnView
from ostrakon.room import adopting, musing, playing, room, state, telling
from ostrakon.room.room import Room
from ostrakon.room.state import State
from ostrakon.room.telling import Picture
from ostrakon.rules import council as council_rules
from ostrakon.rules import sight
from ostrakon.rules.actions import Action, CastShard
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.events import Event
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.state import Council
from ostrakon.rules.turn import Cast, Deciding, Voting
from ostrakon.rules.views import CardView, CouncilView
from ostrakon.server import hub as hubs
from ostrakon.server.hub import Hub
from ostrakon.server.mailbox import Mailbox
from ostrakon.server.page import Page
from ostrakon.server.sockets import Guest
from ostrakon.server.tokens import mint

Patch = pytest.MonkeyPatch
_council_view, _seat_own, _seat_seen = sight.council_view, sight.own_shard, sight._seen
_play, _propose, _encode = council_rules.play, playing.propose, telling._encode
_encoded_update, _own_view, _own = telling.encoded_update, telling._own_view, Room._own
_welcome, _received = Room.welcome, Hub.received


def _in_every_view(patch: Patch, leaking: Callable[[Council], CouncilView]) -> None:
    """Nothing is taken over from the view before."""
    patch.setattr(state, "council_view", leaking)
    patch.setattr(state, "turned", lambda before, now: None)


def shards_of_all_in_the_view(patch: Patch) -> None:
    def leaking(council: Council) -> CouncilView:
        shards = council.stage.shards if isinstance(council.stage, Voting | Cast) else {}
        return replace(_council_view(council), shown=shards)

    _in_every_view(patch, leaking)


def shards_of_the_view_in_the_order_of_their_colours(patch: Patch) -> None:
    def leaking(council: Council) -> CouncilView:
        view = _council_view(council)
        shards = council.stage.shards if isinstance(council.stage, Voting) else {}
        return replace(view, cast=tuple(sorted(view.cast, key=lambda seat: shards.get(seat, ""))))

    _in_every_view(patch, leaking)


class ShardCastAloud(msgspec.Struct, frozen=True, tag_field="event", tag="cast"):
    seat: Seat
    shard: Shard


def an_event_that_says_the_colour(patch: Patch) -> None:
    def leaking(council: Council, action: Action) -> tuple[Council, tuple[object, ...]]:
        after, events = _play(council, action)
        if isinstance(action, CastShard):
            return after, tuple(ShardCastAloud(action.seat, action.shard) for _ in events)
        return after, events

    patch.setattr(state, "play", leaking)


def an_update_when_a_shard_is_turned(patch: Patch) -> None:
    def leaking(before: Picture, now: Picture, events: tuple[Event, ...], at: int, number: int) -> bytes:
        told = _encoded_update(before, now, events, at, number)
        return told or msgspec.json.encode(
            {"type": "update", "number": number, "room": {}, "council": {}, "events": []}
        )

    patch.setattr(room, "encoded_update", leaking)


def one_numbering_for_what_is_for_all_and_for_one(patch: Patch) -> None:
    def leaking(self: Room, seen: Picture, who: str, at: int) -> bytes:
        self._told += 1
        return _own(self, seen, who, at)

    patch.setattr(Room, "_own", leaking)


def the_deck_in_the_view(patch: Patch) -> None:
    def leaking(council: Council) -> CouncilView:
        view = _council_view(council)
        return replace(view, row=(*view.row, *(CardView(card, None) for card in council.topics.draw)))

    _in_every_view(patch, leaking)


def a_draft_in_an_update(patch: Patch) -> None:
    def leaking(of: State, seat: Seat) -> OwnView:
        own = _own_view(of, seat)
        drafts = of.course.drafts if of.course else {}
        return replace(own, draft=next(iter(drafts.values()), None))

    patch.setattr(telling, "_own_view", leaking)


def suggestions_shown_to_all_seats(patch: Patch) -> None:
    def leaking(of: State, seat: Seat) -> OwnView:
        course = of.course
        if course is None or not course.muse:
            return _own_view(of, seat)
        return replace(_own_view(of, seat), muse=musing.muse_view(of, course, next(iter(course.muse))))

    patch.setattr(telling, "_own_view", leaking)


def hands_shown_to_all_seats(patch: Patch) -> None:
    patch.setattr(telling, "hands_for", lambda of, course, seat: course.hands)


def a_token_in_the_welcome_of_others(patch: Patch) -> None:
    minted: list[str] = []

    def remembering() -> str:
        minted.append(mint())
        return minted[-1]

    def leaking(self: Room, who: str | None, at: int, token: str | None, *, table: bool = False) -> bytes:
        return _welcome(self, who, at, minted[-1] if minted else token, table=table)

    patch.setattr(hubs, "mint", remembering)
    patch.setattr(Room, "welcome", leaking)


def a_refusal_that_tells_what_lies_there(patch: Patch) -> None:
    def leaking(
        of: State, command: playing.PlayCommand, who: str | None, at: int, unawaited: Collection[Seat]
    ) -> object:
        try:
            return _propose(of, command, who, at, unawaited)
        except OstrakonError as error:
            stage = of.course.council.stage if of.course else None
            error.fields["laid"] = str(stage.shards if isinstance(stage, Voting) else "")
            raise

    patch.setattr(playing, "propose", leaking)


def a_refusal_that_depends_on_what_lies_there(patch: Patch) -> None:
    def leaking(
        of: State, command: playing.PlayCommand, who: str | None, at: int, unawaited: Collection[Seat]
    ) -> object:
        stage = of.course.council.stage if of.course else None
        if isinstance(stage, Voting) and of.seat_of(who) is None and "black" in stage.shards.values():
            raise OstrakonError("stale")
        return _propose(of, command, who, at, unawaited)

    patch.setattr(playing, "propose", leaking)


def a_log_that_holds_what_was_said(patch: Patch) -> None:
    def leaking(self: Hub, guest: Guest, frame: bytes) -> None:
        hubs._logger.debug("heard %r", frame)
        _received(self, guest, frame)

    patch.setattr(Hub, "received", leaking)


def a_log_that_counts_what_was_said(patch: Patch) -> None:
    hear = Mailbox.hear

    def leaking(self: Mailbox, page: Page, command: Command) -> None:
        hubs._logger.debug("one more command")
        hear(self, page, command)

    patch.setattr(Mailbox, "hear", leaking)


def a_shard_left_lying_for_a_newcomer(patch: Patch) -> None:
    def leaking(council: Council, seat: Seat) -> Shard | None:
        return council.stage.shards.get(seat) if isinstance(council.stage, Voting) else _seat_own(council, seat)

    patch.setattr(sight, "own_shard", leaking)


def a_draft_left_lying_for_a_newcomer(patch: Patch) -> None:
    patch.setattr(adopting, "_without", lambda drafts, seat: drafts)


def what_the_oracle_shows_shown_to_all_seats(patch: Patch) -> None:
    def leaking(council: Council, seat: Seat) -> dict[Seat, Shard]:
        stage = council.stage
        return {named: stage.shards[named] for named in stage.named} if isinstance(stage, Deciding) else {}

    patch.setattr(sight, "_seen", leaking)


def a_record_of_a_running_council(patch: Patch) -> None:
    patch.setattr(State, "stage", property(lambda self: "over" if self.course else "lobby"))


def a_message_as_long_as_its_colours_name(patch: Patch) -> None:
    def leaking(message: object) -> bytes:
        return _encode(message).replace(b'"shard":"black"', b'"shard":"blacks"')

    patch.setattr(telling, "_encode", leaking)
