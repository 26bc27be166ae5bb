"""A council as a PettingZoo environment in which one agent acts after another (AEC).

from ostrakon.simulation.environments import aec

council = aec.env(seats=6, options=Options(days=3), reward="place")
council.reset(seed=1)
for agent in council.agent_iter():
    seen, reward, terminated, truncated, _ = council.last()
    council.step(None if terminated else council.action_space(agent).sample(seen["action_mask"]))
"""

from typing import Any, Final, Unpack

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ostrakon.rules.errors import Forbidden
from ostrakon.simulation.environments.agents import Agreed, Observed
from ostrakon.simulation.environments.chance import left_to_chance
from ostrakon.simulation.environments.hosting import Host
from ostrakon.simulation.environments.moves import moved, open_moves
from ostrakon.simulation.environments.rewarding import rewards
from ostrakon.simulation.environments.sitting import awaits, result

ILLEGAL: Final = -1.0
"""The reward of an agent whose move isn't open to it, in `env`: what the last gets."""


class CouncilEnv(Host, AECEnv[str, Observed, Any]):
    """A council between agents, one after the other. `reset` takes a seed; the same seed and moves give the same."""

    metadata = Host.metadata | {"is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Lay out a new council; without a seed the chance of the last one goes on."""
        self._lay_out(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observed:
        """Give what an agent sees now. Its mask allows nothing but to pass where another is awaited."""
        return self.table.observed(self._sitting, agent, open_moves(self._sitting, self.table.seat(agent)))

    def step(self, action: int | None) -> None:
        """Make the move of the agent that is awaited. Raises `Forbidden` where it isn't open to it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Forbidden("4.3")
        before = self._sitting
        self._sitting = left_to_chance(moved(before, self.table.seat(agent), int(action)), self._chance)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        for seat, won in rewards(self.reward, before, self._sitting).items():
            self.rewards[self.table.name(seat)] = won
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        due = awaits(self._sitting)
        if due is not None:
            self.agent_selection = self.table.name(due)
            return
        assert result(self._sitting) is not None, "somebody is awaited till all is over"
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


def raw_env(**agreed: Unpack[Agreed]) -> CouncilEnv:
    """Make a council as it is: a move that isn't open raises `Forbidden`, and changes nothing."""
    return CouncilEnv(**agreed)


def env(**agreed: Unpack[Agreed]) -> AECEnv[str, Observed, Any]:
    """Make a council as PettingZoo's own are made: an agent whose move isn't open to it loses, and all is over."""
    illegal_ends = wrappers.TerminateIllegalWrapper(CouncilEnv(**agreed), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal_ends))
