"""A simulated tournament told again to the pure aggregate, coup by coup."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from contest import Contest
from punto.law.contests import EarlyEnd, Ground
from punto.simulate.tournament import shapes
from punto.simulate.tournament.plan import TournamentPlan
from punto.tournament import evolve
from punto.tournament.conditions import commands as terms
from punto.tournament.entry import commands as entry
from punto.tournament.places import commands as places
from punto.tournament.play import commands as play
from punto.tournament.play.events import Left
from punto.tournament.state import PlayOff
from punto.tournament.structure.events import SeatsDrawn
from punto.tournament.words import Progress

Line = list[int]
LINES = 100_000
IN_PLAY = (shapes.DEALT, shapes.BET, shapes.DEDUCTION, shapes.DISQUALIFIED)


def name_of(person: int) -> str:
    return f"p{person:03}"


def table_of(table: int) -> str:
    return f"t{table:02}"


@dataclass
class ToldBet:
    """How an entrant took part in a round, on what, and what it left."""

    left: Left
    how: int
    side: int


@dataclass
class ToldRound:
    """A round of play at a table as the kernel tells of it."""

    cell: int
    bets: dict[str, ToldBet] = field(default_factory=dict)
    deducted: dict[str, int] = field(default_factory=dict)
    disqualified: list[str] = field(default_factory=list)


def told_of(lines: Iterable[Line]) -> dict[str, list[ToldRound]]:
    """The rounds of each table of a session."""
    rounds: dict[str, list[ToldRound]] = defaultdict(list)
    for kind, _, one, table, three, four, five, side, how in lines:
        if kind == shapes.DEALT:
            rounds[table_of(one)].append(ToldRound(cell=three))
            continue
        told, name = rounds[table_of(table)][-1], name_of(one)
        if kind == shapes.DEDUCTION:
            told.deducted[name] = three
        elif kind == shapes.DISQUALIFIED:
            told.disqualified.append(name)
        else:
            passed = how == shapes.PASSED
            left = Left(chips_cents=three, wager_cents=four, removal=five, excused=passed)
            told.bets[name] = ToldBet(left, how, side)
    return rounds


class Retold:
    """What the kernel's trace says, done by commands; a difference is an assertion."""

    def __init__(self, plan: TournamentPlan, changed: dict[str, Any]) -> None:
        out, trace = plan.traced(0, LINES)
        assert 1 == len(out)
        assert len(trace) < LINES
        self.told = out[0].tolist()
        self.lines: list[Line] = trace.tolist()
        self.at = 0
        self.plan = plan
        names = [name_of(each) for each in range(plan.entrants)]
        self.contest = Contest(plan.edition, plan.settings).field(*names, **changed)

    def take(self, *kinds: int) -> Iterator[Line]:
        """The lines that come next, as long as they are of these kinds."""
        while self.at < len(self.lines) and self.lines[self.at][0] in kinds:
            self.at += 1
            yield self.lines[self.at - 1]

    def to_its_end(self) -> tuple[dict[str, int], dict[str, int]]:
        """Prizes by the kernel and by the aggregate."""
        while self.lines[self.at][0] != shapes.WON:
            self._buy_backs()
            if self.lines[self.at][0] == shapes.SEATED:
                self._session()
            else:
                self._close()
        self._close()
        won = {name_of(line[2]): line[4] for line in self.take(shapes.WON)}
        return {name: cents for name, cents in won.items() if cents}, self.contest.prizes()

    def _buy_backs(self) -> None:
        said: Any = self.contest.tournament.conditions
        for line in self.take(shapes.BOUGHT_BACK):
            if line[3] > self.contest.tournament.round:
                self.at -= 1
                self._close()
                self.at += 1
            self.contest.do(
                entry.BuyBack,
                by="cashier",
                patron=name_of(line[2]),
                paid_cents=said.buy_back.cents,
            )

    def _session(self) -> None:
        seats, lost = {}, []
        stage = self.lines[self.at][5]
        if stage > self.contest.tournament.round:
            self._close()
        assert stage == self.contest.tournament.round
        number = self.lines[self.at][6]
        for _ in range(number):
            _, _, person, table, seat, _, _, is_lost, _ = self.lines[self.at]
            seats[name_of(person)] = (table_of(table), seat + 1)
            lost += [name_of(person)] * is_lost
            self.at += 1
        contest = self.contest
        contest.at += timedelta(hours=6)
        tables: dict[str, int] = defaultdict(int)
        for table_name, _ in seats.values():
            tables[table_name] += 1
        contest.schedule(dict(sorted(tables.items())), players=tuple(sorted(seats)))
        contest.tournament = evolve(contest.tournament, SeatsDrawn(seats=seats))
        contest.seated(*lost).start()
        self._play(told_of(self.take(*IN_PLAY)))
        contest.do(play.EndSession, by="dealer").counted()
        self._places()
        assert Progress.PLACED is contest.tournament.current.progress
        contest.returned()

    def _play(self, rounds: dict[str, list[ToldRound]]) -> None:
        contest = self.contest
        length: Any = contest.tournament.current_round.length
        for number in range(length.number):
            going = [
                name
                for name, each in contest.tournament.current.tables.items()
                if not each.ended and not self._is_early(name, len(rounds[name]), number)
            ]
            for rise in contest.tournament.stated.rises if going else ():
                if rise.after_rounds == number:
                    contest.do(terms.ChangeTournamentLimits, limits=rise.limits)
            for name in going:
                self._round(name, rounds[name], number)
        for name, each in contest.tournament.current.tables.items():
            if not each.ended:
                contest.do(play.EndTable, by="dealer", table=name)

    def _round(self, table: str, told: list[ToldRound], number: int) -> None:
        """One round at a table, which may turn out to have nobody left."""
        contest = self.contest
        contest.do(play.BeginRound, by="dealer", table=table)
        if not contest.tournament.current.tables[table].ended:
            left = {name: bet.left for name, bet in told[number].bets.items()}
            assert set(contest.here(table)) == set(left)
            contest.do(play.ReportRound, by="dealer", table=table, left=left)
            self._answer(told[number])

    def _answer(self, told: ToldRound) -> None:
        """What the manager does about those who were away."""
        for name, cents in told.deducted.items():
            before = self.contest.chips(name)
            self.contest.do(play.DeductForAbsence, patron=name)
            assert cents == before - self.contest.chips(name)
        for name in told.disqualified:
            self.contest.do(play.DisqualifyEntrant, patron=name, ground=Ground.ABSENT)

    def _is_early(self, table: str, played: int, number: int) -> bool:
        """Whether the kernel ended a table that is decided; the manager does the same."""
        places_left = self.contest.tournament.current_round.advance or 1
        decided = len(self.contest.here(table)) <= places_left
        if self.plan.ends_early and decided and number == played:
            self.contest.do(play.EndTable, table=table, early=EarlyEnd.DECIDED)
            return True
        return False

    def _places(self) -> None:
        """Places, with what the kernel's play-offs came to and how its lots fell."""
        offs: dict[frozenset[str], list[dict[str, int]]] = defaultdict(list)
        ruled: list[str] = []
        group: dict[str, int] = {}
        for line in self.take(shapes.PLAYED_ON, shapes.RULED):
            if line[0] == shapes.RULED:
                ruled.append(name_of(line[2]))
                continue
            group[name_of(line[2])] = line[4]
            if len(group) == line[3]:
                offs[frozenset(group)].append(group)
                group = {}
        list(self.take(shapes.PLACED))
        contest = self.contest
        contest.determined(decided=tuple(ruled))
        while self._play_off() is not None:
            while (play_off := self._play_off()) is not None:
                counts = offs[frozenset(play_off.players)].pop(0)
                contest.do(places.ReportPlayOff, by="dealer", counts=counts)
            contest.determined(decided=tuple(ruled))
        assert not any(offs.values())

    def _play_off(self) -> PlayOff | None:
        return self.contest.tournament.play_off

    def _close(self) -> None:
        """A round for points and a repechage are closed by themselves."""
        contest = self.contest
        if not contest.tournament.is_played_out and not contest.tournament.due():
            self._places()
