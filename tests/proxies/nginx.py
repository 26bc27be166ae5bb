"""The real nginx with a sample of docs/hosting.md."""

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.proxies.nearby import LOCAL, NAME, Certificate, free_ports, running
from tests.proxies.samples import blocks, fitted

_AROUND = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/errors.txt;
worker_processes 1;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {limits}
{sample}
}}
"""


class Site(NamedTuple):
    """Where guests come in."""

    url: str
    """With TLS, without the base."""
    plain: str
    """Without TLS; only the own site has it."""


@contextlib.contextmanager
def nginx(
    sample: int, upstream: int, certificate: Certificate, folder: Path, *changes: tuple[str, str], limits: str = ""
) -> Iterator[Site]:
    """Serve by a sample of nginx, counted from 0, before a server on the port `upstream`.

    What a test can't have is replaced: ports, name, certificate. `changes` replaces more, `limits` adds to `http`.
    """
    safe, plain = free_ports(2)
    text = fitted(
        blocks("nginx")[sample],
        (r"listen \[::\]:\d+[^;]*;", ""),
        (r"listen 443 ", f"listen {LOCAL}:{safe} "),
        (r"(play|www)\.example\.org;", f"{NAME};"),
        (r"ssl_certificate [^;]*;", f"ssl_certificate {certificate.file};"),
        (r"ssl_certificate_key [^;]*;", f"ssl_certificate_key {certificate.key};"),
        (r"127\.0\.0\.1:8000", f"{LOCAL}:{upstream}"),
        *changes,
    )
    text = text.replace("listen 80;", f"listen {LOCAL}:{plain};")
    file = folder / "nginx.conf"
    file.write_text(_AROUND.format(folder=folder, sample=text, limits=limits))
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
    assert program, "the tests of proxies need nginx; `make test` installs it or says how"
    with running([program, "-p", folder, "-e", folder / "errors.txt", "-c", file], safe, folder):
        yield Site(f"https://{NAME}:{safe}", f"http://{NAME}:{plain}")
