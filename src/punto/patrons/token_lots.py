"""Promotional tokens of several kinds, as one person has them."""

from collections.abc import Iterable

from punto.table.words import TokenLot, TokenTerms

Lots = tuple[TokenLot, ...]


def all_tokens(lots: Iterable[TokenLot]) -> Lots:
    """Tokens with those of the same kind in one lot; what is used up is none."""
    found: dict[tuple[str, TokenTerms], int] = {}
    for each in lots:
        kind = each.edition, each.tokens
        found[kind] = found.get(kind, 0) + each.cents
    return tuple(
        TokenLot(edition=edition, tokens=tokens, cents=cents)
        for (edition, tokens), cents in found.items()
        if cents
    )


def less(lots: Lots, gone: TokenLot) -> Lots:
    """What is left after some of a kind are gone."""
    return all_tokens(
        (*lots, TokenLot(edition=gone.edition, tokens=gone.tokens, cents=-gone.cents))
    )
