"""One telling of a scripted council: all that is public comes from the plan, all that is secret from fate."""

from random import Random
from typing import Final

import msgspec

from ostrakon.protocol.messages import OwnView, Welcome
from ostrakon.rules.results import DayRule
from ostrakon.rules.seats import SEATS, Seat, Shard
from ostrakon.rules.seats import other as turned
from ostrakon.rules.views import CouncilView
from tests.secrets.fate import Fate, chance
from tests.secrets.pages import Page, Said, Stage

DEALER: Final = SEATS[0]
_SHARDS: Final[tuple[Shard, ...]] = ("white", "black")
_MOST_STEPS: Final = 250
_ELSEWHERE: Final = "a device of another room".ljust(43, "x")


class Plan(msgspec.Struct, frozen=True):
    """What is public of a council from its first frame to its last, and whose secrets differ between tellings."""

    seed: int
    holders: frozenset[Seat]
    """Who keep secrets: the shards that they lay at first, their drafts, their tokens. Nobody else may notice."""
    people: int = 5
    start: int | None = None
    days: int = 2
    apart: DayRule | None = None
    """At a vote under this rule the holders' shards differ for good; the telling ends before that becomes known."""
    leaving: bool = False
    """Somebody leaves in mid-council, and a newcomer takes the seat over."""
    quiet: bool = False
    """The holders lay their shards and do nothing else in secret: then not even sizes on the wire may differ."""
    attempts: int = 3
    """How often, on average, somebody tries at each step what he may not."""


class Ended(Exception):
    """The telling goes no further: what differs would become known now."""


