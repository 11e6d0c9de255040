"""The chapter on promotional prizes: what a rulebook that has one must say."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from punto.law.clauses import Rule
from punto.law.contests import Demand
from punto.law.prizes import (
    Addressee,
    Alternative,
    Amended,
    CashPrizes,
    Contents,
    PaidBy,
    PrizeForm,
    Publicity,
    Safeguard,
    TermsItem,
    Way,
)


@dataclass(frozen=True, slots=True)
class SentBefore:
    """To whom something goes, and at least how many hours before the start; with none, before."""

    to: Addressee
    hours: int

    def __str__(self) -> str:
        lead = f"at least {self.hours} hours before the start" if self.hours else "before the start"
        return f"{self.to.value}, {lead}"


@dataclass(frozen=True, slots=True)
class SentWithin:
    """To whom something goes, and within how many hours; with none, at once."""

    to: Addressee
    hours: int

    def __str__(self) -> str:
        return f"{self.to.value}, {f'within {self.hours} hours' if self.hours else 'at once'}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PromotionPrizes:
    """What may be given, and how it is paid."""

    offered: Rule[bool]
    scrutineer_above_cents: Rule[int]
    """The value of a single prize above which a draw may be overseen."""
    alternative: Rule[Alternative]
    no_alternative: Rule[frozenset[PrizeForm]]
    cash: Rule[CashPrizes]
    choice_above_cents: Rule[int] | None
    """The amount of a cash prize above which the winner chooses how it is paid."""
    choices: Rule[frozenset[PaidBy]] | None
    barred: Mapping[Contents, Rule[bool]]
    most_liquor_ml: Rule[int]
    prescribed: Rule[bool]
    """Whether what the regulations list is barred, too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PromotionTermsRules:
    """What terms say, how they are made known, and how they change."""

    publicity: Rule[frozenset[Publicity]]
    items: Mapping[TermsItem, Rule[Demand]]
    notice: Rule[SentBefore]
    amended: Rule[Amended]


@dataclass(frozen=True, slots=True, kw_only=True)
class PromotionWinners:
    """Winners, claims and what goes wrong."""

    told_within_days: Rule[int]
    told_by: Mapping[Way, Rule[bool]]
    reasons_told: Rule[bool]
    kept_above_cents: Rule[int]
    """The value of a prize above which names, addresses and reasons of a refusal are kept."""
    complaint: Rule[Addressee]
    safeguards: Rule[frozenset[Safeguard]]
    doubt_told: Rule[SentWithin]
    """Counted from the finding."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PromotionRules:
    """The whole chapter, and what a voucher is."""

    prizes: PromotionPrizes
    terms: PromotionTermsRules
    winners: PromotionWinners
    exchange: Rule[Fraction]
    """The value in tokens that a dealer gives for each dollar of a voucher."""
    voucher_binds: Rule[bool]
    """Whether the conditions on a voucher bind."""
