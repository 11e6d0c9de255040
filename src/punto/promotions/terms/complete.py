"""What terms must still say before they can be published: each gap, by its provision."""

from collections.abc import Callable, Iterator

from punto.law.clauses import Refused, Rule
from punto.law.contests import Demand
from punto.law.prizes import PrizeKind, TermsItem
from punto.law.promotions import PromotionRules
from punto.promotions.terms.document import Prize, PromotionTerms, RealEstate, Travel
from punto.promotions.words import Settings


def _is_said(*values: object) -> bool:
    """Whether all are answered: that there is none of it is an answer, and so are no and zero."""
    return all(value is not None for value in values)


def _travel(travel: Travel, settings: Settings) -> bool:
    if settings.inclusions_in_one_text and travel.includes is not None:
        return True
    return _is_said(
        travel.fares,
        travel.transfers,
        travel.other_transport,
        travel.duration,
        travel.lodging,
        travel.meals,
    )


def _estate(estate: RealEstate, settings: Settings) -> bool:
    if settings.inclusions_in_one_text and estate.includes is not None:
        return True
    return _is_said(estate.conveyancing, estate.legal_costs, estate.fixtures, estate.furniture)


OF_PROMOTION: dict[TermsItem, Callable[[PromotionTerms], bool]] = {
    TermsItem.PAID_HOW: lambda said: _is_said(said.paid_how),
    TermsItem.AWARDED_HOW: lambda said: _is_said(said.awarded_how),
    TermsItem.AWARDED_WHEN: lambda said: (
        bool(said.draws) and all(d.at or d.instant for d in said.draws)
    ),
    TermsItem.AWARDED_WHERE: lambda said: bool(said.draws) and all(d.place for d in said.draws),
    TermsItem.ELIGIBLE: lambda said: (
        said.eligible is not None and _is_said(said.eligible.words, said.eligible.members_only)
    ),
    TermsItem.LEAST_WAGER: lambda said: said.earning is None or _is_said(said.earning.least_cents),
    TermsItem.CLOSING: lambda said: bool(said.draws) and all(d.closes for d in said.draws),
    TermsItem.PLACE: lambda said: _is_said(said.place),
    TermsItem.TIME: lambda said: _is_said(said.starts, said.ends),
    TermsItem.CLAIMING: lambda said: _is_said(said.claiming),
    TermsItem.PRESENCE: lambda said: _is_said(said.present),
    TermsItem.TOLD_HOW: lambda said: _is_said(said.told_how),
    TermsItem.RESULTS_HOW: lambda said: _is_said(said.results_how),
}
"""Whether terms answer what they say once, of the whole promotion."""

OF_PRIZE: dict[TermsItem, Callable[[Prize, Settings], bool]] = {
    TermsItem.NATURE: lambda prize, _: _is_said(prize.nature),
    TermsItem.DETAILS: lambda prize, _: _is_said(prize.details) and bool(prize.kinds),
    TermsItem.VALUE: lambda prize, _: _is_said(prize.value_cents),
    TermsItem.APPLIANCE_MAKE: lambda prize, _: _is_said(prize.appliance.make),
    TermsItem.APPLIANCE_MODEL: lambda prize, _: _is_said(prize.appliance.model),
    TermsItem.APPLIANCE_ACCESSORIES: lambda prize, _: _is_said(prize.appliance.accessories),
    TermsItem.VEHICLE_MAKE: lambda prize, _: _is_said(prize.vehicle.make),
    TermsItem.VEHICLE_MODEL: lambda prize, _: _is_said(prize.vehicle.model),
    TermsItem.VEHICLE_ACCESSORIES: lambda prize, _: _is_said(prize.vehicle.accessories),
    TermsItem.ON_ROAD_COSTS: lambda prize, _: _is_said(prize.vehicle.on_road_costs),
    TermsItem.TRAVELLERS: lambda prize, _: _is_said(prize.travel.travellers),
    TermsItem.TRAVEL_INCLUDES: lambda prize, settings: _travel(prize.travel, settings),
    TermsItem.TRAVEL_DATES: lambda prize, _: _is_said(prize.travel.dates),
    TermsItem.SPENDING_MONEY: lambda prize, _: _is_said(prize.travel.spending_money),
    TermsItem.DWELLING: lambda prize, _: _is_said(prize.real_estate.dwelling),
    TermsItem.PLANS: lambda prize, _: _is_said(prize.real_estate.plans),
    TermsItem.CONTRACT: lambda prize, _: _is_said(prize.real_estate.contract),
    TermsItem.EASEMENTS: lambda prize, _: _is_said(prize.real_estate.easements),
    TermsItem.ADDRESS: lambda prize, _: _is_said(prize.real_estate.address),
    TermsItem.ESTATE_INCLUDES: lambda prize, settings: _estate(prize.real_estate, settings),
}
"""Whether terms answer what they say of each prize."""

