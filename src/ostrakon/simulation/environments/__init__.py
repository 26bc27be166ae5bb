"""A council as an environment for learning agents: PettingZoo (one after another, or all at once) and OpenSpiel.

All three stand on one `Sitting`, and that on the rules; `docs/lab.md` shows how to use them. They need the extra `lab`.
"""
