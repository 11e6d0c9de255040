"""A simulated tournament played again at real tables: every wager, form, pass card and coup."""

from functools import cache
from itertools import product
from typing import Any

from contest import Contest
from contested import SALT
from followed import Followed
from punto.cards import Card, read_cards
from punto.game.coup import UnfinishedCoup, deal
from punto.law.procedures import Wager
from punto.law.rulebooks import rulebook
from punto.simulate.tournament import shapes
from punto.simulate.tournament.plan import WAGERS
from punto.table import commands as c
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import WagerForm
from retold import Retold, ToldBet, ToldRound


@cache
def coups(edition: str) -> dict[int, tuple[Card, ...]]:
    """Cards for every cell of the joint distribution that a coup can come to."""
    ten = [read_cards(f"{rank}H")[0] for rank in "TA23456789"]
    rules, found = rulebook(edition), {}
    for one, two, five, six in product(ten, repeat=4):
        cards = (one, two, ten[0], ten[0], five, six)
        try:
            played = deal(rules, cards)
        except UnfinishedCoup:
            continue
        drew, banker_drew = len(played.player) - 2, len(played.banker) - 2
        pair = 10 * played.player_count + played.banker_count
        found[4 * pair + 2 * drew + banker_drew] = cards[: 4 + drew + banker_drew]
    return found


class Laid(Followed):
    """A table at which what was told is played."""

    def __init__(self, contest: Contest, name: str) -> None:
        super().__init__(contest, name, table=name, seats=7, chips=(1_00,))
        self.designate()

    def laid(self, told: ToldRound) -> None:
        """One round: everybody in their turn, forms announced, the coup, and what it left."""
        self.do(c.OpenRound)
        for name, bet in told.bets.items():
            self.do(c.ReportAbsence, patron=name, absent=bet.how == shapes.AWAY)
        contest: Any = self.table.contest
        assert set(contest.entrants) == set(told.bets)
        self.call()
        forms: dict[str, WagerForm] = {}
        for name in self.in_order():
            if contest.order and self._is_asked(name):
                self.do(c.AskForWager, patron=name)
            forms |= self._take_part(name, told.bets[name])
        if forms:
            self.do(c.CallNoMoreBets)
        for name, form in forms.items():
            self.do(c.AnnounceForm, by="gaming-supervisor", patron=name, form=form, salt=SALT)
        self.cards = list(coups(self.edition)[told.cell])
        self.play()
        for name, bet in told.bets.items():
            assert bet.left.chips_cents == self.chips(name), name

    def _is_asked(self, name: str) -> bool:
        """Whether the turn does not come by wagering: they are away, or who was before them is."""
        contest: Any = self.table.contest
        whose = contest.turns.whose
        if self.rules.jurisdiction == "ACT":
            return True
        return bool(whose != name and {whose, name} & set(contest.absent))

    def _take_part(self, name: str, bet: ToldBet) -> dict[str, WagerForm]:
        """What an entrant does in turn; the form, if there is one to announce."""
        wager, cents = WAGERS[bet.side], bet.left.wager_cents
        if bet.how == shapes.PASSED:
            self.do(c.PlayPassCard, patron=name)
        elif bet.how == shapes.OPEN:
            self.do(c.PlaceWager, patron=name, wager=Wager(wager), chips_cents=cents)
        elif bet.how == shapes.SEALED:
            form = WagerForm(wager=wager, cents=cents)
            promise = commitment_of(self.table.setup.table, name, form, SALT)
            self.do(c.HandInForm, patron=name, commitment=promise)
            self.do(c.ExamineForm, by="gaming-supervisor", patron=name)
            return {name: form}
        return {}


class RetoldAtTables(Retold):
    """What the kernel's trace says, played at tables that tell of their rounds themselves."""

    def _play(self, rounds: dict[str, list[ToldRound]]) -> None:
        self.tables = {
            name: Laid(self.contest, name) for name in self.contest.tournament.current.tables
        }
        super()._play(rounds)

    def _round(self, table: str, told: list[ToldRound], number: int) -> None:
        laid = self.tables[table]
        laid.now = max(laid.now, self.contest.at)
        if number < len(told):
            laid.laid(told[number])
            self._answer(told[number])
        else:
            laid.do(c.OpenRound)
            assert self.contest.tournament.current.tables[table].ended
