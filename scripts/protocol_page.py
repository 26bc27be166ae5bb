"""The page `docs/protocol.md`: how another program talks to a room."""

from collections.abc import Iterator
from typing import Final, get_args

from ostrakon.locales.letters import LONGEST
from ostrakon.protocol import limits
from ostrakon.protocol.commands import VERSION
from ostrakon.room.refusals import CODES
from scripts.protocol_types import ALIASES, COMMANDS, EVENTS, MESSAGES, PARTS, Field, Struct, about, fields, tag

_OPENING: Final = f"""\
# The protocol between pages and server

<!-- Written by scripts/generate.py from the Python types; don't edit. -->

Version {VERSION}. This page is for whoever writes another client: a bot, a screen, a study. Rules are cited by
their numbers.

## How to connect

Open a WebSocket at `/ws` of the server that shows the pages, with the pages' own origin. Every message is one
text frame that holds one JSON object in UTF-8; a page's message has at most {limits.FRAME} bytes. Unknown
fields are ignored.

A new room: `POST /api/rooms` with `{{"language": "en"}}` or `"it"`, as `application/json` and with the pages' own
origin, gives `{{"code": "CDFHJ"}}`; where only who knows the host's passphrase may open rooms, with `passphrase` too.
An answer that is no success holds a code: `passphrase-needed`, `passphrase-wrong`, `too-many-rooms`, `too-fast`,
`foreign-origin`, `foreign-host`. The record of a council that is over: `GET /api/rooms/CODE/record`.

A pack (docs/packs.md) is laid on the blank cards by `POST /api/rooms/CODE/pack`, with the file, JSON or CSV, as the
body, and the token of the dealer's device as `Authorization: Bearer TOKEN`. 200 gives `{{"findings": [...]}}`, in which
nothing is a fault; 422 `{{"code": "pack-wrong", "findings": [...]}}`. A finding has `code`, `line`, `column`, `fields`
and `fault`; its text is the message `cards-<code>`. Otherwise there is a code, with `fields`: `not-seated`,
`not-dealer` (403), `not-in-lobby`, `cards-full`, `topic-twice` (409), `file-too-large` (413), `too-fast` (429),
`no-room` (404).
What stands on a room's blank cards: `GET /api/rooms/CODE/pack.json`, or `pack.csv` as spreadsheets in the room's
language write it; `no-cards` (404) where nothing does.

## The order of a conversation

1. The page says `hello`: the version, the room's code, the token that it was given before in this room, if any,
   and whether it is a seat's page or a table's. A table's page only looks.
2. The server answers `welcome`, a whole picture; or `refused` with `id: null`.
3. The page says commands. Each bears an `id` of the page's own choosing, and is answered by `accepted` or
   `refused` with the same `id`. `accepted` means that it is carried out and on disk, or that it was fulfilled
   already. `refused` means that nothing of what was asked for was done; it holds a code, and the number of the
   rule where one was broken. One thing a seat's command does though it be refused, unless it is
   `ping` or a `look` that sees nothing: it is a sign of life, and who had been given up as absent is present again.
   After a lost answer, also on another socket, by another server, or after a new start, the same command with the
   same `id` does nothing twice: it is accepted as the first time, though the council may have moved on. So a device
   uses no `id` for two different commands: a page begins its count at a random number. The last ones of each device
   are remembered.
4. The server says `update` when something changed for all, and `own` when something changed for this seat
   alone.

**The token** is the device's secret, and all that tells it apart; names are for people. Who shows it again gets
the seat back, and an older page of the same token is told `replaced`. The server keeps a digest only. Whom the dealer
removes finds himself in `removed`, of `own` and of later welcomes, and is refused a seat until he is let in again.

**Presence.** A seat is `present` while a page of it is open, and seen within the last ten minutes (`look`, and
`visible` in `hello`). When it is lost it is `away`: the room waits on for the grace time (`RoomView.absence`), counted
from the loss, from the moment at which the room begins to wait for this seat, or from the moment at which somebody is
present again after nobody was, whichever is later. Then it is `absent`, and the room goes on without it, or a bot sits
in (`stand_in`) and hands the seat back at once when the person returns. Who let two phases in a row run out is absent,
though a page be open, until a hand's touch (`look`, or any command but `ping` and `resync`). A seat that is
`leaving` isn't waited for. The dealer's role passes on by itself when the dealer was lost for the grace time, or
leaves; it is offered back (`OwnView.offered_dealer`, `take_back`). Where nobody is present nothing follows from
absence; clocks run on. Where a phase's clock has an hour or more, nobody becomes absent by the grace time, and the
dealer's role stays: people come when they can, and the clock alone ends the wait.

**The Muse.** The asker, and whoever asks next, may say `muse`; `OwnView.muse` then holds what she suggests for the
topic that is due to this seat, and goes when that is another one, or the question is put. She says nothing that was
asked in this room before, also in earlier councils, or nearly so. Where the topic is free, a suggestion names the topic
that `ask` is to say with it.

**The players' own cards.** In the lobby anybody with a seat says `write_topic`; `RoomView.cards` shows all that stands
there. What others wrote only the dealer changes. When the council starts, full cards join the deck (Rule 3.5); one that
was begun and isn't full the Muse completes with spare topics, or it is left out (`RoomView.unfinished`). The texts of
the cards in the deck come with `CouncilView.row`. They are still there when all play again.

**Families.** In a `family` room tables hear something else than phones where something is `held`: `question` with null
texts, a `topic` with `own: null`, empty topics on cards, philosophers' names in the place of names; in what is past
too. Numbers of updates are the same for both. `show_anyway` ends that.

**Several seats on one device**: each seat has a conversation of its own, and a token of its own; `join` names the token
of another one (`beside`). Then a vote lasts as many times its limit as it waits for seats on the device that holds most
of them; all see that clock.

## Numbers

Two streams reach a page, each counted by itself. `update` is the same bytes for everybody in the room; its
`number` grows by one with each. `own` is for one seat; its number counts the messages of that device alone, and
goes on from the `own_number` of the last `welcome`. What changes nothing for an audience sends it nothing, and
takes none of its numbers: a shard turned or a draft kept is seen by nobody else, nor by its traces. A page that
finds a number missing says `resync` and gets a fresh `welcome`. A `number` that was used before, or
lies below the last one, is an old message: drop it.

An `update` holds the changed fields of the room and of the council, each whole: lay them over what you have.
`council: null` means that there is no council; from a council's start to its end the object holds at least the
changed fields, and `{{}}` means that none changed. The `events` say what happened, in order; the event `turn`
also adds its turn to the history
that `welcome` gave; a council that starts has an empty history.

## Time

Clocks are durations in ms that remain at the moment the message was made, never a time of day. While a motion
still runs on the screens, `left` is more than `total`. The server alone moves on: at the limit where clocks are hard;
where they are soft, all are warned at the limit (the event `warned`, and `ClockView.warned`), and the room moves on
when as much time has passed again. Whoever has extra time is waited for accordingly: the phase lasts up to the longest
share among the seats that it waits for as it begins, whoever acts meanwhile, also where clocks are hard; how long the
room still waits is never told. How long an overtime lasts shows that somebody asked for more time: in a vote not who,
but where the room waits for one seat alone it is that one's, to whoever times it. A page may show who has extra time
his own limit, which `left`, `past`, `total` and `OwnView.extra_time` give. While the room is paused, they stand still,
and so does the time in which leaving can be undone, as long as somebody stays who can let play go on.

## Letters

Limits count letters as people see them (grapheme clusters), after invisible characters and needless spaces are
taken away; each code point of a chain of more than {LONGEST} counts as {LONGEST} letters:
name {limits.NAME}, question {limits.QUESTION}, answer {limits.ANSWER}, topic {limits.TOPIC}.
An empty text is none: a question without texts is asked aloud (Rule 6.3).

In the lists below `?` marks a field that may be left out; types are written as TypeScript does.
"""

