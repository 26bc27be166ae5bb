"""What travels to whom: every frame of every page over whole councils, searched for what isn't its reader's."""

import contextlib
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ostrakon.rules.seats import Seat
from ostrakon.rules.views import CouncilView
from tests.hosting import Host, begin, hosted, run, seated, start
from tests.phones import Party, Phone, RefusedCommand, phone

Path_ = tuple[str, ...]
CLOSED_TURN = {"majority", "guess", "steps"}


def _colours(value: object, path: Path_ = (), closed: bool = False) -> Iterator[tuple[Path_, str]]:
    """Find each colour that is said somewhere in a message, and where; a closed turn may say it."""
    if isinstance(value, dict):
        within = closed or value.keys() >= CLOSED_TURN
        if within and not closed:
            return
        for key, inner in value.items():
            yield from _colours(inner, (*path, key), within)
    elif isinstance(value, list):
        for inner in value:
            yield from _colours(inner, (*path, "*"), closed)
    elif value in ("white", "black"):
        yield path, str(value)


def _may_be_said(path: Path_, reader: Seat | None, council: CouncilView) -> bool:
    """Tell whether the rules let this reader know the colour that stands at this place of a message."""
    match path:
        case ("own", "council", "shard"):
            return reader is not None
        case ("own", "council", "seen", seat):
            return council.rule == "oracle" and reader == council.asker and seat in council.named
        case ("council", "shown", seat):
            if council.rule == "corruption":
                return seat == council.asker or seat in council.named
            return council.rule == "deception" and council.phase == "decide"
        case ("events", "*", "shard"):
            return council.rule == "corruption"
        case _:
            return False


class Watch:
    """Looks at what each page has heard since it last looked."""

    def __init__(self, pages: list[Phone]) -> None:
        self.pages = pages
        self.seats = [page.own.seat if page.own else None for page in pages]
        self.looked = [0] * len(pages)
        self.colours = 0

    def look(self) -> None:
        """Check the new frames of every page."""
        for index, page in enumerate(self.pages):
            for frame in page.frames[self.looked[index] :]:
                self._check(frame, page, self.seats[index])
            self.looked[index] = len(page.frames)

    def _check(self, frame: bytes, page: Phone, reader: Seat | None) -> None:
        assert (page.own.seat if page.own else None) == reader
        for path, _ in _colours(msgspec.json.decode(frame)):
            assert page.council is not None
            assert _may_be_said(path, reader, page.council), f"{reader} was told {path}"
            self.colours += 1


async def _watched(party: Party, watch: Watch, drafts: dict[Seat, str]) -> set[str]:
    """Play a council to its end, looking at every step; give the rules of the days."""
    rules: set[str] = set()
    while party.council.phase != "over":
        await party.together()
        for page in watch.pages:
            await page.heard(party.number)
        watch.look()
        rules.add(party.council.rule)
        upcoming = party.council.next
        if party.council.phase == "vote" and upcoming is not None and upcoming not in drafts:
            drafts[upcoming] = f"draft {secrets.token_hex(8)}"
            await party.phones[upcoming].command("draft", text=drafts[upcoming])
        if party.council.waiting:
            await party.step()
        else:
            await party.phones[min(party.phones)].heard(party.number + 1)
    await party.together()
    return rules


@pytest.mark.parametrize("start_card", [1, 3, 5])
def test_no_page_hears_a_shard_a_draft_or_a_token_that_is_not_its_own(host: Host, start_card: int) -> None:
    async def test() -> None:
        async with contextlib.AsyncExitStack() as stack:
            code = host.room()
            phones = await stack.enter_async_context(seated(host.url, code, 6))
            party = await begin(phones, options={"start": start_card, "days": 6})
            table = await stack.enter_async_context(phone(host.url))
            await table.hello(code, page="table")
            spectator = await stack.enter_async_context(phone(host.url))
            await spectator.hello(code)
            watch = Watch([*phones, table, spectator])
            drafts: dict[Seat, str] = {}
            rules = await _watched(party, watch, drafts)
            assert len(rules) > 1
            assert watch.colours > 50
            for page in watch.pages:
                whole = b"\n".join(page.frames)
                own = page.own.seat if page.own else None
                for seat, draft in drafts.items():
                    assert (draft.encode() in whole) == (seat == own)
                for other in (*phones, spectator):
                    assert other.token is not None
                    assert (other.token.encode() in whole) == (other is page)

    run(test())


