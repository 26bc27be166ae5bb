"""`ostrakon cards`: what is written on the cards, the box's and the players' own."""

from ostrakon.cli.cards.group import command

__all__ = ["command"]
