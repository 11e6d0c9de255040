"""What events do to a table: cards brought, checked, found unfit, dropped and verified."""

from msgspec.structs import replace

from punto.law.roles import Act
from punto.table import events as e
from punto.table.registry import folds
from punto.table.stack import Carried, Checks, Stack, StackStage
from punto.table.state import Table


def without_strays(table: Table) -> Table:
    """Cards that would have opened the next coup go with the rest, and bets are open again."""
    coup, stack = table.coup, table.stack
    return replace(
        table,
        coup=coup.without_card_seen().interrupted(strays=()),
        stack=replace(stack, carried=Carried()),
    )


@folds
def cards_introduced(table: Table, event: e.CardsIntroduced) -> Table:
    table = without_strays(table)
    stack = Stack(
        stage=StackStage.SHUFFLED if event.shuffled else StackStage.UNSHUFFLED,
        source=event.source,
        backs=event.backs,
        shoe=table.stack.shoe,
        replaced=event.replacing,
        dropped=table.stack.dropped,
    )
    return replace(table, stack=stack, approvals=spent(table, Act.APPROVE_SAME_BACKS))


def spent(table: Table, *acts: Act) -> tuple[Act, ...]:
    """The approvals that are left when these have served."""
    return tuple(act for act in table.approvals if act not in acts)


@folds
def cards_checked(table: Table, event: e.CardsChecked) -> Table:
    stack = table.stack
    return replace(
        table,
        stack=replace(
            stack,
            checks=Checks(by=tuple(dict.fromkeys((*stack.checks.by, event.role))), closing=True),
            face_up=False,
        ),
    )


@folds
def card_check_ordered(table: Table, event: e.CardCheckOrdered) -> Table:
    stack = replace(table.stack, checks=replace(table.stack.checks, ordered=True))
    if event.taken_out:
        stack = replace(stack, stage=StackStage.UNSHUFFLED)
    return replace(table, stack=stack)


@folds
def cards_declared_unfit(table: Table, _event: e.CardsDeclaredUnfit) -> Table:
    return replace(table, stack=replace(table.stack, unfit=True))


@folds
def cards_dropped(table: Table, _event: e.CardsDropped) -> Table:
    return replace(table, stack=replace(table.stack, dropped=True))


@folds
def cards_verified(table: Table, _event: e.CardsVerified) -> Table:
    return replace(table, stack=replace(table.stack, dropped=False))
