"""Make the sounds of the client: `src/ostrakon/web/sounds/*.wav`, each a few kilobytes, by the standard library alone.

Run `python -m scripts.sounds`; the same bytes come out each time. A struck pot is a handful of partials that die away,
the higher the sooner; a lyre's string is noise in a loop as long as the tone's period, smoothed at each round.
"""

import math
import random
import struct
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "src/ostrakon/web/sounds"
RATE: Final = 11_025
"""Samples a second: clay and gut have little above 5 kHz."""
MOST_BYTES: Final = 16_000

Samples = list[float]


def struck(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Samples:
    """Strike something: each partial is a frequency in Hz, a loudness, and how many times a second it dies by e."""
    return [
        sum(loud * math.exp(-dies * i / RATE) * math.sin(math.tau * tone * i / RATE) for tone, loud, dies in partials)
        for i in range(int(seconds * RATE))
    ]


def plucked(seconds: float, tone: float, chance: random.Random) -> Samples:
    """Pluck a string of so many Hz."""
    loop = [chance.uniform(-1, 1) for _ in range(round(RATE / tone))]
    heard: Samples = []
    for i in range(int(seconds * RATE)):
        place = i % len(loop)
        heard.append(loop[place])
        loop[place] = 0.496 * (loop[place] + loop[(place + 1) % len(loop)])
    return heard


def together(*parts: tuple[float, Samples]) -> Samples:
    """Lay sounds over each other, each from its own second on; the loudest moment reaches four fifths."""
    long = max(int(begin * RATE) + len(part) for begin, part in parts)
    mixed = [0.0] * long
    for begin, part in parts:
        for i, sample in enumerate(part, int(begin * RATE)):
            mixed[i] += sample
    fade = RATE // 50
    peak = max(map(abs, mixed))
    return [0.8 * sample / peak * min(1, (long - i) / fade) for i, sample in enumerate(mixed)]


def sounds() -> dict[str, Samples]:
    """Give the four sounds by name."""
    chance = random.Random(7)
    pot = ((410, 1.0, 11), (963, 0.5, 19), (1610, 0.25, 34), (2740, 0.12, 60))
    shard = ((1240, 1.0, 55), (2310, 0.7, 70), (3620, 0.5, 95))
    drum = ((92, 1.0, 7), (148, 0.5, 10), (231, 0.3, 16))
    return {
        "turn": together((0.0, struck(0.3, pot)), (0.17, struck(0.45, [(t * 1.26, a, d) for t, a, d in pot]))),
        "lay": together((0.0, struck(0.12, shard))),
        "reveal": together((0.0, struck(0.6, drum)), (0.02, struck(0.2, shard)), (0.1, struck(0.2, shard))),
        "end": together(*((0.11 * i, plucked(0.38, tone, chance)) for i, tone in enumerate((294, 370, 440, 587)))),
    }


def write(folder: Path) -> None:
    """Write them all, in mono, 16 bits a sample."""
    folder.mkdir(exist_ok=True)
    for name, samples in sounds().items():
        file = folder / f"{name}.wav"
        with wave.open(str(file), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(b"".join(struct.pack("<h", round(32_767 * sample)) for sample in samples))
        assert file.stat().st_size <= MOST_BYTES, f"{file.name}: {file.stat().st_size} bytes"


if __name__ == "__main__":
    write(FOLDER)
