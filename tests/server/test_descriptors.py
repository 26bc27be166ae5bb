"""A server that starts under a small limit may still have as many sockets as the system grants."""

import resource
import subprocess
import sys

ASKING = """
import resource
from ostrakon.server.descriptors import take_all
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))
print(take_all(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


def test_all_descriptors_that_the_system_grants_are_taken() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    said = subprocess.run([sys.executable, "-c", ASKING], capture_output=True, text=True, check=True)
    assert said.stdout.split() == [str(hard), str(hard)]
