"""A promotion in the demonstration: play at a table earns entries, and its draws are held."""

import asyncio
import hmac
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from uuid import uuid4

from punto.calendar.commands import FileNotice
from punto.errors import Malformed, Unavailable
from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.notices import NoticeMatter
from punto.law.prizes import PrizeKind, Way
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.promotions import PROMOTION, Promotion
from punto.promotions.base import PromotionCommand
from punto.promotions.clock import is_before
from punto.promotions.draw import commands as draws
from punto.promotions.entries.commands import TakeEntry
from punto.promotions.notices import commands as notices
from punto.promotions.state import DrawState
from punto.promotions.terms import commands as terms
from punto.promotions.terms.document import (
    DrawTerms,
    Earning,
    Eligible,
    Prize,
    PromotionTerms,
    Travel,
)
from punto.promotions.winners.commands import LogAttempt
from punto.promotions.words import DrawProgress, PromotionStage
from punto.table import commands as c
from punto.table.state import Phase
from punto.table.words import Actor

if TYPE_CHECKING:
    from punto.floor.floor import Floor

RAFFLE = "Harbour Draw"
EDITION = next(
    each
    for each in EDITIONS
    if (chapter := rulebook(each).promotions) is not None and not chapter.terms.notice.value.hours
)
"""An edition whose notice need not come hours before the start, so that it begins at once."""
LEAD, FIRST, ALL = timedelta(minutes=1), timedelta(minutes=15), timedelta(days=1)
LOOK_SECONDS = 5
OPERATOR = Actor(Role.CASINO_OPERATOR, "demo-operator")
OFFICER = Actor(Role.PROMOTIONS_OFFICER, "demo-promotions")
CASHIER = Actor(Role.CASHIER, "demo-cashier")
SUPERVISOR = Actor(Role.CASINO_SUPERVISOR, "demonstration")
Seed = Callable[[str], str]
"""The seed of a draw by its name, in hexadecimal."""


def written(at: datetime) -> PromotionTerms:
    """What the promotion is held by: a draw within the hour, and one on the next day."""
    starts, first, last = at + LEAD, at + LEAD + FIRST, at + LEAD + ALL
    return PromotionTerms(
        awarded_how="By a draw among all entries, which anybody can hold again.",
        eligible=Eligible(words="Everybody in this demonstration.", members_only=False),
        starts=starts,
        ends=last + ALL,
        place="The gaming floor",
        draws=(
            DrawTerms(name="first draw", closes=first, at=first, place="The hall"),
            DrawTerms(name="main draw", closes=last, at=last, place="The hall"),
        ),
        earning=Earning(each_cents=100_00, least_cents=25_00, most=500),
        by_form=True,
        carried_over=True,
        claiming="At the desk, or on the page of promotions.",
        present=False,
        told_how="By telephone.",
        results_how="On the page of promotions.",
        paid_how="At the cage, by transfer.",
        prizes=(
            Prize(
                name="Dinner for two",
                draw="first draw",
                number=2,
                kinds=frozenset({PrizeKind.OTHER}),
                nature="Dinner",
                details="Four courses at the harbour.",
                value_cents=200_00,
            ),
            Prize(
                name="A weekend away",
                draw="main draw",
                kinds=frozenset({PrizeKind.TRAVEL}),
                nature="Travel",
                details="Two nights in the mountains.",
                value_cents=1_500_00,
                alternative_cents=1_000_00,
                travel=Travel(
                    travellers=2,
                    fares="by rail",
                    transfers="none",
                    other_transport="none",
                    duration="two nights",
                    lodging="four stars",
                    meals="breakfast",
                    dates="within a year",
                    spending_money=False,
                ),
            ),
        ),
    )


async def hold_raffles(floor: "Floor", table: str, visitor: str) -> None:
    """One promotion after another, for as long as the floor runs; one that was interrupted goes on.

    The demonstration forgets nothing by which it draws: a seed follows from the house's own key.
    """
    while True:
        # A person was quicker, or nothing can be written now: look again.
        with suppress(Refused, Malformed, Unavailable):
            await move_on(floor, table, visitor)
        await asyncio.sleep(LOOK_SECONDS)


async def _next_name(floor: "Floor") -> str:
    """The promotion that is not over yet, or else a new one."""
    held = [name for name in floor.promotions.names() if name.rpartition(" ")[0] == RAFFLE]
    if held:
        last = max(held, key=lambda name: int(name.rpartition(" ")[2]))
        if not _is_over((await floor.promotions.standing(last)).state):
            return last
    return f"{RAFFLE} {len(held) + 1}"


