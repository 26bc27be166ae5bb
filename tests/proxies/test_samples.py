"""What can be said of samples and image without Docker, Traefik and systemd: they parse, and fit together."""

import asyncio
import configparser
import contextlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Final

import click
import httpx
import pytest
import yaml

from ostrakon.cli.doctor import command as doctor
from ostrakon.cli.letting_in import believed
from ostrakon.cli.nodes import bell_of
from ostrakon.cli.serve import command as serve
from ostrakon.cli.to_be_found import place_of
from ostrakon.server.qr import qr_svg
from tests.hosting import run
from tests.proxies.nearby import LOCAL, free_ports, play
from tests.proxies.samples import blocks, commands

COMMANDS: Final[Mapping[str, click.Command]] = {"serve": serve, "doctor": doctor}
KNOWN: Final = {one.envvar for one in serve.params if isinstance(one.envvar, str)}
HEALTHY_SECONDS: Final = 30.0


def understood(words: list[str]) -> dict[str, object]:
    """Let the command line read a call of `ostrakon`, without carrying it out; give what it understood."""
    name, *arguments = words
    return COMMANDS[name].make_context(name, arguments).params


def fits(environment: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """Let `ostrakon serve` read these variables, each of which it must know."""
    assert environment.keys() <= KNOWN, environment.keys() - KNOWN
    with monkeypatch.context() as here:
        for name, value in environment.items():
            here.setenv(name, value)
        found = understood(["serve"])
    place_of(str(found["base_path"] or ""), environment.get("OSTRAKON_PUBLIC_URL"))
    believed(environment.get("OSTRAKON_TRUSTED_PROXIES", ""))
    return found


def test_every_command_of_the_page_is_one_that_ostrakon_understands() -> None:
    lines = commands()
    assert len(lines) >= 3
    for line in lines:
        understood(shlex.split(line)[1:])


def test_every_option_and_variable_that_the_page_names_there_is() -> None:
    page = Path("docs/hosting.md").read_text(encoding="utf-8")
    options = {name for one in COMMANDS.values() for part in one.params for name in part.opts} | {"--help"}
    foreign = {"--addr", "--build", "--detach", "--force-reinstall", "--nodes", "--owner", "--pass", "--pwprompt"}
    foreign |= {"--realtime", "--user", "--wait"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", page)) <= options | foreign
    assert set(re.findall(r"OSTRAKON_[A-Z_]+", page)) <= KNOWN


@pytest.mark.parametrize("sample", [0, 1])
def test_the_samples_for_traefik_parse_and_fit(sample: int, monkeypatch: pytest.MonkeyPatch) -> None:
    service = yaml.safe_load(blocks("yaml")[sample])["services"]["ostrakon"]
    found = fits(service["environment"], monkeypatch)
    labels = service["labels"]
    assert all(isinstance(value, str) for value in labels.values())
    assert labels["traefik.http.services.ostrakon.loadbalancer.server.port"] == image()["environment"]["OSTRAKON_PORT"]
    site, _, path = str(found["public_url"]).removeprefix("https://").partition("/")
    below = f" && PathPrefix(`/{path}`)" if path else ""
    assert labels["traefik.http.routers.ostrakon.rule"] == f"Host(`{site}`){below}"


def test_the_service_for_systemd_parses_and_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    (text,) = blocks("ini")
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.read_string(text)
    assert unit.sections() == ["Unit", "Service", "Install"]
    environment = dict(re.findall(r"^Environment=(\w+)=(.*)$", text, re.MULTILINE))
    found = fits(environment, monkeypatch)
    assert str(found["data"]) == f"/var/lib/{unit['Service']['StateDirectory']}"


def image() -> dict[str, dict[str, str]]:
    """Read the Containerfile: its instructions, the last of a kind counting, and the variables of the image."""
    text = re.sub(r"\\\n\s*", "", Path("Containerfile").read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = [line.partition(" ") for line in lines]
    known = {"FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"}
    assert {name for name, _, _ in found} <= known | {"ENTRYPOINT", "CMD"}
    variables = [part.partition("=") for name, _, rest in found if name == "ENV" for part in shlex.split(rest)]
    environment = {name: value for name, _, value in variables if name.startswith("OSTRAKON_")}
    return {"instructions": {name: rest for name, _, rest in found}, "environment": environment}


def test_the_image_runs_as_a_plain_user_with_its_folder_and_what_it_starts_is_understood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, environment = image()["instructions"], image()["environment"]
    assert int(told["USER"]) > 0
    assert told["VOLUME"] == environment["OSTRAKON_DATA"]
    assert told["EXPOSE"] == environment["OSTRAKON_PORT"]
    assert f":{told['EXPOSE']}/health" in told["HEALTHCHECK"]
    assert understood([*json.loads(told["ENTRYPOINT"])[1:], *json.loads(told["CMD"])])
    fits(environment, monkeypatch)
    # Debian's own Python for every machine: an image that names none has all that its maker built, arm64 and amd64.
    assert re.fullmatch(r"python:3\.\d+-slim-bookworm", told["FROM"])
    assert "--platform" not in Path("Containerfile").read_text(encoding="utf-8")


def test_what_the_image_is_built_from_is_there_and_let_through() -> None:
    text = Path("Containerfile").read_text(encoding="utf-8")
    copied = [words.split()[1:-1] for words in re.findall(r"^COPY .*$", text, re.MULTILINE) if "--from" not in words]
    let_through = {line[1:] for line in Path(".dockerignore").read_text().splitlines() if line.startswith("!")}
    for name in (name.removeprefix("./") for names in copied for name in names):
        assert Path(name).exists()
        assert name in let_through
    (pin,) = re.findall(r"\$\((sed .* pyproject\.toml)\)", text)
    assert re.fullmatch(r"uv==[\d.]+", subprocess.check_output(pin, shell=True, text=True).strip())


def test_the_compose_file_for_several_servers_parses_and_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    composed = yaml.safe_load(Path("compose.nodes.yaml").read_text(encoding="utf-8"))
    services, told = composed["services"], image()["instructions"]
    server = services["ostrakon"]
    assert server["deploy"]["replicas"] > 1
    assert (Path(server["build"]["context"]) / server["build"]["dockerfile"]).is_file()
    assert understood(server["command"])
    assert server["read_only"] is True
    assert any(one.startswith(f"{told['VOLUME']}:uid={told['USER']}") for one in server["tmpfs"])
    filled = {name: re.sub(r"\$\{\w+:\?\}", "filled", value) for name, value in server["environment"].items()}
    found = fits(filled, monkeypatch)
    assert bell_of(str(found["bell"]), str(found["journal"])) == "nats://ostrakon:filled@bell"
    database = services["database"]["environment"]
    assert f"{database['POSTGRES_USER']}:filled@database/{database['POSTGRES_DB']}" in filled["OSTRAKON_JOURNAL"]
    assert server["depends_on"].keys() == {"database", "bell"} <= services.keys()
    (config,) = services["proxy"]["configs"]
    assert f"ostrakon {told['EXPOSE']}" in composed["configs"][config["source"]]["content"]
    volumes = {one.partition(":")[0] for service in services.values() for one in service.get("volumes", ())}
    assert volumes == composed["volumes"].keys()
    # No secret stands in the file, and nothing starts without one.
    assert Path("compose.nodes.yaml").read_text(encoding="utf-8").count("_PASSWORD:?}") == 4


def test_the_compose_file_parses_and_fits_the_image() -> None:
    composed = yaml.safe_load(Path("compose.yaml").read_text(encoding="utf-8"))
    service = composed["services"]["ostrakon"]
    told = image()["instructions"]
    assert (Path(service["build"]["context"]) / service["build"]["dockerfile"]).is_file()
    assert understood(service["command"])
    assert [one.partition(":")[2] for one in service["ports"]] == [told["EXPOSE"]]
    (volume,) = service["volumes"]
    name, _, place = volume.partition(":")
    assert name in composed["volumes"]
    assert place == told["VOLUME"]
    # Everything but the games may be read only: the server writes nowhere else.
    assert service["read_only"] is True


@contextlib.contextmanager
def container(folder: Path) -> Iterator[int]:
    """Start what the image starts, with its variables, until it is healthy; give its port."""
    told, environment = image()["instructions"], image()["environment"]
    (port,) = free_ports(1)
    inner = {"OSTRAKON_PORT": str(port), "OSTRAKON_DATA": str(folder)}
    command = [sys.executable, "-m", *json.loads(told["ENTRYPOINT"]), *json.loads(told["CMD"])]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("OSTRAKON_")}
    check = json.loads(told["HEALTHCHECK"].partition(" CMD ")[2])
    asked = [sys.executable, *(word.replace(environment["OSTRAKON_PORT"], str(port)) for word in check[1:])]
    with subprocess.Popen(command, env={**plain, **environment, **inner}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            assert any(str(folder) in line for line in process.stdout)
            subprocess.run(asked, check=True)
            assert _seconds_used(process.pid) < HEALTHY_SECONDS
            yield port
        finally:
            process.terminate()
            assert process.wait(20) == 0


def _seconds_used(process: int) -> float:
    """Give the seconds of a processor that a process has taken: other programs on the machine don't count."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.asynccontextmanager
async def published(port: int) -> AsyncIterator[int]:
    """Hand a port of the computer on to one of the container, as Docker does; give it."""

    under_way = set[asyncio.Task[object]]()

    async def hand(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while part := await reader.read(65536):
                writer.write(part)
        finally:
            writer.close()

    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        under_way.add(task)
        inner_reader, inner_writer = await asyncio.open_connection(LOCAL, port)
        await asyncio.gather(hand(reader, inner_writer), hand(inner_reader, writer), return_exceptions=True)

    async with await asyncio.start_server(come, LOCAL, 0) as server:
        yield server.sockets[0].getsockname()[1]
    await asyncio.gather(*under_way)


def test_on_another_port_and_without_a_setting_a_council_is_played_and_the_qr_code_is_right_or_withheld(
    tmp_path: Path,
) -> None:
    async def test(port: int) -> None:
        async with published(port) as outer, httpx.AsyncClient(trust_env=False) as ask:
            url = f"http://{LOCAL}:{outer}"
            made = await ask.post(f"{url}/api/rooms", json={"language": "it"}, headers={"Origin": url})
            code = made.json()["code"]
            await play(url, None, code)
            by_address = await ask.get(f"{url}/{code}/qr.svg", headers={"Host": f"192.168.1.7:{outer}"})
            assert by_address.content == qr_svg(f"http://192.168.1.7:{outer}/{code}")
            assert (await ask.get(f"{url}/{code}/qr.svg")).json() == {"code": "no-address"}
            assert (await ask.get(f"{url}/api/host")).json()["reason"] == "not-mine"

    with container(tmp_path) as port:
        run(test(port))
