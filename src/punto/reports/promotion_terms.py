"""The terms of a promotion as patrons read them: item by item, each with its clause."""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from punto.law.prizes import TermsItem
from punto.law.promotions import PromotionRules
from punto.money import money
from punto.narration.money import listed
from punto.narration.saying import ENGLISH, Eyes, called, dated, message
from punto.promotions.terms.complete import KIND_OF
from punto.promotions.terms.document import Earning, Prize, PromotionTerms
from punto.reports.contest_conditions import StatedLine

OF_PROMOTION: dict[TermsItem, tuple[str, ...]] = {
    TermsItem.PAID_HOW: ("paid_how",),
    TermsItem.AWARDED_HOW: ("awarded_how", "by_form", "carried_over", "several_prizes"),
    TermsItem.ELIGIBLE: ("eligible.words", "eligible.members_only"),
    TermsItem.LEAST_WAGER: ("earning",),
    TermsItem.PLACE: ("place",),
    TermsItem.TIME: ("starts", "ends"),
    TermsItem.CLAIMING: ("claiming", "unclaimed_after_days"),
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
    TermsItem.DETAILS: ("details", "conditions", "voucher"),
    TermsItem.VALUE: ("value_cents", "alternative_cents"),
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


IF_SO = ("eligible.members_only", "by_form", "carried_over", "several_prizes")
"""What is said only where it is so."""


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
        if (words := item_said(said, item, eyes))
    )


def item_said(said: PromotionTerms, item: TermsItem, eyes: Eyes = ENGLISH) -> str:
    """What terms say of an item; nothing where they are silent."""
    return message("terms-between", eyes).join(_words(said, item, eyes))


def by_house_clock(said: PromotionTerms, zone: str) -> PromotionTerms:
    """Terms with every moment as the clocks of the house show it."""

    def here(moment: datetime | None) -> datetime | None:
        return None if moment is None else moment.astimezone(ZoneInfo(zone))

    draws = tuple(replace(each, closes=here(each.closes), at=here(each.at)) for each in said.draws)
    prizes = tuple(
        each
        if each.voucher is None
        else replace(
            each,
            voucher=replace(
                each.voucher, since=here(each.voucher.since), until=here(each.voucher.until)
            ),
        )
        for each in said.prizes
    )
    return replace(said, starts=here(said.starts), ends=here(said.ends), draws=draws, prizes=prizes)


def _words(said: PromotionTerms, item: TermsItem, eyes: Eyes) -> Iterator[str]:
    yield from _parts(said, OF_PROMOTION.get(item, ()), eyes)
    for draw in said.draws if item in OF_DRAW else ():
        for words in _parts(draw, (OF_DRAW[item],), eyes):
            yield message("terms-of-one", eyes, name=draw.name, number=1, words=words)
    for prize in _concerned(said, item):
        if words := listed(_parts(prize, OF_PRIZE[item], eyes), eyes):
            yield message("terms-of-one", eyes, name=prize.name, number=prize.number, words=words)


def _concerned(said: PromotionTerms, item: TermsItem) -> Iterator[Prize]:
    """The prizes that an item is told of."""
    kind = KIND_OF.get(item)
    if item in OF_PRIZE:
        yield from (each for each in said.prizes if kind is None or kind in (each.kinds or ()))


def _parts(said: object, paths: tuple[str, ...], eyes: Eyes) -> Iterator[str]:
    """What is said in some places of the terms, in words, as far as anything is."""
    for path in paths:
        value = said
        for name in path.split("."):
            value = getattr(value, name, None)
        if value is None or (path in IF_SO and not value):
            continue
        yield _in_words(path, value, eyes, named=len(paths) > 1 and "." in path)


def _earning(said: Earning) -> Earning:
    """How play earns entries; a least wager of nothing is none."""
    return replace(said, least_cents=said.least_cents or None)


def _in_words(path: str, value: object, eyes: Eyes, *, named: bool) -> str:
    field = path.rpartition(".")[2].replace("_", "-")
    match value:
        case bool() if path in IF_SO:
            return message(f"terms-{field}", eyes)
        case bool():
            return message("terms-yes-or-no", eyes, said=value)
        case int() if path == "value_cents":
            return money(value)
        case int() if path == "alternative_cents":
            return message("terms-alternative", eyes, amount=money(value))
        case int() if path == "unclaimed_after_days":
            return message("terms-unclaimed", eyes, days=value)
        case Earning():
            return message("terms-stated", eyes, stated=_earning(value))
        case datetime():
            return dated("moment", value, eyes.language)
        case str() if named and field != "words":
            return message("terms-part", eyes, part=message(f"terms-{field}", eyes), words=value)
        case str() | int():
            return str(value)
        case _:
            return message("terms-stated", eyes, stated=value)
