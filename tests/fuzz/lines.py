"""Sockets in wrong hands, byte by byte: frames cut in pieces, without masks, of unknown kinds, of false lengths."""

import asyncio
import contextlib
import struct
from collections import Counter
from random import Random

import msgspec

from ostrakon.protocol.commands import VERSION, Command
from ostrakon.protocol.limits import FRAME
from ostrakon.protocol.messages import Message
from tests.fuzz.guests import Failure
from tests.fuzz.house import House, house
from tests.fuzz.shapes import Shapes, variants
from tests.fuzz.spoiling import Spoiler, written
from tests.server.hall import LOCAL, upgrade

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
TOGETHER = 16
"""Sockets at a time."""
_CODES = {1000, 1002, 1003, 1007, 1008, 1009, 1013}
"""With which the server may close; and with what the client said, if that may be said."""
_PATIENCE = 60.0
_END = b"the end"

_decode = msgspec.json.Decoder(Message).decode


class Spoken(msgspec.Struct):
    """What came of the lines."""

    sockets: int = 0
    frames: int = 0
    """That were sent."""
    heard: int = 0
    """Messages of the server."""
    codes: Counter[str] = msgspec.field(default_factory=Counter)
    """How lines ended: a close code, `open` where they stood to the end, `cut` without a close frame."""


class Speech(msgspec.Struct):
    """The bytes that one line says."""

    pieces: list[bytes]
    """In which they are written."""
    frames: int
    whole: bool
    """Nothing is left open at its end."""
    said: set[int]
    """Close codes in it."""


async def speak(seed: int, spoken: Spoken, count: int, first: int = 0) -> None:
    """Open so many sockets, the first of this number. Raises Failure."""
    async with house() as served:
        for number in range(first, first + count, TOGETHER):
            batch = range(number, min(number + TOGETHER, first + count))
            await asyncio.gather(*(_one(served, seed, each, spoken) for each in batch))


async def _one(served: House, seed: int, number: int, spoken: Spoken) -> None:
    speech = drawn(Random(f"line {seed} {number}"), served.code)
    try:
        _look(speech, await _said(served.port, speech), spoken)
    except (Failure, msgspec.DecodeError, TimeoutError) as problem:
        raise Failure(f"line {number}: {type(problem).__name__} {problem}") from None


async def _said(port: int, speech: Speech) -> bytes:
    """Open a socket, say everything, and give what came back after the handshake."""
    reader, writer = await asyncio.open_connection(LOCAL, port)
    try:
        writer.write(upgrade(Host=f"{LOCAL}:{port}"))
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), _PATIENCE)
        if not head.startswith(b"HTTP/1.1 101 "):
            raise Failure("no socket")
        # Heard while it is spoken: what is read late may be lost with the connection.
        hearing = asyncio.create_task(_rest(reader))
        await _speak(writer, speech)
        return await asyncio.wait_for(hearing, _PATIENCE)
    finally:
        writer.transport.abort()


async def _speak(writer: asyncio.StreamWriter, speech: Speech) -> None:
    with contextlib.suppress(OSError, RuntimeError):  # uvloop: the handler is closed
        for piece in speech.pieces:
            writer.write(piece)
            await asyncio.sleep(0)
        if not speech.whole:  # the server waits for the rest of a frame, and hears here that none comes
            writer.write_eof()


async def _rest(reader: asyncio.StreamReader) -> bytes:
    """Hear until the end is answered, the server says goodbye, or the line is gone."""
    heard = b""
    with contextlib.suppress(OSError):
        while not any(kind == CLOSE or (kind, said) == (PONG, _END) for kind, said in _frames(heard)):
            part = await reader.read(1 << 16)
            if not part:
                break
            heard += part
    return heard


def _look(speech: Speech, heard: bytes, spoken: Spoken) -> None:
    """Hold what the server said to RFC 6455, and to the protocol."""
    spoken.sockets += 1
    spoken.frames += speech.frames
    how = "cut"
    for kind, payload in _frames(heard):
        spoken.heard += 1
        match kind:
            case 1:
                _decode(payload)
            case 8:
                code = int.from_bytes(payload[:2], "big") if payload else 1000
                if code not in _CODES and not (code in speech.said and _may_be_said(code)):
                    raise Failure(f"closed with {code}")
                how = str(code)
            case 10:
                how = "open" if payload == _END else how
            case 9:
                continue
            case _:
                raise Failure(f"the server sent a frame of kind {kind}")
    spoken.codes[how] += 1


def _may_be_said(code: int) -> bool:
    """RFC 6455, section 7.4: what a close frame may bear."""
    return (code in range(1000, 1015) and code not in (1004, 1005, 1006)) or code in range(3000, 5000)


