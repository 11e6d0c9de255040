"""What a dealer does next: one step, in the order of the game, and all else that is lawful."""

from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.fields import tag_of
from punto.floor.dealer.automatic import waited_for
from punto.floor.live.views import StepView, steps
from punto.floor.live.visibility import Viewer
from punto.law.clauses import Refused
from punto.law.procedures import BurnMethod
from punto.law.roles import Role
from punto.table import Table, decide
from punto.table import commands as c
from punto.table.course import COURSE, leads_nowhere
from punto.table.topics import command_named

IN_PERSON = tuple(
    each
    for kind in COURSE
    for each in ((c.AskForWager, kind) if kind is c.CallNoMoreBets else (kind,))
)
"""The course as a person deals it: entrants of a tournament are asked in order, one by one."""
PLACES = {tag_of(kind): place for place, kind in enumerate(IN_PERSON)}
DEAL = tag_of(c.DealCard)
CALLS = tuple(tag_of(call) for call in (c.CallBets, c.CallNoMoreBets))
"""What nobody calls for a coup without bets."""
LEFT_OUT = ("by", "at", "v")


class Console(NamedTuple):
    """A table as its dealer works it."""

    first: StepView | None
    """The next lawful step of the game."""
    others: tuple[StepView, ...]
    """What may be done as well."""
    asked: str
    """Who was asked something and has not answered; the first step is then to take it for no."""


def console(table: Table, viewer: Viewer, at: datetime) -> Console:
    """What a person at the dealer's place does next."""
    found = [step for step in steps(table, viewer, at) if not _leads_nowhere(table, step, viewer)]
    course = [step for step in found if step.main and step.command["do"] in PLACES]
    if table.coup.no_bet and any(step.command["do"] == DEAL for step in course):
        course = [step for step in course if step.command["do"] not in CALLS]
    first = min(course, key=_rank, default=None)
    asked = ""
    waiting = waited_for(table, at) if viewer.role is Role.DEALER else None
    silence = _as_step(table, waiting.otherwise) if waiting is not None else None
    if silence is not None:
        out = table.coup.out
        asked = str(silence.command.get("patron") or (out.patron if out else "everybody"))
        first = silence
    others = tuple(step for step in found if first is None or step.command != first.command)
    return Console(first, others, asked)


def _as_step(table: Table, command: c.Command) -> StepView | None:
    """A step that is taken when nobody answers, if it is lawful."""
    try:
        events = decide(table, command)
    except Refused:
        return None
    fields: dict[str, Any] = msgspec.to_builtins(command)
    return StepView(
        command={key: value for key, value in fields.items() if key not in LEFT_OUT},
        main=True,
        faces=0,
        hand=None,
        clauses=tuple(dict.fromkeys(clause for event in events for clause in event.clauses)),
        say=tuple(call for event in events for call in event.say),
    )


def _rank(step: StepView) -> tuple[int, int]:
    """Its place in the course, and of the same step the plainest way."""
    plain = step.command.get("method") in (None, BurnMethod.FACE_DOWN.value)
    return PLACES[step.command["do"]], 0 if plain else 1


def _leads_nowhere(table: Table, step: StepView, viewer: Viewer) -> bool:
    kind = command_named(step.command["do"])
    return kind is not None and leads_nowhere(table, kind, viewer.role)
