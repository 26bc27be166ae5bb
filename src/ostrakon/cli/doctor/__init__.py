"""`ostrakon doctor`: looks at this computer, or along the way from a public address to the server.

`finding` is one thing found; `machine`, `games`, `network` and `port` look at this computer, `way` and `line` at the
way through a proxy; `looking` is the command, `report` what the terminal shows.
"""

from ostrakon.cli.doctor.looking import command

__all__ = ["command"]
