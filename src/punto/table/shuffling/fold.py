"""What events do to a table: cards shuffled, cut, loaded and burned."""

from msgspec.structs import replace

from punto.game.last_coup import Ending
from punto.law.procedures import BurnMethod
from punto.law.roles import Act
from punto.table import events as e
from punto.table.registry import folds
from punto.table.stack import CutOffers, ShownBurn, StackStage
from punto.table.state import BankRole, Table
from punto.table.supply.fold import spent, without_strays
from punto.table.words import Ask


@folds
def cards_shuffled(table: Table, _event: e.CardsShuffled) -> Table:
    table = without_strays(table)
    stack = replace(
        table.stack,
        stage=StackStage.SHUFFLED,
        gone=0,
        before=0,
        burned=0,
        shown=None,
        cutting_card_out=False,
        cut=CutOffers(),
        ending=Ending.NOT_IN_SIGHT,
        shuffle=None,
        shuffle_after=None,
    )
    return replace(table, stack=stack, approvals=spent(table, Act.APPROVE_MANUAL_SHUFFLE))


@folds
def shuffle_directed(table: Table, event: e.ShuffleDirected) -> Table:
    return replace(table, stack=replace(table.stack, shuffle=event.due))


@folds
def cards_riffled(table: Table, _event: e.CardsRiffled) -> Table:
    return replace(
        table,
        approvals=spent(table, Act.APPROVE_RIFFLE),
        requests={**table.requests, Ask.RIFFLE: ()},
    )


@folds
def cut_offered(table: Table, event: e.CutOffered) -> Table:
    return _offered(table, event.patron)


def _offered(table: Table, patron: str) -> Table:
    cut = replace(table.stack.cut, offered_to=patron)
    return replace(table, stack=replace(table.stack, cut=cut))


@folds
def cut_declined(table: Table, event: e.CutDeclined) -> Table:
    stack = table.stack
    declined = tuple(dict.fromkeys((*stack.cut.declined, event.patron)))
    return replace(table, stack=replace(stack, cut=CutOffers(declined=declined)))


@folds
def cutter_nominated(table: Table, event: e.CutterNominated) -> Table:
    return _offered(table, event.nominee)


@folds
def cards_cut(table: Table, _event: e.CardsCut) -> Table:
    return replace(table, stack=replace(table.stack, stage=StackStage.CUT, cut=CutOffers()))


@folds
def cards_loaded(table: Table, _event: e.CardsLoaded) -> Table:
    """A new shoe, whose bank is offered afresh."""
    table = without_strays(table)
    stack = table.stack
    stack = replace(
        stack,
        stage=StackStage.LOADED,
        shoe=stack.shoe + 1,
        gone=0,
        burned=0,
        shown=None,
        before=0,
        face_up=False,
        ending=Ending.NOT_IN_SIGHT,
        shuffle=None,
        handled=False,
        replaced=False,
    )
    return replace(table, stack=stack, bank=BankRole())


@folds
def cards_burned(table: Table, event: e.CardsBurned) -> Table:
    stack, shown = table.stack, None
    if event.shown is not None:
        says_count = event.method is BurnMethod.COUNT
        shown = ShownBurn(stack.gone, event.shown, event.count, says_count)
    return replace(
        table,
        stack=replace(
            stack,
            stage=StackStage.READY,
            burned=event.count,
            shown=shown,
            gone=stack.gone + event.count,
            cutting_card_out=stack.cutting_card_out or event.cutting_card,
        ),
        approvals=spent(table, Act.APPROVE_BURN_SHOWN, Act.APPROVE_COUNT_BURN),
        requests={**table.requests, Ask.SEE_BURNED_CARD: ()},
    )
