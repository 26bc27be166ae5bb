"""A whole council over real sockets, against the real server."""

from pathlib import Path

import pytest

from tests.hosting import begin, hosted, run, seated


@pytest.mark.parametrize(
    "options", [{}, {"start": 5, "symbols": True, "days": 4}, {"followers": "one", "tie": "advances"}]
)
def test_five_phones_play_a_whole_council_and_none_misses_a_number(tmp_path: Path, options: dict[str, object]) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as host:
            code = host.room()
            async with seated(host.url, code) as phones:
                party = await begin(phones, **options)
                await party.finish()
                results = {str(phone.council.result) for phone in phones if phone.council}
                assert len(results) == 1
                assert "None" not in results
                assert all(phone.history == phones[0].history for phone in phones)

    run(test())
