"""The measure of all: a bare broadcast on picows and uvloop, with no rules, no journal and no secrets.

Each move that somebody says in a room is answered to everybody there by the same frame of so many bytes, at once.

    python bare.py BYTES PORT
"""

import sys
from collections import defaultdict

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

Room = dict[WSListener, WSTransport]


class Member(WSListener):
    """One socket in a room."""

    def __init__(self, room: Room, event: bytes) -> None:
        self._room = room
        self._event = event

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Come in."""
        self._room[self] = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Leave."""
        self._room.pop(self, None)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Tell everybody."""
        if frame.msg_type == WSMsgType.TEXT:
            frame.get_payload_as_bytes()
            for member in self._room.values():
                member.send(WSMsgType.TEXT, self._event)


async def serve(size: int, port: int) -> None:
    """Serve until the process is ended."""
    rooms: defaultdict[str, Room] = defaultdict(dict)
    event = b"x" * size

    def come(request: WSUpgradeRequest) -> WSListener:
        return Member(rooms[request.path.decode().split("/")[2]], event)

    server = await ws_create_server(come, "127.0.0.1", port, read_buffer_init_size=1024, backlog=4096)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), int(sys.argv[2])))
