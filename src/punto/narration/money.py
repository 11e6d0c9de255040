"""What money came to, and what it is limited to: wagers settled and undone, results, limits."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import msgspec

from punto.money import money
from punto.narration.catalogue import Several, catalogue
from punto.narration.saying import ENGLISH, Eyes, called, in_units, person, told
from punto.patrons.words import PatronLimits, Period
from punto.table import events as t
from punto.table.coup import WagerLine


class Became(StrEnum):
    """What an event did to a wager."""

    SETTLED = "settled"
    UNDONE = "undone"


class Fate(NamedTuple):
    """What became of one wager, in words."""

    patron: str
    wager: str
    staked: str
    words: str


def touched(event: msgspec.Struct) -> tuple[tuple[WagerLine, Became], ...]:
    """The wagers that an event settled, and those that had been settled and are taken back."""
    match event:
        case t.SettlementUndone():
            return _each((), event.lines)
        case t.SettledWagerReturned():
            return _each((), (event.line,))
        case t.WagersSettled():
            return _each(event.lines, ())
        case t.CoupVoided() | t.WagersVoided() | t.CoupCorrected():
            return _each(event.lines, event.undone)
        case t.OutcomeInvalidated():
            return _each((*event.lines, *event.forfeited), event.undone)
        case t.EarlierCoupVoided():
            return _each((), event.undone)
        case _:
            return ()


def _each(
    settled: tuple[WagerLine, ...], undone: tuple[WagerLine, ...]
) -> tuple[tuple[WagerLine, Became], ...]:
    return (
        *((line, Became.SETTLED) for line in settled),
        *((line, Became.UNDONE) for line in undone),
    )


def fates(event: msgspec.Struct, eyes: Eyes = ENGLISH) -> tuple[Fate, ...]:
    """What became of wagers by an event."""
    return tuple(
        Fate(
            str(person(line.patron, eyes)),
            called(line.wager, eyes),
            in_units(eyes, line).amount(line.staked_cents),
            line_words(line, became, eyes),
        )
        for line, became in touched(event)
    )


def line_words(line: WagerLine, became: Became = Became.SETTLED, eyes: Eyes = ENGLISH) -> str:
    """What became of a wager: paid, collected, handed back, or any of it undone."""
    tokens = line.tokens_collected_cents + line.tokens_returned_cents
    more = {
        "paid_cents": line.paid_cents or None,
        "collected_cents": line.collected_cents or None,
        "tokens_cents": tokens or None,
    }
    return told(f"line-{became}", line, in_units(eyes, line), more)


def play_limits(limits: PatronLimits, eyes: Eyes = ENGLISH) -> str:
    """Limits in one line; what is not limited is not said."""
    said = catalogue(eyes.language)
    found = [
        said.say(f"limit-{period.value}", {"cents": money(limits.loss_cents[period])})
        for period in Period
        if period in limits.loss_cents
    ]
    if limits.deposit_cents is not None:
        found.append(said.say("limit-deposit", {"cents": money(limits.deposit_cents)}))
    return listed(found, eyes) or said.say("limit-none", {})


def result(cents: int, eyes: Eyes = ENGLISH) -> str:
    """What something came to, with its sign and its word."""
    key = "result-won" if cents > 0 else "result-lost" if cents < 0 else "result-even"
    return catalogue(eyes.language).say(key, {"cents": money(abs(cents))})


def listed(words: Iterable[str], eyes: Eyes = ENGLISH) -> str:
    """Several things in one line, as the language separates them."""
    return catalogue(eyes.language).say("several", {"several": Several(tuple(words))})
