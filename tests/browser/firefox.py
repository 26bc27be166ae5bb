"""Firefox itself, over WebDriver BiDi: what a person does with a page, and what the browser says behind it.

Debian's Firefox speaks BiDi by itself, so nothing stands between it and the test but a socket. Controls are found by
what they are and what they are called, as in the other browser tests; but by a script, for BiDi's own search through
what assistive technology sees takes a second each time.
"""

import asyncio
import contextlib
import re
import shutil
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import NewType

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

_Json = dict[str, object]
Node = NewType("Node", str)
"""An element of the page, by the name that Firefox gave it."""

_PREFERENCES = {
    "app.update.disabledForTesting": "true",
    "browser.newtabpage.enabled": "false",
    "browser.startup.page": "0",
    "browser.shell.checkDefaultBrowser": "false",
    "browser.startup.homepage_override.mstone": '"ignore"',
    "datareporting.policy.dataSubmissionEnabled": "false",
    "dom.ipc.processCount": "1",
    "dom.ipc.processPrelaunch.enabled": "false",
    "extensions.systemAddon.update.enabled": "false",
    "intl.accept_languages": '"it"',
    "layout.frame_rate": "20",
    "network.captive-portal-service.enabled": "false",
    "network.connectivity-service.enabled": "false",
    "services.settings.server": '"data:,"',
    "toolkit.telemetry.server": '"data:,"',
    "ui.prefersReducedMotion": "1",
}
"""Of a fresh profile: Italian, still, thrifty, and with nothing to ask of anybody but the server under test."""
_ADDRESS = re.compile(rb"listening on (ws://\S+)")
_START_SECONDS = 30.0
_PATIENCE = 30.0
"""Seconds after which something that was waited for counts as missing."""
_LOOK_UP = 250
"""Milliseconds after which a page is looked at again though nothing in it has changed."""
_TAGS = {
    "button": "button",
    "checkbox": "input[type=checkbox]",
    "combobox": "select",
    "heading": "h1, h2, h3",
    "radio": "input[type=radio]",
    "textbox": "input:not([type]), input[type=text], textarea",
}
"""The tags that have each role."""
_NAMED = """(tags, name) => [...document.querySelectorAll(tags)].find((element) => {
    const called = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    return called.replace(/\\s+/g, ' ').trim() === name && element.checkVisibility();
})"""
_CHANGE = """(most) => new Promise((changed) => {
    const seen = new MutationObserver(changed);
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(changed, most);
})"""


