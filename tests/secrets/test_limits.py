"""Limits by device, room and address, in that order: they stop a flood and don't hurt a family behind one address."""

import contextlib
import ipaddress
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ostrakon.protocol.messages import Accepted, Refused, Welcome
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.seats import SEATS
from ostrakon.server.allowances import Allowances, Count, Rate, Turnstile, for_people
from ostrakon.server.hub import Hub
from ostrakon.server.proxies import NOBODY, Proxies, networks
from ostrakon.server.tokens import mint
from tests.hosting import begin, hosted, run, seated
from tests.phones import phone
from tests.server.stage import Listener, PaperJournal

HOUSE = "198.51.100.7"
PROXY = "10.0.0.2"


@contextlib.asynccontextmanager
async def hub_with(allowances: Allowances) -> AsyncIterator[Hub]:
    hub = Hub(PaperJournal(), allowances=allowances)
    await hub.start()
    try:
        yield hub
    finally:
        await hub.close()


def test_twelve_phones_and_a_table_behind_one_address_all_play(tmp_path: Path) -> None:
    async def test() -> None:
        with hosted(tmp_path) as host:
            code = host.room()
            async with phone(host.url) as table, seated(host.url, code, 12) as phones:
                await table.hello(code, page="table")
                party = await begin(phones, options={"days": 1})
                await party.finish()
                await table.heard(party.number)
                assert [one.seat for one in phones] == list(SEATS)
                assert table.council is not None
                assert table.council.result is not None

    run(test())


def test_a_device_that_floods_is_refused_and_takes_nothing_from_others_in_its_room_and_house() -> None:
    async def test() -> None:
        allowances = Allowances(token=Rate(0, 50), room=Rate(0, 200), address=Rate(0, 200))
        async with hub_with(allowances) as hub:
            code = await hub.create("it")
            token = mint()
            tabs, neighbour = [Listener(hub, HOUSE) for _ in range(3)], Listener(hub, HOUSE)
            for tab in tabs:
                await tab.hello(code, token)
            await neighbour.hello(code)
            answers = [await tab.answer("ping", number) for number in range(40) for tab in tabs]
            assert sum(isinstance(answer, Accepted) for answer in answers) == 50 - len(tabs)
            assert {answer.code for answer in answers if isinstance(answer, Refused)} == {"too-fast"}
            assert await neighbour.answer("ping", 1) == Accepted(1)

    run(test())


def test_a_flooded_room_leaves_other_rooms_of_the_same_house_alone() -> None:
    async def test() -> None:
        allowances = Allowances(token=Rate(0, 50), room=Rate(0, 60), address=Rate(0, 1000))
        async with hub_with(allowances) as hub:
            flooded, quiet = await hub.create("it"), await hub.create("it")
            for _ in range(4):
                guest = Listener(hub, HOUSE)
                await guest.hello(flooded)
                for number in range(30):
                    await guest.answer("ping", number)
            other = Listener(hub, HOUSE)
            assert isinstance(await other.hello(quiet), Welcome)
            assert await other.answer("join", 1, name="Ada") == Accepted(1)

    run(test())


def test_of_one_address_only_so_many_sockets_are_open_and_each_that_ends_makes_room() -> None:
    async def test() -> None:
        async with hub_with(Allowances(sockets=3)) as hub:
            code = await hub.create("it")
            guests = [Listener(hub, HOUSE) for _ in range(4)]
            assert [guest.closed for guest in guests] == [None, None, None, 1013]
            assert guests[3].heard == [Refused(None, "too-fast")]
            guests[3].say("hello", version=1, room=code)
            guests[3].leave()
            assert len(guests[3].heard) == 1
            assert isinstance(await Listener(hub, "198.51.100.8").hello(code), Welcome)
            guests[0].leave()
            assert isinstance(await Listener(hub, HOUSE).hello(code), Welcome)

    run(test())


def test_of_one_device_only_so_many_pages_are_open() -> None:
    async def test() -> None:
        async with hub_with(Allowances(pages=2)) as hub:
            code, token = await hub.create("it"), mint()
            tabs = [Listener(hub, HOUSE) for _ in range(3)]
            answers = [await tab.hello(code, token) for tab in tabs]
            assert [isinstance(answer, Welcome) for answer in answers] == [True, True, False]
            assert tabs[2].closed == 1013
            tabs[0].leave()
            assert isinstance(await Listener(hub, HOUSE).hello(code, token), Welcome)

    run(test())


def test_guessing_codes_ends_though_the_next_guess_be_right_and_who_has_a_seat_comes_back_all_the_same() -> None:
    async def test() -> None:
        async with hub_with(Allowances(guesses=Rate(0, 30))) as hub:
            code = await hub.create("it")
            seated_guest = Listener(hub, HOUSE)
            welcome = await seated_guest.hello(code)
            assert isinstance(welcome, Welcome)
            await seated_guest.answer("join", 1, name="Ada")
            seated_guest.leave()
            for _ in range(30):
                assert await Listener(hub, HOUSE).hello("XXXXX") == Refused(None, "no-room")
            late = Listener(hub, HOUSE)
            right, wrong = await late.hello(code), await Listener(hub, HOUSE).hello("XXXXX")
            assert right == wrong == Refused(None, "too-fast")
            assert late.closed == 1013
            assert isinstance(await Listener(hub, HOUSE).hello(code, welcome.token), Welcome)
            assert isinstance(await Listener(hub, "203.0.113.4").hello(code), Welcome)

    run(test())


