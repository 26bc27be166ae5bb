"""A bot whose taste and guesses are a language model's, behind an OpenAI-compatible address. Needs Python alone.

Nothing is asked of any model unless an address is given:

    export OSTRAKON_MODEL_KEY=...                         # if the address wants one; it is written nowhere
    ostrakon tournament --seats 5 --councils 3 --seconds 60 --bot keen \
        --bot "python docs/bots/language_model.py --url http://localhost:11434/v1 --model llama3.2"

`OSTRAKON_MODEL_URL` and `OSTRAKON_MODEL` do as well. Where no model answers, or none with a colour, white is laid.
"""

import argparse
import http.client
import json
import os
import re
import sys
import urllib.error
import urllib.request

WAIT = 0.8
"""Of the time that an action may take, the share that the model has."""
LONGEST = 1_000_000
"""Bytes of an answer that are read."""

NAMES = {
    "A": "Aspasia", "B": "Batis", "C": "Carneades", "D": "Diogenes", "E": "Epicurus", "F": "Favorinus",
    "G": "Gorgias", "H": "Hypatia", "I": "Isocrates", "L": "Lasthenia", "M": "Melissus", "N": "Nicomachus",
}  # fmt: skip


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A key is for the address that was given, and for no other to which that may point."""

    def redirect_request(self, *_):
        """Follow nobody."""


class Model:
    """What is asked of the model."""

    def __init__(self, url, name, key):
        self.url = url.rstrip("/") + "/chat/completions"
        self.name = name
        self.key = key
        self.seconds = 5.0
        self.opener = urllib.request.build_opener(NoRedirect)

    def says(self, character, question):
        """Ask; give what it says, or nothing. What went wrong is told without a word of what was sent."""
        messages = [{"role": "system", "content": character}, {"role": "user", "content": question}]
        body = {"model": self.name, "messages": messages, "temperature": 0, "max_tokens": 400}
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        try:
            request = urllib.request.Request(self.url, json.dumps(body).encode(), headers)
            with self.opener.open(request, timeout=self.seconds) as answer:
                return str(json.loads(answer.read(LONGEST))["choices"][0]["message"]["content"])
        except urllib.error.HTTPError as wrong:
            complain(f"the model's address answered {wrong.code}")
        except (OSError, http.client.HTTPException, ValueError, LookupError, TypeError, RecursionError) as wrong:
            complain(f"no answer from the model: {type(wrong).__name__}")
        return ""


def complain(line):
    """Tell who began the tournament."""
    print(line, file=sys.stderr, flush=True)


def say(**message):
    """Write one line, at once."""
    print(json.dumps(message), flush=True)


def colour_in(words):
    """Find the colour on which an answer ends up."""
    found = re.findall(r"\b(white|black)\b", words.lower())
    return found[-1] if found else "white"


def put(question, topic):
    """Write a question and its answers."""
    about = question["text"] or f"An opinion on: {topic}"
    return f"{about}\nwhite: {question['white'] or 'yes'}\nblack: {question['black'] or 'no'}"


def remembered(turns, seat):
    """Write what the others laid so far."""
    lines = []
    for turn in turns[-12:]:
        if turn["question"]:
            others = [
                f"{NAMES[voter]} {shade}" for shade in ("white", "black") for voter in turn[shade] if voter != seat
            ]
            lines.append(f"{put(turn['question'], '')}\n({', '.join(others)})")
    return "\n\n".join(lines) or "Nothing yet."


class Bot:
    """What it knows of one council."""

    def __init__(self, model, seat, topics):
        self.model = model
        self.seat = seat
        self.topics = topics
        self.turns = []
        self.character = (
            f"You are {NAMES[seat]}, a philosopher with a warm heart and opinions of your own, at a table of friends "
            "who ask each other questions of taste. End every answer with the one word or number that it comes down to."
        )

    def act(self, council, own, suggestions):
        """Choose one of the things that may be done; only tastes and guesses are the model's."""
        if "ask" in own["may"]:
            return {"do": "ask", **self.chosen(suggestions)}
        if "name" in own["may"]:
            naming = council["naming"]
            return {"do": "name", "seats": naming["among"][: naming["count"]]}
        if "decide" in own["may"]:
            seen = {**council["shown"], **own["seen"]}
            return {"do": "decide", "shard": self.guess(council, f"You have seen: {json.dumps(seen)}.")}
        if council["asker"] == self.seat:
            return {"do": "cast", "shard": self.guess(council, "")}
        return {"do": "cast", "shard": colour_in(self.model.says(self.character, self.question(council)))}

    def chosen(self, suggestions):
        """Let the model choose what divides the friends most evenly."""
        if not suggestions:
            return {}
        listed = "\n".join(f"{number}. {put(one, '')}" for number, one in enumerate(suggestions, 1))
        said = self.model.says(
            self.character, f"Which question divides your friends most evenly? End with its number.\n{listed}"
        )
        numbers = [int(word) for word in re.findall(r"\b\d{1,2}\b", said) if 1 <= int(word) <= len(suggestions)]
        return suggestions[numbers[-1] - 1 if numbers else 0]

    def guess(self, council, seen):
        """Let the model guess what most friends will lay."""
        asked = f"What will most of your friends answer? {seen} End with white or black.\n{self.question(council)}"
        return colour_in(self.model.says(self.character, f"{asked}\n\nBefore:\n{remembered(self.turns, self.seat)}"))

    def question(self, council):
        """Write what is being asked."""
        topic = council["topic"] or {}
        line = topic.get("line")
        words = topic.get("own") or (self.topics.get(topic.get("card"), [""] * 8)[line - 1] if line else "")
        return put(council["question"], words)


def main():
    """Play until the input ends."""
    options = argparse.ArgumentParser()
    options.add_argument("--url", default=os.environ.get("OSTRAKON_MODEL_URL"))
    options.add_argument("--model", default=os.environ.get("OSTRAKON_MODEL"))
    given = options.parse_args()
    if not given.url or not given.model:
        sys.exit("no model is asked: give --url and --model")
    model = Model(given.url, given.model, os.environ.get("OSTRAKON_MODEL_KEY"))
    topics, bot = {}, None
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            topics, model.seconds = told["topics"], WAIT * told["limits"]["seconds"]
            say(do="hello", version=1, name=given.model[:24])
        elif told["type"] == "council":
            bot = Bot(model, told["seat"], topics)
        elif told["type"] == "act":
            bot.turns += told["turns"]
            action = bot.act(told["council"], told["own"], told["suggestions"])
            say(id=told["id"], moment=told["council"]["moment"], **action)


if __name__ == "__main__":
    main()
