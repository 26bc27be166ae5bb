"""People with phones who play a council together, turn by turn."""

from playwright.async_api import Page, expect

from ostrakon.rules.seats import SEATS, Shard
from tests.browser.phone import FreeChoice, Phone, seen
from tests.browser.stage import Stage, code_in


class Council:
    """Five phones and a table around one room; the first phone is the dealer's."""

    def __init__(self, phones: list[Phone], table: Page, code: str) -> None:
        self.phones = phones
        self.table = table
        self.code = code
        self.questions = 0

    @property
    def dealer(self) -> Phone:
        """Who deals."""
        return self.phones[0]

    async def start(self) -> None:
        """Let the dealer start."""
        await self.dealer.button("client-start", count=len(self.phones)).tap()

    async def asker(self) -> Phone:
        """Wait until a turn begins, and find who asks."""
        name = await self.dealer.asker([phone.name for phone in self.phones])
        return next(phone for phone in self.phones if phone.name == name)

    def others(self, asker: Phone) -> list[Phone]:
        """All but the asker."""
        return [phone for phone in self.phones if phone is not asker]

    def new_question(self) -> str:
        """Think of a question that nobody has asked yet."""
        self.questions += 1
        return f"Domanda {self.questions}: mare o monti?"

    async def all_see(self, question: str) -> None:
        """Wait until everybody has the question before his eyes."""
        for phone in self.phones:
            await phone.sees(question)
        await expect(seen(self.table).get_by_text(question).first).to_be_visible()

    async def vote(self, *shards: tuple[Phone, Shard]) -> None:
        """Let phones lay their shards one after the other; the last of them closes the vote."""
        *first, (last, shard) = shards
        for phone, laid in first:
            await phone.lay(laid)
        await last.lay(shard, closes=True)

    async def plain_turn(self, contrary: int = 0) -> FreeChoice | None:
        """Play a turn of an ordinary day: the asker guesses right, against so many contrary shards."""
        asker = await self.asker()
        question = self.new_question()
        free = await asker.ask(question)
        await self.all_see(question)
        voters = self.others(asker)
        shards: list[Shard] = ["black" if number < contrary else "white" for number in range(len(voters))]
        await self.vote((asker, "white"), *zip(voters, shards, strict=True))
        return free


async def gather(stage: Stage, names: list[str]) -> Council:
    """Seat people in a new room, with the table before them; half of them read Italian, half English."""
    phones = [await stage.phone(name, "it" if number % 2 == 0 else "en") for number, name in enumerate(names)]
    await phones[0].open_room()
    code = code_in(phones[0].page.url)
    table = await stage.table(code)
    for phone, seat in zip(phones, SEATS, strict=False):
        if phone is not phones[0]:
            await phone.enter(code)
        await phone.sit(seat)
        await expect(seen(table).get_by_text(phone.name)).to_be_visible()
    return Council(phones, table, code)
