"""A council as a PettingZoo environment in which all agents act at once (parallel).

    from ostrakon.simulation.environments import parallel

    council = parallel.parallel_env(seats=6)
    seen, _ = council.reset(seed=1)
    while council.agents:
        chosen = {agent: council.action_space(agent).sample(seen[agent]["action_mask"]) for agent in council.agents}
        seen, rewards, terminated, truncated, _ = council.step(chosen)

In a vote all choose at once: the asker guesses while the others say whether they follow. Else one is awaited, and the
others pass. An agent whose move isn't open to it, or that makes none, lets its time run out (Rules 7.3, 8.5, 9.5): it
loses that choice, and the council goes on.
"""

import sys
from collections.abc import Mapping
from random import Random
from typing import Any, Unpack

from gymnasium import spaces
from pettingzoo import ParallelEnv

from ostrakon.locales.texts import DEFAULT_LOCALE
from ostrakon.rules.options import Options
from ostrakon.simulation.environments.agents import NAME, RENDER_MODES, Agents, Agreed, Observed
from ostrakon.simulation.environments.chance import left_to_chance
from ostrakon.simulation.environments.moves import moved_together, open_together
from ostrakon.simulation.environments.rewarding import Reward, rewards
from ostrakon.simulation.environments.sitting import OFFERS, Sitting, result, table
from ostrakon.simulation.environments.telling import told

Infos = dict[str, dict[str, Any]]


class CouncilParallelEnv(ParallelEnv[str, Observed, Any]):
    """A council between agents, all at once. `reset` takes a seed; the same seed and moves give the same."""

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
        """Set a table, as `aec.CouncilEnv` does."""
        self.table = Agents(table(seats, options, offers, locale))
        self.reward: Reward = reward
        self.render_mode = render_mode
        self.possible_agents = list(self.table.names)
        self.agents = []
        self._chance = Random()
        self._sitting = Sitting(self.table.table)

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """Give an agent's observation space."""
        return self.table.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give an agent's action space: the moves of `ostrakon.simulation.environments.moves`."""
        return self.table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        """Lay out a new council; without a seed the chance of the last one goes on."""
        if seed is not None:
            self._chance = Random(seed)
        self._sitting = left_to_chance(Sitting(self.table.table), self._chance)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Let all move at once, and time run out for those who can't move so."""
        before = self._sitting
        chosen = {self.table.seat(agent): int(action) for agent, action in actions.items()}
        self._sitting = left_to_chance(moved_together(before, chosen), self._chance)
        there = self.agents
        seen = self._observed()
        won = rewards(self.reward, before, self._sitting)
        over = result(self._sitting) is not None
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            {agent: won.get(self.table.seat(agent), 0.0) for agent in there},
            dict.fromkeys(there, over),
            dict.fromkeys(there, False),
            {agent: {} for agent in there},
        )

    def render(self) -> str | None:
        """Tell what all may see: as a string (`ansi`), or on standard output (`human`)."""
        if self.render_mode == "ansi":
            return told(self._sitting)
        if self.render_mode == "human":
            sys.stdout.write(told(self._sitting) + "\n\n")
        return None

    def close(self) -> None:
        """Nothing is left open."""

    def _observed(self) -> dict[str, Observed]:
        now = self._sitting
        return {one: self.table.observed(now, one, open_together(now, self.table.seat(one))) for one in self.agents}


def parallel_env(**agreed: Unpack[Agreed]) -> CouncilParallelEnv:
    """Make a council."""
    return CouncilParallelEnv(**agreed)
