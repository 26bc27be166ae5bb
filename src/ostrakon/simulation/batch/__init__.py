"""Millions of councils: the rules once more over arrays of numbers, equal to `ostrakon.rules` action by action."""
