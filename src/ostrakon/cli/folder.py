"""Where the games are kept."""

from pathlib import Path

import platformdirs


def games_folder(chosen: Path | None) -> Path:
    """Give the folder of the games: the one chosen with `--data`, or the user's own."""
    return (chosen or platformdirs.user_data_path("ostrakon", appauthor=False)).expanduser().absolute()
