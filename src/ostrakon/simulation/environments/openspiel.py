"""A council as a game of OpenSpiel: chance is a player, and each player has information states.

    import pyspiel
    from ostrakon.simulation.environments import openspiel

    game = pyspiel.load_game("python_ostrakon(players=6,days=3)")
    state = game.new_initial_state()

It is registered as `python_ostrakon` by importing this module. Players are seats, in order; the returns are the places
in the ranking. Parameters are `players`, `offers` (how many questions an asker may choose from), and the options of a
council, where 0 stands for what goes by the number of philosophers.
"""

from collections.abc import Mapping
from typing import Final

import msgspec
import pyspiel
from msgspec.structs import asdict

from ostrakon.rules.options import Options
from ostrakon.rules.seats import FEWEST_SEATS, MOST_SEATS, SEATS
from ostrakon.simulation.environments.chance import MOST_OUTCOMES, drawn, most_draws, outcomes
from ostrakon.simulation.environments.layout import Layout, Numbers
from ostrakon.simulation.environments.moves import called, longest, moved, moves, open_moves
from ostrakon.simulation.environments.observing import write_private, write_public
from ostrakon.simulation.environments.pieces import private_pieces, public_pieces
from ostrakon.simulation.environments.recalling import own, past_pieces, public, recalled, write_past
from ostrakon.simulation.environments.rewarding import places
from ostrakon.simulation.environments.sitting import OFFERS, Sitting, Table, awaits, awaits_chance, result, table

Parameters = Mapping[str, int | bool | str]

NAME: Final = "python_ostrakon"

_DEFAULTS: Final[dict[str, int | bool | str]] = {
    "players": FEWEST_SEATS,
    "start": 0,
    "days": 0,
    "number": 0,
    "joker": True,
    "symbols": True,
    "tie": "fails",
    "followers": "many",
    "temple": "day",
    "offers": OFFERS,
}
_BY_NUMBER: Final = ("start", "days", "number")
"""Options whose default goes by the number of philosophers (Rule 3.3)."""
_AGREED: Final = ("table", "council", "setup", "measure")
"""What a state's text leaves out, because the game says it, or because it stands there part by part."""
_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Ostrakon",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=FEWEST_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=_DEFAULTS,
)


class CouncilGame(pyspiel.Game):
    """A council between so many players, with these options."""

    def __init__(self, params: Parameters | None = None) -> None:
        """Set a table. Raises `ValueError` for what the rules don't know."""
        self.table = _table({**_DEFAULTS, **(params or {})})
        info = pyspiel.GameInfo(
            num_distinct_actions=moves(self.table),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.table.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest(self.table),
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> "CouncilState":
        """Give the beginning: everything is yet to be drawn."""
        return CouncilState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Parameters | None = None
    ) -> "CouncilObserver":
        """Give what turns a state into what a player observes."""
        if params:
            raise ValueError("there are no parameters of observations")
        return CouncilObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.table)

    def max_chance_nodes_in_history(self) -> int:
        """Give the most draws of a council."""
        return most_draws(self.table)


class CouncilState(pyspiel.State):
    """A moment of a council."""

    def __init__(self, game: CouncilGame) -> None:
        super().__init__(game)
        self.sitting = Sitting(game.table)

    def current_player(self) -> int:
        """Give the number of the seat that is awaited, or whom else."""
        if awaits_chance(self.sitting):
            return pyspiel.PlayerId.CHANCE
        seat = awaits(self.sitting)
        return pyspiel.PlayerId.TERMINAL if seat is None else SEATS.index(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return list(open_moves(self.sitting, SEATS[player]))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give what may be drawn, and how likely each is."""
        return [(one.number, one.odds) for one in outcomes(self.sitting)]

    def _apply_action(self, action: int) -> None:
        seat = awaits(self.sitting)
        self.sitting = drawn(self.sitting, action) if seat is None else moved(self.sitting, seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return next(one.name for one in outcomes(self.sitting) if one.number == action)
        return called(self.sitting.table, action)

    def is_terminal(self) -> bool:
        """Tell whether the council is over."""
        return result(self.sitting) is not None

    def returns(self) -> list[float]:
        """Give each player's place as a number from 1 to -1, 0 while nothing is decided."""
        ended = result(self.sitting)
        won = places(ended) if ended else {}
        return [won.get(seat, 0.0) for seat in self.sitting.table.seats]

    def __str__(self) -> str:
        council = self.sitting.council
        there = asdict(self.sitting) | (asdict(council) if council else {})
        return msgspec.json.encode({name: said for name, said in there.items() if name not in _AGREED}).decode()


class CouncilObserver:
    """What a player observes of a state: by default what it sees now; with perfect recall all that it could know."""

    def __init__(self, iig_obs_type: pyspiel.IIGObservationType, table: Table) -> None:
        """Raises `ValueError` where it should show more than one player may see."""
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what others see")
        self._public = iig_obs_type.public_info
        self._private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recall = iig_obs_type.perfect_recall
        if self._recall and not (self._public and self._private):
            raise ValueError("perfect recall is of all that a player sees")
        self._layout = Layout(
            (
                *(public_pieces(table) if self._public else ()),
                *(private_pieces(table) if self._private else ()),
                *(past_pieces(table) if self._recall else ()),
            )
        )
        self.tensor: Numbers = self._layout.numbers
        self.dict: Mapping[str, Numbers] = self._layout.by_name

    def set_from(self, state: CouncilState, player: int) -> None:
        """Fill in what this player observes."""
        self.tensor.fill(0)
        if self._public:
            write_public(state.sitting, self._layout)
        if self._private:
            write_private(state.sitting, SEATS[player], self._layout)
        if self._recall:
            write_past(state.sitting, SEATS[player], self._layout)

    def string_from(self, state: CouncilState, player: int) -> str:
        """Give what this player observes as JSON."""
        sitting, seat = state.sitting, SEATS[player]
        if self._recall:
            return _json(recalled(sitting, seat))
        return "\n".join(
            _json(part)
            for part, wanted in ((public(sitting), self._public), (own(sitting, seat), self._private))
            if wanted
        )


def _table(params: Parameters) -> Table:
    """Read the parameters; OpenSpiel's have no None, so 0 stands for what goes by the number of philosophers."""
    said = {name: value for name, value in params.items() if name not in _BY_NUMBER or value}
    players, offers = said.pop("players"), said.pop("offers")
    return table(int(players), msgspec.convert(said, Options), int(offers))


def _json(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


pyspiel.register_game(_TYPE, CouncilGame)
