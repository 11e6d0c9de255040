"""A whole shoe in the terminal, shuffled to last coup, under any of the five rulebooks."""

import argparse
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from rich.text import Text

from punto.betting import Spread, check_bets, settle_coup, spread
from punto.cards import Card, full_decks
from punto.cli.coup_view import OUTCOME_WORD
from punto.cli.guard import guarded
from punto.cli.screen import COLOUR, cards_text, console
from punto.coup import Coup, deal
from punto.last_coup import Ending, ending_after
from punto.money import ChipSet, dollars
from punto.procedures import BurnMethod, CuttingCardSeen, Rounding, Wager
from punto.rulebooks import EDITIONS, rulebook
from punto.shoe import Shoe, burn, cut, draw, load
from punto.shuffle import shuffled
from punto.wagers import Bet, Float, Settlement

LAST = Ending.LAST_COUP
PACE_SECONDS = 0.15
PATRONS = ("ann", "bob", "cy")
STAKES = (5_00, 10_00, 25_00, 100_00)
CHIPS = ChipSet([1_00, 5_00, 25_00, 100_00, 500_00, 1000_00])


@dataclass
class Play:
    """A shoe being played: what is left of it, and what has passed over the felt."""

    table: Spread
    shoe: Shoe
    choices: Iterator[int]
    seen: CuttingCardSeen | None = None
    ending: Ending = Ending.NOT_IN_SIGHT
    results: Counter[str] = field(default_factory=Counter)
    staked: int = 0
    collected: int = 0
    paid: int = 0

    def call(self) -> str:
        """What the dealer calls before the next coup: the last one, where the edition says so."""
        call = self.table.rules.last_coup_call
        first = self.shoe.cutting_card_at == self.shoe.dealt
        return call.value if call is not None and (first or self.ending is LAST) else ""

    def coup(self) -> tuple[Coup, tuple[Settlement, ...]]:
        """Deal and settle one coup."""
        bets = list(self._bets())
        check_bets(self.table, bets, frozenset())
        dealt = deal(self.table.rules, self._cards())
        settled = settle_coup(self.table, dealt, bets, Float(CHIPS, Rounding.UP))
        self.ending = ending_after(self.table.rules, self.ending, self.seen, dealt)
        self.seen = None
        self.results[dealt.result.value] += 1
        self.staked += sum(bet.stake_cents for bet in bets)
        self.collected += sum(s.collected_cents for s in settled)
        self.paid += sum(s.paid_cents for s in settled)
        return dealt, settled

    def _cards(self) -> Iterator[Card]:
        """Cards as the coup needs them, with the cutting card noticed."""
        first = True
        while self.shoe.left:
            drawn = draw(self.shoe)
            self.shoe = drawn.shoe
            if drawn.cutting_card:
                here = CuttingCardSeen.AS_FIRST_CARD if first else CuttingCardSeen.DURING_COUP
                self.seen = here
            first = False
            yield drawn.card

    def _bets(self) -> Iterator[Bet]:
        """Each patron backs one hand, and now and then a side bet."""
        sides = [wager for wager in self.table.terms if wager not in (Wager.PLAYER, Wager.BANKER)]
        for patron in PATRONS:
            pick = next(self.choices)
            hand = Wager.PLAYER if pick % 2 else Wager.BANKER
            yield Bet(patron, hand, STAKES[pick // 2 % len(STAKES)])
            if pick % 5 == 0:
                yield Bet(patron, sides[pick // 10 % len(sides)], STAKES[0])


def open_shoe(table: Spread, key: bytes) -> Play:
    """A fresh shoe: shuffled, cut, loaded and burned as the edition says."""
    rules = table.rules
    choices = _choices(key)
    stack = shuffled(full_decks(table.decks), key)
    margin = rules.cut_depth.value
    stack = cut(rules, stack, margin + next(choices) % (len(stack) - 2 * margin + 1))
    burned = burn(rules, load(rules, stack, rules.cutting_card_depth.value), BurnMethod.FACE_DOWN)
    return Play(table, burned.shoe, choices)


def _choices(key: bytes) -> Iterator[int]:
    """The patrons' whims: numbers from the key, apart from the cards."""
    count = 0
    while True:
        count += 1
        yield int.from_bytes(sha256(key + b"whim" + count.to_bytes(8, "big")).digest()[:4], "big")


def demonstrate(edition: str, key: bytes, pace: float) -> None:
    """Play one shoe and print every coup."""
    rules = rulebook(edition)
    first_layout = rules.layouts[0].value.wagers if rules.layouts else rules.permitted.value
    table = spread(rules, offered=[w for w in Wager if w in first_layout])
    play = open_shoe(table, key)
    out = console()
    out.print(Text(f"{rules.title}, {rules.casino}", style="bold"))
    out.print(f"{table.decks} decks shuffled, cut and burned; three patrons sit down.")
    out.print()
    out.print(Text(f"     {'player':<18}   {'banker':<18}   result", style="dim"))
    number = 0
    while play.ending is not Ending.OVER:
        if play.call():
            out.print(Text(f'     "{play.call()}"', style="italic"))
        number += 1
        dealt, settled = play.coup()
        out.print(_line(number, dealt))
        out.print(_because(dealt, settled), soft_wrap=True)
        time.sleep(pace)
    out.print()
    tally = ", ".join(f"{name} {count}" for name, count in sorted(play.results.items()))
    out.print(f"{number} coups ({tally}); {play.shoe.left} cards left behind the cutting card.")
    out.print(
        f"Staked {dollars(play.staked)}, collected {dollars(play.collected)}, "
        f"paid {dollars(play.paid)}: the house {_won(play.collected - play.paid)}."
    )
    out.print("\nNext: punto coup --help, punto rules coverage")


def _won(cents: int) -> str:
    return f"won {dollars(cents)}" if cents >= 0 else f"lost {dollars(-cents)}"


def _line(number: int, dealt: Coup) -> Text:
    line = Text(f"{number:>3}  ")
    line.append_text(_hand(dealt.player, dealt.player_count))
    line.append("   ")
    line.append_text(_hand(dealt.banker, dealt.banker_count))
    line.append(f"   {dealt.result.value:<7}", style=f"bold {COLOUR[dealt.result]}")
    line.append("natural" if dealt.player_natural or dealt.banker_natural else "")
    return line


def _because(dealt: Coup, settled: tuple[Settlement, ...]) -> Text:
    """The clauses that drew the cards, and each patron's outcome with the clause that decided."""
    drawn = ", ".join(ruling.clauses[0].id for ruling in dealt.rulings)
    bets = "; ".join(
        f"{s.bet.patron} {s.bet.wager.value} {OUTCOME_WORD[s.outcome]} {s.clauses[0].id}"
        for s in settled
    )
    return Text(f"     drawn by {drawn}; {bets}", style="dim")


def _hand(cards: tuple[Card, ...], count: int) -> Text:
    text = cards_text(cards)
    text.append(" " * max(1, 17 - text.cell_len))
    text.append(str(count), style="bold")
    return text


def main() -> int:
    """Read the options and play."""
    parser = argparse.ArgumentParser(prog="make run", description=__doc__)
    parser.add_argument("--rules", default=EDITIONS[-1], help="a rulebook")
    parser.add_argument("--seed", default="", help="play the same shoe again")
    options = parser.parse_args()
    key = sha256(options.seed.encode()).digest() if options.seed else secrets.token_bytes(32)
    pace = PACE_SECONDS if sys.stdout.isatty() else 0
    return guarded(lambda: demonstrate(options.rules, key, pace))


if __name__ == "__main__":
    sys.exit(main())
