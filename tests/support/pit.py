"""A table for tests: opened under any edition, its shoe scripted, one line a step."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from typing import Any, TypeVar

import msgspec
import pytest

from punto.cards import Card, read_cards
from punto.game.limits import Limits
from punto.law.clauses import Refused
from punto.law.procedures import Approval, Wager
from punto.law.roles import Act, Role
from punto.law.rulebooks import rulebook
from punto.narration.saying import refusal
from punto.table import UNOPENED, Table, decide, evolve, replay
from punto.table import commands as c
from punto.table.events import Event, PatronExcluded
from punto.table.misdeal.earlier_coup import coup_made_void
from punto.table.next_steps import faces_needed, with_faces
from punto.table.signs.decide import missing
from punto.table.words import Actor

E = TypeVar("E", bound=Event)

OPENING_TIME = datetime(2026, 11, 15, 20, 0, tzinfo=timezone(timedelta(hours=11)))
ANNOUNCED = {
    "act-2012": date(2012, 3, 27),
    "act-2016": date(2016, 12, 16),
    "act-2018": date(2018, 12, 8),
    "nsw-earlier": date(2015, 1, 1),
    "star-2025": date(2025, 8, 13),
}
APPROVALS = {approval: f"ref {approval.value}" for approval in Approval}
MAIN = Limits(5_00, 500_00, 5_00)
SIDE = Limits(5_00, 100_00, 5_00)


def opening(edition: str, **changes: Any) -> dict[str, Any]:
    """The fields of a table that its edition lets open."""
    offered = changes.pop("offered", ())
    sides = {Wager(each): SIDE for each in offered}
    mains = {Wager.PLAYER: MAIN, Wager.BANKER: MAIN, Wager.TIE: SIDE}
    limits = {Wager(w): lim for w, lim in changes.pop("limits", {}).items()}
    fields: dict[str, Any] = {
        "table": "T1",
        "rules": edition,
        "announced": ANNOUNCED[edition],
        "seats": 7,
        "approvals": APPROVALS if edition.startswith("act") else {},
        "limits": {**mains, **sides, **limits},
        "offered": tuple(Wager(each) for each in offered),
        "float_cents": 100_000_00,
    }
    return {**fields, **changes}


class Pit:
    """A table being played, with its events, its clock and the cards that will come."""

    def __init__(self, edition: str, shoe: str = "", **changes: Any) -> None:
        self.edition = edition
        self.rules = rulebook(edition)
        self.now = OPENING_TIME
        self.cards: list[Card] = list(read_cards(shoe))
        self.cutting_card_after: int | None = None
        self.table: Table = UNOPENED
        self.events: list[Event] = []
        self.void: set[int | None] = set()
        """The coups without a result, which the record would know."""
        self.excluded: dict[str, Act] = {}
        self.do(c.OpenTable, **opening(edition, **changes))

    @property
    def staff(self) -> Role:
        """Who runs the table under this edition."""
        act = self.rules.jurisdiction == "ACT"
        return Role.CASINO_OPERATOR if act else Role.CASINO_SUPERVISOR

    def in_order(self) -> list[str]:
        """The entrants of a tournament, from the marker on."""
        contest = self.table.contest
        assert contest is not None
        seats = sorted((each.seat, each.patron) for each in contest.entrants.values())
        first = contest.turns.marker or 1
        return [n for s, n in seats if s >= first] + [n for s, n in seats if s < first]

    def do(
        self, command: type[c.Command], *, by: str | None = None, who: str = "", **fields: Any
    ) -> tuple[Event, ...]:
        """Give a command; `by` is a role, and the customary one unless said."""
        made = self.command(command, by=by, who=who, **fields)
        faces = faces_needed(self.table, made)
        made = with_faces(made, tuple(self.cards[:faces]))
        events = decide(self.table, made)
        assert [] == [ids for ids in citations(list(events)) if len(set(ids)) < len(ids)]
        del self.cards[:faces]
        before = self.table
        for event in events:
            self.void.add(coup_made_void(self.table, event))
            if isinstance(event, PatronExcluded):
                self.excluded[event.patron] = event.by_power
            self.table = evolve(self.table, event)
        self.events += events
        assert self.table == replay(map(kept, events), before)
        return events

    def command(
        self, command: type[c.Command], *, by: str | None, who: str, **fields: Any
    ) -> c.Command:
        role = Role(by) if by else self._role(command)
        if command in (c.VoidEarlierCoup, c.ReportLateFinding):
            fields = {"void": fields["coup"] in self.void, **fields}
        if command in (c.JoinTable, c.ExcludePatron):
            fields = {"excluded": self.excluded.get(fields["patron"]), **fields}
        person = who or (fields.get("patron") if role is Role.PATRON else None) or role.value
        return command(by=Actor(role, str(person)), at=self.now, **fields)

    def _role(self, command: type[c.Command]) -> Role:
        if command.given_by is Role.PATRON:
            return Role.PATRON
        if command in (c.Approve, c.DirectNoBetCoup, c.DirectShuffle, c.ChooseExposer):
            return Role.CASINO_SUPERVISOR
        if command is c.VacateSeat:
            return Role.CASINO_SUPERVISOR
        if command is c.CutCards:
            return Role.DEALER
        return self.staff if command.given_by is Role.CASINO_SUPERVISOR else Role.DEALER

    def refused(self, command: type[c.Command], **fields: Any) -> tuple[str, ...]:
        """The clauses that a command is refused by; the table stays as it was."""
        before = self.table
        with pytest.raises(Refused) as caught:
            self.do(command, **fields)
        assert before == self.table
        assert all(refusal(caught.value))
        cited = tuple(clause.id for clause in caught.value.clauses)
        assert {clause.edition for clause in caught.value.clauses} <= {self.edition, "house"}
        assert len(set(cited)) == len(cited)
        return cited

    def wait(self, **duration: int) -> "Pit":
        self.now += timedelta(**duration)
        return self

    def signs(self) -> "Pit":
        """Put up all that sign is wanted."""
        if wanted := missing(self.table):
            self.do(c.ShowSigns, signs=wanted)
        return self

    def seat(self, *names: str, chips: int = 1_000_00, **fields: Any) -> "Pit":
        """Let patrons sit down in the next free seats."""
        for name in names:
            taken = {patron.seat for patron in self.table.patrons.values()}
            seat = next(n for n in range(1, 15) if n not in taken)
            joined = {"seat": seat, "chips_cents": chips, "player_card": True, **fields}
            self.do(c.JoinTable, patron=name, **joined)
        return self

    def alone(self) -> "Pit":
        """Let everybody leave."""
        for name in tuple(self.table.patrons):
            self.do(c.LeaveTable, patron=name)
        return self

    def shoe(self, **burn: Any) -> "Pit":
        """Cards checked, shuffled, cut by a supervisor, loaded and burned; signs up."""
        self.signs()
        if self.table.stack.shoe == 0:
            self.do(c.IntroduceCards)
        if self.rules.jurisdiction == "ACT" and not self.table.stack.checks.by:
            self.do(c.CheckCards)
        self.do(c.ShuffleCards)
        for name in self.table.patrons:
            if self.rules.jurisdiction == "ACT":
                self.do(c.OfferCut, patron=name)
                self.do(c.DeclineCut, patron=name)
        self.do(c.CutCards, by="casino-supervisor", depth=100)
        self.do(c.LoadCards, behind=self.rules.cutting_card_depth.value)
        self.do(c.BurnCards, **burn)
        return self.company()

    def company(self) -> "Pit":
        """Let a person look on where nobody else is there, since few editions deal to nobody."""
        if not self.table.patrons:
            self.seat("onlooker", seat=None)
        return self

    def device(self) -> "Pit":
        """Cards put into a shuffling device, which is not cut, and the first one burned."""
        self.signs()
        self.do(c.IntroduceCards)
        self.do(c.LoadCards)
        self.do(c.BurnCards)
        return self.company()

    def bet(self, patron: str, wager: str, cents: int, **fields: Any) -> tuple[Event, ...]:
        """A patron's chips on a wager, betting opened first where the edition wants it."""
        return self.do(c.PlaceWager, patron=patron, wager=Wager(wager), chips_cents=cents, **fields)

    def call(self) -> "Pit":
        """Open betting, where the edition wants the call."""
        if self.rules.calls.chance_to_wager is not None and not self.table.coup.called:
            self.do(c.CallBets)
        return self

    def close_bets(self) -> "Pit":
        coup = self.table.coup
        if self.rules.jurisdiction == "ACT" and not coup.no_bet and not coup.closed:
            self.call().do(c.CallNoMoreBets)
        return self

    def four(self, cards: str = "", *, cutting_card: int | None = None) -> "Pit":
        """Close betting and deal the first four cards; `cutting_card` comes before that card."""
        if cards:
            self.cards = list(read_cards(cards))
        if not self.table.coup.no_bet:
            self.company()
        self.close_bets()
        for place in range(4):
            self.do(c.DealCard, cutting_card=cutting_card == place)
        return self

    def play(self, cards: str = "", *, cutting_card: int | None = None) -> "Pit":
        """A whole coup, dealt face up by the dealer and settled; back between coups."""
        self.four(cards, cutting_card=cutting_card)
        return self.finish(cutting_card=cutting_card)

    def finish(self, *, cutting_card: int | None = None) -> "Pit":
        """From four open cards to the discard rack."""
        self.count()
        while self.due_card():
            self.do(c.DealCard, cutting_card=cutting_card == self.table.coup.cards_out)
        self.do(c.AnnounceResult)
        self.do(c.SettleWagers)
        self.do(c.DiscardCards)
        return self

    def count(self) -> "Pit":
        """Announce the counts and settle pairs, where the edition wants it."""
        if self.rules.jurisdiction == "NSW":
            self.do(c.AnnounceCounts)
        elif any(p.wager.value.endswith("-pair") for ps in self.wagers.values() for p in ps):
            self.do(c.SettleWagers)
        return self

    @property
    def wagers(self) -> dict[str, Any]:
        return self.table.coup.wagers

    def due_card(self) -> bool:
        made = self.command(c.DealCard, by=None, who="")
        try:
            decide(self.table, with_faces(made, (Card.CA,) * faces_needed(self.table, made)))
        except Refused:
            return False
        return True

    def last(self, kind: type[E]) -> E:
        """The latest event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def chips(self, patron: str) -> int:
        return self.table.patrons[patron].chips_cents


def kept(event: E) -> E:
    """An event as it comes back from a record."""
    return msgspec.json.decode(msgspec.json.encode(event), type=type(event))


def citations(value: object) -> Iterator[tuple[str, ...]]:
    """What an event cites, and each line within it."""
    match value:
        case msgspec.Struct():
            for name in value.__struct_fields__:
                held = getattr(value, name)
                if name == "clauses":
                    yield held
                else:
                    yield from citations(held)
        case list() | tuple():
            for each in value:
                yield from citations(each)


def ready(edition: str, *names: str, **changes: Any) -> Pit:
    """A table with patrons seated at it and a shoe in play."""
    return Pit(edition, **changes).seat(*names).shoe()


def played_out(edition: str, **changes: Any) -> Pit:
    """A table whose shoe is over."""
    return ready(edition, "ann", **changes).play("4H TD 5C 7S", cutting_card=0)


def again(pit: Pit) -> Pit:
    """Shuffled cards cut, loaded and burned."""
    pit.do(c.CutCards, by="casino-supervisor", depth=100)
    pit.do(c.LoadCards, behind=20)
    pit.do(c.BurnCards)
    return pit


def not_opened(edition: str, **changes: Any) -> tuple[str, ...]:
    """The clauses that such a table is refused by."""
    with pytest.raises(Refused) as caught:
        Pit(edition, **changes)
    assert refusal(caught.value).remedy
    return tuple(clause.id for clause in caught.value.clauses)


def chips_in_all(table: Table) -> int:
    """Every chip there is: in the tray, with patrons, on the layout."""
    lying = sum(p.chips_cents for placed in table.coup.wagers.values() for p in placed)
    held = sum(patron.chips_cents for patron in table.patrons.values())
    return table.money.float_cents + held + lying


def chips_expected(table: Table) -> int:
    """What came to the table less what left it."""
    money = table.money
    came = money.opening_cents + money.brought_cents + money.filled_cents
    return came - money.taken_away_cents - money.credited_cents


def tokens_in_all(table: Table) -> int:
    lying = sum(p.tokens_cents for placed in table.coup.wagers.values() for p in placed)
    held = sum(patron.tokens_cents for patron in table.patrons.values())
    return (
        held
        + lying
        + table.money.tokens_in_cents
        + table.money.tokens_away_cents
        - table.money.tokens_brought_cents
    )
