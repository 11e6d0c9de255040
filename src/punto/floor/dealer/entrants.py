"""Simulated entrants of a tournament, who wager by how they stand at their table."""

from collections.abc import Collection, Iterator
from random import Random
from typing import TYPE_CHECKING
from uuid import uuid4

from punto.floor.dealer.simulated import SIDES, SimulatedPatrons, by_patron
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.record.forms import seal_form
from punto.table import Table
from punto.table import commands as c
from punto.table.contest.terms import Contest, Contestant, WagerForm
from punto.table.contest.turns import has_acted
from punto.table.state import Phase
from punto.table.words import Actor

if TYPE_CHECKING:
    from punto.floor.floor import Floor

PASSES, WRITES = 8, 6
"""One wager in so many is a pass card, or an undisclosed wager, for those who have any left."""
BEHIND = (1, 2, 2, 4, 6)
"""Units that one who is behind wagers; the leader wagers one."""


class SimulatedEntrants(SimulatedPatrons):
    """The robots at one table of a tournament; a visitor among them is away until they act."""

    def __init__(self, floor: "Floor", table: str, robots: Collection[str], seed: str) -> None:
        super().__init__(floor, table, 0, floor.now, seed)
        self._names = tuple(robots)
        self._at_once = len(robots)
        self._keys = floor.keys

    def _wishes(self, table: Table) -> Iterator[c.Command]:
        contest = table.contest
        if contest is None:
            return
        yield from self._answers(table)
        if table.phase is not Phase.BETWEEN_COUPS or not contest.is_open:
            return
        yield from self._visitors(table, contest)
        coup = table.coup
        if not coup.called or coup.last_called or coup.no_bet:
            return
        for name, entrant in contest.entrants.items():
            robot = name in self._names and not has_acted(table, contest, name)
            if robot and (not contest.order or contest.turns.whose == name):
                yield self._act(table, contest, entrant)

    def _visitors(self, table: Table, contest: Contest) -> Iterator[c.Command]:
        """Who is not a robot is away until they do something."""
        dealer = Actor(Role.DEALER, "demonstration")
        for name in contest.entrants:
            if name in self._names:
                continue
            acted, away = has_acted(table, contest, name), name in contest.absent
            if acted and away:
                yield c.ReportAbsence(by=dealer, at=self._now(), patron=name, absent=False)
            elif not acted and not away and ("came", name) not in self._decided:
                self._decided.add(("came", name))
                yield c.ReportAbsence(by=dealer, at=self._now(), patron=name)

    def _once(self, *question: object) -> bool:
        self._mind(*question)
        return super()._once(*question)

    def _mind(self, *about: object) -> None:
        """Make up one's mind by what it is about alone, so that it is the same if asked again."""
        self._whim = Random(f"{self._table} {self._coup} {about}")  # noqa: S311 - a whim, not a card

    def _act(self, table: Table, contest: Contest, entrant: Contestant) -> c.Command:
        name, at = entrant.patron, self._now()
        self._mind("act", name)
        if entrant.pass_cards and not self._whim.randrange(PASSES):
            return c.PlayPassCard(by=by_patron(name), at=at, patron=name)
        wager = self._whim.choice(SIDES)
        cents = self._stake(table, contest, name, wager)
        if not entrant.undisclosed or self._whim.randrange(WRITES):
            return c.PlaceWager(
                by=by_patron(name), at=at, patron=name, wager=wager, chips_cents=cents
            )
        form = WagerForm(wager=wager, cents=cents)
        sealed = seal_form(self._table, name, form, uuid4().hex, self._keys.sealing())
        return c.HandInForm(
            by=by_patron(name),
            at=at,
            patron=name,
            commitment=sealed.commitment,
            sealed=sealed.sealed,
        )

    def _stake(self, table: Table, contest: Contest, name: str, wager: Wager) -> int:
        """The least for who leads; others try to catch up, within limits and what they hold."""
        chips = {each: _worth(table, each) for each in table.patrons}
        limits = contest.limits_on(wager)
        least = limits.minimum_cents
        units = 1 if chips[name] == max(chips.values()) else self._whim.choice(BEHIND)
        most = min(chips[name], contest.maximum_cents)
        return max(least, min(units * least, most - most % least))


def _worth(table: Table, name: str) -> int:
    """An entrant's chips, in hand and on the layout."""
    lying = sum(placed.chips_cents for placed in table.coup.wagers.get(name, ()))
    return table.patrons[name].chips_cents + lying
