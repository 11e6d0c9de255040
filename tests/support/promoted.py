"""A promotion in a few lines, for tests."""

from datetime import datetime, timedelta
from functools import reduce
from operator import or_
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.prizes import PrizeForm, PrizeKind
from punto.law.roles import Role
from punto.promotions import EVENTS, UNANNOUNCED, Promotion, decide, evolve, legs
from punto.promotions.base import PromotionCommand, PromotionEvent
from punto.promotions.draw import commands as draws
from punto.promotions.entries import commands as entries
from punto.promotions.money import balances
from punto.promotions.notices import commands as notices
from punto.promotions.terms import commands as terms
from punto.promotions.terms.document import (
    Appliance,
    DrawTerms,
    Earning,
    Eligible,
    Prize,
    PromotionTerms,
    RealEstate,
    Travel,
    Vehicle,
)
from punto.promotions.winners import commands as winners
from punto.promotions.words import Settings
from punto.table.words import Actor

SYDNEY = ZoneInfo("Australia/Sydney")
NSW = ("nsw-earlier", "star-2025")
START = datetime(2026, 5, 1, 12, 0, tzinfo=SYDNEY)
CLOSES = START + timedelta(days=7)
DRAWN = CLOSES + timedelta(hours=2)
SEED = "5e" * 32
OPERATOR, OFFICER, CASHIER = "casino-operator", "promotions-officer", "cashier"
EVENT: Any = reduce(or_, EVENTS)

TABLEWARE = Prize(
    name="tableware",
    draw="main",
    nature="Six plates.",
    details="Six plates of china.",
    kinds=frozenset({PrizeKind.OTHER}),
    value_cents=500_00,
)
APPLIANCE = Appliance(make="Bora", model="X2", accessories="none")
VEHICLE = Vehicle(make="Duro", model="Seven", accessories="none", on_road_costs=False)
TRAVEL = Travel(
    travellers=2,
    fares="economy",
    transfers="none",
    other_transport="none",
    duration="a week",
    lodging="three stars",
    meals="breakfast",
    dates="not at Easter",
    spending_money=False,
)
REAL_ESTATE = RealEstate(
    dwelling="a flat",
    plans="as displayed",
    contract="with the builder",
    easements="none",
    address="1 Example Street",
    conveyancing="none",
    legal_costs="covered",
    fixtures="all",
    furniture="none",
)
OF_KIND: dict[PrizeKind, tuple[str, Any]] = {
    PrizeKind.APPLIANCE: ("appliance", APPLIANCE),
    PrizeKind.VEHICLE: ("vehicle", VEHICLE),
    PrizeKind.TRAVEL: ("travel", TRAVEL),
    PrizeKind.REAL_ESTATE: ("real_estate", REAL_ESTATE),
}
EARNING = Earning(each_cents=100_00, least_cents=0)
MAIN = DrawTerms(name="main", closes=CLOSES, at=DRAWN, place="The main hall.")


def prize(**changed: Any) -> Prize:
    return msgspec.structs.replace(TABLEWARE, **changed)


def of_kind(kind: PrizeKind, **changed: Any) -> Prize:
    """A prize of a kind, with these of its details changed."""
    field, details = OF_KIND[kind]
    return prize(kinds=frozenset({kind}), **{field: msgspec.structs.replace(details, **changed)})


def cash(cents: int, **changed: Any) -> Prize:
    return prize(name="cash", form=PrizeForm.CASH, value_cents=cents, **changed)


def written(**changed: Any) -> PromotionTerms:
    """Terms that say everything that either edition demands."""
    every: dict[str, Any] = {
        "awarded_how": "By a draw among all entries.",
        "eligible": Eligible(words="Everybody of age.", members_only=False),
        "starts": START,
        "ends": DRAWN + timedelta(days=30),
        "place": "The gaming floor.",
        "draws": (MAIN,),
        "earning": EARNING,
        "by_form": True,
        "claiming": "At the desk.",
        "present": False,
        "told_how": "By telephone.",
        "results_how": "On the notice board.",
        "paid_how": "At the cage, by transfer.",
        "prizes": (TABLEWARE,),
    }
    return PromotionTerms(**(every | changed))


class Promoted:
    """A promotion, its clock, and people to do things by."""

    def __init__(self, edition: str, settings: Settings | None = None) -> None:
        self.edition = edition
        self.at = START - timedelta(days=10)
        self.promotion: Promotion = UNANNOUNCED
        self.events: list[PromotionEvent] = []
        self.do(terms.OpenPromotion, by=OPERATOR, edition=edition, settings=settings or Settings())

    def command(
        self, kind: type[PromotionCommand], by: str, who: str, fields: dict[str, Any]
    ) -> PromotionCommand:
        return kind(by=Actor(Role(by), who or by), at=self.at, **fields)

    def do(
        self, kind: type[PromotionCommand], by: str = OPERATOR, who: str = "", **fields: Any
    ) -> "Promoted":
        """Carry out a command; every event goes through the record's text and the book."""
        for event in decide(self.promotion, self.command(kind, by, who, fields)):
            again = msgspec.json.decode(msgspec.json.encode(event), type=EVENT)
            assert event == again
            after = evolve(self.promotion, again)
            legs(self.promotion, again, after)
            self.promotion = after
            self.events.append(event)
            assert 0 == sum(cents for _, cents in balances(after))
            assert min(after.prizes) >= 0
        return self

    def refused(
        self, kind: type[PromotionCommand], by: str = OPERATOR, who: str = "", **fields: Any
    ) -> tuple[str, ...]:
        """The clauses by which a command is refused."""
        before = self.promotion
        with pytest.raises(Refused) as caught:
            self.do(kind, by, who, **fields)
        assert before is self.promotion
        return tuple(clause.id for clause in caught.value.clauses)

    def drafted(self, **changed: Any) -> "Promoted":
        return self.do(terms.DraftTerms, terms=written(**changed))

    def published(self, **changed: Any) -> "Promoted":
        return self.drafted(**changed).do(terms.PublishTerms, available=("At the desk.",))

    def started(self, **changed: Any) -> "Promoted":
        """Published, sent in a good time before, and begun."""
        self.published(**changed).do(notices.NotifyTerms, reference="T-1")
        self.at = START
        return self.do(notices.StartPromotion)

    def entered(self, *patrons: str) -> "Promoted":
        for patron in patrons:
            self.do(entries.TakeEntry, by=CASHIER, patron=patron)
        return self

    def closed(self, draw: str = "main", seed: str = SEED) -> "Promoted":
        """Committed to, and closed at its hour."""
        self.do(draws.CommitDraw, draw=draw, commitment=commitment_of(seed))
        stated = self.promotion.stated.draw_named(draw)
        assert stated is not None
        assert stated.closes is not None
        self.at = stated.closes
        return self.do(draws.CloseEntries, draw=draw)

    def held(self, draw: str = "main", seed: str = SEED, **fields: Any) -> "Promoted":
        stated = self.promotion.stated.draw_named(draw)
        assert stated is not None
        assert stated.at is not None
        self.at = max(self.at, stated.at)
        return self.do(draws.HoldDraw, draw=draw, seed=seed, **fields)

    def won(self, *patrons: str, **changed: Any) -> "Promoted":
        """Begun, entered by these, and drawn."""
        return self.started(**changed).entered(*patrons).closed().held()

    def claimed(self, win: int = 1) -> "Promoted":
        """Claimed by its winner."""
        patron = self.promotion.wins[win].patron
        return self.do(winners.ClaimPrize, by="patron", who=patron, win=win, patron=patron)

    @property
    def last(self) -> Any:
        return self.events[-1]
