"""How much may stand on a card, in letters as people see them, and how much of it there is."""

from typing import Final

TOPIC: Final = 18
ANSWER: Final = 24

MUSE_QUESTION: Final = 90
"""A question of the Muse, or of a pack: it is read from afar and in one breath. Who asks may write a longer one."""

QUESTIONS: Final = 6
"""Questions of the Muse for each topic of the box, at least."""

SPARE_TOPICS: Final = 40
"""Topics in each language that fill the players' cards where lines are left."""

SPARE_QUESTIONS: Final = 3
"""Questions of the Muse for each spare topic, at least."""
