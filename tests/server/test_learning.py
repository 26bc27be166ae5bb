"""What the Muse learns on a server: with the row that closes a turn, or not at all where the host doesn't want it."""

import asyncio
from pathlib import Path

import msgspec

from ostrakon.cards.muse import Split, by_id, digests
from ostrakon.journal.journal import Journal
from ostrakon.journal.reading import open_reader
from ostrakon.journal.splits import Counted
from ostrakon.journal.sql import open_journal
from ostrakon.protocol.messages import OwnView, Welcome
from ostrakon.rules.seats import SEATS
from ostrakon.rules.topics import JOKER
from ostrakon.server.hub import Hub
from ostrakon.server.learning import Learning
from tests.secrets.fate import GENEROUS
from tests.server.stage import Listener, PaperJournal

CLOCKS = {"ask": None, "vote": None, "choose": None, "kind": "off"}


async def a_turn(hub: Hub) -> str:
    """Let five people play a turn with a question of the Muse's, and give her id of it."""
    while True:
        code = await hub.create("en")
        people = {seat: Listener(hub) for seat in SEATS[:5]}
        for seat, person in people.items():
            await person.hello(code, f"{code} {seat}".ljust(43, "x"))
            await person.answer("join", 1, name=f"Guest {seat}", seat=seat)
        await people["A"].answer("arrange", 2, options={"joker": False}, clocks=CLOCKS, language="en")
        await people["A"].answer("start", 3)
        council = (await picture(people["A"])).council
        assert council is not None
        assert council.asker is not None
        assert JOKER not in [card.id for card in council.row]
        asker = people[council.asker]
        await asker.answer("muse", 4, moment=council.moment)
        own = (await picture(asker)).own
        assert isinstance(own, OwnView)
        assert own.muse is not None
        chosen = own.muse.suggestions[0]
        await asker.answer("ask", 5, moment=council.moment, text=chosen.text, white=chosen.white, black=chosen.black)
        for seat, person in people.items():
            shard = "white" if seat in "ABC" else "black"
            await person.answer("cast", 6, moment=council.moment + 1, shard=shard)
        return next(name for name, hers in by_id("en").items() if hers.question.text == chosen.text)


async def picture(person: Listener) -> Welcome:
    before = sum(isinstance(message, Welcome) for message in person.heard)
    person.say("resync", id=50 + before)
    await person.until(Welcome, before + 1)
    return [message for message in person.heard if isinstance(message, Welcome)][-1]


async def on(journal: Journal, *, learns: bool) -> tuple[str, Hub]:
    hub = Hub(journal, allowances=GENEROUS, learns=learns)
    await hub.start()
    try:
        return await a_turn(hub), hub
    finally:
        await hub.close()


def test_a_turn_is_counted_in_memory_and_on_disk_and_a_new_server_knows_it(tmp_path: Path) -> None:
    async def use() -> None:
        journal = await open_journal(tmp_path)
        name, hub = await on(journal, learns=True)
        (counted,) = await journal.splits()
        assert (counted.language, counted.question, counted.words) == ("en", name, digests("en")[name])
        assert counted.white + counted.black == 4
        known = Split(counted.white, counted.black)
        assert hub._learning.splits["en"] == {name: known}
        again = Hub(journal)
        await again.start()
        assert again._learning.splits["en"] == {name: known}
        await again.close()
        await journal.close()

    asyncio.run(use())
    with open_reader(tmp_path / "journal.sqlite3") as reader:
        assert len(reader.splits()) == 1


def test_where_the_host_does_not_want_it_nothing_is_counted_nor_used() -> None:
    async def use() -> None:
        journal = PaperJournal()
        name = next(iter(by_id("en")))
        journal.counted = (Counted("en", name, digests("en")[name], 5, 5),)
        _, hub = await on(journal, learns=False)
        assert len(await journal.splits()) == 1
        assert hub._learning.splits == {"it": {}, "en": {}}

    asyncio.run(use())


def test_of_a_question_that_was_corrected_nothing_is_known() -> None:
    learning = Learning()
    name = next(iter(by_id("it")))
    learning.add(
        [Counted("it", name, "ff" * 8, 9, 9), Counted("it", "t99-1a", "ff" * 8, 9, 9), Counted("la", name, "", 1, 1)]
    )
    assert learning.splits == {"it": {}, "en": {}}
    learning.add([Counted("it", name, digests("it")[name], 1, 2)] * 2)
    assert learning.splits["it"] == {name: Split(2, 4)}


def test_counts_tell_nothing_of_the_room(tmp_path: Path) -> None:
    async def use() -> None:
        journal = PaperJournal()
        await on(journal, learns=True)
        (counted,) = journal.counted
        (code,) = journal.rows
        assert code not in str(msgspec.to_builtins(counted))
        assert "Guest" not in str(counted)

    asyncio.run(use())
