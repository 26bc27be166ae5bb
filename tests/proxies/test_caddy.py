"""Behind the real Caddy, with TLS, as docs/hosting.md says it: on a site of its own and below a path."""

import contextlib
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.hosting import hosted, run
from tests.proxies.nearby import LOCAL, NAME, Certificate, certificate, free_ports, play, running
from tests.proxies.samples import blocks, fitted

OWN_SITE, BELOW_PATH = 0, 1
CADDY = shutil.which("caddy")

pytestmark = pytest.mark.skipif(CADDY is None, reason="Caddy isn't installed (apt-get install caddy)")


@contextlib.contextmanager
def caddy(sample: int, upstream: int, known: Certificate, folder: Path, *changes: tuple[str, str]) -> Iterator[str]:
    """Serve by a sample of Caddy, with the test's certificate in place of one from outside; give the address."""
    assert CADDY
    (port,) = free_ports(1)
    text = fitted(
        blocks("caddyfile")[sample],
        (
            r"(?m)^(play|www)\.example\.org \{",
            f"https://{NAME}:{port} {{\n\tbind {LOCAL}\n\ttls {known.file} {known.key}",
        ),
        (r"127\.0\.0\.1:8000", f"{LOCAL}:{upstream}"),
        *changes,
    )
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system {folder}\n}}\n{text}")
    with running([CADDY, "run", "--config", file, "--adapter", "caddyfile"], port, folder):
        yield f"https://{NAME}:{port}"


@pytest.mark.parametrize(
    ("sample", "base", "changes"),
    [
        (OWN_SITE, "", ()),
        (BELOW_PATH, "/ostrakon", ()),
        (BELOW_PATH, "/ostrakon", ((r"handle /ostrakon/\*", "handle_path /ostrakon/*"),)),
    ],
    ids=["own site", "below a path", "path taken away"],
)
def test_a_whole_council_is_played_behind_caddy(
    sample: int, base: str, changes: tuple[tuple[str, str], ...], tmp_path: Path
) -> None:
    known = certificate(tmp_path)
    with (
        hosted(tmp_path / "data", "--base-path", base, "--trusted-proxies", "127.0.0.1,::1") as host,
        caddy(sample, host.port, known, tmp_path, *changes) as site,
        httpx.Client(verify=known.trust, trust_env=False) as ask,
    ):
        assert re.search(rf'src="{base}/web/', ask.get(f"{site}{base}/").text)
        if base:
            assert ask.get(f"{site}{base}").headers["location"] == f"{base}/"
        made = ask.post(f"{site}{base}/api/rooms", json={"language": "it"}, headers={"Origin": site})
        assert made.status_code == 201
        run(play(f"{site}{base}", known.trust, made.json()["code"]))
