"""The example of `docs/lab` learns, and the same from the same seed."""

from pathlib import Path

import numpy as np
import pytest

from docs.lab.learning import GUESS, curve, learned, main


def test_it_learns_to_guess_as_people_lean_and_as_open_shards_lie_and_always_the_same(tmp_path: Path) -> None:
    (learner, there), (again, there_again) = (learned(5, 20, np.random.default_rng(1)) for _ in range(2))
    leaning, open_shards, *_ = learner.weights[GUESS]
    assert leaning > 0
    assert open_shards > 0
    assert learner.weights.tolist() == again.weights.tolist()
    assert there == there_again
    curve(there, 5, tmp_path / "curve.png", block=10)
    assert (tmp_path / "curve.png").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("file", "why"), [("nowhere/curve.png", "No such file or directory"), ("curve.gif", "neither with .png")]
)
def test_a_curve_that_cant_be_drawn_is_told_before_anybody_learns(
    file: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--councils", str(10**9), "--curve", str(tmp_path / file)])
    said = capsys.readouterr()
    assert said.out == ""
    assert why in said.err
