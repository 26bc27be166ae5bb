"""How many sockets may be open at once: each takes one of the file descriptors that the system grants a process."""

import contextlib
import resource


def take_all() -> int:
    """Have as many file descriptors as the system lets this process have, and give how many those are.

    Most systems grant 1,024 at first, for old programs' sake, and many more to whoever asks.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):  # macOS promises more than it gives
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
