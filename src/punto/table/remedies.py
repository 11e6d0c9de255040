"""What may be done about what went wrong: each remedy, by whom, and its effect on every wager.

Like the list of next steps, remedies are proposed and put to `decide`; the effect on wagers is read
off the table that they would lead to.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import msgspec

from punto.cards import PACK
from punto.law.calls import Spoken
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.law.reasons import AS_REPORTED
from punto.law.roles import Role
from punto.law.trouble import Cause
from punto.table import commands as c
from punto.table.dealing.decide import is_short
from punto.table.decide import decide
from punto.table.events import Event
from punto.table.evolve import replay
from punto.table.guards import rules_of
from punto.table.state import Phase, Table
from punto.table.words import Actor, VoidReason

WHO = (
    Role.DEALER,
    Role.CASINO_SUPERVISOR,
    Role.GAMING_SUPERVISOR,
    Role.GAMING_MANAGER,
    Role.CASINO_OPERATOR,
)
"""Whom a remedy may be left to, the nearest to the felt first."""


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What a remedy would do to one wager."""

    patron: str
    wager: Wager
    box: int
    staked_cents: int
    becomes: str
    """`stays`, `returned`, or `taken-back` for what this coup had already settled."""


class Remedy(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may now be done about an error."""

    command: c.Command
    who: tuple[Role, ...]
    """Any one of these roles may do it."""
    agree: tuple[str, ...]
    """Patrons who must agree, or be asked, first."""
    effects: tuple[Effect, ...]
    clauses: tuple[str, ...]
    say: Spoken


def remedies(table: Table, at: datetime) -> tuple[Remedy, ...]:
    """Every remedy that is open now."""
    return tuple(_remedies(table, at))


def _remedies(table: Table, at: datetime) -> Iterator[Remedy]:
    for kind, fields in _proposed(table):
        who, events = _by_whom(table, at, kind, fields)
        if not who:
            continue
        command = kind(by=Actor(who[0], who[0].value), at=at, **fields)
        yield Remedy(
            command=command,
            who=who,
            agree=_asked(table, command, events),
            effects=tuple(_effects(table, events)),
            clauses=tuple(dict.fromkeys(clause for event in events for clause in event.clauses)),
            say=tuple(call for event in events for call in event.say),
        )


def _proposed(table: Table) -> Iterator[tuple[type[c.Command], dict[str, Any]]]:
    """What might be done about the state of the table, whether or not the edition allows it."""
    held, last = table.coup.interruption, table.previous
    if held.strays or held.doubted or (last is not None and last.doubted):
        yield c.GiveCardToBanker, {}
        yield c.RebuildHands, {}
        yield c.CarryCardOver, {}
        yield c.VoidCoup, {"reason": VoidReason.CANNOT_BE_REBUILT}
    if last is not None and last.doubted:
        yield c.CorrectLastCoup, {"player": last.player, "banker": last.banker}
    yield from _for_decks(table)
    if is_short(table):
        yield c.ReportOutOfCards, {}
    if held.leave is not None:
        yield c.ResumePlay, {}
    if held.scan_conflict:
        yield c.ConfirmOutcome, {}
        yield c.VoidCoup, {"reason": VoidReason.SCAN_CONFLICT}
    if table.stack.just_voided:
        yield c.ReshuffleAfterVoid, {}
    if held.failed is not None:
        for name in held.failed.asked:
            for takes_back in (False, True):
                yield c.AnswerRefund, {"patron": name, "takes_back": takes_back}
        yield c.TransferCards, {"replaced": held.failed.damaged}
        depth = table.setup.decks * PACK // 2
        behind = rules_of(table).cutting_card_depth.value
        yield (
            c.MoveToShoe,
            {"depth": depth, "behind": behind, "replaced": held.failed.damaged},
        )
    for name in table.offences:
        yield c.VoidWagers, {"patron": name, "reason": AS_REPORTED}
    if table.phase is Phase.IN_COUP:
        for reason in (VoidReason.IMPRACTICAL, VoidReason.FRAUD):
            yield c.VoidCoup, {"reason": reason}
        for cause in Cause:
            yield c.InvalidateOutcome, {"cause": cause}


def _for_decks(table: Table) -> Iterator[tuple[type[c.Command], dict[str, Any]]]:
    """What makes cards whole again of which some are missing, foreign or damaged."""
    stack = table.stack
    if stack.checks.amiss:
        yield c.CheckCards, {}
    if not stack.is_whole:
        new = (*stack.flaws.missing, *stack.flaws.damaged)
        yield c.RestoreDecks, {"found": stack.flaws.missing, "removed": stack.flaws.foreign}
        if new:
            yield c.RestoreDecks, {"replaced": new, "removed": stack.flaws.foreign}
        yield c.IntroduceCards, {}


def _by_whom(
    table: Table, at: datetime, kind: type[c.Command], fields: dict[str, Any]
) -> tuple[tuple[Role, ...], tuple[Event, ...]]:
    """The roles that may do it, and what would happen."""
    able: list[Role] = []
    would: tuple[Event, ...] = ()
    for role in WHO:
        try:
            events = decide(table, kind(by=Actor(role, role.value), at=at, **fields))
        except Refused:
            continue
        able.append(role)
        would = would or events
    return tuple(able), would


def _asked(table: Table, command: c.Command, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Whose answer it takes: that of one, of all whose wagers may go, or of all who are there."""
    match command:
        case c.AnswerRefund():
            return (command.patron,)
        case c.ReshuffleAfterVoid():
            return tuple(table.taking_part)
        case _:
            now, then = table.coup.interruption, replay(events, table).coup.interruption
            opens = then.wagers_may_go and not now.wagers_may_go
            return tuple(table.coup.wagers) if opens else ()


def _effects(table: Table, events: tuple[Event, ...]) -> Iterator[Effect]:
    """Every wager of the coup, and where it would lie afterwards."""
    after = replay(events, table)
    left = {(n, p.wager, p.box) for n, placed in after.coup.wagers.items() for p in placed}
    for name, placed in table.coup.wagers.items():
        for each in placed:
            stays = (name, each.wager, each.box) in left
            yield Effect(
                patron=name,
                wager=each.wager,
                box=each.box,
                staked_cents=each.cents,
                becomes="stays" if stays else "returned",
            )
    for line in table.coup.lines:
        if line in after.coup.lines:
            continue
        yield Effect(
            patron=line.patron,
            wager=line.wager,
            box=line.box,
            staked_cents=line.staked_cents,
            becomes="taken-back",
        )
