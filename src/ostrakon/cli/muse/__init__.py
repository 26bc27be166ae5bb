"""`ostrakon muse`: what the Muse has learned on this computer."""

from ostrakon.cli.muse.group import command

__all__ = ["command"]
