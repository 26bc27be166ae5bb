"""The language in which the command line speaks: the reader's own, as the system's settings tell it."""

import os
from collections.abc import Mapping
from typing import Final

from ostrakon.locales.texts import DEFAULT_LOCALE, LOCALES, text

SETTING: Final = "OSTRAKON_LANGUAGE"
_SETTINGS: Final = (SETTING, "LC_ALL", "LC_MESSAGES", "LANG")


def system_locale(environment: Mapping[str, str] = os.environ) -> str:
    """Choose a language by the environment: the first setting that says one decides.

    >>> system_locale({"LANG": "it_IT.UTF-8"}), system_locale({"LC_ALL": "de_DE", "LANG": "it_IT"})
    ('it', 'en')
    """
    said = next((environment[name] for name in _SETTINGS if environment.get(name)), "")
    language = said.replace("-", "_").partition("_")[0].lower()
    return language if language in LOCALES else DEFAULT_LOCALE


def say(message_id: str, /, **args: str | int) -> str:
    """Give a text of the command line in the reader's language."""
    return text(system_locale(), message_id, **args)
