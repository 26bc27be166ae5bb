"""An agent learns to play Ostrakon: REINFORCE with seventeen weights, in NumPy.

    python docs/lab/learning.py --councils 700 --curve learning.png

It sits at tables where every other seat is a simple bot, which goes by rules of thumb as easy-going minds do.
An agent chooses by a softmax over what each open move looks like to it, times weights that it learns (Williams 1992,
"Simple statistical gradient-following algorithms for connectionist reinforcement learning"). What a move looks like is
a few numbers from its observation: what the shards so far say of how people will answer, and the like. A decision of
the asker is answered for by the steps that this turn brought; that of following or not, by all that following brought
from then on.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
from matplotlib.figure import Figure

from ostrakon.bots.reckoning import best_guess
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat, Shard
from ostrakon.simulation.environments import aec
from ostrakon.simulation.environments.moves import BLACK, FOLLOW, NAME, PASS, WHITE, ask_from
from ostrakon.simulation.environments.people import MINDS, STEEPEST, chance_of_white
from ostrakon.simulation.environments.sitting import Table

Numbers = npt.NDArray[np.float64]
Pieces = Mapping[str, npt.NDArray[np.float32]]

ASK: Final = slice(0, 5)
GUESS: Final = slice(5, 9)
CORRUPT: Final = slice(9, 11)
CONSULT: Final = slice(11, 12)
FOLLOWING: Final = slice(12, 17)
WEIGHTS: Final = 17
RATE: Final = 0.2
"""Of learning; a step of Adam's."""
BATCH: Final = 10
"""Councils played before the weights are changed."""
ALIKE: Final = 0.6
"""What the simple bot thinks: that three of five answer as it does."""
BOLD: Final = 0.4
"""How often it follows, once the council is half over."""
SURE: Final = 1.96


class Seen(NamedTuple):
    """What an agent goes by."""

    table: Table
    me: int
    pieces: Pieces
    open: npt.NDArray[np.intp]
    """The moves that are open to it."""


Player = Callable[[Seen, np.random.Generator], int]


def at_random(seen: Seen, chance: np.random.Generator) -> int:
    """Make any move that is open."""
    return int(chance.choice(seen.open))


def by_thumb(seen: Seen, chance: np.random.Generator) -> int:
    """Do as an easy-going mind: ask and name what comes first to mind, take people to be like oneself, follow late."""
    if WHITE in seen.open:
        return WHITE if best_guess(alike(seen), liked(seen)) == "white" else BLACK
    if FOLLOW in seen.open:
        day, days = (seen.pieces[name][0] for name in ("table.day", "table.days"))
        return FOLLOW if 2 * day > days and chance.random() < BOLD else PASS
    return at_random(seen, chance)


class Learner:
    """An agent, or several that share what they have learned: weights of what moves look like."""

    def __init__(self, *, best: bool = False) -> None:
        """`best`: make the move that it likes most, rather than draw one."""
        self.weights: Numbers = np.zeros(WEIGHTS)
        self.best = best
        self.pushes: list[Numbers] = []
        """For each of its draws by which change of the weights it would have been likelier."""

    def __call__(self, seen: Seen, chance: np.random.Generator) -> int:
        """Choose a move."""
        looks = np.array([looks_like(seen, move) for move in seen.open.tolist()])
        liking = looks @ self.weights
        if self.best:
            return int(seen.open[np.argmax(liking)])
        odds = np.exp(liking - liking.max())
        odds /= odds.sum()
        drawn = chance.choice(len(odds), p=odds)
        self.pushes.append(looks[drawn] - odds @ looks)
        return int(seen.open[drawn])


def looks_like(seen: Seen, move: int) -> Numbers:
    """Tell what a move looks like: the numbers of its kind, and 0 for the rest."""
    look = np.zeros(WEIGHTS)
    if move >= ask_from(seen.table):
        line, number = divmod(move - ask_from(seen.table), seen.table.offers)
        look[ASK] = _asking(seen, seen.pieces["table.offers"][line, number, 1:])
    elif move >= NAME:
        white = _asked(seen)[move - NAME]
        doubt = 4 * white * (1 - white)
        if seen.pieces["table.rule"][1]:
            look[CORRUPT] = (2 * white - 1) * (seen.pieces["table.shown"][seen.me] @ (1, -1)), doubt
        else:
            look[CONSULT] = doubt
    elif move in (WHITE, BLACK):
        look[GUESS] = _white(seen) if move == WHITE else -_white(seen)
    elif move == FOLLOW:
        look[FOLLOWING] = _following(seen)
    return look


