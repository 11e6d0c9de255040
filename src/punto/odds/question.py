"""What is asked of an edition's odds, and how those of two editions, or of a draft, differ."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from punto.cards import Card
from punto.game.betting import playable_with
from punto.law.procedures import Game, PairsForm, Wager
from punto.law.reasons import Reason
from punto.law.rulebook import Rulebook
from punto.narration.saying import reason
from punto.odds.as_data import pays, told
from punto.odds.composition import Composition, fresh
from punto.odds.exact import WagerOdds, exact

Odds = Mapping[Wager, WagerOdds]


@dataclass(frozen=True)
class OddsQuestion:
    """A game, and the cards that it is played with; the most decks of the edition unless said."""

    game: Game = Game.COMMISSION
    pairs: PairsForm | None = None
    decks: int | None = None
    removed: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Reckoned:
    """The odds of one edition's wagers, and the cards that they are of."""

    book: Rulebook
    decks: int
    cards: Composition
    found: Odds

    @property
    def missing(self) -> list[Wager]:
        """The wagers of the edition that are not played with so many decks."""
        return sorted(self.book.permitted.value - set(self.found))

    @property
    def shape(self) -> dict[str, object]:
        """The same for a machine."""
        return told(self.book.id, self.decks, self.cards, self.found)


def reckon(book: Rulebook, asked: OddsQuestion, *, beside: bool = False) -> Reckoned:
    """The odds that were asked for; an edition set beside another may have no choice of Pairs."""
    cards = fresh(book, asked.decks, asked.removed)
    dealt = max(book.decks.value) if asked.decks is None else asked.decks
    form = None if beside and book.pairs_forms is None else asked.pairs
    found = exact(book, cards, game=asked.game, pairs=form)
    allowed = playable_with(book, dealt)
    return Reckoned(book, dealt, cards, {w: found[w] for w in found if w in allowed})


@dataclass(frozen=True)
class Move:
    """A wager before and after, either of which may not be there."""

    before: WagerOdds | None
    after: WagerOdds | None

    @property
    def edge(self) -> Fraction | None:
        """How much more the wager costs; nothing if it came or went."""
        if self.before is None or self.after is None:
            return None
        return self.after.edge - self.before.edge

    @property
    def changes(self) -> list[Reason]:
        """What made the difference."""
        if self.before is None or self.after is None:
            return [Reason("odds-not-played" if self.after is None else "odds-played")]
        said = []
        old_pays = {each.upshot: pays(each) for each in self.before.upshots}
        for new in self.after.upshots:
            old = old_pays.get(new.upshot, "")
            if old != pays(new):
                why = Reason(
                    "odds-pays-instead",
                    {"upshot": new.upshot, "pays": pays(new), "instead": old},
                )
                said.append(why)
        if _chances(self.before) != _chances(self.after):
            said.append(Reason("odds-chances-changed"))
        return said


def _chances(odds: WagerOdds) -> dict[str, Fraction]:
    return {each.upshot.value: each.probability for each in odds.upshots}


def moves(before: Odds, after: Odds) -> dict[Wager, Move]:
    """Every wager of either, in the order in which they print them."""
    return {
        wager: Move(before.get(wager), after.get(wager))
        for wager in dict.fromkeys((*before, *after))
    }


def moved(before: Odds, after: Odds) -> dict[str, object]:
    """What is not as it was, for a machine."""
    return {
        wager.value: {
            "edge": None if move.edge is None else str(move.edge),
            "hold": [
                None if each is None else str(each.hold) for each in (move.before, move.after)
            ],
            "changes": [reason(each).message for each in move.changes],
        }
        for wager, move in moves(before, after).items()
        if move.before != move.after
    }