class Telling:
    """A council as it is played once, with every frame that anyone but the holders of secrets hears."""

    def __init__(self, stage: Stage, plan: Plan, fate: Fate, *, other: bool) -> None:
        """`other`: where the plan's tellings go apart, the holders lay the other shards."""
        self.heard: dict[str, list[bytes]] = {"without a socket": []}
        """Who → what he heard. Holders of secrets stand in `own`."""
        self.own: dict[str, Page] = {}
        """Every page ever opened, by name."""
        self.words: list[tuple[str, bytes]] = []
        """Secret words, and the name of the page that alone may hear them."""
        self.rules: set[DayRule] = set()
        self.went_apart = False
        self.newcomers = 0
        self.inspired = 0
        """How often the Muse suggested something to a holder."""
        self.minded = 0
        """How often a holder's hand went up or down."""
        self.broken: Exception | None = None
        """What the script stumbled over."""
        self.draw_pile = 0
        self._stage = stage
        self._plan = plan
        self._fate = fate
        self._other = other
        self._holders = set(plan.holders)
        self._phones: dict[Seat, Page] = {}
        self._laid: dict[Seat, Shard] = {}
        self._turn = (0, 0)
        self._apart_at: int | None = None
        self._step = 0

    async def run(self) -> None:
        """Tell the whole council."""
        await self._gather()
        try:
            while (view := await self._look()).phase != "over":
                self._fate.seconds += 1.5
                self._step += 1
                assert self._step < _MOST_STEPS, "the council doesn't end"
                self.rules.add(view.rule)
                await self._around(view)
                await self._secretly(view)
                await self._go_on(view)
                await self._together()
            await self._afterwards()
        except Ended:
            return

    # Who takes part

    async def _gather(self) -> None:
        """Seat everybody, the table, a spectator, and somebody who claims to be what he isn't."""
        self._elsewhere = await self._stage.room()
        self._code = await self._stage.room()
        for seat in SEATS[: self._plan.people]:
            page = await self._arrive(f"seat {seat}", self._token(seat), heard=seat not in self._holders)
            await page.say("join", name=f"Gast {seat}", seat=seat)
            self._phones[seat] = page
        self._table = await self._arrive("table", None, page="table")
        self._spectator = await self._arrive("spectator", "spectator".ljust(43, "x"))
        guest = await self._open("guest of another room", heard=True)
        await guest.hello(self._elsewhere, _ELSEWHERE)
        await guest.say("join", name="Fremd", seat=self._victim)
        self._impostor = await self._arrive(
            "impostor", self._token(self._victim) or _ELSEWHERE, page="table", seat=self._victim, dealer=True
        )
        self._stranger = await self._arrive("stranger", _ELSEWHERE, seat=self._victim)
        dealer = self._phones[DEALER]
        await dealer.say("arrange", options=self._options, clocks=_CLOCKS, language="it")
        await dealer.say("start")

    @property
    def _victim(self) -> Seat:
        """Whom the impostor and the stranger claim to be."""
        return min(self._holders)

    @property
    def _options(self) -> Said:
        return {"start": self._plan.start, "days": self._plan.days, "number": 1, "temple": "day"}

    def _token(self, seat: Seat) -> str | None:
        """Give a device's own token; the holders' are minted anew in each telling."""
        return None if seat in self._holders else f"device {seat} {self._plan.seed}".ljust(43, "x")

    async def _open(self, name: str, *, heard: bool) -> Page:
        page = await self._stage.page()
        name = name if name not in self.own else f"{name} ({len(self.own)})"
        page.number = len(self.own) * 1000
        self.own[name] = page
        if heard:
            self.heard[name] = page.frames
        return page

    async def _arrive(
        self, name: str, token: str | None, page: str = "seat", *, heard: bool = True, **fields: object
    ) -> Page:
        arriving = await self._open(name, heard=heard)
        await arriving.hello(self._code, token, page, **fields)
        if token is None and arriving.token is not None:
            self.words.append((name, arriving.token.encode()))
        return arriving

    def _public(self, *about: object) -> Random:
        return chance(self._plan.seed, self._step, *about)

    async def _look(self) -> CouncilView:
        """See what the table sees."""
        picture = msgspec.convert(await self._table.look(), Welcome, str_keys=True)
        assert picture.council is not None
        self.draw_pile = picture.council.draw_pile
        turn = (picture.council.day, len(picture.history))
        if turn != self._turn:
            self._turn = turn
            self._laid.clear()
        self._laid = {seat: shard for seat, shard in self._laid.items() if seat in picture.council.cast}
        return picture.council

    async def _together(self) -> None:
        """Wait until everybody has heard all there was to hear."""
        await self._stage.settled(self._code)
        for page in self._present():
            await page.say("ping")

    def _present(self) -> list[Page]:
        looking = [self._table, self._spectator, self._impostor, self._stranger]
        return [*self._phones.values(), *looking]

    # What is secret

    async def _secretly(self, view: CouncilView) -> None:
        """Let the holders turn their shards and write drafts, or not: nobody else may notice."""
        for seat in () if self._plan.quiet else sorted(self._holders):
            page, secret = self._phones[seat], self._fate.secret
            if secret.random() < 0.4:
                word = f"{secret.getrandbits(64):016x}"
                await page.say("draft", text=f"Se {word}{'!' * secret.randrange(9)}", white="sì" * secret.randrange(3))
                self.words.append((self._name_of(page), word.encode()))
            await self._inspired(view, seat)
            await self._minded(view, seat)
            if secret.random() < 0.1:
                await page.say("extra_time", percent=secret.choice([100, 150, 200, 300]))
            while view.phase == "vote" and seat in self._laid and secret.random() < 0.5:
                shard = secret.choice(_SHARDS)
                answer = await page.say("cast", moment=view.moment, shard=shard)
                if answer["type"] == "accepted":
                    self._laid[seat] = shard

    async def _inspired(self, view: CouncilView, seat: Seat) -> None:
        """Let a holder ask the Muse, or not: what she suggests is his alone."""
        page, secret = self._phones[seat], self._fate.secret
        while seat in (view.asker, view.next) and secret.random() < 0.5:
            topic = {"topic": secret.choice([None, "Nebbia"]), "line": secret.choice([None, 3]), None: None}
            free = view.free if seat == view.asker else view.next_free
            answer = await page.say("muse", moment=view.moment, more=secret.random() < 0.5, topic=topic[free])
            own = (await page.look())["own"] if answer["type"] == "accepted" else None
            told = msgspec.convert(own, OwnView | None, str_keys=True)
            self.inspired += told is not None and told.muse is not None
            for suggestion in told.muse.suggestions if told is not None and told.muse is not None else ():
                self.words.append((self._name_of(page), suggestion.text.encode()))

    async def _minded(self, view: CouncilView, seat: Seat) -> None:
        """Let a holder raise a hand, or not. The dealer sees it: only where he is a holder too is it secret."""
        secret = self._fate.secret
        if DEALER in self._holders and view.question is not None and seat != view.asker and secret.random() < 0.3:
            await self._phones[seat].say("raise_hand", moment=view.moment, raised=secret.random() < 0.7)
            self.minded += 1

    async def _settle(self, view: CouncilView, *seats: Seat) -> None:
        """Let the holders turn their shards to what they are to be at the end."""
        for seat in seats or sorted(self._holders):
            if seat in self._holders and seat in self._laid and seat not in view.shown:
                self._laid[seat] = self._final(view, seat)
                await self._phones[seat].say("cast", moment=view.moment, shard=self._laid[seat])

    def _final(self, view: CouncilView, seat: Seat) -> Shard:
        """Give the shard with which a seat ends; rather white than black, so that askers advance."""
        shard: Shard = "white" if chance(self._plan.seed, self._turn, seat).random() < 0.68 else "black"
        return turned(shard) if self._other and self._is_apart(view) and seat in self._holders else shard

    def _is_apart(self, view: CouncilView) -> bool:
        return self._apart_at is not None and self._apart_at <= view.moment

    def _name_of(self, page: Page) -> str:
        return next(name for name, other in self.own.items() if other is page)

    # What goes on

    async def _go_on(self, view: CouncilView) -> None:
        if self._apart_at is None and view.phase == "vote" and view.rule == self._plan.apart and not self._laid:
            self._apart_at = view.moment
        self.went_apart = self._apart_at is not None
        if not view.waiting:  # chance
            return
        if self._plan.leaving and self._is_time_to_leave(view) and await self._leave(view):
            return
        if self._apart_at is None and self._public("dealer").random() < 0.08 and await self._intervene(view):
            return
        seat = self._public("who").choice(view.waiting)
        match view.phase:
            case "ask":
                await self._ask(view, seat)
            case "show":
                await self._phones[seat].say("cast", moment=view.moment, shard=self._final(view, seat))
            case "vote":
                await self._vote(view, seat)
            case "name":
                await self._name(view, seat)
            case "decide":
                if self._is_apart(view):
                    raise Ended
                shard = self._final(view, seat)
                await self._phones[seat].say("decide", moment=view.moment, shard=shard)

    async def _ask(self, view: CouncilView, seat: Seat) -> None:
        topic = {"topic": "Casa", "line": 1, None: None}[view.free]
        await self._phones[seat].say(
            "ask", moment=view.moment, text="Mare o monti?", white="Mare", black="Monti", topic=topic
        )

    async def _vote(self, view: CouncilView, seat: Seat) -> None:
        """Lay one shard. Whoever lays the last one closes the vote, so before it everything is settled."""
        shard = self._final(view, seat)
        if len(view.waiting) == 1:
            await self._settle(view)
            if self._is_apart(view) and view.rule != "oracle":
                raise Ended
        elif seat in self._holders and not self._plan.quiet and not self._is_apart(view):
            shard = self._fate.secret.choice(_SHARDS)
        follower = self._public("follow").choice(view.branch or view.waiting)
        if self._public("following").random() < 0.2 and follower not in view.vacant:
            await self._phones[follower].say("follow", moment=view.moment)
        self._laid[seat] = shard
        await self._phones[seat].say("cast", moment=view.moment, shard=shard)

    async def _name(self, view: CouncilView, asker: Seat) -> None:
        """Name whom to corrupt or consult; an asker who is none of the holders consults nobody who is."""
        assert view.naming is not None
        among = [seat for seat in view.naming.among if not self._is_apart(view) or seat not in self._holders]
        if self._is_apart(view) and asker in self._holders:
            among = list(view.naming.among)
        if len(among) < view.naming.count:
            raise Ended
        named = self._public("named").sample(among, view.naming.count)
        await self._phones[asker].say("name", moment=view.moment, seats=named)

    async def _intervene(self, view: CouncilView) -> bool:
        """Let the dealer send the question back, discard the topic, or close what goes on."""
        may = [what for what in view.dealer_may if what != "end"]
        if not may:
            return False
        what = self._public("intervene").choice(may)
        if view.phase == "vote":
            await self._settle(view)
        await self._phones[DEALER].say("close" if what == "timeout" else what, moment=view.moment)
        return True

    def _is_time_to_leave(self, view: CouncilView) -> bool:
        """Now and then; and where the tellings go apart, when a shard lies there that the newcomer must not see."""
        if self._is_apart(view):
            return self.newcomers == 0 and any(seat in self._laid for seat in self._leavers(view))
        return self._public("leaving").random() < 0.12

    def _leavers(self, view: CouncilView) -> list[Seat]:
        seats = [seat for seat in sorted(self._phones) if seat != DEALER]
        return [seat for seat in seats if seat in self._holders and seat in self._laid and seat != view.asker] or seats

    async def _leave(self, view: CouncilView) -> bool:
        """Let somebody leave for good, and a newcomer sit down in his place: of his secrets nothing is left there."""
        seat = self._public("leaver").choice(self._leavers(view))
        if seat in view.vacant or len(self._holders - {seat}) == 0 or len(view.vacant) > 1 or self.newcomers > 1:
            return False
        if view.phase == "vote":
            await self._settle(view, *(() if set(view.waiting) == {seat} else (seat,)))
            if set(view.waiting) == {seat} and self._is_apart(view):
                raise Ended
        await self._give_up(seat)
        return True

    async def _give_up(self, seat: Seat) -> None:
        await self._phones[seat].say("leave", now=True)
        if seat not in self._holders:
            await self._phones[seat].look()
        self._holders.discard(seat)
        self.newcomers += 1
        name = f"newcomer {self.newcomers}"
        newcomer = await self._arrive(name, name.ljust(43, "x"))
        await newcomer.say("join", name="Neu", seat=seat)
        await newcomer.look()
        self._phones[seat] = newcomer

    async def _afterwards(self) -> None:
        """When all is over: one leaves, another comes in his place, and everybody goes back to the lobby."""
        leaver = self._public("at last").choice([seat for seat in sorted(self._holders) if seat != DEALER] or [DEALER])
        if leaver != DEALER:
            await self._give_up(leaver)
        await self._around(await self._look())
        await self._together()
        await self._phones[DEALER].say("again")
        await self._together()

    # What others try meanwhile

    async def _around(self, view: CouncilView) -> None:
        """Let people come back, look in late, ask again, and try what they may not: the answers tell nothing."""
        self.heard["without a socket"] += [
            await self._stage.asked(f"/api/rooms/{self._code}/record") if view.phase != "over" else b"",
            await self._stage.asked(f"/{self._code}/qr.svg") if self._step == 1 else b"",
            await self._stage.asked("/api/host") if self._step == 1 else b"",
            await self._stage.asked("/health") if self._step == 1 else b"",
        ]
        for attempt in range(self._plan.attempts):
            await self._attempt(view, self._public("attempt", attempt))
        await self._look_in(self._public("late"))
        await self._come_back(self._public("back"))

    async def _attempt(self, view: CouncilView, public: Random) -> None:
        """Say something that must be refused, whoever says it."""
        outsiders = [self._table, self._spectator, self._impostor, self._stranger]
        insiders = [page for seat, page in sorted(self._phones.items()) if seat not in self._holders and seat != DEALER]
        page = public.choice([*outsiders, *insiders])
        moment = view.moment if page in outsiders else view.moment - 1
        seat = public.choice(SEATS[: self._plan.people])
        shard = public.choice(_SHARDS)
        tries: list[Said] = [
            {"do": "cast", "moment": moment, "shard": shard, "seat": seat},
            {"do": "decide", "moment": moment, "shard": shard},
            {"do": "name", "moment": moment, "seats": [seat]},
            {"do": "ask", "moment": moment, "text": "Ich?", "white": "a", "black": "b"},
            {"do": "follow", "moment": moment},
            *[Said(do=do, moment=view.moment) for do in ("close", "reject", "discard")],
            *[Said(do=do) for do in ("end", "again", "start", "fly")],
            {"do": "unseat", "seat": seat},
            *[Said(do=do, moment=moment) for do in ("muse", "raise_hand", "show_anyway")],
            {"do": "write_topic", "topic": "Meins"},
            {"do": "complete_cards"},
            {"do": "seat_bot", "seat": seat},
        ]
        if page in outsiders:
            tries += [
                {"do": "join", "name": "Ich", "seat": seat},
                {"do": "draft", "text": "Mein"},
                {"do": "extra_time", "percent": 300},
                *[Said(do=do, seat=seat) for do in ("hand_over", "remove", "readmit")],
                *[Said(do=do) for do in ("take_back", "pause", "resume", "lock", "unlock", "stay")],
            ]
        wanted = public.choice(tries)
        if wanted["do"] == "join" and seat in view.vacant:
            return
        if wanted["do"] == "fly":
            await page.write(b'{"do":"fly","id":1}')
            await page.say("ping")
        else:
            await page.say(str(wanted.pop("do")), **wanted)

    async def _look_in(self, public: Random) -> None:
        """Let somebody come late, as a table or without a seat, and go again."""
        kind = public.choice(["table", "seat"])
        late = await self._arrive(f"late {self._step}", "late".ljust(43, "x"), page=kind)
        await late.leave()
        await self._stage.settled(self._code)
        wrong = await self._open(f"wrong {self._step}", heard=True)
        await wrong.hello(public.choice(["XXXXX", "", self._code[::-1] + "C"]), None)
        await wrong.leave()

    async def _come_back(self, public: Random) -> None:
        """Let somebody ask for the whole picture, or come back on a new line, or open a second page."""
        seat = public.choice(sorted(self._phones))
        page = self._phones[seat]
        if public.random() < 0.6:
            await page.look()
            return
        heard = any(frames is page.frames for frames in self.heard.values())
        if public.random() < 0.5:
            await page.leave()
            await self._stage.settled(self._code)
        back = await self._open(f"seat {seat} again {self._step}", heard=heard)
        self.words += [(self._name_of(back), word) for name, word in self.words if name == self._name_of(page)]
        await back.hello(self._code, page.token)
        self._phones[seat] = back


_CLOCKS: Final = {"ask": 3600, "vote": 3600, "choose": 3600}