def odds_of_white(seen: Seen, place: npt.NDArray[np.float32]) -> Numbers:
    """Tell for each seat how likely it likes white better in a question at this place, by what is known of it."""
    degrees = tuple(round(float(degree) * STEEPEST) for degree in place)
    return np.asarray(seen.pieces["memory.minds"] @ _by_mind(degrees), float)


@cache
def _by_mind(place: tuple[int, ...]) -> Numbers:
    return np.array([chance_of_white(mind, place) for mind in range(MINDS)])


def _asked(seen: Seen) -> Numbers:
    """Tell how likely each seat lays white in the question put; shards that lie open are known."""
    open_shards = known(seen)
    return np.where(open_shards == 0, odds_of_white(seen, seen.pieces["table.question"][1:]), (open_shards + 1) / 2)


def _asking(seen: Seen, place: npt.NDArray[np.float32]) -> list[float]:
    """How far people lean to one side, and how divided they are; both under Deception; and how one feels oneself."""
    white = np.delete(odds_of_white(seen, place), seen.me)
    one_side, doubt = abs(2 * white.mean() - 1), 4 * (white * (1 - white)).mean()
    deception = float(seen.pieces["table.rule"][3])
    return [one_side, doubt, deception * one_side, deception * doubt, abs(float(seen.pieces["own.taste"] @ place))]


def _white(seen: Seen) -> Numbers:
    """What speaks for white: how people seem to lean, the shards that lie open, and what oneself likes."""
    others = [seat for seat in range(len(seen.table.seats)) if seat != seen.me]
    open_shards = known(seen)[others]
    leaning = np.where(open_shards == 0, 2 * _asked(seen)[others] - 1, 0)
    mine = float(seen.pieces["own.opinion"] @ (1, -1))
    return np.array([leaning.mean(), open_shards.mean(), mine, mine * np.abs(open_shards).mean()])


def _following(seen: Seen) -> list[float]:
    """The day, and whether it is the last; how far people lean to one side, and how divided they are."""
    day, days = (float(seen.pieces[name][0]) for name in ("table.day", "table.days"))
    white = _asked(seen)
    one_side, doubt = abs(2 * white.mean() - 1), 4 * (white * (1 - white)).mean()
    return [1.0, day / days, float(day == days), float(one_side), float(doubt)]


def known(seen: Seen) -> Numbers:
    """Give the shards that this agent sees: 1 for white, -1 for black, 0 for one that it doesn't see."""
    shown = seen.pieces["table.shown"] + seen.pieces["seat.seen"]
    return np.asarray(np.sign(shown @ np.array([1.0, -1.0])), float)


def liked(seen: Seen) -> Shard:
    """Give the colour that an agent likes better itself."""
    return "white" if seen.pieces["own.opinion"][0] else "black"


def alike(seen: Seen) -> dict[Seat, float]:
    """Give the odds of white for each other seat, where three of five are taken to be like oneself."""
    white = ALIKE if liked(seen) == "white" else 1 - ALIKE
    odds = np.where(known(seen) == 0, white, (known(seen) + 1) / 2)
    return {SEATS[seat]: float(odds[seat]) for seat in range(len(odds)) if seat != seen.me}


class Deed(NamedTuple):
    """A learner's decision, and what became of it."""

    kind: tuple[str, int]
    """What it is measured against: turns under the same rule, followings on the same day."""
    push: Numbers
    won: float


class Played(NamedTuple):
    """A council that was played."""

    steps: Mapping[str, float]
    won: str
    """Who was first."""
    deeds: Sequence[Deed]


