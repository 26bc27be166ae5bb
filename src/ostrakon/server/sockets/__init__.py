"""The rooms' sockets: picows behind uvicorn's front door, on the port of the pages.

`guest` says what the rest of the server sees; `visit` is one socket in conversation; `line` joins uvloop to picows;
`origin` compares addresses; `entrance` receives every connection and lets the right ones in.
"""

from ostrakon.server.sockets.entrance import Door, Trust, entrance_to
from ostrakon.server.sockets.guest import Guest, Limits, Reception

__all__ = ["Door", "Guest", "Limits", "Reception", "Trust", "entrance_to"]
