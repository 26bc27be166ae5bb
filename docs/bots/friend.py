"""A bot that gets to know the others: whom it agreed with, it expects to agree with again. Needs Python alone.

Run it with: ostrakon tournament --bot easy --bot "python docs/bots/friend.py"
"""

import hashlib
import json
import sys


def say(**message):
    """Write one line, at once."""
    print(json.dumps(message), flush=True)


class Bot:
    """What it remembers of one council."""

    def __init__(self, seat, chance):
        self.seat = seat
        self.chance = chance
        self.agreed = {}

    def likes(self, question):
        """Have a taste of its own: the same for the same two answers, whichever of them is white."""
        answers = sorted(["white", "black"], key=lambda colour: question[colour] or colour)
        words = f"{self.chance} " + " or ".join(question[colour] or colour for colour in answers)
        return answers[hashlib.sha256(words.encode()).digest()[0] % 2]

    def learn(self, turn):
        """Note who was of its own mind; an asker only guesses, so his shard tells nothing."""
        if turn["question"] is None:
            return
        mine = self.likes(turn["question"])
        for colour in ("white", "black"):
            for voter in turn[colour]:
                if voter not in (self.seat, turn["asker"]):
                    right, seen = self.agreed.get(voter, (1, 2))
                    self.agreed[voter] = (right + (colour == mine), seen + 1)

    def share(self, voter):
        """Say how often this voter has agreed."""
        right, seen = self.agreed.get(voter, (1, 2))
        return right / seen

    def guess(self, council, known):
        """Believe in one's own answer where half of the others are expected to give it."""
        mine = self.likes(council["question"])
        other = "black" if mine == "white" else "white"
        voters = [seat for pile in council["piles"].values() for seat in pile if seat != self.seat]
        agree = sum(float(known[voter] == mine) if voter in known else self.share(voter) for voter in voters)
        return mine if 2 * agree >= len(voters) else other

    def act(self, council, own, suggestions):
        """Choose one of the things that may be done."""
        asker = council["asker"] == self.seat
        if "ask" in own["may"]:
            return {"do": "ask", **(suggestions[0] if suggestions else {})}
        if "name" in own["may"]:
            naming = council["naming"]
            doubtful = sorted(naming["among"], key=lambda voter: abs(self.share(voter) - 0.5))
            return {"do": "name", "seats": doubtful[: naming["count"]]}
        if "decide" in own["may"]:
            return {"do": "decide", "shard": self.guess(council, {**council["shown"], **own["seen"]})}
        if "follow" in own["may"] and council["day"] * 2 > council["days"]:
            return {"do": "follow"}
        return {"do": "cast", "shard": self.guess(council, {}) if asker else self.likes(council["question"])}


bot = None
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        say(do="hello", version=1, name="friend")
    elif told["type"] == "council":
        bot = Bot(told["seat"], told["chance"])
    elif told["type"] == "act":
        for turn in told["turns"]:
            bot.learn(turn)
        action = bot.act(told["council"], told["own"], told["suggestions"])
        say(id=told["id"], moment=told["council"]["moment"], **action)