_OF_THE_SERVER: Final = {
    "archive-unavailable": "The journal can't be written now; nothing was changed. Try again shortly.",
    "bad-message": "The message couldn't be read, or came before `hello`, or was a second `hello`.",
    "no-room": "No room has this code.",
    "older-page": "A newer page of this device plays the seat; open a new conversation to take it back.",
    "server-closing": "The server is closing down; connect again when it is back.",
    "too-fast": "Too many commands, wrong codes or pages in too short a time; connect or try again later.",
    "wrong-version": "The server speaks another version of this protocol.",
}
"""Refusals that aren't the room's."""


def page() -> str:
    """Give the whole page."""
    lines = [_OPENING]
    lines += ["## What a page says", "", "The field `do` tells which.", "", *_chapter(COMMANDS)]
    lines += ["## What the server says", "", "The field `type` tells which.", "", *_chapter(MESSAGES)]
    lines += ["## What happened: events", "", "The field `event` tells which. No event holds a secret.", ""]
    lines += _chapter(EVENTS)
    lines += ["## What the messages hold", "", *_chapter(PARTS), "### Words", ""]
    for name, (alias, note) in ALIASES.items():
        words = ", ".join(f"`{word}`" for word in get_args(alias))
        lines.append(f"- `{name}`: {words}. {note}")
    lines += ["", "## Refusals", "", "`forbidden`: a rule of the game forbids it; `rule` is its number. The others:"]
    lines.append("")
    lines += [f"- `{code}`: {meaning}" for code, meaning in sorted({**CODES, **_OF_THE_SERVER}.items())]
    return "\n".join(lines) + "\n"


def _chapter(structs: tuple[Struct, ...]) -> Iterator[str]:
    for struct in structs:
        mark = tag(struct)
        yield f"### `{mark[1] if mark else struct.__name__}`"
        yield ""
        yield about(struct)
        yield ""
        listed = [_item(field) for field in fields(struct)]
        yield from [*listed, ""] if listed else []


def _item(field: Field) -> str:
    name = f"{field.name}?" if field.optional else field.name
    return f"- `{name}`: `{field.type}`. {' '.join(field.about.split())}".rstrip()
