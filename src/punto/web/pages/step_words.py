"""Steps as a page offers them: their words, their keys, and where the table is."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from punto.floor.live.views import StepView
from punto.law.procedures import Hand
from punto.law.roles import Role
from punto.narration.commands import at_table, command, name, step_at
from punto.narration.saying import Eyes, message
from punto.table import Table
from punto.table import commands as c
from punto.table.state import Phase
from punto.table.topics import command_named

LETTERS: dict[str, str] = {
    "buy-chips": "B",
    "offer-cut": "F",
    "burn-cards": "G",
    "introduce-cards": "I",
    "change-colour": "L",
    "shuffle-cards": "M",
    "check-cards": "N",
    "offer-bank": "O",
    "pass-cards": "P",
    "riffle-cards": "R",
    "reduce-wagers": "U",
    "show-player-card": "V",
    "return-invalid-wager": "W",
    "expose-cards": "Y",
    "report-dropped-cards": "Z",
}
"""The key of each kind of step; none of them is the mark of a card."""
NOBODY = {"by": (Role.DEALER.value, "nobody"), "at": datetime.min.replace(tzinfo=UTC)}
"""Who gives a step and when is no part of its words."""


def kind_words(do: str, eyes: Eyes) -> str:
    """What steps of a kind are called together."""
    return name(_kind(do), eyes)


def step_words(step: StepView, table: Table, eyes: Eyes) -> str:
    """A step as one would say what to do."""
    hand = Hand(step.hand) if step.hand else None
    return command(given(step.command), at_table(table, eyes), step_at(table, hand))


def seated(eyes: Eyes, table: Table) -> Eyes:
    """The same eyes, which call a patron by where they are as well."""
    return eyes._replace(name=lambda each: person(each, table, eyes))


def given(fields: dict[str, Any]) -> c.Command:
    """A step as a command, of which it is open who gives it and when."""
    return msgspec.convert(fields | NOBODY, _kind(fields["do"]))


def _kind(do: str) -> type[c.Command]:
    kind = command_named(do)
    assert kind is not None, f"{do} is no command"
    return kind


def person(name: str, table: Table, eyes: Eyes) -> str:
    """A patron, and where they are."""
    patron, known = table.patrons.get(name), eyes.name(name)
    if patron is None or patron.seat is None:
        return known
    return message("person-at-seat", eyes, name=known, number=patron.seat)


def coup_words(table: Table, eyes: Eyes) -> str:
    """Which coup is dealt, or which comes next."""
    if table.phase is Phase.CLOSED:
        return message("where-closed", eyes)
    if table.coup.cards_out:
        return message("where-coup", eyes, coup=table.coup.number)
    return message("where-before-coup", eyes, coup=table.coup.number + 1)


def astray(table: Table, eyes: Eyes) -> Iterator[str]:
    """Cards that lie where they should not, until they are put right."""
    for stray in table.coup.interruption.strays:
        yield message("need-stray", eyes, hand=stray.hand, face=stray.face)
