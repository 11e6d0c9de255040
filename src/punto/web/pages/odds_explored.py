"""The odds that a person explores: edges, outcomes and what a draft or one card would change."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from punto.cards import Card, Rank, Suit
from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.drafts.soundness import drafted_over
from punto.law.procedures import Outcome, Upshot, Wager
from punto.law.reasons import Reason
from punto.law.rulebooks import rulebook
from punto.money import odds_text
from punto.narration.saying import short_name, slug
from punto.odds.as_data import pays, percent
from punto.odds.composition import LEAST_CARDS
from punto.odds.exact import WagerOdds
from punto.odds.question import Move, Odds, OddsQuestion, Reckoned, moves, reckon
from punto.web.pages.charts import Bars, Series, bars, side_of
from punto.web.pages.odds_query import PAY, UPSHOTS, TypedQuestion, question, wrong_with
from punto.web.pages.tongues import Said, listed, said_of, say

WIDTHS = {"wide": 860, "middle": 540, "narrow": 340}
"""Of the chart: text keeps its size, so a narrow page has a drawing of its own."""
FATES = {each: say(f"page-outcome-{slug(each)}") for each in Outcome}
SELF_EVIDENT = frozenset({Upshot.WIN, Upshot.LOSE, Upshot.LOWER, Upshot.NO_PAIR})
"""Upshots whose name says what becomes of the stake."""


class OutcomeLine(NamedTuple):
    """One way a coup can go for a wager."""

    words: str
    fate: str
    pays: str
    percent: str
    one_in: str
    over: str
    under: str
    drafted: str
    """What the draft pays instead, if anything."""


class WagerSheet(NamedTuple):
    """A wager: what it costs as printed, and how it may go under what is shown, a draft or not."""

    wager: str
    name: str
    side: str
    edge: str
    over: str
    under: str
    deviation: str
    was: str
    """The edge as printed, where the draft that is shown has another."""
    shown: str
    """The edge that the rest of the sheet is about: the draft's if there is one."""
    lines: tuple[OutcomeLine, ...]
    other: str
    other_change: str
    draft: str
    draft_change: str
    because: str


class PayField(NamedTuple):
    """Odds that may be redrafted."""

    name: str
    label: str
    present: str
    value: str


class RemovalEffect(NamedTuple):
    """What one card fewer of a rank does to an edge."""

    change: str
    weight: int
    """From -4 to 4: how much it is beside the others of the wager."""


class Explored(NamedTuple):
    """All that the page shows of what was asked."""

    now: Reckoned
    other: Reckoned | None
    draft: Reckoned | None
    sheets: tuple[WagerSheet, ...]
    charts: tuple[tuple[str, Bars], ...]
    missing: Said
    fields: tuple[tuple[str, tuple[PayField, ...]], ...]
    effects: tuple[tuple[str, str, tuple[RemovalEffect, ...]], ...]
    """For each wager, by its name and side, the effect of each rank."""


def explore(typed: TypedQuestion, given: Mapping[str, str]) -> tuple[Explored, dict[str, Said]]:
    """What was asked for, and what is wrong with the other edition or the draft, if anything.

    All that is wrong with the rest is raised.
    """
    asked, book = question(typed), rulebook(typed.rules)
    now = reckon(book, asked, beside=True)
    wrong: dict[str, Said] = {}
    other = draft = None
    if typed.against:
        try:
            other = reckon(rulebook(typed.against), asked, beside=True)
        except (Malformed, Refused) as error:
            wrong["against"] = wrong_with(error)
    if typed.draft:
        try:
            draft = reckon(drafted_over(typed.draft, book), asked, beside=True)
        except (Malformed, Refused) as error:
            wrong["draft"] = wrong_with(error)
    series = _series(now, other, draft)
    explored = Explored(
        now=now,
        other=other,
        draft=draft,
        sheets=tuple(_sheets(now, other, draft)),
        charts=tuple((size, bars(series, width)) for size, width in WIDTHS.items()),
        missing=listed(_named(wager) for wager in now.missing),
        fields=_fields(now, draft, given),
        effects=_effects(now, asked) if typed.effects else (),
    )
    return explored, wrong


def _effects(
    now: Reckoned, asked: OddsQuestion
) -> tuple[tuple[str, str, tuple[RemovalEffect, ...]], ...]:
    """What it does to each edge if one more card is seen, rank by rank; of the commonest suit."""
    after = []
    for rank in Rank:
        cards = [Card(rank.value + suit.value) for suit in Suit]
        most = max(cards, key=lambda card: now.cards[card])
        if now.cards[most] and now.cards.cards > LEAST_CARDS:
            less = replace(asked, removed=(*asked.removed, most))
            after.append(reckon(now.book, less, beside=True).found)
        else:
            after.append({})
    found = []
    for wager, odds in now.found.items():
        changes = [each[wager].edge - odds.edge if each else None for each in after]
        largest = max((abs(change) for change in changes if change is not None), default=None)
        some = tuple(
            RemovalEffect(_signed(c) or say("page-none"), _weight(c, largest)) for c in changes
        )
        found.append((_named(wager), side_of(wager), some))
    return tuple(found)


def _weight(change: Fraction | None, largest: Fraction | None) -> int:
    return round(4 * change / largest) if change and largest else 0


