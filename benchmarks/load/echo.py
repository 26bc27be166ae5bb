"""A bare broadcast on picows and uvloop: what anybody says is told to everybody, as it was said.

python benchmarks/load/echo.py PORT
"""

import sys

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server


class Member(WSListener):
    """One socket."""

    def __init__(self, everybody: dict[WSListener, WSTransport]) -> None:
        self._everybody = everybody

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Come in."""
        self._everybody[self] = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Leave."""
        self._everybody.pop(self, None)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Tell everybody."""
        if frame.msg_type == WSMsgType.TEXT:
            said = frame.get_payload_as_bytes()
            for member in self._everybody.values():
                member.send(WSMsgType.TEXT, said)


async def serve(port: int) -> None:
    """Serve until the process is ended."""
    everybody: dict[WSListener, WSTransport] = {}

    def come(request: WSUpgradeRequest) -> WSListener:
        return Member(everybody)

    server = await ws_create_server(come, "127.0.0.1", port, read_buffer_init_size=1024, backlog=4096)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1])))
