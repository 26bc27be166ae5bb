"""`ostrakon tournament`: our minds and other people's programs, over many councils."""

from ostrakon.cli.tournament.playing import command

__all__ = ["command"]
