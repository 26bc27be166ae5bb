"""The command line of Ostrakon: one module a command, loaded only when it is wanted."""

from ostrakon.cli.main import main

__all__ = ["main"]
