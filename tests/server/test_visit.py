"""How the messages of one turn leave, seen from below: a transport that counts."""

import asyncio
from typing import cast

import uvloop
from picows import WSMsgType, WSTransport

from ostrakon.server.sockets import Limits
from ostrakon.server.sockets.visit import Post, Visit
from tests.server.hall import Hall


class _Counting:
    """picows' transport, and the one below it, in one."""

    is_close_frame_sent = False

    def __init__(self) -> None:
        self.single: list[bytes] = []
        self.joined: list[bytes] = []

    @property
    def underlying_transport(self) -> "_Counting":
        return self

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def send(self, kind: WSMsgType, message: bytes) -> None:
        self.single.append(message)

    def write(self, written: bytes) -> None:
        self.joined.append(written)


def _opened(post: Post) -> tuple[Visit, _Counting]:
    transport = _Counting()
    visit = Visit(Hall(), Limits(), post, "")
    visit.on_ws_connected(cast(WSTransport, transport))
    return visit, transport


def test_the_messages_of_one_turn_to_one_guest_are_one_write() -> None:
    async def test() -> None:
        post = Post()
        busy, below_busy = _opened(post)
        quiet, below_quiet = _opened(post)
        for number in range(5):
            busy.send(b"%d" % number)
        quiet.send(b"alone")
        assert below_busy.joined == []
        await asyncio.sleep(0)
        assert below_busy.joined == [b"\x81\x010\x81\x011\x81\x012\x81\x013\x81\x014"]
        assert (below_busy.single, below_quiet.single, below_quiet.joined) == ([], [b"alone"], [])
        busy.send(b"next turn")
        await asyncio.sleep(0)
        assert below_busy.single == [b"next turn"]

    uvloop.run(test())
