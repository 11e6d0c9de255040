"""What events do to a table: cards missing or foreign, machines that fail or contradict."""

from collections import Counter

from msgspec.structs import replace

from punto.game.last_coup import Ending
from punto.law.mishaps import Malfunction
from punto.law.procedures import CuttingCardSeen
from punto.table import events as e
from punto.table.coup import Failed
from punto.table.registry import folds
from punto.table.stack import Carried, CutOffers, Flaws, StackStage
from punto.table.state import Phase, Table


def _out_of_play(table: Table) -> Table:
    """The shoe or device emptied: nothing is dealt before the cards are shuffled or replaced."""
    coup, stack = table.coup, table.stack
    if table.phase is not Phase.IN_COUP:
        coup = coup.without_card_seen().interrupted(strays=(), doubted=False)
    if stack.stage is not StackStage.NONE:
        stack = replace(
            stack,
            stage=StackStage.UNSHUFFLED,
            cutting_card_out=False,
            carried=Carried(),
            shuffle=None,
            shuffle_after=None,
            cut=CutOffers(),
        )
    return replace(table, coup=coup, stack=stack)


@folds
def cards_found_amiss(table: Table, event: e.CardsFoundAmiss) -> Table:
    """What is amiss is known until it is put right; the same card told twice is one."""
    if table.stack.stage is StackStage.NONE:
        return table
    if event.out:
        table = _out_of_play(table)
    stack = table.stack
    flaws, checks = stack.flaws, stack.checks
    missing = Counter(flaws.missing) | Counter(event.missing)
    foreign = Counter(flaws.foreign) | Counter(event.foreign)
    return replace(
        table,
        stack=replace(
            stack,
            checks=replace(checks, amiss=checks.amiss or event.check),
            flaws=replace(
                flaws, missing=tuple(missing.elements()), foreign=tuple(foreign.elements())
            ),
        ),
    )


@folds
def decks_restored(table: Table, event: e.DecksRestored) -> Table:
    """Cards from elsewhere are checked as replacements are, and shuffled in with all the others."""
    if event.replaced:
        table = _out_of_play(table)
        checks = replace(table.stack.checks, by=())
        table = replace(table, stack=replace(table.stack, replaced=True, checks=checks))
    stack = table.stack
    lost, new = Counter(stack.flaws.missing) - Counter(event.found), Counter(event.replaced)
    missing, damaged = lost - new, Counter(stack.flaws.damaged) - (new - lost)
    foreign = Counter(stack.flaws.foreign) - Counter(event.removed)
    return replace(
        table,
        stack=replace(
            stack,
            flaws=Flaws(
                missing=tuple(missing.elements()),
                foreign=tuple(foreign.elements()),
                damaged=tuple(damaged.elements()),
            ),
        ),
    )


@folds
def shoe_voided(table: Table, _event: e.ShoeVoided) -> Table:
    """No coup follows from it, so that it is over."""
    table = _out_of_play(table)
    if table.stack.stage is StackStage.NONE:
        return table
    return replace(table, stack=replace(table.stack, ending=Ending.OVER))


@folds
def scan_conflicted(table: Table, event: e.ScanConflicted) -> Table:
    if not event.held:
        return table
    return replace(table, coup=table.coup.interrupted(scan_conflict=True))


@folds
def outcome_confirmed(table: Table, _event: e.OutcomeConfirmed) -> Table:
    return replace(table, coup=table.coup.interrupted(scan_conflict=False))


@folds
def display_disregarded(table: Table, _event: e.DisplayDisregarded) -> Table:
    return table


@folds
def card_burned_in_error(table: Table, event: e.CardBurnedInError) -> Table:
    """A cutting card that comes out with it tells on this coup, or on the next."""
    coup, stack = table.coup, table.stack
    if event.out:
        stack = replace(stack, gone=stack.gone + 1, burned=stack.burned + 1)
    if event.cutting_card and table.phase is Phase.IN_COUP:
        coup = replace(coup, seen=CuttingCardSeen.DURING_COUP)
    elif event.cutting_card:
        stack = replace(stack, cutting_card_out=True)
    return replace(table, coup=coup, stack=stack)


@folds
def wrong_game_found(table: Table, event: e.WrongGameFound) -> Table:
    return replace(table, setup=replace(table.setup, game=event.game))


@folds
def device_failed(table: Table, event: e.DeviceFailed) -> Table:
    """A coup waits where it can go on; cards that are loaded again are burned from again."""
    coup, stack = table.coup, table.stack
    if event.remedy is not None and event.remedy is not Malfunction.ENDED:
        failed = Failed(remedy=event.remedy, damaged=event.damaged, asked=event.asked)
        leave = coup.interruption.leave if coup.interruption.wagers_may_go else None
        coup = coup.interrupted(failed=failed, leave=leave)
    if event.reload and stack.stage in (StackStage.LOADED, StackStage.READY):
        damaged = Counter(stack.flaws.damaged) | Counter(event.damaged)
        flaws = replace(stack.flaws, damaged=tuple(damaged.elements()))
        stack = replace(stack, stage=StackStage.UNSHUFFLED, flaws=flaws)
    return replace(table, coup=coup, stack=stack)


@folds
def cards_transferred(table: Table, _event: e.CardsTransferred) -> Table:
    return replace(table, coup=table.coup.interrupted(failed=None))


@folds
def refund_answered(table: Table, event: e.RefundAnswered) -> Table:
    failed = table.coup.interruption.failed
    assert failed is not None
    asked = tuple(name for name in failed.asked if name != event.patron)
    return replace(table, coup=table.coup.interrupted(failed=replace(failed, asked=asked)))


@folds
def moved_to_shoe(table: Table, event: e.MovedToShoe) -> Table:
    """Cards on the felt stay there; the shoe counts them as its first, so that none is dealt twice.

    Nothing is burned in the middle of a coup, and the cutting card rules from now on.
    """
    coup, stack = table.coup, table.stack
    lying = len(coup.draws) + len(coup.interruption.strays) + len(stack.carried.cards)
    return replace(
        table,
        setup=replace(table.setup, device=event.device),
        coup=coup.interrupted(failed=None),
        stack=replace(
            stack,
            shoe=stack.shoe + 1,
            before=stack.gone - lying,
            ending=Ending.NOT_IN_SIGHT,
            shuffle=None,
            back_to=event.back_to,
        ),
    )
