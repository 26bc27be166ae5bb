"""What a browser needs to keep the client: everything below the base path, and nothing that a page couldn't ask for."""

import json

import pytest

from ostrakon.server.shell import load_client


@pytest.mark.parametrize("base", ["", "/ostrakon"])
def test_the_worker_and_the_manifest_are_below_the_base_and_name_files_that_are_there(base: str) -> None:
    client = load_client(base)
    worker = client.root["sw.js"].body.decode()
    assert f"const BASE='{base}';" in worker
    assert f"const VERSION='{client.version}';" in worker
    manifest = json.loads(client.root["manifest.webmanifest"].body)
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == f"{base}/"
    for icon in manifest["icons"]:
        assert icon["src"].removeprefix(f"{base}/web/{client.version}/") in client.files


def test_another_version_is_another_worker_so_that_browsers_take_it() -> None:
    here, there = load_client(""), load_client("/elsewhere")
    assert here.root["sw.js"].body != there.root["sw.js"].body
    assert here.version.encode() in here.root["sw.js"].body
