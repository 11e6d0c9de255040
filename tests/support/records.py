"""Records for tests: something to write, a person to write it, and tables to play at a desk."""

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from promoted import written
from punto.aggregate import Aggregate
from punto.aggregate.ledger import Leg
from punto.house.events import ClockJumped, Fact
from punto.law.roles import Role
from punto.narration.saying import reason
from punto.promotions import PROMOTION
from punto.promotions.base import PromotionCommand
from punto.promotions.terms.commands import DraftTerms, OpenPromotion, PublishTerms
from punto.promotions.terms.document import VoucherTerms
from punto.record import Appending, Record, StreamPart
from punto.record.findings import Finding
from punto.script.enact import EnactedLine, play
from punto.table import commands as c
from punto.table.words import Actor
from punto.vouchers import VOUCHER
from punto.vouchers.commands import IssueVoucher, VoucherCommand

T = TypeVar("T")

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
DOT = Actor(Role.DEALER, "dot")
SUE = Actor(Role.CASINO_SUPERVISOR, "sue")
PAT = Actor(Role.PROMOTIONS_OFFICER, "pat")
OLGA = Actor(Role.CASINO_OPERATOR, "olga")
TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
PATIENCE = 240
"""Seconds until something that does not come at all is given up."""
KEPT = ("entries", "events", "streams", "ledger", "refusals")


def fact(minutes: int = 0) -> Fact:
    """An event of the house, one for each number of minutes."""
    return ClockJumped(was=NOON, became=NOON + timedelta(minutes=minutes))


def part(
    stream: str, expected: int, *minutes: int, legs: Sequence[Sequence[Leg]] = ()
) -> StreamPart:
    """Facts for a stream."""
    return StreamPart(stream, expected, [fact(each) for each in minutes], legs)


def appending(
    command: str, *parts: StreamPart, by: Actor = DOT, digest: str = "digest", at: datetime = NOON
) -> Appending:
    return Appending(by, command, digest, at, parts)


def texts(record: Record, stream: str) -> list[str]:
    """The events of a stream as they lie there."""
    return [stored.body for stored in record.read(stream)]


def found_at(finding: Finding) -> str:
    """A finding in English, with the stream and event that it is about."""
    at = f" event {finding.version}" if finding.version else ""
    return f"{finding.stream}{at}: {found_to_be(finding)}"


def found_to_be(finding: Finding) -> str:
    """A finding in English."""
    return reason(finding.about).message


def everything(record: Record) -> dict[str, list[tuple[Any, ...]]]:
    """Every row that a record keeps."""
    with record.database.read() as session:
        return {
            table: sorted(session.rows(f"SELECT * FROM {table}"))  # noqa: S608 - a name from above
            for table in KEPT
        }


def at_once(*works: Callable[[], T]) -> list[T]:
    """What each of several came back with, all let go at the same moment."""
    gate = threading.Barrier(len(works))

    def go(work: Callable[[], T]) -> T:
        gate.wait(PATIENCE)
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(go, works))


async def eventually(happened: Callable[[], object]) -> None:
    """Return once something has come that goes on by itself in this loop or beside it."""
    async with asyncio.timeout(PATIENCE):
        while not happened():  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0.01)


@contextmanager
def pen_held(record: Record) -> Iterator[None]:
    """The writer kept busy, so that all that is queued meanwhile is written in one transaction."""
    held, go_on = threading.Event(), threading.Event()

    def answered(_: object) -> None:
        held.set()
        go_on.wait(PATIENCE)

    record.submit(appending("hold the writer", part("house:held", 0, 0)), answered)
    assert held.wait(PATIENCE)
    try:
        yield
    finally:
        go_on.set()


@cache
def story(edition: str) -> tuple[EnactedLine, ...]:
    """A whole shoe of an edition, with what plain `decide` and `evolve` make of every line."""
    lines = (TRANSCRIPTS / f"{edition}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(play(lines))


def known_before(
    lines: Iterable[EnactedLine],
) -> Iterator[tuple[Aggregate[Any, Any, Any], str, VoucherCommand | PromotionCommand]]:
    """What a desk must know before a story: the vouchers exchanged in it, the promotions offered.

    Told plainly a table takes both on its script's word; a desk looks them up.
    """
    for line in lines:
        command, edition = line.command, line.table.setup.edition
        if line.refused is not None:
            continue
        match command:
            case c.RedeemVoucher(voucher=name, cents=cents, tokens=tokens, at=at):
                terms = VoucherTerms(tokens=tokens.wins)
                issued = IssueVoucher(by=PAT, at=at, edition=edition, cents=cents, terms=terms)
                yield VOUCHER, name, issued
            case c.OfferPromotion(promotion=name, at=at):
                yield PROMOTION, name, OpenPromotion(by=OLGA, at=at, edition=edition)
                yield PROMOTION, name, DraftTerms(by=OLGA, at=at, terms=written())
                yield PROMOTION, name, PublishTerms(by=OLGA, at=at, available=("At the desk.",))
            case _:
                pass
