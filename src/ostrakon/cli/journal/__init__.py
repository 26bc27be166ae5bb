"""`ostrakon journal`: look after the file in which the games are kept."""

from ostrakon.cli.journal.group import command

__all__ = ["command"]