def _series(now: Reckoned, other: Reckoned | None, draft: Reckoned | None) -> list[Series[Wager]]:
    """The edges to be drawn; of the draft those that are not as they were."""
    found = [Series("now", short_name(now.book.id), _edges(now.found))]
    if other is not None:
        found.append(Series("other", short_name(other.book.id), _edges(other.found)))
    if draft is not None:
        changed = {w: each for w, each in draft.found.items() if now.found.get(w) != each}
        found.append(Series("draft", say("page-draft-series"), _edges(changed)))
    return found


def _edges(odds: Odds) -> dict[Wager, float]:
    return {wager: percent(each.edge) for wager, each in odds.items()}


def _sheets(now: Reckoned, other: Reckoned | None, draft: Reckoned | None) -> list[WagerSheet]:
    beside = moves(now.found, other.found if other is not None else {})
    redrafted = moves(now.found, draft.found if draft is not None else {})
    names = dict.fromkeys((*beside, *redrafted))
    nothing = Move(None, None)
    return [
        _sheet(
            wager,
            beside.get(wager, nothing),
            redrafted.get(wager, nothing) if draft is not None else None,
        )
        for wager in names
    ]


def _sheet(wager: Wager, beside: Move, redrafted: Move | None) -> WagerSheet:
    printed_edge = _percent(beside.before.edge) if beside.before else ""
    moved = redrafted is not None and redrafted.before != redrafted.after
    odds = redrafted.after if redrafted is not None else beside.before
    shown = _percent(odds.edge) if odds else ""
    return WagerSheet(
        wager=wager.value,
        name=_named(wager),
        side=side_of(wager),
        edge=printed_edge,
        over=_grouped(odds.edge.numerator) if odds else "",
        under=_grouped(odds.edge.denominator) if odds else "",
        deviation=f"{sqrt(float(odds.variance)):.4f}" if odds else "",
        was=printed_edge if shown != printed_edge else "",
        shown=shown,
        lines=_lines(odds, beside.before) if odds is not None else (),
        other=_percent(beside.after.edge) if beside.after else "",
        other_change=_signed(beside.edge),
        draft=_percent(redrafted.after.edge) if redrafted and redrafted.after else "",
        draft_change=_signed(redrafted.edge) if redrafted else "",
        because=_because(redrafted) if redrafted and moved else "",
    )


def _lines(shown: WagerOdds, printed: WagerOdds | None) -> tuple[OutcomeLine, ...]:
    """How a coup may go for a wager as shown, with what is printed where that pays otherwise."""
    old = {each.upshot: pays(each) for each in printed.upshots} if printed is not None else {}
    return tuple(
        OutcomeLine(
            words=UPSHOTS[each.upshot],
            fate=_fate(each.upshot, each.outcome, pays(each)),
            pays=old.get(each.upshot, pays(each)),
            percent=f"{percent(each.probability):.4f}%",
            one_in=f"{float(1 / each.probability):,.1f}" if each.ways else say("page-never"),
            over=_grouped(each.probability.numerator),
            under=_grouped(each.probability.denominator),
            drafted="" if old.get(each.upshot, pays(each)) == pays(each) else pays(each),
        )
        for each in shown.upshots
    )


def _named(wager: Wager) -> Said:
    return say(f"printed-{wager.value}")


def _fate(upshot: Upshot, outcome: Outcome, paid: str) -> str:
    """What becomes of the stake, where neither the upshot nor what it pays says so."""
    return "" if paid or upshot in SELF_EVIDENT else FATES[outcome]


def _because(move: Move) -> Said:
    """What the draft changed."""
    return listed(map(_changed, move.changes), "semicolon")


def _changed(why: Reason) -> Said:
    """One change; an upshot is called as on the rest of the page."""
    if "upshot" not in why.given:
        return said_of(why)
    upshot = UPSHOTS[why.given["upshot"]]
    return say(why.why, upshot=upshot, pays=why.given["pays"], instead=why.given["instead"])


def _fields(
    now: Reckoned, draft: Reckoned | None, given: Mapping[str, str]
) -> tuple[tuple[str, tuple[PayField, ...]], ...]:
    """Odds to redraft, wager by wager, with what was typed or what the draft says."""
    found = []
    for wager, odds in now.found.items():
        drafted = draft.found.get(wager) if draft is not None else None
        new = {each.upshot: each.pays for each in drafted.upshots} if drafted is not None else {}
        some = []
        for each in odds.upshots:
            if each.pays is None:
                continue
            name = f"{PAY}{wager.value}.{each.upshot.value}"
            value = odds_text(new.get(each.upshot) or each.pays)
            words = UPSHOTS[each.upshot]
            some.append(PayField(name, words, odds_text(each.pays), given.get(name, value)))
        found.append((_named(wager), tuple(some)))
    return tuple(found)


def _percent(share: Fraction) -> str:
    return f"{percent(share):.4f}%".replace("-", "\N{MINUS SIGN}")


def _signed(change: Fraction | None) -> str:
    if change is None:
        return ""
    if not change:
        return "0"
    return f"{percent(change):+.4f}".replace("-", "\N{MINUS SIGN}")


def _grouped(number: int) -> str:
    """A long number in groups of three, which a reader can count."""
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}").replace("-", "\N{MINUS SIGN}")
