"""Trouble put in on purpose: what goes wrong at a table of the school, by chance.

What follows from it is nowhere said here: the table knows what may then be done.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import cache
from typing import Any

from punto.errors import Malformed
from punto.law.clauses import HOUSE, Refused
from punto.law.mishaps import Fault
from punto.law.procedures import Hand, Wager
from punto.law.reasons import AS_REPORTED, TO_MIX_AGAIN
from punto.law.roles import Role
from punto.law.trouble import Breach, Cause, Resolution, Transaction, WrongPayment
from punto.school.lesson_table import LessonMoment, LessonTable
from punto.table import Remedy, Table, remedies
from punto.table import commands as c
from punto.table.events import Event
from punto.table.stack import StackStage
from punto.table.state import Phase
from punto.table.usual_giver import customary_role
from punto.table.words import Actor, Missing, VoidReason

Trouble = Callable[[LessonTable], c.Command | None]
"""What goes wrong at a table as it lies; nothing if it cannot go wrong there."""

DEALER = Actor(Role.DEALER, Role.DEALER.value)
ANY_TIME = (VoidReason.IMPRACTICAL, VoidReason.FRAUD)
"""Why an operator may void any coup: no remedy of anything in particular."""
PROBES = 3
"""Seeds by which the weight of a trouble is found."""
MOST_STEPS = 60


def _is_ready(lesson: LessonTable) -> bool:
    return lesson.table.stack.stage is StackStage.READY


def _overdrawn(lesson: LessonTable) -> c.Command | None:
    """A card laid with a hand that takes none."""
    table, hand = lesson.table, lesson.chance.choice(tuple(Hand))
    if table.phase is not Phase.IN_COUP or table.coup.cards_out < 4 or table.coup.settled:
        return None
    step = lesson.due()
    if step is not None and isinstance(step.command, c.DealCard) and step.hand is hand:
        return None
    return c.ReportMisdealtCard(by=DEALER, at=lesson.at, hand=hand, face=lesson.shoe.peek())


def _before_bets(lesson: LessonTable) -> c.Command | None:
    """A card laid before anybody could wager."""
    table = lesson.table
    if table.phase is not Phase.BETWEEN_COUPS or table.coup.called or not _is_ready(lesson):
        return None
    hand = lesson.chance.choice(tuple(Hand))
    return c.ReportMisdealtCard(by=DEALER, at=lesson.at, hand=hand, face=lesson.shoe.peek())


def _doubted(lesson: LessonTable) -> c.Command | None:
    """Nobody knows which card came when."""
    coup = lesson.table.coup
    if lesson.table.phase is not Phase.IN_COUP or coup.cards_out < 4:
        return None
    return c.ReportOrderDoubt(by=DEALER, at=lesson.at)


def _exposed(lesson: LessonTable) -> c.Command | None:
    """The next card shows its face in the shoe."""
    if not _is_ready(lesson) or lesson.table.coup.cards_out:
        return None
    return c.ReportExposedCard(by=DEALER, at=lesson.at, face=lesson.shoe.peek())


def _burned(lesson: LessonTable) -> c.Command | None:
    """A card is burned that should have been dealt."""
    if not _is_ready(lesson) or lesson.table.phase is not Phase.IN_COUP:
        return None
    return c.ReportBurnedInError(by=DEALER, at=lesson.at)


def _forgotten(lesson: LessonTable) -> c.Command | None:
    """The cards were not burned."""
    if not _is_ready(lesson) or not lesson.table.coup.cards_out:
        return None
    return c.ReportMissedStep(by=DEALER, at=lesson.at, step=Missing.BURN)


def _late_wager(lesson: LessonTable) -> c.Command | None:
    """Chips laid down after no more bets."""
    table = lesson.table
    if table.phase is not Phase.IN_COUP or table.coup.result is not None:
        return None
    return c.ReportFoundWager(
        by=DEALER,
        at=lesson.at,
        patron=lesson.chance.choice(tuple(table.patrons)),
        wager=Wager.TIE,
        chips_cents=table.signs.limits[Wager.TIE].minimum_cents,
        late=True,
    )


def _missing(lesson: LessonTable) -> c.Command | None:
    """A card is missing from the decks."""
    if not _is_ready(lesson) or lesson.table.phase is not Phase.IN_COUP:
        return None
    return c.ReportCardAmiss(by=DEALER, at=lesson.at, missing=(lesson.shoe.peek(),))


def _dropped(lesson: LessonTable) -> c.Command | None:
    """Cards fall off the table."""
    return c.ReportDroppedCards(by=DEALER, at=lesson.at) if _is_ready(lesson) else None


def _overpaid(lesson: LessonTable) -> c.Command | None:
    """A winner has too much or too little."""
    paid = [line for line in lesson.table.coup.lines if line.paid_cents]
    if not paid:
        return None
    return c.ReportPaymentError(
        by=DEALER,
        at=lesson.at,
        transaction=Transaction.WAGER,
        wrong=lesson.chance.choice(tuple(WrongPayment)),
        cents=5_00,
        patron=lesson.chance.choice(paid).patron,
    )


def _breach(lesson: LessonTable) -> c.Command | None:
    """A patron does what nobody may."""
    if lesson.table.phase is not Phase.IN_COUP:
        return None
    return c.ReportBreach(
        by=DEALER,
        at=lesson.at,
        person=lesson.chance.choice(tuple(lesson.table.patrons)),
        breach=lesson.chance.choice(tuple(Breach)),
    )


TROUBLES: tuple[Trouble, ...] = (
    _overdrawn,
    _before_bets,
    _doubted,
    _exposed,
    _burned,
    _forgotten,
    _late_wager,
    _missing,
    _dropped,
    _overpaid,
    _breach,
)


def remedied(table: Table, at: datetime, report: c.Command | None) -> Iterator[c.Command]:
    """What might be done about something, lawful or not, by those who customarily do it."""
    names = tuple(table.patrons)
    last = table.previous
    proposed: list[tuple[type[c.Command], dict[str, Any]]] = [
        (c.GiveCardToBanker, {}),
        (c.RebuildHands, {}),
        (c.CarryCardOver, {}),
        (c.VoidCoup, {"reason": VoidReason.CANNOT_BE_REBUILT}),
        (c.ResumePlay, {}),
        (c.DirectNoBetCoup, {"marker": True}),
        (c.ReshuffleAfterVoid, {}),
        (c.CheckCards, {}),
        (c.DirectShuffle, {"reason": TO_MIX_AGAIN}),
        (c.BurnCards, {}),
        (c.DealCard, {}),
        (c.CallBets, {}),
        (c.AnnounceResult, {}),
        (c.SettleWagers, {}),
        (c.DiscardCards, {}),
        *((c.InvalidateOutcome, {"cause": cause}) for cause in Cause),
        *(
            (c.SettlePaymentError, {"error": number, "enquiry": "", "resolution": resolution})
            for number in table.payments
            for resolution in Resolution
        ),
    ]
    if last is not None:
        hands = {"player": last.player, "banker": last.banker}
        proposed.append((c.CorrectLastCoup, hands))
    if isinstance(report, c.ReportFoundWager):
        found = {"patron": report.patron, "wager": report.wager}
        proposed += [(c.ReturnInvalidWager, {**found, "fault": fault}) for fault in Fault]
    if isinstance(report, c.ReportCardAmiss):
        proposed.append((c.RestoreDecks, {"found": report.missing}))
    for name in names if isinstance(report, c.ReportBreach) else ():
        proposed.append((c.VoidWagers, {"patron": name, "reason": AS_REPORTED}))
        proposed.append((c.ExcludePatron, {"patron": name, "reason": AS_REPORTED}))
    for kind, fields in proposed:
        role = customary_role(kind, fields, table)
        yield kind(by=Actor(role, role.value), at=at, **fields)


def lawful_now(
    moment: LessonMoment, report: c.Command | None = None
) -> Iterator[tuple[c.Command, tuple[Event, ...]]]:
    """What the table takes: its remedies, the step that comes next, and the answers to a breach."""
    found = [each.command for each in _remedies(moment)]
    step = moment.due()
    if step is not None and step.command not in found:
        found.append(step.command)
    if isinstance(report, c.ReportBreach):
        found += _answers_to(report, moment)
    for command in found:
        try:
            yield command, moment.attempt(command)
        except Refused:
            continue


def _answers_to(breach: c.ReportBreach, moment: LessonMoment) -> Iterator[c.Command]:
    """What may be done at any time, and is an answer where there is this reason for it."""
    why = {"patron": breach.person, "reason": AS_REPORTED}
    proposed: list[tuple[type[c.Command], dict[str, Any]]] = [
        (c.ExcludePatron, why),
        (c.ExcludePatron, why | {"casino": True}),
    ]
    if breach.breach is Breach.FRAUD:
        proposed.append((c.VoidCoup, {"reason": VoidReason.FRAUD}))
        proposed.append((c.InvalidateOutcome, {"cause": Cause.FRAUD}))
    for kind, fields in proposed:
        role = customary_role(kind, fields, moment.table)
        yield kind(by=Actor(role, role.value), at=moment.at, **fields)


def _remedies(lesson: LessonMoment) -> list[Remedy]:
    """The remedies that a table has, without what an operator may do at any time."""
    return [
        each
        for each in remedies(lesson.table, lesson.at)
        if getattr(each.command, "reason", None) not in ANY_TIME
        and not isinstance(each.command, c.InvalidateOutcome)
    ]


@cache
def weight_of(trouble: Trouble, edition: str) -> int:
    """How many clauses of an edition have to do with a trouble; nothing if it never comes to it."""
    clauses: set[str] = set()
    for seed in range(PROBES):
        lesson = LessonTable(edition, f"weight {seed}")
        for _ in range(MOST_STEPS):
            report = trouble(lesson) if lesson.table.coup.number else None
            if report is None:
                lesson.forward()
                continue
            with suppress(Refused, Malformed):
                clauses |= _cited(lesson, report)
            break
    return sum(not each.startswith(f"{HOUSE}:") for each in clauses)


def _cited(lesson: LessonTable, report: c.Command) -> set[str]:
    """The clauses on a trouble and on its remedies, without those of the game that goes on."""
    reported = {clause for event in lesson.take(report) for clause in event.clauses}
    return reported | {clause for each in _remedies(lesson.moment) for clause in each.clauses}
