"""A tournament in a few lines, for tests."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from played import House
from punto.aggregate.ledger import Book
from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.contests import Decide, Measure, Seating
from punto.law.procedures import Approval, DealingMethod
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.table.words import Actor
from punto.tournament import (
    EVENTS,
    TOURNAMENT,
    UNPUBLISHED,
    Tournament,
    decide,
    evolve,
    legs,
)
from punto.tournament.base import TournamentCommand, TournamentEvent
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import (
    Conditions,
    Field,
    Length,
    Round,
    TableLimits,
)
from punto.tournament.entry import commands as entry
from punto.tournament.money.accounts import balances
from punto.tournament.places import commands as places
from punto.tournament.play import commands as play
from punto.tournament.play.events import Left
from punto.tournament.structure import commands as structure
from punto.tournament.words import RoundKind, Settings, Standing

ACT = ("act-2012", "act-2016", "act-2018")
LATER_ACT = ACT[1:]
NSW = ("nsw-earlier", "star-2025")
RULE = {
    "act-2012": "12",
    "act-2016": "15",
    "act-2018": "16",
    "nsw-earlier": "15",
    "star-2025": "15",
}

NOON = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
FEE, CHIPS = 100_00, 1_000_00
SEED = "5e" * 32
LIMITS = TableLimits(minimum_cents=25_00, maximum_cents=500_00)
HEAD = "hal"

HEATS = Round(
    name="heats",
    kind=RoundKind.HEAT,
    length=Length(number=2, measure=Measure.ROUNDS),
    tables=2,
    advance=1,
)
FINAL = Round(
    name="final", kind=RoundKind.FINAL, length=Length(number=2, measure=Measure.ROUNDS), tables=1
)
ONE_ROUND = (FINAL,)
TWO_ROUNDS = (HEATS, FINAL)
POINTS = Round(
    name="league",
    kind=RoundKind.POINTS,
    sessions=2,
    length=Length(number=1, measure=Measure.ROUNDS),
    tables=1,
    points=(10, 6, 3),
)


def conditions(edition: str, **changed: Any) -> Conditions:
    """Conditions that say everything that the edition demands."""
    every: dict[str, Any] = {
        "starts": NOON,
        "entering": "At the desk; open to all members.",
        "rounds": TWO_ROUNDS,
        "fee_cents": FEE,
        "chips_cents": CHIPS,
        "field": Field(least=2, most=16),
        "limits": LIMITS,
        "prizes": (60, 30, 10),
        "distribution": "In cash, after the final.",
        "buy_back": "none",
        "rules_prevail": edition != "act-2012",
    }
    if edition in NSW:
        every |= {
            "compulsory_wager": True,
            "dealing_method": DealingMethod.A,
            "repechage": "none",
            "seating": Seating.BY_MANAGER,
            "order": False,
            "pass_cards": 0,
            "undisclosed": 0,
            "entitled_only": True,
            "withdrawal_until": NOON - timedelta(days=1),
            "form": "Form T1",
        }
    else:
        every |= {"commission_cents": 10_00, "groups": "none"}
    if edition in LATER_ACT:
        every |= {
            "eliminated_how": "Those who do not advance.",
            "level_to_progress": Decide.EXTRA_ROUNDS,
            "level_after_final": Decide.SHARED,
        }
    return Conditions(**(every | changed))


class Contest:
    """A tournament, its clock, and people to do things by."""

    def __init__(self, edition: str, settings: Settings | None = None) -> None:
        self.edition = edition
        self.at = NOON - timedelta(days=2)
        self.tournament: Tournament = UNPUBLISHED
        self.events: list[TournamentEvent] = []
        self.do(
            terms.OpenTournament,
            by="casino-operator",
            edition=edition,
            settings=settings or Settings(),
        )

    def command(
        self, kind: type[TournamentCommand], by: str, who: str, fields: dict[str, Any]
    ) -> TournamentCommand:
        role = Role(by)
        person = who or (HEAD if role is Role.TOURNAMENT_DIRECTOR else by)
        return kind(by=Actor(role, person), at=self.at, **fields)

    def do(
        self,
        kind: type[TournamentCommand],
        by: str = "tournament-director",
        who: str = "",
        **fields: Any,
    ) -> "Contest":
        """Carry out a command; every event goes through the record's text and both books."""
        for event in self.decided(self.command(kind, by, who, fields)):
            text = msgspec.json.encode(event)
            again = msgspec.json.decode(text, type=EVENT)
            assert event == again
            after = evolve(self.tournament, again)
            legs(self.tournament, after)
            self.tournament = after
            self.events.append(event)
        for book in Book:
            assert 0 == sum(n for (b, _), n in balances(self.tournament).items() if b is book)
        return self

    def decided(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        return decide(self.tournament, command)

    def refused(
        self,
        kind: type[TournamentCommand],
        by: str = "tournament-director",
        who: str = "",
        **fields: Any,
    ) -> tuple[str, ...]:
        """The clauses by which a command is refused."""
        with pytest.raises(Refused) as caught:
            self.decided(self.command(kind, by, who, fields))
        return tuple(clause.cited for clause in caught.value.clauses)

    def last(self, kind: type[Any]) -> Any:
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def to(self, at: datetime) -> "Contest":
        self.at = at
        return self

    # Whole steps

    def drafted(self, **changed: Any) -> "Contest":
        said = conditions(self.edition, **changed)
        return self.do(terms.DraftConditions, by="casino-operator", conditions=said)

    def published(self, **changed: Any) -> "Contest":
        """Conditions as good as they have to be before entries."""
        self.drafted(**changed)
        self.do(terms.PublishConditions, by="casino-operator")
        self.do(terms.NotifyCommission, by="casino-operator", reference="GRC 1")
        return self.named()

    def named(self) -> "Contest":
        by = "casino-operator" if self.edition in NSW else "gaming-shift-manager"
        return self.do(terms.NameDirector, by=by, person=HEAD, licence="L 7")

    def approved(self) -> "Contest":
        """Every approval that the edition knows."""
        for rule in rulebook(self.edition).approvals:
            if rule.value in (Approval.TOURNAMENT_CONDITIONS, Approval.TOURNAMENT_COMMISSION):
                self.do(
                    terms.RecordApproval,
                    by="casino-operator",
                    subject=rule.value,
                    reference="GRC 2",
                )
        return self

    def enter(self, *patrons: str, **fields: Any) -> "Contest":
        paid = fields.pop("paid_cents", FEE)
        for patron in patrons:
            self.do(
                entry.EnterPatron, by="cashier", patron=patron, paid_cents=paid, form=True, **fields
            )
            self.do(terms.GiveCopy, by="cashier", patron=patron)
        return self

    def field(self, *patrons: str, **changed: Any) -> "Contest":
        """A field that is ready for its first session."""
        return self.published(**changed).approved().enter(*patrons)

    def schedule(self, tables: dict[str, int] | None = None, **fields: Any) -> "Contest":
        starts = fields.pop("starts", max(self.at + timedelta(hours=1), NOON))
        return self.do(
            structure.ScheduleSession, tables=tables or {"t1": 4, "t2": 4}, starts=starts, **fields
        )

    def drawn(self) -> "Contest":
        self.do(structure.CommitBallot, commitment=commitment_of(SEED))
        return self.do(structure.DrawSeats, seed=SEED)

    def seated(self, *but: str) -> "Contest":
        """Everybody takes their seats, but for some."""
        for patron, seat in self.tournament.current.seats.items():
            if patron not in but:
                self.do(
                    structure.TakeSeat,
                    by="dealer",
                    patron=patron,
                    table=seat.table,
                    seat=seat.number,
                )
        return self

    def start(self) -> "Contest":
        starts = self.tournament.current.starts
        if starts is not None and self.at < starts:
            self.at = starts
        return self.do(structure.StartSession)

    def session(self, tables: dict[str, int] | None = None, **fields: Any) -> "Contest":
        """A session, scheduled, drawn, seated and started."""
        return self.schedule(tables, **fields).drawn().seated().start()

    def chips(self, patron: str) -> int:
        return self.tournament.entrants[patron].chips_cents

    def round(self, table: str = "t1", **left: Any) -> "Contest":
        """A round at a table; who is not named keeps what they have."""
        self.do(play.BeginRound, by="dealer", table=table)
        session = self.tournament.current
        if session.tables[table].ended:
            return self
        here = [n for n in session.at_table(table) if self.tournament.entrants[n].is_in]
        told = {
            name: found
            if isinstance(found := left.get(name, self.chips(name)), Left)
            else Left(chips_cents=found, wager_cents=25_00)
            for name in here
        }
        return self.do(play.ReportRound, by="dealer", table=table, left=told)

    def over(self) -> "Contest":
        """Play out what is left of the session without anything changing, and end it."""
        for table in self.tournament.current.tables:
            while not self.tournament.current.tables[table].ended:
                length = self.tournament.stated.rounds[self.tournament.current.round].length
                assert length is not None
                if self.tournament.current.tables[table].rounds >= length.number:
                    self.do(play.EndTable, by="dealer", table=table)
                elif not self.here(table):
                    break
                else:
                    self.round(table)
        return self.do(play.EndSession, by="dealer")

    def here(self, table: str) -> list[str]:
        session = self.tournament.current
        return [n for n in session.at_table(table) if self.tournament.entrants[n].is_in]

    def counted(self, **counts: int) -> "Contest":
        """Chips as they are counted, which for those not named is what they hold."""
        for table in self.tournament.current.tables:
            found = {name: counts.get(name, self.chips(name)) for name in self.here(table)}
            self.do(play.CountChips, by="dealer", table=table, counts=found)
        return self

    def determined(self, **fields: Any) -> "Contest":
        return self.do(places.DeterminePlaces, **fields)

    def returned(self) -> "Contest":
        for table, each in self.tournament.current.tables.items():
            if not each.chips_returned:
                self.do(play.ReturnChips, by="dealer", table=table)
        return self

    def whole(self, tables: dict[str, int] | None = None, **counts: int) -> "Contest":
        """A session from beginning to end with these counts."""
        self.session(tables).over().counted(**counts).determined()
        return self if self.tournament.play_off else self.returned()

    def prizes(self) -> dict[str, int]:
        self.returned().do(places.AwardPrizes)
        return {n: e.prize_cents for n, e in self.tournament.entrants.items() if e.prize_cents}


class Recorded(Contest):
    """A tournament that goes through a desk, and on record."""

    def __init__(self, house: House, edition: str, name: str = "Cup") -> None:
        self.house, self.name = house, name
        super().__init__(edition)

    def decided(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        return self.house.contest(self.name, command)

    def caught_up(self) -> "Recorded":
        """What others did to it in the meantime is taken in."""
        self.tournament = self.house.desk.seat(TOURNAMENT, self.name).standing.state
        return self


EVENT: Any = None
for _each in EVENTS:
    EVENT = _each if EVENT is None else EVENT | _each


FOUR = ("ann", "bob", "cy", "dee")


def scheduled(edition: str, *patrons: str, **changed: Any) -> Contest:
    return Contest(edition).field(*(patrons or FOUR), **changed).schedule({"t1": 2, "t2": 2})


def running(
    edition: str, *patrons: str, settings: Settings | None = None, **changed: Any
) -> Contest:
    """One session at one table."""
    names = patrons or FOUR
    return Contest(edition, settings).field(*names, **changed).session({"t1": len(names)})


def standing(contest: Contest, patron: str) -> Standing:
    return contest.tournament.entrants[patron].standing


LONG = msgspec.structs.replace(HEATS, length=Length(number=40, measure=Measure.ROUNDS))
"""A session that is not over soon."""
REPECHAGE = Round(
    name="second chance",
    kind=RoundKind.REPECHAGE,
    length=Length(number=2, measure=Measure.ROUNDS),
    tables=1,
    advance=1,
    qualifies="Everybody who lost a heat.",
)


def without(each: Round, **changed: Any) -> tuple[Round, ...]:
    return (msgspec.structs.replace(each, **changed), FINAL)