class Firefox:
    """One tab of one browser. Opened with `firefox(...)`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.complaints: list[str] = []
        """Errors and warnings in the console, and scripts that failed."""
        self._socket = socket
        self._last = 0
        self._answers: dict[int, asyncio.Future[_Json]] = {}
        self._tab = ""
        self._listening = asyncio.create_task(self._listen())

    async def begin(self) -> None:
        """Open a session, and listen to the console."""
        await self._ask("session.new", capabilities={})
        await self._ask("session.subscribe", events=["log.entryAdded"])
        tree = msgspec.convert(await self._ask("browsingContext.getTree"), dict[str, list[_Json]])
        self._tab = str(tree["contexts"][0]["context"])
        await self._ask("browsingContext.setViewport", context=self._tab, viewport={"width": 390, "height": 844})

    async def end(self) -> None:
        """Close the browser."""
        await self._ask("browser.close")
        await self._listening

    async def go(self, url: str) -> None:
        """Go to an address."""
        await self._ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    async def find(self, role: str, name: str) -> Node | None:
        """Find what has this role and exactly this name, if it is there now."""
        found = await self._run(_NAMED, _said(_TAGS[role]), _said(name))
        return None if found is None else Node(str(found))

    async def all(self, role: str) -> list[Node]:
        """Find everything that has this role now."""
        return await self.within(_TAGS[role])

    async def containing(self, role: str, words: str) -> Node:
        """Wait for what has this role, and these words somewhere in its label."""
        async with asyncio.timeout(_PATIENCE):
            while True:
                for node in await self.all(role):
                    label = "(element) => element.closest('label')?.innerText ?? ''"
                    if words in str(await self._run(label, {"sharedId": node})):
                        return node
                await self._change()

    async def within(self, css: str) -> list[Node]:
        """Find everything that a selector of CSS means."""
        locator: _Json = {"type": "css", "value": css}
        answer = await self._ask("browsingContext.locateNodes", context=self._tab, locator=locator)
        return [Node(str(node["sharedId"])) for node in msgspec.convert(answer["nodes"], list[_Json])]

    async def text(self, node: Node) -> str:
        """Read what an element says."""
        return str(await self._run("(element) => element.innerText", {"sharedId": node}))

    async def says(self, words: str) -> None:
        """Wait until these words stand on the page."""
        async with asyncio.timeout(_PATIENCE):
            while words not in await self._words():
                await self._change()

    async def one_of(self, *controls: tuple[str, str]) -> tuple[int, Node]:
        """Wait for the first of several, by roles and names; gives which it is."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                while True:
                    for number, (role, name) in enumerate(controls):
                        if (node := await self.find(role, name)) is not None:
                            return number, node
                    await self._change()
        raise AssertionError(f"none of {controls} on a page that says: {await self._words()}")

    async def gone(self, role: str, *names: str) -> None:
        """Wait until nothing of this role and these names is there any more."""
        async with asyncio.timeout(_PATIENCE):
            while await self._any(role, names):
                await self._change()

    async def press(self, role: str, name: str) -> None:
        """Wait for a control, and press it with a finger."""
        _, node = await self.one_of((role, name))
        await self.tap(node)

    async def tap(self, node: Node) -> None:
        """Press an element in its middle."""
        await self._run("(element) => element.scrollIntoView({ block: 'center' })", {"sharedId": node})
        origin = {"type": "element", "element": {"sharedId": node}}
        finger = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        touch = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": finger}
        await self._ask("input.performActions", context=self._tab, actions=[touch])

    async def choose(self, node: Node) -> None:
        """Choose one of several, as a thumb does: by its picture and words, not by the small circle."""
        label = msgspec.convert(await self._run("(element) => element.closest('label')", {"sharedId": node}), str)
        await self.tap(Node(label))

    async def write(self, name: str, words: str) -> None:
        """Write into the field with this label."""
        await self.press("textbox", name)
        keys = [{"type": kind, "value": letter} for letter in words for kind in ("keyDown", "keyUp")]
        typing = {"type": "key", "id": "keys", "actions": keys}
        await self._ask("input.performActions", context=self._tab, actions=[typing])

    async def select(self, name: str, value: str) -> None:
        """Take an option of a list; the list itself is the browser's own, and opens outside the page."""
        _, node = await self.one_of(("combobox", name))
        taking = "(list, value) => { list.value = value; list.dispatchEvent(new Event('change', { bubbles: true })); }"
        await self._run(taking, {"sharedId": node}, _said(value))

    async def _any(self, role: str, names: Sequence[str]) -> bool:
        return any([await self.find(role, name) is not None for name in names])

    async def _words(self) -> str:
        """Read all words of the page, seen or not."""
        return str(await self._run("() => document.body.textContent"))

    async def _change(self) -> None:
        await self._run(_CHANGE, {"type": "number", "value": _LOOK_UP})

    async def _run(self, function: str, *arguments: object) -> object:
        """Run a function in the page, and give what it gives: a value, or an element's name."""
        answer = await self._ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=list(arguments),
            target={"context": self._tab, "sandbox": "test"},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        given = msgspec.convert(answer["result"], _Json)
        return given.get("sharedId", given.get("value"))

    async def _ask(self, method: str, **parameters: object) -> _Json:
        self._last += 1
        answer = self._answers[self._last] = asyncio.get_running_loop().create_future()
        await self._socket.send(
            msgspec.json.encode({"id": self._last, "method": method, "params": parameters}).decode()
        )
        async with asyncio.timeout(_PATIENCE):
            said = await answer
        assert said["type"] == "success", f"{method}: {said.get('message')}"
        return msgspec.convert(said["result"], _Json)

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in self._socket:
                message = msgspec.json.decode(frame, type=_Json)
                if message["type"] == "event":
                    self._heard(msgspec.convert(message["params"], _Json))
                elif (answer := self._answers.pop(msgspec.convert(message["id"], int), None)) is not None:
                    answer.set_result(message)

    def _heard(self, entry: _Json) -> None:
        if entry["level"] in ("error", "warn"):
            self.complaints.append(f"{entry['type']}: {entry['text']}")


def _said(words: str) -> _Json:
    return {"type": "string", "value": words}


@contextlib.asynccontextmanager
async def firefox(profile: Path) -> AsyncIterator[Firefox]:
    """Start Firefox without a screen, with a fresh profile in this folder."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    assert found, "this test needs Firefox; `make test` installs it or says how"
    lines = [f'user_pref("{name}", {value});\n' for name, value in _PREFERENCES.items()]
    (profile / "user.js").write_text("".join(lines))
    command: Sequence[str] = (found, "--headless", "--no-remote", "--profile", str(profile))
    process = await asyncio.create_subprocess_exec(
        *command, "--remote-debugging-port", "0", stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(_START_SECONDS):
            address = await _address(process)
        async with connect(f"{address}/session", max_size=None, compression=None) as socket:
            opened = Firefox(socket)
            await opened.begin()
            yield opened
            await opened.end()
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    """Read what Firefox says until it says where it listens."""
    assert process.stderr is not None
    async for line in process.stderr:
        if found := _ADDRESS.search(line):
            return found[1].decode()
    raise AssertionError("Firefox doesn't listen")