def played(council: aec.CouncilEnv, players: Mapping[str, Player], chance: np.random.Generator) -> Played:
    """Play a council, and note what became of the decisions of those who learn."""
    council.reset(seed=int(chance.integers(2**32)))
    course = _Course(council.possible_agents)
    while not any(council.terminations.values()):
        agent = council.agent_selection
        seen = _seen(council, agent)
        course.before(agent, seen)
        player = players[agent] if len(seen.open) > 1 else at_random
        council.step(player(seen, chance))
        course.after(agent, seen, player, council.rewards)
    last = council.table.split(council.observe(council.agents[0])["observation"])["table.result.ranking"]
    return Played(course.steps, council.possible_agents[int(last.argmin())], course.over())


def _seen(council: aec.CouncilEnv, agent: str) -> Seen:
    observed = council.observe(agent)
    pieces = council.table.split(observed["observation"])
    me = council.possible_agents.index(agent)
    return Seen(council.table.table, me, pieces, np.flatnonzero(observed["action_mask"]))


class _Course:
    """What has happened in a council so far."""

    def __init__(self, agents: Sequence[str]) -> None:
        self.steps = dict.fromkeys(agents, 0.0)
        self._followed = dict.fromkeys(agents, 0.0)
        self._asker = ""
        self._won = 0.0
        self._turn: list[tuple[tuple[str, int], Numbers]] = []
        self._followings: list[tuple[str, tuple[str, int], Numbers, float]] = []
        self._deeds: list[Deed] = []

    def before(self, agent: str, seen: Seen) -> None:
        """A question is awaited: the turn before is over."""
        if seen.pieces["table.phase"][0]:
            self._close()
            self._asker = agent

    def after(self, agent: str, seen: Seen, player: Player, rewards: Mapping[str, float]) -> None:
        """Somebody has moved."""
        if isinstance(player, Learner) and player.pushes:
            push = player.pushes.pop()
            if FOLLOW in seen.open:
                day = ("following", round(float(seen.pieces["table.day"][0]) * 12))
                self._followings.append((agent, day, push, self._followed[agent]))
            else:
                self._turn.append((("turn", int(seen.pieces["table.rule"].argmax())), push))
        for one, steps in rewards.items():
            self.steps[one] += steps
            if one == self._asker:
                self._won += steps
            else:
                self._followed[one] += steps

    def over(self) -> list[Deed]:
        """The council is over: say what became of everything."""
        self._close()
        later = [Deed(kind, push, self._followed[who] - then) for who, kind, push, then in self._followings]
        return self._deeds + later

    def _close(self) -> None:
        self._deeds += [Deed(kind, push, self._won) for kind, push in self._turn]
        self._turn, self._won = [], 0.0


class Adam:
    """Steps of a size that suits each weight (Kingma and Ba 2015, "Adam: a method for stochastic optimization")."""

    def __init__(self) -> None:
        self._mean, self._square, self._times = np.zeros(WEIGHTS), np.zeros(WEIGHTS), 0
        self._usual: dict[tuple[str, int], float] = {}

    def step(self, deeds: Sequence[Deed]) -> Numbers:
        """Say how to change the weights by what became of some decisions, each measured against what is usual."""
        slope = np.zeros(WEIGHTS)
        for deed in deeds:
            usual = self._usual.get(deed.kind, deed.won)
            slope += deed.push * (deed.won - usual)
            self._usual[deed.kind] = usual + 0.01 * (deed.won - usual)
        slope /= max(len(deeds), 1)
        self._times += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.01 * (slope * slope - self._square)
        mean, square = self._mean / (1 - 0.9**self._times), self._square / (1 - 0.99**self._times)
        return RATE * mean / (np.sqrt(square) + 1e-8)


class Compared(NamedTuple):
    """How learners and the others at the same tables did, council by council."""

    steps: list[float]
    """The mean of those who learn."""
    others: list[float]
    wins: list[float]
    """1 is a fair share, for a seat of those who learn."""


def tables(
    seats: int, councils: int, learner: Learner, rival: Player, chance: np.random.Generator
) -> Iterator[tuple[Played, list[str], list[str]]]:
    """Play councils in which half of the seats, or one more or less, learn, drawn by lot; the others are rivals."""
    council = aec.CouncilEnv(seats=seats, options=Options(), reward="steps")
    for _ in range(councils):
        order = chance.permutation(council.possible_agents).tolist()
        half = (seats + int(chance.integers(2))) // 2
        learners, rivals = order[:half], order[half:]
        players = dict.fromkeys(rivals, rival) | dict.fromkeys(learners, learner)
        yield played(council, players, chance), learners, rivals


