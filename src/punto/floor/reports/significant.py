"""Significant events: voids, overrides, corrections, clocks, sign-ins, large sums, failures."""

from enum import StrEnum

from punto.floor.alerts import worries
from punto.floor.reports.asked import Asked
from punto.floor.reports.log import Log, Noted
from punto.floor.reports.shape import Body, Kind, Row, columns
from punto.floor.reports.writing import by, cards_text, listed, source
from punto.house import events as h
from punto.money import dollars
from punto.record import Stored
from punto.record.recall import AtTable
from punto.table import events as e

HEADS = columns("time", "table", "coup", "kind", "what", "by", time=Kind.TIME, coup=Kind.COUNT)


class Significance(StrEnum):
    """Why somebody should look at it."""

    VOID = "void"
    OVERRIDE = "override"
    CORRECTION = "correction"
    CLOCK = "clock change"
    SIGN_IN = "sign-in"
    LARGE_WAGER = "large wager"
    LARGE_WIN = "large win"
    EXCLUSION = "exclusion"
    BREACH = "breach"
    DEVICE = "device failure"
    ALERT = "alert"


Found = tuple[Significance, str]
S = Significance

LARGE = {h.Concern.LARGE_WAGER: S.LARGE_WAGER, h.Concern.LARGE_WIN: S.LARGE_WIN}
TOLD_ELSEWHERE = {*LARGE, h.Concern.MISMATCH, h.Concern.SIGN_IN, h.Concern.CLOCK}
"""Alerts that only point to something which the record tells by itself."""


def significant(log: Log, asked: Asked) -> Body:
    """Everything of significance in the interval, in the order in which it was written down."""
    found: list[tuple[tuple[int, int], Row]] = []
    for table in log.tables:
        for frame in log.frames(table):
            if asked.covers(frame.stored.at):
                found += [
                    (_order(frame.stored), _row(asked, frame.stored, table, frame.coup, each))
                    for each in _of_table(frame, asked, table)
                ]
    for noted in log.house():
        if asked.covers(noted.stored.at) and (each := _of_house(noted)) is not None:
            table = str(getattr(noted.event, "table", ""))
            if asked.table in ("", table):
                found.append((_order(noted.stored), _row(asked, noted.stored, table, None, each)))
    found.sort(key=lambda pair: pair[0])
    return Body(
        columns=HEADS,
        rows=tuple(row for _, row in found),
        notes=(
            f"Large wager: {dollars(asked.config.large_wager_cents)} or more on one area.",
            f"Large win: {dollars(asked.config.large_win_cents)} or more to one patron at once.",
        ),
    )


def _order(stored: Stored) -> tuple[int, int]:
    return stored.entry, stored.version


def _row(asked: Asked, stored: Stored, table: str, coup: int | None, found: Found) -> Row:
    kind, what = found
    cells = (asked.time(stored.at), table, coup, kind.value, what, by(stored))
    return Row(cells, (source(stored),))


def _of_table(frame: AtTable, asked: Asked, table: str) -> list[Found]:
    """What is significant about an event of a table: any large sums, and whatever else."""
    event = frame.event
    found = [
        (LARGE[worry.concern], worry.words)
        for worry in worries(asked.config, table, frame.stored.version, event)
        if worry.concern in LARGE
    ]
    other = _void(event) or _put_right(event) or _amiss(event) or _conduct(event)
    return [*found, other] if other is not None else found


def _void(event: e.Event) -> Found | None:
    match event:
        case e.CoupVoided():
            return S.VOID, f"coup void: {event.reason}"
        case e.EarlierCoupVoided():
            return S.VOID, f"coup {event.coup} void though it was over"
        case e.ShoeVoided():
            return S.VOID, f"shoe void: {event.reason}"
        case e.WagersVoided():
            return S.VOID, f"wagers of {event.patron} void: {event.reason}"
        case e.OutcomeInvalidated():
            return S.VOID, f"outcome of coup {event.coup} invalid: {event.cause.value}"
        case _:
            return None


