"""Packs: the players' own cards as a file, JSON or a spreadsheet's CSV (docs/packs.md)."""
