"""The terms of a promotion: a document of typed values, silent on what is not stated."""

from typing import Annotated

import msgspec

from punto.law.prizes import Contents, PrizeForm, PrizeKind
from punto.law.procedures import Wager
from punto.promotions.words import Cents, Moment, Name, Number, Positive, Words
from punto.table.words import TokenFate

Said = Words | None
"""Words, of which "none" is an answer; nothing where terms are silent."""

Count = Annotated[int, msgspec.Meta(gt=0, le=1000)]
Days = Annotated[int, msgspec.Meta(gt=0, le=3660)]


class TermsPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class Appliance(TermsPart, frozen=True, kw_only=True):
    """Machinery, or an electric appliance."""

    make: Words | None = None
    model: Words | None = None
    accessories: Said = None


class Vehicle(TermsPart, frozen=True, kw_only=True):
    make: Words | None = None
    model: Words | None = None
    accessories: Said = None
    on_road_costs: bool | None = None
    """Whether registration and other costs of putting it on the road are covered."""


class Travel(TermsPart, frozen=True, kw_only=True):
    travellers: Count | None = None
    fares: Said = None
    transfers: Said = None
    other_transport: Said = None
    duration: Said = None
    lodging: Said = None
    """Of which standard it is."""
    meals: Said = None
    includes: Words | None = None
    """What is covered in one text, where the house reads the heads so."""
    dates: Said = None
    """When it must be taken."""
    spending_money: bool | None = None


class RealEstate(TermsPart, frozen=True, kw_only=True):
    dwelling: Said = None
    plans: Said = None
    contract: Said = None
    easements: Said = None
    address: Words | None = None
    conveyancing: Said = None
    legal_costs: Said = None
    fixtures: Said = None
    furniture: Said = None
    includes: Words | None = None


class VoucherTerms(TermsPart, frozen=True, kw_only=True):
    """The conditions on a voucher."""

    since: Moment | None = None
    until: Moment | None = None
    wagers: tuple[Wager, ...] = ()
    """What its tokens may be staked on; anything, unless said."""
    tables: tuple[Name, ...] = ()
    """Where it is exchanged; anywhere, unless said."""
    parts: bool = False
    """Whether it may be exchanged in parts."""
    tokens: TokenFate | None = None
    """What becomes of a token that wins; as the table has it, unless said."""


class Prize(TermsPart, frozen=True, kw_only=True):
    """One kind of prize, of which there may be several alike."""

    name: Name
    draw: Name
    number: Number = 1
    form: PrizeForm = PrizeForm.GOODS
    kinds: frozenset[PrizeKind] | None = None
    nature: Words | None = None
    qualification: Said = None
    details: Words | None = None
    value_cents: Positive | None = None
    """Of a single one."""
    conditions: Said = None
    contents: frozenset[Contents] = frozenset()
    """What it consists of, includes, or lets the winner choose that no prize may be."""
    liquor_ml: Cents = 0
    items: tuple[Name, ...] = ()
    """What it consists of or includes, choices among them, as the regulations would list it."""
    alternative_cents: Positive | None = None
    """The money that the winner may take instead."""
    appliance: Appliance = Appliance()
    vehicle: Vehicle = Vehicle()
    travel: Travel = Travel()
    real_estate: RealEstate = RealEstate()
    voucher: VoucherTerms | None = None


class DrawTerms(TermsPart, frozen=True, kw_only=True):
    """One draw: when its entries close, and when and where prizes are awarded."""

    name: Name
    instant: bool = False
    """Whether nothing is drawn: a card that a person opens says at once what it wins."""
    closes: Moment | None = None
    at: Moment | None = None
    """When it is drawn; at any hour until it closes, where prizes are won at once."""
    place: Words | None = None


class Earning(TermsPart, frozen=True, kw_only=True):
    """How play at a table earns entries."""

    each_cents: Positive | None = None
    """An entry for each such amount staked; for each wager where none is said."""
    wagers: tuple[Wager, ...] = ()
    """On which wagers; on any, unless said."""
    least_cents: Cents | None = None
    """The least wager that counts; zero where there is no such minimum."""
    most: Number | None = None
    """The most entries that one entrant earns for a draw."""


class Eligible(TermsPart, frozen=True, kw_only=True):
    """Who may win."""

    words: Words | None = None
    members_only: bool | None = None
    """Whether only enrolled patrons may."""


class PromotionTerms(TermsPart, frozen=True, kw_only=True):
    """Everything that terms can say; what is `None` is not stated."""

    awarded_how: Words | None = None
    eligible: Eligible | None = None
    starts: Moment | None = None
    ends: Moment | None = None
    place: Words | None = None
    draws: tuple[DrawTerms, ...] = ()
    earning: Earning | None = None
    by_form: bool = False
    """Whether entries are taken at the desk, too."""
    carried_over: bool = False
    """Whether entries of one draw count for those after it."""
    several_prizes: bool = False
    """Whether one entrant may win more than one prize of a draw."""
    claiming: Words | None = None
    present: bool | None = None
    """Whether winners must be there when they are drawn."""
    told_how: Words | None = None
    results_how: Words | None = None
    paid_how: Words | None = None
    unclaimed_after_days: Days | None = None
    """After how many days an unclaimed prize is forfeited; never, unless said."""
    prizes: tuple[Prize, ...] = ()

    def draw_named(self, name: str) -> DrawTerms | None:
        return next((each for each in self.draws if each.name == name), None)

    def prize_named(self, name: str) -> Prize | None:
        return next((each for each in self.prizes if each.name == name), None)

    def of_draw(self, name: str) -> tuple[Prize, ...]:
        return tuple(each for each in self.prizes if each.draw == name)

    @property
    def dearest_cents(self) -> int:
        """The value of the most valuable single prize."""
        return max((each.value_cents or 0 for each in self.prizes), default=0)
