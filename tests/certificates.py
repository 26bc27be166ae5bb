"""An authority of a test's own, and the certificate of a server on this machine, made with openssl."""

import subprocess
from pathlib import Path
from typing import NamedTuple

_KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")


class Certificate(NamedTuple):
    """PEM files."""

    authority: Path
    """Who is to be trusted."""
    certificate: Path
    key: Path


def certificate(folder: Path, name: str = "IP:127.0.0.1") -> Certificate:
    """Make an authority, and by it a certificate for 127.0.0.1, or another name (`DNS:…`)."""
    folder.mkdir(parents=True, exist_ok=True)
    made = Certificate(folder / "authority.pem", folder / "server.pem", folder / "server.key")
    _openssl(
        *("req", "-x509", *_KEY, "-keyout", folder / "authority.key", "-out", made.authority),
        *("-subj", "/CN=The test", "-addext", "keyUsage=critical,keyCertSign"),
    )
    _openssl(
        *("req", "-x509", *_KEY, "-CA", made.authority, "-CAkey", folder / "authority.key", "-keyout", made.key),
        *("-out", made.certificate, "-subj", "/CN=A server", "-addext", f"subjectAltName={name}"),
        *("-addext", "basicConstraints=critical,CA:FALSE"),
    )
    return made


def _openssl(*words: str | Path) -> None:
    subprocess.run(["openssl", *words], check=True, capture_output=True)
