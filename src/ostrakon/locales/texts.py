"""Look up what people read: Fluent messages, one folder of `.ftl` files a language.

The browser reads the same source (`page_source`), and both sides must give the same string. So neither puts
isolating marks around inserted text (pages use `<bdi>`), and numbers are inserted plain: one of 1000 or more
goes in as text, because digit grouping differs between browsers; a page must do likewise.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

LOCALES = ("it", "en")
"""The languages there are, by their codes."""

DEFAULT_LOCALE = "en"
"""The language of a reader who asks for none that there is."""

_TERMINAL = ("cli.ftl", "doctor.ftl", "journal.ftl", "play.ftl", "replay.ftl", "tournament.ftl", "simulate.ftl")
"""What only the command line says."""

_FIRST_GROUPED = 1000
_LONG = 100
"""Code points. Fluent's library gives up where those of a message and all its values are more than 2,500."""
_ASIDE = "\ufdd0"
"""No character, in front of the number of a long value, which takes its place again in what was written."""
_STOOD_ASIDE = re.compile(f"{_ASIDE}([0-9]+);")
_RANGE = re.compile(
    r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]*)?\s*(?:;\s*q\s*=\s*(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*)?",
    re.IGNORECASE,
)


def text(locale: str, message_id: str, /, **args: str | int) -> str:
    """Give what a person reads for a message, in one language.

    `message_id` is a message (`rule-8-2`) or one of its attributes (`day-oracle.what`); `args` fill its variables.
    Raises `KeyError` where there is no such locale or message, or where a variable is missing.

    >>> text("it", "philosopher-B")
    'Batide'
    """
    name, _, attribute = message_id.partition(".")
    bundle = _bundle(locale)
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise KeyError(message_id)
    long = [value for value in args.values() if isinstance(value, str) and _stands_aside(value)]
    given = {key: f"{_ASIDE}{long.index(value)};" if value in long else _plain(value) for key, value in args.items()}
    written, errors = bundle.format_pattern(pattern, given)
    if errors or not isinstance(written, str):
        raise KeyError(f"{message_id}: {errors}")
    return _STOOD_ASIDE.sub(lambda found: long[int(found[1])], written)


def has(locale: str, message_id: str) -> bool:
    """Say whether `text` would find this message, or attribute, in this language.

    Raises `KeyError` where there is no such locale.
    """
    name, _, attribute = message_id.partition(".")
    bundle = _bundle(locale)
    if not bundle.has_message(name):
        return False
    message = bundle.get_message(name)
    return attribute in message.attributes if attribute else message.value is not None


@cache
def ftl_source(locale: str) -> str:
    """Give all Fluent source of a language, its files joined in the order of their names.

    Raises `KeyError` where there is no such locale.
    """
    return "\n".join(_sources(locale).values())


def page_source(locale: str) -> str:
    """Give the Fluent source that a page reads: all but what only the command line says.

    Raises `KeyError` where there is no such locale.
    """
    return "\n".join(source for name, source in _sources(locale).items() if name not in _TERMINAL)


def best_locale(accept_language: str) -> str:
    """Choose a reader's language from the header `Accept-Language`: the wanted one that there is, or English.

    Of several equally wanted ones the first named; what is malformed is passed over.

    >>> best_locale("fr-CH, it;q=0.8, en;q=0.5")
    'it'
    """
    best, best_quality = DEFAULT_LOCALE, 0.0
    for part in accept_language.split(","):
        match = _RANGE.fullmatch(part)
        if match is None:
            continue
        wanted, quality = match.group(1).lower(), float(match.group(2) or 1)
        locale = DEFAULT_LOCALE if wanted == "*" else wanted
        if locale in LOCALES and quality > best_quality:
            best, best_quality = locale, quality
    return best


def folder(locale: str) -> Traversable:
    """Find the folder that holds a language's texts. Raises `KeyError` where there is no such locale."""
    if locale not in LOCALES:
        raise KeyError(locale)
    return files("ostrakon.locales").joinpath(locale)


def _sources(locale: str) -> dict[str, str]:
    entries = sorted(folder(locale).iterdir(), key=lambda entry: entry.name)
    return {entry.name: entry.read_text(encoding="utf-8") for entry in entries if entry.name.endswith(".ftl")}


@cache
def _bundle(locale: str) -> FluentBundle:
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource(ftl_source(locale)))
    return bundle


def _stands_aside(value: str) -> bool:
    return len(value) > _LONG or _ASIDE in value


def _plain(value: str | int) -> str | int:
    if isinstance(value, int) and abs(value) >= _FIRST_GROUPED:
        return str(value)
    return value