def test_turning_a_shard_and_saving_a_draft_tell_nobody_else_anything(host: Host) -> None:
    async def test() -> None:
        async with seated(host.url, host.room()) as phones:
            party = await begin(phones)
            await party.until(lambda council: council.phase == "vote")
            turner = party.phones[party.council.waiting[0]]
            others = [one for one in phones if one is not turner]
            await turner.command("cast", shard="white")
            await party.together()
            before = [len(one.frames) for one in others]
            for number in range(100):
                await turner.command("cast", shard="white" if number % 2 else "black")
            await turner.command("draft", text="Mare")
            for one, heard in zip(others, before, strict=True):
                await one.command("ping")
                assert len(one.frames) == heard + 1

    run(test())


def test_white_and_black_travel_in_messages_of_one_length(host: Host) -> None:
    async def test() -> None:
        async with seated(host.url, host.room()) as phones:
            party = await begin(phones)
            await party.until(lambda council: council.phase == "vote")
            turner = party.phones[party.council.waiting[0]]
            await turner.command("cast", shard="white")
            sizes = set()
            for shard in ("black", "white", "black", "white"):
                before = len(turner.frames)
                await turner.command("cast", shard=shard)
                sizes.add(tuple(len(frame) for frame in turner.frames[before:]))
            assert len(sizes) == 1

    run(test())


def test_a_token_alone_gives_rights_and_nobody_elses_does(host: Host) -> None:
    async def test() -> None:
        async with contextlib.AsyncExitStack() as stack:
            code = host.room()
            phones = await stack.enter_async_context(seated(host.url, code))
            stranger = await stack.enter_async_context(phone(host.url))
            await stranger.hello(code, token=secrets.token_urlsafe(32))
            await stranger.in_lobby()
            assert (await stranger.refusal("start")).code == "not-seated"
            assert (await phones[1].refusal("start")).code == "not-dealer"
            party = await begin(phones)
            await party.until(lambda council: council.phase == "vote")
            await stranger.heard(party.number)
            assert (await stranger.refusal("cast", shard="white", seat="A")).code == "not-seated"
            voter = party.phones[party.council.waiting[0]]
            assert (await voter.refusal("cast", shard="white", moment=-1)).code == "stale"
            asker = party.council.asker
            assert asker is not None
            refused = await party.phones[asker].refusal("follow")
            assert (refused.code, refused.rule) == ("forbidden", "10.6")
            with pytest.raises(RefusedCommand, match="bad-message"):
                await stranger.hello(code, token=phones[0].token)

    run(test())


def test_the_log_and_the_journal_hold_no_token_and_the_log_no_word_of_a_player(tmp_path: Path) -> None:
    async def test() -> None:
        host = start(tmp_path, "--log-level", "debug")
        code = host.room()
        async with seated(host.url, code) as phones:
            party = await begin(phones, options={"days": 1})
            await party.ask(party.phones[party.council.waiting[0]], "Una domanda segretissima?")
            await party.finish()
            tokens = [one.token or "" for one in phones]
            await phones[0].write({"do": "nonsense"})
            await phones[0].command("ping")
        status, log = host.stop()
        host.forget()
        assert status == 0
        assert log != ""
        for word in (*tokens, code, "Gast", "segretissima", "white", "black", "127.0.0.1"):
            assert word not in log
        with contextlib.closing(sqlite3.connect(tmp_path / "journal.sqlite3")) as journal:
            kept = "\n".join(journal.iterdump())
        assert "segretissima" in kept or b"segretissima".hex().upper() in kept
        for token in tokens:
            assert token not in kept
            assert token.encode().hex().upper() not in kept

    run(test())


def test_hosting_on_a_folder_keeps_it_from_other_users(tmp_path: Path) -> None:
    folder = tmp_path / "council"
    with hosted(folder):
        assert [f"{file.name} {file.stat().st_mode & 0o077:o}" for file in folder.iterdir()] != []
        assert all(file.stat().st_mode & 0o077 == 0 for file in (folder, *folder.iterdir()))
