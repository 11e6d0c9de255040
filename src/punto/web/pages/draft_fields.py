"""Fields of a guided form: what an edition asks of conditions or of terms, and by which clause."""

from collections.abc import Iterable
from enum import Enum, StrEnum
from typing import NamedTuple

from punto.law.clauses import Rule
from punto.law.contests import Demand
from punto.web.pages.command_forms import FormOption
from punto.web.pages.desk_offers import ClauseChip, clause_chips
from punto.web.pages.tongues import named, say, valued

DEMANDS = {
    Demand.REQUIRED: say("page-must-be-stated"),
    Demand.AS_READ: say("page-must-be-stated"),
    Demand.IF_APPLICABLE: say("page-must-be-stated-where-it-applies"),
    Demand.OPTIONAL: say("page-may-be-stated"),
}


class DraftField(NamedTuple):
    """A field of the form, by where it stands in the document."""

    path: str
    label: str
    """The message that says what it is."""
    kind: str
    """`text`, `long`, `money`, `number`, `numbers`, `flag`, `yes-no`, `choice`, `several`,
    `moment` or `names`."""
    choices: tuple[FormOption, ...] = ()
    hint: str = ""
    """A message, if anything more is to be known."""
    is_of_whole: bool = False
    """Whether it is needed once another of its part of the document is there."""


class DraftItem(NamedTuple):
    """Something that the edition asks of a draft, with its fields and its clause."""

    item: str
    name: str
    demand: str
    is_missing: bool
    chips: tuple[ClauseChip, ...]
    fields: tuple[DraftField, ...]
    special: str = ""
    """A part that is laid out by its own template: rounds, rises, buying back, groups."""


def options_of(some: Iterable[Enum]) -> tuple[FormOption, ...]:
    """Everything that may be chosen, in words."""
    return tuple(FormOption(str(each.value), valued(each)) for each in some)


def draft_item(
    edition: str,
    item: StrEnum,
    rule: Rule[Demand],
    fields: tuple[DraftField, ...],
    *,
    is_missing: bool,
    special: str = "",
) -> DraftItem:
    """What the edition asks, as the form has it."""
    chips = clause_chips(edition, rule.cited)
    demand = DEMANDS[rule.value]
    return DraftItem(item.value, named(item), demand, is_missing, chips, fields, special)
