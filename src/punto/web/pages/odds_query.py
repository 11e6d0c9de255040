"""What a person asks about odds: an address that holds all that was typed or chosen."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from punto.cards import Card, Rank, Suit, read_cards, write_cards
from punto.errors import Malformed, Noun
from punto.law.clauses import Refused
from punto.law.drafts.derived import redraft
from punto.law.procedures import Game, PairsForm, Upshot
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.saying import Eyes, fault, refusal, slug, whole
from punto.odds.question import OddsQuestion
from punto.web.pages.tongues import Said, say

E = TypeVar("E", bound=Enum)

PAY = "pay."
LONGEST = 4_000
ODDS = re.compile(r"\s*(\d{1,6})\s*(?::|to|/)\s*(\d{1,6})\s*")
UPSHOTS = {each: say(f"page-upshot-{slug(each)}") for each in Upshot}


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
