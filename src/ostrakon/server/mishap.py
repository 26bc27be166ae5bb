"""What a log may say of an error that nobody expected: its kind and place, for its words may hold a secret."""

import traceback


def mishap(error: BaseException) -> str:
    """Name an error's class, and where it was raised."""
    places = traceback.extract_tb(error.__traceback__)
    where = " ← ".join(f"{place.name}:{place.lineno}" for place in reversed(places[-4:]))
    return f"{type(error).__name__} in {where}"
