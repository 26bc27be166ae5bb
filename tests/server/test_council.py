"""A whole council over real sockets, against the real server."""

from pathlib import Path

import pytest

from tests.hosting import Host, begin, hosted, run, seated


@pytest.mark.parametrize(
    "options", [{}, {"days": 4, "joker": False}, {"followers": "one", "tie": "advances"}, {"temple": "once"}]
)
def test_five_phones_play_a_whole_council_and_none_misses_a_number(host: Host, options: dict[str, object]) -> None:
    async def test() -> None:
        async with seated(host.url, host.room()) as phones:
            party = await begin(phones, options=options)
            await party.finish()
            results = [phone.council.result for phone in phones if phone.council]
            assert results[0] is not None
            assert results == [results[0]] * 5
            assert all(phone.history == phones[0].history for phone in phones)

    run(test())


def test_after_a_council_the_dealer_brings_everybody_back_and_a_second_one_is_played(host: Host) -> None:
    async def test() -> None:
        async with seated(host.url, host.room()) as phones:
            party = await begin(phones, options={"days": 1})
            await party.finish()
            await phones[0].command("again")
            for phone in phones:
                await phone.in_lobby()
            party = await begin(phones, options={"days": 1})
            await party.finish()
            assert party.council.result is not None

    run(test())


def test_one_person_alone_plays_a_whole_council_against_bots(tmp_path: Path) -> None:
    async def test() -> None:
        with hosted(tmp_path, "--bot-pace", "0") as quick:
            async with seated(quick.url, quick.room(), 1) as (alone,):
                for _ in range(11):
                    await alone.command("seat_bot")
                party = await begin([alone], options={"days": 2})
                await party.finish()
                assert party.council.result is not None
                assert len(alone.history) == 24

    run(test())