def compare(games: Iterator[tuple[Played, list[str], list[str]]]) -> Compared:
    """Compare those who learn with the others."""
    there = Compared([], [], [])
    for game, learners, rivals in games:
        note(there, game, learners, rivals)
    return there


def note(there: Compared, game: Played, learners: list[str], rivals: list[str]) -> None:
    """Note one council."""
    there.steps.append(float(np.mean([game.steps[one] for one in learners])))
    there.others.append(float(np.mean([game.steps[one] for one in rivals])))
    there.wins.append((game.won in learners) * len(game.steps) / len(learners))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Give a mean over councils, and half the width of its 95 % interval."""
    return float(np.mean(values)), SURE * float(np.std(values, ddof=1)) / sqrt(len(values))


def learned(seats: int, councils: int, chance: np.random.Generator) -> tuple[Learner, Compared]:
    """Let an agent learn among simple bots; give it, and how it did council by council."""
    learner, adam, there = Learner(), Adam(), Compared([], [], [])
    deeds: list[Deed] = []
    for number, (game, learners, rivals) in enumerate(tables(seats, councils, learner, by_thumb, chance), 1):
        note(there, game, learners, rivals)
        deeds += game.deeds
        if number % BATCH == 0:
            learner.weights = learner.weights + adam.step(deeds)
            deeds = []
    return learner, there


def curve(there: Compared, seats: int, path: Path, block: int = 100) -> None:
    """Draw how many steps a council brought, in blocks of councils, with 95 % intervals."""
    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.subplots()
    styles = (
        ("learning agent", there.steps, "-", "o", "#0b3c6f"),
        ("simple bot at the same table", there.others, "--", "s", "#d1761c"),
    )
    for name, values, line, mark, colour in styles:
        blocks = [values[start : start + block] for start in range(0, len(values) - block + 1, block)]
        means, halves = np.array([interval(one) for one in blocks]).T
        at = np.arange(1, len(blocks) + 1) * block
        axes.plot(at, means, line, marker=mark, color=colour, label=name)
        axes.fill_between(at, means - halves, means + halves, color=colour, alpha=0.2, linewidth=0)
    axes.set(
        xlabel="councils played",
        ylabel="spaces walked in a council, per seat",
        title=f"{seats} seats; mean of {block} councils each, shaded: 95 % interval",
    )
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.savefig(path, dpi=150)


def picture(word: str) -> Path:
    """Take a file for the curve: that it can't be drawn there is found out before anybody learns."""
    path = Path(word)
    if path.suffix not in (".png", ".svg"):
        raise argparse.ArgumentTypeError(f"{word} ends neither with .png nor with .svg")
    try:
        path.open("ab").close()
    except OSError as problem:
        raise argparse.ArgumentTypeError(f"{word} can't be written: {problem.strerror}") from None
    return path


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, draw the curve, and measure against both simple players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--councils", type=int, default=700, help="to learn from")
    parser.add_argument("--measured", type=int, default=300, help="councils to measure by, against each")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=picture, help="where to draw it, .png or .svg")
    said = parser.parse_args(arguments)
    chance = np.random.default_rng(said.seed)
    learner, there = learned(said.seats, said.councils, chance)
    if said.curve:
        curve(there, said.seats, said.curve)
    sys.stdout.write(f"weights: {np.round(learner.weights, 2).tolist()}\n")
    learner.best = True
    for name, rival in (("the simple bot", by_thumb), ("random moves", at_random)):
        found = compare(tables(said.seats, said.measured, learner, rival, chance))
        (steps, about), (others, around), (wins, within) = map(interval, found)
        more, spread = interval(np.subtract(found.steps, found.others).tolist())
        sys.stdout.write(
            f"beside {name}: {steps:.2f} ± {about:.2f} spaces a council, {name} {others:.2f} ± {around:.2f}, "
            f"{more:.2f} ± {spread:.2f} more at the same table; wins {wins:.2f} ± {within:.2f} of a fair share\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