def test_a_right_code_isnt_told_over_http_either_to_who_has_guessed_too_often(tmp_path: Path) -> None:
    async def test() -> None:
        with hosted(tmp_path) as host, httpx.Client(base_url=host.url, trust_env=False) as ask:
            code = host.room()
            async with seated(host.url, code) as phones:
                party = await begin(phones, options={"days": 1})
                await phones[0].command("end")
                await party.together()
                assert ask.get(f"/api/rooms/{code}/record").status_code == 200
                while ask.get("/api/rooms/XTVRN/record").status_code == 404:
                    pass
                answers = [ask.get(f"/api/rooms/{room}/record") for room in (code, "XTVRN")]
                assert [(answer.status_code, answer.json()) for answer in answers] == [(429, {"code": "too-fast"})] * 2

    run(test())


def test_a_host_keeps_no_more_rooms_than_he_wants(tmp_path: Path) -> None:
    with hosted(tmp_path, "--rooms", "2") as host, httpx.Client(base_url=host.url, trust_env=False) as ask:
        answers = [ask.post("/api/rooms", json={"language": "it"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 503]
        assert answers[2].json() == {"code": "too-many-rooms"}

    async def test() -> None:
        async with hub_with(Allowances(rooms=1)) as hub:
            await hub.create("it")
            with pytest.raises(OstrakonError, match="too-many-rooms"):
                await hub.create("it")

    run(test())


def test_one_address_opens_so_many_rooms_at_once_and_a_forged_header_makes_it_no_other_address(
    tmp_path: Path,
) -> None:
    with hosted(tmp_path) as host, httpx.Client(base_url=host.url, trust_env=False) as ask:
        statuses = [
            ask.post(
                "/api/rooms", json={"language": "it"}, headers={"X-Forwarded-For": f"203.0.113.{number}"}
            ).status_code
            for number in range(120)
        ]
        assert statuses[:60] == [201] * 60
        assert 429 in statuses


def test_where_a_proxy_is_trusted_limits_count_those_behind_it_apart(tmp_path: Path) -> None:
    options = ("--trusted-proxies", "127.0.0.0/8, ::1")
    with hosted(tmp_path, *options) as host, httpx.Client(base_url=host.url, trust_env=False) as ask:
        statuses = {
            ask.post(
                "/api/rooms", json={"language": "it"}, headers={"X-Forwarded-For": f"198.51.100.1, 203.0.113.{number}"}
            ).status_code
            for number in range(90)
        }
        assert statuses == {201}


def test_who_asks_is_the_last_address_that_no_trusted_proxy_bears() -> None:
    trusting = Proxies(networks(f"{PROXY}/31, ::1"))
    assert NOBODY.asker(HOUSE, ["203.0.113.1"]) == HOUSE
    assert trusting.asker(HOUSE, ["203.0.113.1"]) == HOUSE
    assert trusting.asker(PROXY, []) == PROXY
    assert trusting.asker(PROXY, [HOUSE]) == HOUSE
    assert trusting.asker(PROXY, ["203.0.113.1, 203.0.113.2", f"{HOUSE}, 10.0.0.3"]) == HOUSE
    assert trusting.asker(PROXY, [f"nonsense, {HOUSE}"]) == HOUSE
    assert trusting.asker(PROXY, [f"{HOUSE}, nonsense"]) == PROXY
    assert trusting.asker("::1", ["10.0.0.2, 10.0.0.3"]) == PROXY
    assert trusting.asker("::ffff:10.0.0.2", [HOUSE]) == HOUSE
    assert trusting.asker("", ["203.0.113.1"]) == ""


def test_of_an_ipv6_address_counts_what_a_household_shares() -> None:
    asker = NOBODY.asker("2001:db8:1:2:3:4:5:6")
    assert asker == NOBODY.asker("2001:db8:1:2::1") != NOBODY.asker("2001:db8:1:3::1")
    assert ipaddress.ip_network(asker).prefixlen == 64


def test_nothing_is_counted_of_who_is_gone() -> None:
    count = Count(2)
    assert [count.up("a"), count.up("a"), count.up("a")] == [True, True, False]
    count.down("a")
    count.down("a")
    assert count.of("a") == 0
    assert count.up("a")


def test_a_town_behind_one_address_may_ask_for_more() -> None:
    usual, town = Allowances(), for_people(10_000)
    assert for_people(100) == usual
    assert town.sockets == 100 * usual.sockets
    assert town.address.a_second == 100 * usual.address.a_second
    assert town.token == usual.token
    turnstile = Turnstile(town)
    assert all(turnstile.sockets.up(HOUSE) for _ in range(2000))


def test_messages_too_long_end_the_socket_and_a_thousand_joins_a_second_are_slowed_down(tmp_path: Path) -> None:
    async def test() -> None:
        with hosted(tmp_path) as host:
            code = host.room()
            async with phone(host.url) as flooding, phone(host.url) as other, phone(host.url) as long:
                await flooding.hello(code)
                await other.hello(code)
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(1000):
                        await flooding.send("join", name="Flut")
                assert await other.join("Ada") is other
                assert await flooding.wait_closed() == 1008
                answers = [flooding.answer_to(number) for number in range(1, 1001)]
                slowed = [answer for answer in answers if isinstance(answer, Refused)]
                assert {answer.code for answer in slowed} == {"too-fast"}
                assert len(slowed) > 90
                await long.hello(code)
                await long.send("join", name="x" * 9000)
                assert await long.wait_closed() == 1009

    run(test())
