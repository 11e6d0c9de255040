"""Which provisions each setting of a promotion is a reading of."""

from punto.law.prizes import TermsItem
from punto.law.promotions import PromotionRules

INCLUSIONS = (TermsItem.TRAVEL_INCLUDES, TermsItem.ESTATE_INCLUDES)


def readings_of(rules: PromotionRules) -> dict[str, tuple[str, ...]]:
    """The settings that mean something under an edition, each with its clauses."""
    winners, items = rules.winners, rules.terms.items
    found = {
        "zone": winners.told_within_days.cited,
        "inclusions_in_one_text": tuple(
            clause for each in INCLUSIONS for clause in items[each].cited
        ),
        "liquor_of_all_prizes": rules.prizes.most_liquor_ml.cited,
        "details_kept_days": winners.kept_above_cents.cited,
    }
    if not winners.doubt_told.value.hours:
        found["at_once_minutes"] = winners.doubt_told.cited
    return found
