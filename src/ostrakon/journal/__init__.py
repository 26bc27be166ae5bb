"""The append-only log of every room: its types, and one adapter a store."""
