"""The terms of a promotion as patrons read them: item by item, each with its clause."""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from punto.law.prizes import TermsItem
from punto.law.promotions import PromotionRules
from punto.narration.saying import ENGLISH, Eyes, called
from punto.promotions.terms.complete import KIND_OF
from punto.promotions.terms.document import Prize, PromotionTerms
from punto.reports.contest_conditions import StatedLine, value_in_words

OF_PROMOTION: dict[TermsItem, tuple[str, ...]] = {
    TermsItem.PAID_HOW: ("paid_how",),
    TermsItem.AWARDED_HOW: ("awarded_how",),
    TermsItem.LEAST_WAGER: ("earning",),
    TermsItem.PLACE: ("place",),
    TermsItem.TIME: ("starts", "ends"),
    TermsItem.CLAIMING: ("claiming",),
    TermsItem.PRESENCE: ("present",),
    TermsItem.TOLD_HOW: ("told_how",),
    TermsItem.RESULTS_HOW: ("results_how",),
}
"""What terms say once, of the whole promotion."""

OF_DRAW: dict[TermsItem, str] = {
    TermsItem.AWARDED_WHEN: "at",
    TermsItem.AWARDED_WHERE: "place",
    TermsItem.CLOSING: "closes",
}
"""What they say of each draw."""

OF_PRIZE: dict[TermsItem, tuple[str, ...]] = {
    TermsItem.NATURE: ("nature", "qualification"),
    TermsItem.DETAILS: ("details", "conditions"),
    TermsItem.VALUE: ("value_cents",),
    TermsItem.APPLIANCE_MAKE: ("appliance.make",),
    TermsItem.APPLIANCE_MODEL: ("appliance.model",),
    TermsItem.APPLIANCE_ACCESSORIES: ("appliance.accessories",),
    TermsItem.VEHICLE_MAKE: ("vehicle.make",),
    TermsItem.VEHICLE_MODEL: ("vehicle.model",),
    TermsItem.VEHICLE_ACCESSORIES: ("vehicle.accessories",),
    TermsItem.ON_ROAD_COSTS: ("vehicle.on_road_costs",),
    TermsItem.TRAVELLERS: ("travel.travellers",),
    TermsItem.TRAVEL_INCLUDES: (
        "travel.fares",
        "travel.transfers",
        "travel.other_transport",
        "travel.duration",
        "travel.lodging",
        "travel.meals",
        "travel.includes",
    ),
    TermsItem.TRAVEL_DATES: ("travel.dates",),
    TermsItem.SPENDING_MONEY: ("travel.spending_money",),
    TermsItem.DWELLING: ("real_estate.dwelling",),
    TermsItem.PLANS: ("real_estate.plans",),
    TermsItem.CONTRACT: ("real_estate.contract",),
    TermsItem.EASEMENTS: ("real_estate.easements",),
    TermsItem.ADDRESS: ("real_estate.address",),
    TermsItem.ESTATE_INCLUDES: (
        "real_estate.conveyancing",
        "real_estate.legal_costs",
        "real_estate.fixtures",
        "real_estate.furniture",
        "real_estate.includes",
    ),
}
"""What they say of each prize, in which part of it."""


def terms_lines(
    rules: PromotionRules, said: PromotionTerms, eyes: Eyes = ENGLISH
) -> tuple[StatedLine, ...]:
    """Everything that terms say of what the edition asks for, in the order of the book."""
    return tuple(
        StatedLine(
            item=called(item, eyes),
            said=words,
            clauses=tuple(clause.cited for clause in rule.clauses),
        )
        for item, rule in rules.terms.items.items()
        if (words := item_said(said, item))
    )


def item_said(said: PromotionTerms, item: TermsItem) -> str:
    """What terms say of an item; nothing where they are silent."""
    return "; ".join(_words(said, item))


def by_house_clock(said: PromotionTerms, zone: str) -> PromotionTerms:
    """Terms with every moment as the clocks of the house show it."""

    def here(moment: datetime | None) -> datetime | None:
        return None if moment is None else moment.astimezone(ZoneInfo(zone))

    draws = tuple(replace(each, closes=here(each.closes), at=here(each.at)) for each in said.draws)
    return replace(said, starts=here(said.starts), ends=here(said.ends), draws=draws)


def _words(said: PromotionTerms, item: TermsItem) -> Iterator[str]:
    if item is TermsItem.ELIGIBLE:
        yield from _eligible(said)
        return
    for field in OF_PROMOTION.get(item, ()):
        if words := value_in_words(field, getattr(said, field)):
            yield words
    for draw in said.draws if item in OF_DRAW else ():
        if words := value_in_words(OF_DRAW[item], getattr(draw, OF_DRAW[item])):
            yield f"{draw.name}: {words}"
    kind = KIND_OF.get(item)
    for prize in said.prizes if item in OF_PRIZE else ():
        if kind is not None and kind not in (prize.kinds or ()):
            continue
        if words := ", ".join(_of_prize(prize, item)):
            number = f"{prize.number} of " if prize.number > 1 else ""
            yield f"{number}{prize.name}: {words}"


def _eligible(said: PromotionTerms) -> Iterator[str]:
    if said.eligible is not None:
        yield said.eligible.words
        if said.eligible.members_only:
            yield "enrolled patrons alone"


def _of_prize(prize: Prize, item: TermsItem) -> Iterator[str]:
    fields = OF_PRIZE[item]
    for path in fields:
        value: object = prize
        *_, field = path.split(".")
        for name in path.split("."):
            value = getattr(value, name)
        words = value_in_words(field, value)
        if words and len(fields) > 1 and isinstance(value, str) and "." in path:
            words = f"{field.replace('_', ' ')} {words}"
        if words:
            yield words
