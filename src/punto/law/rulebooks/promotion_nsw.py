"""Promotional prizes of NSW, rule 16: what both editions print alike, and where each has it."""

from collections.abc import Mapping
from fractions import Fraction

from punto.law.clauses import Register, Rule
from punto.law.contests import Demand
from punto.law.prizes import Addressee, Contents, Publicity, Safeguard, TermsItem, Way
from punto.law.promotions import (
    PromotionPrizes,
    PromotionRules,
    PromotionTermsRules,
    PromotionWinners,
    SentWithin,
)
from punto.law.rulebooks.writing import fixed

MUST, IF = Demand.REQUIRED, Demand.IF_APPLICABLE
LISTED: Mapping[TermsItem, tuple[Demand, str]] = {
    TermsItem.AWARDED_HOW: (MUST, "1"),
    TermsItem.AWARDED_WHEN: (MUST, "2"),
    TermsItem.AWARDED_WHERE: (MUST, "2"),
    TermsItem.ELIGIBLE: (MUST, "3"),
    TermsItem.LEAST_WAGER: (IF, "4"),
    TermsItem.NATURE: (MUST, "5"),
    TermsItem.CLOSING: (MUST, "6"),
    TermsItem.PLACE: (MUST, "7"),
    TermsItem.TIME: (MUST, "7"),
    TermsItem.CLAIMING: (MUST, "8"),
    TermsItem.PRESENCE: (MUST, "8"),
    TermsItem.TOLD_HOW: (MUST, "9"),
    TermsItem.RESULTS_HOW: (MUST, "10"),
    TermsItem.DETAILS: (MUST, "11"),
    TermsItem.VALUE: (MUST, "11"),
    TermsItem.APPLIANCE_MAKE: (IF, "11.1.1"),
    TermsItem.APPLIANCE_MODEL: (IF, "11.1.2"),
    TermsItem.APPLIANCE_ACCESSORIES: (IF, "11.1.3"),
    TermsItem.VEHICLE_MAKE: (IF, "11.2.1"),
    TermsItem.VEHICLE_MODEL: (IF, "11.2.2"),
    TermsItem.VEHICLE_ACCESSORIES: (IF, "11.2.3"),
    TermsItem.ON_ROAD_COSTS: (IF, "11.2.4"),
    TermsItem.TRAVELLERS: (IF, "11.3.1"),
    TermsItem.TRAVEL_INCLUDES: (IF, "11.3.2"),
    TermsItem.TRAVEL_DATES: (IF, "11.3.3"),
    TermsItem.SPENDING_MONEY: (IF, "11.3.4"),
    TermsItem.DWELLING: (IF, "11.4.1"),
    TermsItem.PLANS: (IF, "11.4.2"),
    TermsItem.CONTRACT: (IF, "11.4.3"),
    TermsItem.EASEMENTS: (IF, "11.4.4"),
    TermsItem.ADDRESS: (IF, "11.4.5"),
    TermsItem.ESTATE_INCLUDES: (IF, "11.4.6"),
}
"""The list of 16.7, each with its place in it."""

LIQUOR_ML = 20_000
LARGE_CENTS = 10_000_00
KEPT_CENTS = 100_00
TOLD_DAYS = 2


def items(nsw: Register) -> dict[TermsItem, Rule[Demand]]:
    """What terms must say, each under its own provision and those that it stands under."""

    def heads(place: str) -> tuple[str, ...]:
        parts = place.split(".")
        return tuple(f"16.7.{'.'.join(parts[:upto])}" for upto in range(len(parts), 0, -1))

    return {
        item: Rule(nsw(*heads(place), "16.7"), demand) for item, (demand, place) in LISTED.items()
    }


def barred(nsw: Register) -> Mapping[Contents, Rule[bool]]:
    return fixed(
        {
            Contents.TOBACCO: Rule(nsw("16.5.1", "16.5"), value=True),
            Contents.FIREARM: Rule(nsw("16.5.2", "16.5"), value=True),
            Contents.WEAPON: Rule(nsw("16.5.3", "16.5"), value=True),
        }
    )


def winners(
    nsw: Register, *, refused: str, dispute: str, safeguards: str, doubt_told: Rule[SentWithin]
) -> PromotionWinners:
    """Rule 16.8 and what follows it; the later provisions have other numbers in each edition."""
    ways = (Way.FACE_TO_FACE, Way.MAIL, Way.TELEPHONE, Way.EMAIL)
    return PromotionWinners(
        told_within_days=Rule(nsw("16.8"), TOLD_DAYS),
        told_by=fixed(
            {way: Rule(nsw(f"16.8.{at}", "16.8"), value=True) for at, way in enumerate(ways, 1)}
        ),
        reasons_told=Rule(nsw(refused), value=True),
        kept_above_cents=Rule(nsw(f"{refused}.1"), KEPT_CENTS),
        complaint=Rule(nsw(dispute), Addressee.INSPECTOR),
        safeguards=Rule(nsw(safeguards), frozenset(Safeguard)),
        doubt_told=doubt_told,
    )


def chapter(
    nsw: Register, *, prizes: PromotionPrizes, terms: PromotionTermsRules, winners: PromotionWinners
) -> PromotionRules:
    token = nsw("1.1:Casino Promotional Token")
    return PromotionRules(
        prizes=prizes,
        terms=terms,
        winners=winners,
        exchange=Rule(token, Fraction(1)),
        voucher_binds=Rule(token, value=True),
    )


def publicity(nsw: Register) -> Rule[frozenset[Publicity]]:
    return Rule(nsw("16.6"), frozenset(Publicity))
