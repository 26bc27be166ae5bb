"""`ostrakon simulate`: many councils of one kind, or of two kinds side by side, and their figures."""

from ostrakon.cli.simulate.holding import command

__all__ = ["command"]
