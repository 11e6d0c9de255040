"""What a supervisor may order at a table: what is possible now, what is not, why, and for whom."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice, product
from typing import Any, NamedTuple

import msgspec

from punto.floor.live.visibility import Viewer
from punto.law.clauses import HOUSE, Clause, Refused
from punto.law.roles import Role
from punto.narration.saying import Eyes, called, refusal, whole
from punto.table import Table, decide
from punto.table import commands as c
from punto.table.coup import Coup
from punto.table.remedies import WHO
from punto.table.state import Phase
from punto.table.topics import command_named
from punto.table.words import Actor
from punto.web.pages.command_forms import Form, FormField, ordered

MOST_TRIED = 48
"""Ways to fill in an order that are tried before it is taken for refused."""
SAID = "as ordered"
FILLED = ("patron", "cards", "names", "money")
"""What is filled in though a form does not insist on it."""
SOME_CARD = "AS"
OF_A_COUP_OVER = (c.CorrectLastCoup, c.VoidEarlierCoup)
"""What may be done about a coup that is over does not wait for the one under way."""


class PossibleOrder(NamedTuple):
    """An order that the table would take now."""

    form: Form
    clauses: tuple[str, ...]
    """What its event would cite."""


class RefusedOrder(NamedTuple):
    """An order that the table would refuse now."""

    form: Form
    why: str
    clauses: tuple[str, ...]


class OrderOfOthers(NamedTuple):
    """An order that another role may give."""

    form: Form
    who: str


class OrderGroups(NamedTuple):
    """Every order, by whether anyone who looks may give it now."""

    now: tuple[tuple[str, tuple[PossibleOrder, ...]], ...]
    """Those that are possible, by what they are about."""
    after: tuple[RefusedOrder, ...]
    """Those that wait for nothing but the end of the coup under way."""
    later: tuple[RefusedOrder, ...]
    others: tuple[OrderOfOthers, ...]


def orders(table: Table, viewer: Viewer, at: datetime, eyes: Eyes) -> OrderGroups:
    """The orders of a table, each tried with what a person might fill in."""
    now: list[tuple[str, tuple[PossibleOrder, ...]]] = []
    after: list[RefusedOrder] = []
    later: list[RefusedOrder] = []
    others: list[OrderOfOthers] = []
    over = _once_over(table) if table.phase is Phase.IN_COUP else None
    for about, forms in ordered(eyes.language):
        possible = []
        for form in forms:
            kind = command_named(form.do)
            assert kind is not None, "a form is one of a command"
            found = _tried(table, kind, form, viewer.actor, at)
            if not isinstance(found, Refused):
                possible.append(PossibleOrder(form, found))
                continue
            waits = None if kind in OF_A_COUP_OVER else over
            if waits is not None and _may(waits, kind, form, viewer.actor, at):
                after.append(_told(form, found, eyes))
                continue
            who = [role for role in WHO if role is not viewer.role]
            able = [role for role in who if _may(table, kind, form, _any(role), at)]
            if able:
                others.append(OrderOfOthers(form, called(able[0], eyes)))
            else:
                later.append(_told(form, found, eyes))
        if possible:
            now.append((about, tuple(possible)))
    return OrderGroups(tuple(now), tuple(after), tuple(later), tuple(others))


def _once_over(table: Table) -> Table:
    """The table with its layout bare, as it is once the coup under way is over."""
    bare = Coup(number=table.coup.number)
    return msgspec.structs.replace(table, phase=Phase.BETWEEN_COUPS, coup=bare)


def _any(role: Role) -> Actor:
    return Actor(role, role.value)


def _told(form: Form, refused: Refused, eyes: Eyes) -> RefusedOrder:
    told = refusal(refused, eyes)
    return RefusedOrder(form, whole(told, eyes.language), _ids(refused.clauses))


def _ids(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """The clauses of the rulebook; what only our own rules ask for needs no name."""
    return tuple(each.id for each in clauses if each.edition != HOUSE)


def _may(table: Table, kind: type[c.Command], form: Form, by: Actor, at: datetime) -> bool:
    return not isinstance(_tried(table, kind, form, by, at), Refused)


def _tried(
    table: Table, kind: type[c.Command], form: Form, by: Actor, at: datetime
) -> Refused | tuple[str, ...]:
    """What keeps an order from being given; what it would cite, if it can be given in some way."""
    first = None
    for fields in islice(_filled_in(table, form), MOST_TRIED):
        command = msgspec.convert({**fields, "do": form.do, "by": by, "at": at}, kind)
        try:
            events = decide(table, command)
        except Refused as refused:
            first = first or refused
        else:
            cited = (clause for event in events for clause in event.clauses)
            return tuple(each for each in dict.fromkeys(cited) if not each.startswith(HOUSE))
    assert first is not None, "an order can be filled in"
    return first


def _filled_in(table: Table, form: Form) -> Iterator[dict[str, Any]]:
    """Ways to fill in a form, the likely ones first."""
    fields = [field for field in form.fields if field.required or field.kind in FILLED]
    for values in product(*(_values(table, field) for field in fields)):
        yield {field.name: value for field, value in zip(fields, values, strict=True)}


def _values(table: Table, field: FormField) -> tuple[Any, ...]:
    match field.kind:
        case "choice" if field.name == "wager":
            return tuple(dict.fromkeys((*_lying(table), *table.setup.offered)))
        case "choice":
            return tuple(option.value for option in field.choices)
        case "patron":
            return tuple(table.patrons) or (SAID,)
        case "person":
            return (*table.offences, *table.patrons) or (SAID,)
        case "money":
            amount = _amount(table, field.name)
            return (amount,) if field.required else (amount, None)
        case "number":
            return (max(1, table.coup.number - 1), max(1, table.coup.number))
        case "flag":
            return (True, False)
        case "cards" if table.previous is not None and field.name in ("player", "banker"):
            last = table.previous
            return (last.player if field.name == "player" else last.banker,)
        case "cards" | "names" if field.name in (flaws := _flaws(table)):
            return tuple(dict.fromkeys((flaws[field.name], ())))
        case "choices" | "numbers" | "cards" | "names":
            return ((),)
        case _:
            return (SAID,)


def _amount(table: Table, name: str) -> int:
    """A likely amount: limits are as signed, with a maximum above the sign, which is shown."""
    signed = next(iter(table.signs.limits.values()), None)
    if signed is not None and name.startswith("minimum"):
        return signed.minimum_cents
    if signed is not None and name.startswith(("maximum", "shown")):
        return 2 * signed.maximum_cents
    return table.setup.chips[0] if table.setup.chips else 1_00


def _flaws(table: Table) -> dict[str, tuple[str, ...]]:
    """What the decks are made whole with: what is wrong with them, or the like of a worn card."""
    flaws = table.stack.flaws
    wanting = tuple(card.value for card in (*flaws.missing, *flaws.damaged))
    return {"found": wanting, "replaced": wanting or (SOME_CARD,), "removed": flaws.foreign}


def _lying(table: Table) -> Iterator[str]:
    for placed in table.coup.wagers.values():
        for each in placed:
            yield each.wager.value
