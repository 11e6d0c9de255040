"""The chapter on promotional prizes: what a rulebook that has one must say."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

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


class SentBefore(msgspec.Struct, frozen=True):
    """To whom something goes, and at least how many hours before the start; with none, before."""

    to: Addressee
    hours: int


class SentWithin(msgspec.Struct, frozen=True):
    """To whom something goes, and within how many hours; with none, at once."""

    to: Addressee
    hours: int


class PromotionPrizes(msgspec.Struct, frozen=True, kw_only=True):
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


class PromotionTermsRules(msgspec.Struct, frozen=True, kw_only=True):
    """What terms say, how they are made known, and how they change."""

    publicity: Rule[frozenset[Publicity]]
    items: Mapping[TermsItem, Rule[Demand]]
    notice: Rule[SentBefore]
    amended: Rule[Amended]


class PromotionWinners(msgspec.Struct, frozen=True, kw_only=True):
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


class PromotionRules(msgspec.Struct, frozen=True, kw_only=True):
    """The whole chapter, and what a voucher is."""

    prizes: PromotionPrizes
    terms: PromotionTermsRules
    winners: PromotionWinners
    exchange: Rule[Fraction]
    """The value in tokens that a dealer gives for each dollar of a voucher."""
    voucher_binds: Rule[bool]
    """Whether the conditions on a voucher bind."""