KINDS: dict[PrizeKind, tuple[TermsItem, ...]] = {
    PrizeKind.APPLIANCE: (
        TermsItem.APPLIANCE_MAKE,
        TermsItem.APPLIANCE_MODEL,
        TermsItem.APPLIANCE_ACCESSORIES,
    ),
    PrizeKind.VEHICLE: (
        TermsItem.VEHICLE_MAKE,
        TermsItem.VEHICLE_MODEL,
        TermsItem.VEHICLE_ACCESSORIES,
        TermsItem.ON_ROAD_COSTS,
    ),
    PrizeKind.TRAVEL: (
        TermsItem.TRAVELLERS,
        TermsItem.TRAVEL_INCLUDES,
        TermsItem.TRAVEL_DATES,
        TermsItem.SPENDING_MONEY,
    ),
    PrizeKind.REAL_ESTATE: (
        TermsItem.DWELLING,
        TermsItem.PLANS,
        TermsItem.CONTRACT,
        TermsItem.EASEMENTS,
        TermsItem.ADDRESS,
        TermsItem.ESTATE_INCLUDES,
    ),
    PrizeKind.OTHER: (),
}
"""What the kind of a prize asks for."""

KIND_OF = {item: kind for kind, items in KINDS.items() for item in items}


def missing(rules: PromotionRules, said: PromotionTerms, settings: Settings) -> list[TermsItem]:
    """The items that must be stated and are not, in the order of the book."""
    return [
        item
        for item, rule in rules.terms.items.items()
        if _is_due(item, rule.value, said) and not _is_answered(item, said, settings)
    ]


def _is_due(item: TermsItem, demand: Demand, said: PromotionTerms) -> bool:
    match demand:
        case Demand.REQUIRED | Demand.AS_READ:
            return True
        case Demand.IF_APPLICABLE:
            return item is TermsItem.LEAST_WAGER or any(_concerned(item, said))
        case Demand.OPTIONAL:
            return False


def _concerned(item: TermsItem, said: PromotionTerms) -> Iterator[Prize]:
    """The prizes that an item is about."""
    kind = KIND_OF.get(item)
    return (each for each in said.prizes if kind is None or kind in (each.kinds or ()))


def _is_answered(item: TermsItem, said: PromotionTerms, settings: Settings) -> bool:
    if item in OF_PROMOTION:
        return OF_PROMOTION[item](said)
    answered = (OF_PRIZE[item](each, settings) for each in _concerned(item, said))
    return bool(said.prizes) and all(answered)


def require_complete(rules: PromotionRules, said: PromotionTerms, settings: Settings) -> None:
    """Refuse terms that leave out what the edition demands, and name every gap."""
    gaps = missing(rules, said, settings)
    if gaps:
        clauses = [clause for item in gaps for clause in rules.terms.items[item].clauses]
        raise Refused(Rule(tuple(clauses), None), "promotion-terms-incomplete", gaps=tuple(gaps))
