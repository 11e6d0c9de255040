"""Promotional tokens that a person takes away from one table and puts down at another."""

from collections.abc import Iterator

from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.patrons import events as e
from punto.patrons.exclusion import Step
from punto.patrons.token_lots import Lots
from punto.table import events as at_table
from punto.table.words import TokenLot


def carried(name: str, held: Lots, step: Step) -> Iterator[e.PatronEvent]:
    """What a table's event means for the tokens that a person has with them, enrolled or not.

    `Refused` if they put down what they did not take away.
    """
    event, edition = step.event, step.before.setup.edition
    if isinstance(event, at_table.TokensBrought) and event.patron == name:
        lot = TokenLot(edition=edition, tokens=event.tokens, cents=event.cents)
        there = [each for each in held if (each.edition, each.tokens) == (edition, event.tokens)]
        if not there or there[0].cents < event.cents:
            raise Refused(
                house.tokens_by_voucher,
                "took-fewer-tokens-away",
                patron=name,
                cents=there[0].cents if there else 0,
            )
        cited = house.tokens_by_voucher.cited
        yield e.TokensPutDown(table=step.name, lot=lot, clauses=cited)
    elif name in step.before.patrons and name not in step.after.patrons:
        patron = step.before.patrons[name]
        if patron.tokens_cents:
            terms = patron.token_terms
            lot = TokenLot(edition=edition, tokens=terms, cents=patron.tokens_cents)
            yield e.TokensTakenAway(table=step.name, lot=lot)
