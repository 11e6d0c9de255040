"""Exclusion from the casino: at a table, by the house, by oneself, by law; binding everywhere."""

from collections.abc import Iterator
from datetime import datetime

from punto.aggregate import Frame
from punto.law.cage import ExclusionGround
from punto.law.clauses import Refused, Rule
from punto.law.roles import Act
from punto.law.rulebooks import house, rulebook
from punto.patrons import events as e
from punto.patrons.state import Patron
from punto.table import Table
from punto.table import events as at_table
from punto.table.accounts import staked

Step = Frame[Table, at_table.Event]
"""What happened at a table."""


GROUNDS = {
    ExclusionGround.HOUSE: house.exclusion_by_house,
    ExclusionGround.SELF: house.self_exclusion,
    ExclusionGround.LAW: house.exclusion_by_law,
}
"""The rule of each ground but that of a table, whose rulebook has it."""


def require_admitted(name: str, patron: Patron, doing: str, at: datetime) -> None:
    """Refuse to a person who is excluded, by the clause that let them be excluded."""
    held = patron.excluded(at)
    if held is None:
        return
    if held.table is not None and held.edition is not None:
        powers = rulebook(held.edition).powers
        power = next(rule for rule in powers if rule.value.act is Act.EXCLUDE_FROM_CASINO)
        raise Refused(
            Rule((*power.clauses, *house.excluded.clauses), None),
            "excluded-from-the-casino",
            patron=name,
            at_table=held.table,
            doing=doing,
        )
    rule = Rule((*GROUNDS[held.ground].clauses, *house.excluded.clauses), None)
    if held.until is None:
        raise Refused(
            rule, "excluded-until-it-is-lifted", patron=name, shut_out_by=held.ground, doing=doing
        )
    raise Refused(
        rule, "excluded-until", patron=name, shut_out_by=held.ground, doing=doing, until=held.until
    )


def standing(name: str, patron: Patron, step: Step) -> Iterator[e.PatronEvent]:
    """What a table's event means for a person's place in the casino, whether enrolled or not.

    `Refused` if a person who is excluded takes part in a game, at whichever table.
    """
    event = step.event
    if isinstance(event, at_table.PatronExcluded):
        if event.patron != name:
            return
        if not event.casino:
            if step.name not in patron.games_shut:
                yield e.ExcludedFromGame(
                    patron=name,
                    table=step.name,
                    reason=event.reason,
                    clauses=house.excluded.cited,
                )
        elif all(each.ground is not ExclusionGround.TABLE for each in patron.exclusions):
            yield e.ExcludedFromCasino(
                patron=name,
                table=step.name,
                edition=step.before.setup.edition,
                reason=event.reason,
                clauses=house.excluded.cited,
            )
    elif doing := _taking_part(name, step):
        require_admitted(name, patron, doing, step.at)


def _taking_part(name: str, step: Step) -> str:
    """What a person does that only those who may be there do; nothing for what anybody may do."""
    before, after = step.before, step.after
    if name not in before.patrons:
        return "join-a-table" if name in after.patrons else ""
    if isinstance(
        step.event, at_table.ChipsBought | at_table.VoucherRedeemed | at_table.TokensBrought
    ):
        return "buy-chips"
    if isinstance(step.event, at_table.ChipsBrought):
        return "bring-chips"
    return "wager" if staked(after, name) > staked(before, name) else ""