def _frames(heard: bytes) -> list[tuple[int, bytes]]:
    """Take a server's frames apart; a last one that was cut off is left out."""
    found: list[tuple[int, bytes]] = []
    at = 0
    while at + 2 <= len(heard):
        first, size = heard[at], heard[at + 1]
        if first & 0xF0 != 0x80 or size > 127:
            raise Failure(f"the server's frame begins with {heard[at : at + 2].hex()}")
        at += 2
        if size == 126:
            size, at = int.from_bytes(heard[at : at + 2], "big"), at + 2
        elif size == 127:
            size, at = int.from_bytes(heard[at : at + 8], "big"), at + 8
        if at + size > len(heard):
            break
        found.append((first & 0x0F, heard[at : at + size]))
        at += size
    return found


def drawn(chance: Random, code: str) -> Speech:
    """Draw what one line says: mostly sense at first, and nonsense soon."""
    speech = Speech([], 0, True, set())
    sent = b""
    if chance.random() < 0.7:
        hello = {"do": "hello", "version": VERSION, "room": code, "page": chance.choice(("seat", "table"))}
        sent += framed(TEXT, msgspec.json.encode(hello), chance)
    speaker = _Speaker(chance)
    for _ in range(chance.choice((1, 3, 10, 30))):
        sent += speaker.frame(speech)
        speech.frames += 1
    sent += framed(PING, _END, chance)
    cuts = sorted(chance.randrange(len(sent)) for _ in range(chance.choice((0, 0, 1, 5, 40))))
    speech.pieces = [sent[a:b] for a, b in zip([0, *cuts], [*cuts, len(sent)], strict=True)]
    return speech


def framed(kind: int, payload: bytes, chance: Random, *, last: bool = True, reserved: int = 0) -> bytes:
    """Write a client's frame, masked."""
    mask = chance.randbytes(4)
    size = len(payload)
    first = bytes((0x80 * last | reserved << 4 | kind,))
    if size < 126:
        length = bytes((0x80 | size,))
    else:
        length = b"\xfe" + struct.pack(">H", size) if size < 65536 else b"\xff" + struct.pack(">Q", size)
    key = (mask * (size // 4 + 1))[:size]
    masked = (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
    return first + length + mask + masked


class _Speaker:
    """Draws one frame after the other."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._shapes = Shapes(chance)
        self._spoiler = Spoiler(chance, FRAME)

    def frame(self, speech: Speech) -> bytes:
        """Give the bytes of a frame, or of what passes for one."""
        chance = self._chance
        message = {**self._shapes.struct(chance.choice(list(variants(Command).values()))), "id": speech.frames}
        payload = written(message) if chance.random() < 0.6 else self._spoiler.frame(message)
        match chance.randrange(24):
            case 0:
                return self._closing(speech)
            case 1:
                return framed(chance.randrange(16), payload[:200], chance, last=chance.random() < 0.5)
            case 2:
                return framed(TEXT, payload, chance, reserved=chance.randrange(1, 8))
            case 3:
                return framed(chance.choice((PING, PONG)), payload[: chance.choice((0, 9, 125, 126, 999))], chance)
            case 4:
                # Without a mask.
                speech.whole = False
                return bytes((0x81, min(len(payload), 125))) + payload[:125]
            case 5:
                # A length that isn't true, or not written as short as it must be.
                speech.whole = False
                false = struct.pack(">Q", chance.choice((0, 5, 70_000, 2**31, 2**63 - 1, 2**63, 2**64 - 1)))
                return chance.choice((b"\x81\xff", b"\x89\xff", b"\x01\xff")) + false + bytes(4) + payload
            case 6:
                return framed(TEXT, b"x" * chance.choice((FRAME, FRAME + 1, 65_536, 2_000_000)), chance)
            case 7:
                speech.whole = False
                return chance.randbytes(chance.choice((1, 2, 14, 300)))
            case 8 | 9 | 10:
                return self._parts(payload)
            case _:
                return framed(TEXT, payload, chance)

    def _closing(self, speech: Speech) -> bytes:
        chance = self._chance
        code = chance.choice((0, 999, 1000, 1001, 1004, 1005, 1006, 1011, 1015, 2999, 3000, 4999, 5000, 65535))
        speech.said.add(code)
        reason = chance.choice((b"", b"bye", b"\xff\xfe", b"x" * 123, b"x" * 200))
        return framed(CLOSE, (code.to_bytes(2, "big") + reason)[: chance.choice((0, 1, 2, 999))], chance)

    def _parts(self, payload: bytes) -> bytes:
        """Cut a message in parts, with something in between now and then, or never finished."""
        chance = self._chance
        cuts = sorted(chance.randrange(len(payload) + 1) for _ in range(chance.choice((1, 2, 9))))
        parts = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
        sent = b""
        for number, part in enumerate(parts):
            last = number == len(parts) - 1 and chance.random() < 0.9
            sent += framed(CONTINUATION if number else TEXT, part, chance, last=last)
            if chance.random() < 0.2:
                sent += framed(PING, b"in between", chance)
        return sent
