"""The agents at a table, as PettingZoo knows them: their names, their spaces, and what each of them observes."""

from collections.abc import Collection
from typing import Final, TypedDict, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat
from ostrakon.simulation.environments.layout import Layout, Numbers
from ostrakon.simulation.environments.moves import moves
from ostrakon.simulation.environments.observing import write_private, write_public
from ostrakon.simulation.environments.pieces import private_pieces, public_pieces
from ostrakon.simulation.environments.rewarding import Reward
from ostrakon.simulation.environments.sitting import Sitting, Table

NAME: Final = "ostrakon_v1"
RENDER_MODES: Final = ["human", "ansi"]


class Agreed(TypedDict, total=False):
    """How a council is made, where an environment is asked for by function; what isn't said is as in `table`."""

    seats: int
    options: Options | None
    offers: int
    """How many questions an asker may choose from."""
    reward: Reward
    render_mode: str | None
    locale: str


class Observed(TypedDict):
    """What an agent gets to see."""

    observation: Numbers
    """Flat, -1 to 1; `Agents.split` takes it apart."""
    action_mask: npt.NDArray[np.int8]
    """1 for each move that is open to the agent, else 0."""


class Agents:
    """The agents at a table."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.names: Final = tuple(f"philosopher_{number}" for number in range(len(table.seats)))
        """In the order of the seats."""
        self._layout: Final = Layout((*public_pieces(table), *private_pieces(table)))
        self.pieces: Final = self._layout.pieces
        """What the numbers of an observation are, one after the other."""
        self._observation_spaces = {name: self._observation_space() for name in self.names}
        self._action_spaces = {name: spaces.Discrete(moves(table)) for name in self.names}

    def observation_space(self, agent: str) -> spaces.Space[Observed]:
        """Give an agent's observation space, always the same one."""
        return cast("spaces.Space[Observed]", self._observation_spaces[agent])

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give an agent's action space, always the same one."""
        return self._action_spaces[agent]

    def seat(self, agent: str) -> Seat:
        """Give an agent's seat."""
        return self.table.seats[self.names.index(agent)]

    def name(self, seat: Seat) -> str:
        """Give the agent on a seat."""
        return self.names[self.table.seats.index(seat)]

    def observed(self, sitting: Sitting, agent: str, open_to_it: Collection[int]) -> Observed:
        """Give what an agent sees now, and which moves are open to it."""
        seat = self.seat(agent)
        self._layout.numbers.fill(0)
        write_public(sitting, self._layout)
        write_private(sitting, seat, self._layout)
        mask = np.zeros(moves(self.table), np.int8)
        mask[list(open_to_it)] = 1
        return {"observation": self._layout.numbers.copy(), "action_mask": mask}

    def split(self, observation: Numbers) -> dict[str, Numbers]:
        """Give an observation's numbers piece by piece, each in its shape, by the piece's name."""
        return self._layout.split(observation)

    def _observation_space(self) -> spaces.Dict:
        numbers = spaces.Box(-1, 1, self._layout.numbers.shape, np.float32)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (moves(self.table),), np.int8)})
