"""The machine's own words put into plain ones, wherever they stand in a sentence of the record."""

import re
from datetime import datetime
from enum import StrEnum
from functools import cache
from types import ModuleType
from zoneinfo import ZoneInfo

from punto.house import events as house
from punto.law import mishaps, procedures, roles, trouble
from punto.law.rulebooks import EDITIONS
from punto.table import words as table_words
from punto.web.pages.charts import short_name
from punto.web.pages.drawing import plain_words

SPEAKING: tuple[ModuleType, ...] = (procedures, trouble, mishaps, roles, table_words, house)
"""Where the words are defined that events are written with."""
MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.]\d+)?)?[+-]\d{2}:\d{2}", re.ASCII)
HYPHENED = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")


def in_plain_words(text: str, zone: ZoneInfo) -> str:
    """A sentence as one would say it: no ids of editions, no hyphens that only a machine needs."""
    text = MOMENT.sub(lambda found: _in_house(found[0], zone), text)
    return _known().sub(lambda found: _said(found[0]), text)


def _in_house(moment: str, zone: ZoneInfo) -> str:
    """A moment by the clock of the house, as fine as it was written."""
    local = datetime.fromisoformat(moment).astimezone(zone)
    return f"{local:%Y-%m-%d %H:%M:%S}" if moment[16] == ":" else f"{local:%Y-%m-%d %H:%M}"


def _said(word: str) -> str:
    return short_name(word) if word in EDITIONS else plain_words(word)


@cache
def _known() -> re.Pattern[str]:
    """Every word with a hyphen that an event may be written with, the longest first."""
    words = {
        member.value
        for module in SPEAKING
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, StrEnum)
        for member in kind
        if HYPHENED.fullmatch(member.value)
    }
    longest_first = sorted(words | set(EDITIONS), key=lambda word: (-len(word), word))
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?![\w-])")
