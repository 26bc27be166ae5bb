"""The client's sounds are those that the script makes, and small."""

from pathlib import Path

import pytest

from scripts.sounds import FOLDER, sounds, write


@pytest.mark.parametrize("name", sounds())
def test_a_sound_is_what_the_script_makes(name: str, tmp_path: Path) -> None:
    write(tmp_path)
    kept = (FOLDER / f"{name}.wav").read_bytes()
    assert kept == (tmp_path / f"{name}.wav").read_bytes(), "run: python -m scripts.sounds"
