"""The words that commands, events and state of incidents share."""

from typing import Annotated

import msgspec

from punto.bounds import LONGEST_TEXT
from punto.fields import PatronId
from punto.law.incidents import IncidentNeed, IncidentPart
from punto.law.trouble import Task

Written = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT, pattern=r"\S")]
"""What a person wrote, which is not empty."""


class IncidentSource(msgspec.Struct, frozen=True):
    """Where a file comes from: a stream, and what of it."""

    stream: str
    item: int = 0
    """Its number there: of a wrong payment or a doubt."""


class IncidentPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person in a file, and the part that they have in it."""

    person: PatronId
    part: IncidentPart


class IncidentWant(msgspec.Struct, frozen=True):
    """Something that must have come before a file is closed."""

    need: IncidentNeed
    item: int = 0
    """Its number where the file comes from: of a duty or a doubt."""
    person: PatronId | None = None
    task: Task | None = None