def _is_over(promotion: Promotion) -> bool:
    left = (DrawProgress.OPEN, DrawProgress.CLOSED)
    return promotion.started is not None and all(
        promotion.draws.get(each.name, DrawState()).progress not in left
        for each in promotion.stated.draws
    )


async def move_on(floor: "Floor", table: str, visitor: str) -> None:
    """Do everything that is to be done by now, in order."""
    name, key = await _next_name(floor), floor.keys.sealing()

    def seed(draw: str) -> str:
        return hmac.digest(key, f"punto raffle 1 {name} {draw}".encode(), "sha256").hex()

    while True:
        promotion = (await floor.promotions.standing(name)).state
        command = next(due(promotion, floor.now(), visitor, seed), None)
        if command is None:
            break
        await floor.give(floor.promotions, name, command, uuid4().hex)
    await _file_terms(floor, name)
    await _offer(floor, name, table)


def due(promotion: Promotion, at: datetime, visitor: str, seed: Seed) -> Iterator[PromotionCommand]:
    """What is to be done by a moment, the first thing first."""
    if promotion.stage is PromotionStage.UNOPENED:
        yield terms.OpenPromotion(by=OPERATOR, at=at, edition=EDITION)
        return
    starts = None if promotion.terms is None else promotion.stated.starts
    if starts is None or (promotion.notified is None and not is_before(at, starts)):
        yield terms.DraftTerms(by=OFFICER, at=at, terms=written(at))
        return
    if not promotion.published:
        yield terms.PublishTerms(by=OFFICER, at=at, available=("On the page of promotions.",))
    if promotion.notified is None:
        yield notices.NotifyTerms(by=OFFICER, at=at, reference="demonstration")
    if promotion.started is not None:
        yield from _of_draws(promotion, at, visitor, seed)
    elif not is_before(at, starts):
        yield notices.StartPromotion(by=OFFICER, at=at)


def _of_draws(
    promotion: Promotion, at: datetime, visitor: str, seed: Seed
) -> Iterator[PromotionCommand]:
    for each in promotion.stated.draws:
        name, state = each.name, promotion.draws.get(each.name, DrawState())
        late = each.closes is not None and not is_before(at, each.closes)
        if promotion.doubt_about(name) is not None:
            continue
        if state.progress is DrawProgress.OPEN and not state.commitment and not late:
            commitment = commitment_of(seed(name))
            yield draws.CommitDraw(by=OFFICER, at=at, draw=name, commitment=commitment)
        if state.progress is DrawProgress.OPEN and late:
            yield draws.CloseEntries(by=OFFICER, at=at, draw=name)
        if state.progress is DrawProgress.CLOSED and state.commitment == commitment_of(seed(name)):
            yield draws.HoldDraw(by=OFFICER, at=at, draw=name, seed=seed(name))
    for number, win in promotion.wins.items():
        if win.due is not None and not win.tried:
            yield LogAttempt(by=OFFICER, at=at, win=number, way=Way.TELEPHONE, reached=True)
    if visitor not in promotion.entrants and promotion.draw_open(at) is not None:
        yield TakeEntry(by=CASHIER, at=at, patron=visitor)


async def _file_terms(floor: "Floor", name: str) -> None:
    """Keep the document that went to the regulator, so that nothing is overdue."""
    calendar = await floor.calendar.know()
    stream = PROMOTION.stream(name)
    for notice in tuple(calendar.open.values()):
        if notice.matter is NoticeMatter.TERMS and notice.sources[0].stream == stream:
            body = f"The terms of {name}, as this demonstration sent them to nobody.\n".encode()
            paper = await floor.calendar.keep(OPERATOR, floor.now(), "terms.txt", body)
            await floor.calendar.file(
                FileNotice(
                    by=OPERATOR,
                    at=floor.now(),
                    notice=notice.number,
                    document=paper.digest,
                    reference="demonstration",
                )
            )


async def _offer(floor: "Floor", name: str, table: str) -> None:
    """Let play at the table earn entries, once the promotion has begun and between two coups."""
    state = (await floor.desk.table(table)).state
    started = (await floor.promotions.standing(name)).state.started
    if state.phase is not Phase.BETWEEN_COUPS or started is None:
        return
    for other in state.setup.promotions:
        if other != name:
            end = c.EndPromotion(by=SUPERVISOR, at=floor.now(), promotion=other)
            await floor.carry_out(table, end, uuid4().hex)
    if name not in state.setup.promotions:
        offer = c.OfferPromotion(by=SUPERVISOR, at=floor.now(), promotion=name)
        await floor.carry_out(table, offer, uuid4().hex)
