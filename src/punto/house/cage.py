"""The house's own table for its cage: means of payment and their bounds, who must be known how."""

from typing import Annotated

import msgspec

from punto.law.cage import IdentityField, Tender
from punto.table.words import Cents


class TenderBound(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A means that money may come or go by, and the most by it for one patron on a day."""

    tender: Tender
    most_cents: Cents | None = None
    """No bound if nothing is said."""


Bounds = tuple[TenderBound, ...]
CASH_ALONE: Bounds = (TenderBound(tender=Tender.CASH),)


class CageTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the house set for its cage; cash alone, without a bound, until it sets anything."""

    takes: Bounds = CASH_ALONE
    """What is taken in; a means that is not named is not taken."""
    pays: Bounds = CASH_ALONE
    """What is paid out."""
    identity: tuple[IdentityField, ...] = ()
    """What must be known of a patron, beside the name, before they pay in or are given a card."""
    documents: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """How many documents must have been seen by then."""
