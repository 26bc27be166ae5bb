"""Credentials for NATS as its operators make them: an operator, an account and a user, each vouched for by a key."""

import base64
import os
import secrets
import time
from pathlib import Path
from typing import NamedTuple

import msgspec
import nkeys

_OPEN = {"subs": -1, "data": -1, "payload": -1}


class Key(NamedTuple):
    """A pair of keys."""

    seed: bytes
    name: str
    """The public one."""

    def sign(self, said: bytes) -> bytes:
        """Vouch for it."""
        return bytes(nkeys.from_seed(bytearray(self.seed)).sign(said))


class Credentials(NamedTuple):
    """Files: how NATS is told whom to believe, who may come in, and who seems to, but isn't vouched for."""

    server: Path
    user: Path
    stranger: Path


def credentials(folder: Path) -> Credentials:
    """Make them all."""
    operator, account, user = (_key(prefix) for prefix in (nkeys.PREFIX_BYTE_OPERATOR, nkeys.PREFIX_BYTE_ACCOUNT,
                                                           nkeys.PREFIX_BYTE_USER))  # fmt: skip
    limits = {**_OPEN, "imports": -1, "exports": -1, "wildcards": True, "conn": -1, "leaf": -1}
    accounts = _token(operator, account.name, {"type": "account", "limits": limits})
    made = Credentials(folder / "nats.conf", folder / "nats.creds", folder / "stranger.creds")
    made.server.write_text(
        f"operator: {_token(operator, operator.name, {'type': 'operator'})}\n"
        f"resolver: MEMORY\nresolver_preload: {{ {account.name}: {accounts} }}\n"
    )
    claims = {"type": "user", "pub": {}, "sub": {}, **_OPEN}
    for file, voucher in ((made.user, account), (made.stranger, _key(nkeys.PREFIX_BYTE_ACCOUNT))):
        file.write_text(
            f"-----BEGIN NATS USER JWT-----\n{_token(voucher, user.name, claims)}\n------END NATS USER JWT------\n\n"
            f"-----BEGIN USER NKEY SEED-----\n{user.seed.decode()}\n------END USER NKEY SEED------\n"
        )
    return made


def _key(prefix: int) -> Key:
    seed = bytes(nkeys.encode_seed(os.urandom(32), prefix))
    return Key(seed, nkeys.from_seed(bytearray(seed)).public_key.decode())


def _token(issuer: Key, subject: str, claims: dict[str, object]) -> str:
    """Write a JWT in NATS's manner."""
    body = {
        "jti": secrets.token_hex(16), "iat": int(time.time()), "iss": issuer.name, "name": "test", "sub": subject,
        "nats": {**claims, "version": 2},
    }  # fmt: skip
    head = {"typ": "JWT", "alg": "ed25519-nkey"}
    told = b".".join(_coded(msgspec.json.encode(part)) for part in (head, body))
    return f"{told.decode()}.{_coded(issuer.sign(told)).decode()}"


def _coded(said: bytes) -> bytes:
    return base64.urlsafe_b64encode(said).rstrip(b"=")