def _put_right(event: e.Event) -> Found | None:
    match event:
        case e.CoupCorrected():
            cards = f"{cards_text(event.player)} against {cards_text(event.banker)}"
            return S.CORRECTION, f"coup {event.coup} corrected to {event.result.value}: {cards}"
        case e.HandsRebuilt():
            return S.CORRECTION, "hands rebuilt in the order of the cards"
        case e.KeyedCardCorrected():
            cards = f"{event.was.value} was keyed for {event.face.value}"
            return S.CORRECTION, f"{cards} of the {event.hand.value} hand: {event.reason}"
        case e.CardPutRight():
            return S.CORRECTION, f"stray card put to the {event.hand.value} hand"
        case e.SettlementUndone():
            return S.CORRECTION, "wagers settled too soon put back"
        case e.SettledWagerReturned():
            return S.CORRECTION, f"settled wager of {event.line.patron} returned"
        case e.WrongGameFound():
            coups = listed(map(str, event.coups))
            return S.CORRECTION, f"coups {coups} were paid by the wrong game"
        case e.LateErrorNoted():
            return S.CORRECTION, f"error in coup {event.coup} found too late; it stands"
        case e.EarlierCoupStood():
            return S.CORRECTION, f"{event.finding.value} in coup {event.coup}; it stands"
        case e.WagerFound():
            cents = dollars(event.chips_cents + event.tokens_cents)
            what = "stands" if event.stands else "handed back"
            return S.CORRECTION, f"{cents} of {event.patron} found on {event.wager.value}: {what}"
        case e.FreezeRelaxed():
            return S.OVERRIDE, f"wagers changed after the first card: {event.reason}"
        case e.OutcomeConfirmed():
            return S.OVERRIDE, "outcome confirmed by hand"
        case e.DisplayDisregarded():
            return S.OVERRIDE, f"display disregarded, which said {event.said}"
        case _:
            return None


def _amiss(event: e.Event) -> Found | None:
    match event:
        case e.DeviceFailed():
            damaged = f"; damaged: {cards_text(event.damaged)}" if event.damaged else ""
            return S.DEVICE, f"device failed{damaged}"
        case e.ScanConflicted():
            return S.DEVICE, f"scanner said {event.said}, and the cards did not"
        case e.MovedToShoe():
            return S.DEVICE, "cards of the failed device moved to a shoe"
        case e.CardsFoundAmiss():
            gone, foreign = cards_text(event.missing), listed(event.foreign)
            parts = (f"missing {gone}" if gone else "", f"foreign {foreign}" if foreign else "")
            return S.DEVICE, f"cards amiss: {listed(filter(None, parts))}"
        case _:
            return None


def _conduct(event: e.Event) -> Found | None:
    match event:
        case e.PatronExcluded():
            where = "the casino" if event.casino else "the game"
            return S.EXCLUSION, f"{event.patron} excluded from {where}: {event.reason}"
        case e.PersonDetained():
            return S.EXCLUSION, f"{event.person} detained until {event.until}"
        case e.BreachReported():
            return S.BREACH, f"{event.person}: {event.breach.value}"
        case _:
            return None


def _of_house(noted: Noted) -> Found | None:
    match noted.event:
        case h.ClockJumped(was=was, became=became):
            return S.CLOCK, f"clock went from {was.isoformat()} to {became.isoformat()}"
        case h.SignInFailed(account=account):
            return S.SIGN_IN, f"sign-in failed: {account or 'no such account'}"
        case h.SignInsSlowed(account=account, address=address):
            return S.SIGN_IN, f"sign-ins of {account or 'no account'} slowed from {address}"
        case h.AttemptsForgiven(account=account):
            return S.SIGN_IN, f"failed sign-ins of {account} forgiven"
        case h.AlertRaised(concern=concern, words=words) if concern not in TOLD_ELSEWHERE:
            return S.ALERT, f"{concern.value}: {words}"
        case _:
            return None
