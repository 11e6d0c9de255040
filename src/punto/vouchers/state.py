"""One voucher: what it is worth, what it says, and what is left of it."""

from dataclasses import dataclass, field
from fractions import Fraction

from punto.law.clauses import Rule
from punto.law.rulebooks import rulebook
from punto.promotions.terms.document import VoucherTerms


@dataclass(frozen=True, slots=True)
class TokenVoucher:
    """What a voucher's stream comes to."""

    edition: str = ""
    """Empty for one that nobody issued."""
    value_cents: int = 0
    holder: str = ""
    """The patron to whom alone it is exchanged; empty for anyone who brings it."""
    terms: VoucherTerms = field(default_factory=VoucherTerms)
    left_cents: int = 0
    exchanged_cents: int = 0
    void_cents: int = 0

    @property
    def is_issued(self) -> bool:
        return bool(self.edition)


UNISSUED = TokenVoucher()


def exchange_rule(edition: str) -> Rule[Fraction]:
    """What an edition gives for a voucher."""
    rules = rulebook(edition).promotions
    assert rules is not None, "issued only where the edition has vouchers"
    return rules.exchange


def binding_rule(edition: str) -> Rule[bool]:
    """Whether the conditions on a voucher bind."""
    rules = rulebook(edition).promotions
    assert rules is not None, "issued only where the edition has vouchers"
    return rules.voucher_binds
