"""Ostrakon: a council of philosophers, five to twelve people and their phones."""

from importlib.metadata import version

__version__ = version("ostrakon")
