"""What PettingZoo's two kinds of environments have in common: how a council is made, begun, and told."""

import sys
from random import Random
from typing import Any

from gymnasium import spaces

from ostrakon.locales.texts import DEFAULT_LOCALE
from ostrakon.rules.options import Options
from ostrakon.simulation.environments.agents import NAME, RENDER_MODES, Agents, Observed
from ostrakon.simulation.environments.chance import left_to_chance
from ostrakon.simulation.environments.rewarding import Reward
from ostrakon.simulation.environments.sitting import OFFERS, Sitting, table
from ostrakon.simulation.environments.telling import told


class Host:
    """A council between agents, however they act: stands before the library's own class."""

    metadata: dict[str, Any] = {"name": NAME, "render_modes": RENDER_MODES}  # noqa: RUF012 (declared so by the library)

    def __init__(
        self,
        seats: int = 5,
        options: Options | None = None,
        offers: int = OFFERS,
        reward: Reward = "place",
        render_mode: str | None = None,
        locale: str = DEFAULT_LOCALE,
    ) -> None:
        """Set a table. Raises `ValueError` for what neither the rules nor the Muse know.

        `offers` is how many questions an asker may choose from; `reward` as in `rewarding.Reward`.
        """
        super().__init__()
        self.table = Agents(table(seats, options, offers, locale))
        self.reward: Reward = reward
        self.render_mode = render_mode
        self.possible_agents = list(self.table.names)
        self.agents: list[str] = []
        self._chance = Random()
        self._sitting = Sitting(self.table.table)

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """Give an agent's observation space."""
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give an agent's action space: the moves of `ostrakon.simulation.environments.moves`."""
        return self.table.action_space(agent)

    def render(self) -> str | None:
        """Tell what all may see: as a string (`ansi`), or on standard output (`human`)."""
        if self.render_mode == "ansi":
            return told(self._sitting)
        if self.render_mode == "human":
            sys.stdout.write(told(self._sitting) + "\n\n")
        return None

    def close(self) -> None:
        """Nothing is left open."""

    def _lay_out(self, seed: int | None) -> None:
        """Begin a new council; without a seed the chance of the last one goes on."""
        if seed is not None:
            self._chance = Random(seed)
        self._sitting = left_to_chance(Sitting(self.table.table), self._chance)
        self.agents = self.possible_agents[:]
