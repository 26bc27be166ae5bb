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

from collections.abc import Mapping
from typing import Any, Unpack

from pettingzoo import ParallelEnv

from ostrakon.simulation.environments.agents import Agreed, Observed
from ostrakon.simulation.environments.chance import left_to_chance
from ostrakon.simulation.environments.hosting import Host
from ostrakon.simulation.environments.moves import moved_together, open_together
from ostrakon.simulation.environments.rewarding import rewards
from ostrakon.simulation.environments.sitting import result

Infos = dict[str, dict[str, Any]]


class CouncilParallelEnv(Host, ParallelEnv[str, Observed, Any]):
    """A council between agents, all at once. `reset` takes a seed; the same seed and moves give the same."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        """Lay out a new council; without a seed the chance of the last one goes on."""
        self._lay_out(seed)
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

    def _observed(self) -> dict[str, Observed]:
        now = self._sitting
        return {one: self.table.observed(now, one, open_together(now, self.table.seat(one))) for one in self.agents}


def parallel_env(**agreed: Unpack[Agreed]) -> CouncilParallelEnv:
    """Make a council."""
    return CouncilParallelEnv(**agreed)
