"""The irregularity guide: what happened, what the rules say, what it does to each wager."""

from datetime import datetime
from typing import Any, NamedTuple

import msgspec

from punto.floor.live.hub import Live, Moment
from punto.floor.live.visibility import Viewer, shown
from punto.law.clauses import Refused
from punto.narration.commands import at_table, upshot
from punto.narration.commands import command as command_words
from punto.narration.events import event as told
from punto.narration.money import Fate, fates
from punto.narration.saying import Eyes, aloud, giver, message
from punto.study.quoting import Quoted, quoted
from punto.table import Table, commands, decide, remedies
from punto.table import events as e
from punto.table.base import Irregular
from punto.table.coup import Placed
from punto.table.misdeal.decide import lie_right
from punto.table.remedies import Effect, Remedy
from punto.table.words import VoidReason

KNOWN_HERE = ("by", "at", "v")
LOOK_BACK = 400
"""Events of a table that the guide looks at for what went wrong in this coup."""

LAST_RESORT = (VoidReason.IMPRACTICAL, VoidReason.FRAUD)


class GuidedTurn(NamedTuple):
    """One turn of the conversation: what was reported or done, by whom, under which clauses."""

    reported: bool
    at: str
    by: str
    words: str
    clauses: tuple[Quoted, ...]
    again: tuple[Quoted, ...]
    """Those whose words stand further up."""
    fates: tuple[Fate, ...]


class OfferedRemedy(NamedTuple):
    """A remedy as it is offered."""

    command: dict[str, Any]
    words: str
    say: str
    effects: tuple[Effect, ...]
    upshot: str
    """What becomes of all wagers, in a sentence."""
    agree: tuple[str, ...]
    consent: str
    """The matter to which those who must agree say yes; empty where only they act."""
    who: str
    may: bool
    """Whether anyone who looks may do it."""
    clauses: tuple[Quoted, ...]
    again: tuple[Quoted, ...]


class Guide(NamedTuple):
    """The whole conversation about a table, as it stands."""

    said: tuple[GuidedTurn, ...]
    answers: tuple[OfferedRemedy, ...]
    others: tuple[OfferedRemedy, ...]
    """What the rules allow in any coup, though nothing that was reported asks for it."""
    may_take_back: tuple[tuple[str, Placed], ...]


async def guide(live: Live, viewer: Viewer, now: datetime, eyes: Eyes) -> Guide:
    """What went wrong in this coup, what was done, and what may be done now."""
    table, eyes = live.table, at_table(live.table, eyes)
    quoting = _Quoting(table.setup.edition)
    said = tuple(await _said(live, viewer, quoting, eyes))
    answers: list[OfferedRemedy] = []
    others: list[OfferedRemedy] = []
    for remedy in remedies(table, now):
        if isinstance(remedy.command, commands.RebuildHands) and lie_right(table):
            continue
        by = viewer.actor
        command = msgspec.structs.replace(remedy.command, by=by, at=now)
        answer = _answer(table, remedy, command, quoting, eyes)
        (others if _is_last_resort(remedy) else answers).append(answer)
    open_ = table.coup.interruption.wagers_may_go
    wagers = [(n, p) for n, placed in table.coup.wagers.items() for p in placed if open_]
    return Guide(said, tuple(answers), tuple(others), tuple(wagers))


class _Quoting:
    """Quotes clauses: with their words the first time, and by their number alone after that."""

    def __init__(self, edition: str) -> None:
        self._edition = edition
        self._seen: set[Quoted] = set()

    def parted(self, clauses: tuple[str, ...]) -> tuple[tuple[Quoted, ...], tuple[Quoted, ...]]:
        """Those that are new, and those that were quoted before."""
        every = quoted(self._edition, clauses)
        fresh = tuple(each for each in every if each not in self._seen)
        self._seen.update(fresh)
        return fresh, tuple(each for each in every if each not in fresh)


async def _said(live: Live, viewer: Viewer, quoting: _Quoting, eyes: Eyes) -> list[GuidedTurn]:
    """The reports of this coup and what followed; of the coup before, until cards are out."""
    moments = await live.moments(max(0, live.version - LOOK_BACK), live.version)
    coups = {live.table.coup.number}
    if not live.table.coup.cards_out:
        coups.add(live.table.coup.number - 1)
    return [
        _turn(moment, event, quoting, eyes)
        for moment in moments
        if moment.event.irregular is not None
        and (moment.after.coup.number in coups or moment.before.coup.number in coups)
        and (event := shown(moment.event, viewer, moment.before, moment.after)) is not None
    ]


def _turn(moment: Moment, event: e.Event, quoting: _Quoting, eyes: Eyes) -> GuidedTurn:
    return GuidedTurn(
        moment.event.irregular is Irregular.REPORTED,
        moment.at,
        giver(moment.person, moment.role, eyes),
        told(event, eyes),
        *quoting.parted(moment.event.clauses),
        fates(event, eyes),
    )


def _is_last_resort(remedy: Remedy) -> bool:
    match remedy.command:
        case commands.VoidCoup(reason=reason):
            return reason in LAST_RESORT
        case commands.InvalidateOutcome():
            return True
        case _:
            return False


def _answer(
    table: Table, remedy: Remedy, command: commands.Command, quoting: _Quoting, eyes: Eyes
) -> OfferedRemedy:
    fields: dict[str, Any] = msgspec.to_builtins(remedy.command)
    return OfferedRemedy(
        {key: value for key, value in fields.items() if key not in KNOWN_HERE},
        command_words(remedy.command, eyes),
        aloud(remedy.say, eyes),
        remedy.effects,
        upshot(remedy.effects, eyes),
        remedy.agree,
        "shuffle" if isinstance(remedy.command, commands.ReshuffleAfterVoid) else "",
        message("page-one-of-these-roles", eyes, roles=remedy.who),
        allowed(table, command),
        *quoting.parted(remedy.clauses),
    )


def allowed(table: Table, command: commands.Command) -> bool:
    """Whether the table would accept a command now."""
    try:
        decide(table, command)
    except Refused:
        return False
    return True
