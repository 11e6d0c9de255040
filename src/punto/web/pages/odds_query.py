"""What a person explores: an address that holds all that was typed, and the odds it asks for."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from punto.cards import Card, Rank, Suit, read_cards, write_cards
from punto.errors import Malformed, Noun
from punto.law.clauses import Refused
from punto.law.drafts.derived import redraft
from punto.law.drafts.soundness import drafted_over
from punto.law.procedures import Game, Outcome, PairsForm, Upshot, Wager
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook
from punto.money import odds_text
from punto.narration.saying import Eyes, fault, refusal, short_name, slug, whole
from punto.odds.as_data import pays, percent
from punto.odds.composition import LEAST_CARDS
from punto.odds.exact import WagerOdds
from punto.odds.question import Move, Odds, OddsQuestion, Reckoned, moves, reckon
from punto.web.pages.charts import Bars, Series, bars, side_of
from punto.web.pages.tongues import Said, listed, said_of, say

E = TypeVar("E", bound=Enum)

PAY = "pay."
LONGEST = 4_000
WIDTHS = {"wide": 860, "middle": 540, "narrow": 340}
"""Of the chart: text keeps its size, so a narrow page has a drawing of its own."""
ODDS = re.compile(r"\s*(\d{1,6})\s*(?::|to|/)\s*(\d{1,6})\s*")
UPSHOTS = {each: say(f"page-upshot-{slug(each)}") for each in Upshot}
FATES = {each: say(f"page-outcome-{slug(each)}") for each in Outcome}
SELF_EVIDENT = frozenset({Upshot.WIN, Upshot.LOSE, Upshot.LOWER, Upshot.NO_PAIR})
"""Upshots whose name says what becomes of the stake."""


@dataclass(frozen=True)
class TypedQuestion:
    """What was typed or chosen, as it came."""

    rules: str = EDITIONS[-1]
    game: str = Game.COMMISSION.value
    pairs: str = ""
    decks: str = ""
    removed: str = ""
    against: str = ""
    draft: str = ""
    hand: str = ""
    """`back` while cards that are pressed are put back."""
    effects: str = ""
    """`yes` if what one card more would do is to be shown."""

    @property
    def address(self) -> str:
        """Where just this is to be seen again."""
        said = {name: word for name, word in vars(self).items() if word}
        return f"/analysis?{urlencode(said)}"

    @property
    def data_address(self) -> str:
        """Where a machine is told the same."""
        return f"/api/analysis/odds?{urlencode(self._said(but=('hand', 'effects')))}"

    @property
    def simulate_address(self) -> str:
        """Where the same game waits to be simulated, from whole decks."""
        said = self._said()
        kept = ("rules", "game", "pairs", "decks")
        game = {name: word for name, word in said.items() if name in kept}
        return f"/analysis/simulations?{urlencode(game)}"

    def _said(self, but: tuple[str, ...] = ()) -> dict[str, str]:
        """What was said, without a form of Pairs where an edition has no choice of them."""
        said = {name: word for name, word in vars(self).items() if word and name not in but}
        if self.rules in EDITIONS and rulebook(self.rules).pairs_forms is None:
            said.pop("pairs", None)
        return said


def read_typed(query: Mapping[str, Any]) -> TypedQuestion:
    names = vars(TypedQuestion())
    given = {
        name: str(query[name])[:LONGEST].replace("\r\n", "\n").strip()
        for name in names
        if name in query
    }
    typed = TypedQuestion(**given)
    kept = typed.rules or names["rules"], typed.game or names["game"]
    return replace(typed, rules=kept[0], game=kept[1])


def wrong_with(error: Malformed | Refused) -> Said:
    """What is wrong and what to do, in one sentence."""

    def words(language: str) -> str:
        eyes = Eyes(language)
        told = refusal(error, eyes) if isinstance(error, Refused) else fault(error, eyes)
        return whole(told, language)

    return Said(words)


def choice(kind: type[E], word: str, what: Noun) -> E:
    for member in kind:
        if member.value == word:
            return member
    raise Malformed(
        "no-such", what=what, word=word, choices=tuple(str(each.value) for each in kind)
    )


def question(typed: TypedQuestion) -> OddsQuestion:
    """What is asked for, if it can be read."""
    if typed.decks and not re.fullmatch(r"[0-9]{1,3}", typed.decks):
        raise Malformed("no-number-of-decks", word=typed.decks)
    return OddsQuestion(
        game=choice(Game, typed.game, Noun.GAME),
        pairs=choice(PairsForm, typed.pairs, Noun.PAIRS) if typed.pairs else None,
        decks=int(typed.decks) if typed.decks else None,
        removed=read_cards(typed.removed),
    )


def with_card(typed: TypedQuestion, word: str) -> TypedQuestion:
    """The same with a card taken out or put back; `A` means all four aces, `AS:3` three of it."""
    name, _, number = word.partition(":")
    gone = list(read_cards(typed.removed))
    whole = _decks(typed)
    cards = [Card(name + suit.value) for suit in Suit] if name in set(Rank) else read_cards(name)
    for card in cards:
        held = gone.count(card)
        wanted = held - 1 if typed.hand == "back" else held + 1
        if re.fullmatch(r"[0-9]{1,2}", number):
            wanted = int(number)
        gone += [card] * (min(wanted, whole) - held)
        for _ in range(max(0, wanted), held):
            del gone[len(gone) - 1 - gone[::-1].index(card)]
    return replace(typed, removed=write_cards(gone))


def _decks(typed: TypedQuestion) -> int:
    if re.fullmatch(r"[0-9]{1,2}", typed.decks):
        return int(typed.decks)
    return max(rulebook(typed.rules).decks.value)


def with_pays(typed: TypedQuestion, given: Mapping[str, str]) -> TypedQuestion:
    """The same with these odds in its draft, each under `pay.wager.upshot`; as printed if empty."""
    book = rulebook(typed.rules)
    changed: dict[tuple[str, str], str] = {}
    present = {(wager, upshot): odds for wager, upshot, odds in printed(book, question(typed).game)}
    for name, word in given.items():
        wager, _, upshot = name.removeprefix(PAY).partition(".")
        if (wager, upshot) not in present:
            continue
        found = ODDS.fullmatch(word)
        if word.strip() and (found is None or not int(found[1]) or not int(found[2])):
            paid = UPSHOTS[Upshot(upshot)]
            raise Malformed("cannot-pay", name=say(f"printed-{wager}"), code=paid, word=word)
        odds = "" if found is None else f"{int(found[1])}:{int(found[2])}"
        same = (
            found is not None and Fraction(int(found[1]), int(found[2])) == present[wager, upshot]
        )
        changed[wager, upshot] = "" if same else odds
    return replace(typed, draft=redraft(typed.draft, changed))


def printed(book: Rulebook, game: Game) -> list[tuple[str, str, Fraction]]:
    """What an edition prints for a game: every wager, upshot and odds, the first form of each."""
    found: dict[tuple[str, str], Fraction] = {}
    for terms in book.wagers:
        if book.methods[game].value in terms.games:
            for upshot, rule in terms.odds.items():
                found.setdefault((terms.wager.value, upshot.value), rule.value)
    return [(wager, upshot, odds) for (wager, upshot), odds in found.items()]


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
        found.append((_named(wager), side_of(wager.value), some))
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
        side=side_of(wager.value),
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


class GridCard(NamedTuple):
    """A card to be pressed."""

    card: str
    face: str
    red: bool
    gone: int


def card_grid(removed: str) -> list[tuple[str, tuple[GridCard, ...]]]:
    """The 52 cards by suit, with how many of each are gone, as far as that can be read."""
    try:
        gone = Counter(read_cards(removed))
    except Malformed:
        gone = Counter()
    return [
        (
            suit.name.capitalize(),
            tuple(
                GridCard(card.value, card.face, suit.is_red, gone[card])
                for card in (Card(rank.value + suit.value) for rank in Rank)
            ),
        )
        for suit in reversed(Suit)
    ]
