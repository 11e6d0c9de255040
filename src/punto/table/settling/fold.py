"""What events do to a table: wagers settled, cards put away, coups without a result."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from punto.game.last_coup import Ending
from punto.law.procedures import Lasts, Result
from punto.table import events as e
from punto.table.contest.rounds import round_over
from punto.table.coup import Coup, NoBet, Placed, WagerLine
from punto.table.registry import folds
from punto.table.stack import Carried, Stack, StackStage
from punto.table.state import BankRole, Finished, Phase, Table, TablePatron
from punto.table.words import Ask, Matter

K = TypeVar("K", Ask, Matter)


@folds
def cards_ran_out(table: Table, event: e.CardsRanOut) -> Table:
    if not event.over:
        return table
    return replace(table, stack=replace(table.stack, ending=Ending.OVER))


@folds
def wagers_settled(table: Table, event: e.WagersSettled) -> Table:
    coup = table.coup
    table = settled(table, event.lines)
    if not event.early:
        assert coup.announced is not None, "wagers are settled by the result"
        return replace(
            table,
            coup=replace(
                coup,
                wagers={},
                lines=coup.lines + event.lines,
                lay=_lay(coup),
                announced=replace(coup.announced, settled=True),
            ),
        )
    gone = {(line.patron, line.wager, line.box) for line in event.lines}
    wagers = {
        name: left
        for name, placed in coup.wagers.items()
        if (left := tuple(p for p in placed if (name, p.wager, p.box) not in gone))
    }
    return replace(
        table,
        coup=replace(
            coup,
            wagers=wagers,
            lines=coup.lines + event.lines,
            lay=_lay(coup),
            early_settled=True,
        ),
    )


def _lay(coup: Coup) -> dict[str, tuple[Placed, ...]]:
    """The wagers as they lay when the first were settled, and any that were found since."""
    if not coup.lay:
        return coup.wagers
    lay = dict(coup.lay)
    for name, placed in coup.wagers.items():
        known = {(each.wager, each.box) for each in lay.get(name, ())}
        lay[name] = (
            *lay.get(name, ()),
            *(each for each in placed if (each.wager, each.box) not in known),
        )
    return lay


def settled(table: Table, lines: Iterable[WagerLine], *, staked: bool = False) -> Table:
    """Balances after what each wager got, and the float after paying and collecting.

    Stakes come off the layout; with `staked` they come out of what their owners hold.
    """
    patrons = dict(table.patrons)
    chips: dict[str, int] = {}
    tokens: dict[str, int] = {}
    advised: set[str] = set()
    float_, taken = 0, 0
    for line in lines:
        name = line.patron
        collected = line.collected_cents - line.tokens_collected_cents
        back = line.returned_cents - line.tokens_returned_cents
        chips[name] = chips.get(name, 0) + line.paid_cents + (-collected if staked else back)
        kept = -line.tokens_collected_cents if staked else line.tokens_returned_cents
        if kept:
            tokens[name] = tokens.get(name, 0) + kept
        float_ += collected - line.paid_cents
        taken += line.tokens_collected_cents
        if line.advised:
            advised.add(name)
    for name, cents in chips.items():
        patron = patrons[name]
        patrons[name] = replace(
            patron,
            chips_cents=patron.chips_cents + cents,
            tokens_cents=patron.tokens_cents + tokens.get(name, 0),
            advised=patron.advised or name in advised,
        )
    return _paid(table, patrons, float_, taken)


@folds
def cards_discarded(table: Table, event: e.CardsDiscarded) -> Table:
    stack = replace(table.stack, ending=event.ending, handled=table.stack.handled or event.handled)
    table = replace(table, previous=_finished(table))
    return _coup_over(
        table,
        stack_ending=stack,
        idle=event.idle,
        run=event.no_bet_run,
        released=event.bank_released,
    )


def _finished(table: Table) -> Finished:
    coup, stack, signs = table.coup, table.stack, table.signs
    if coup.signed is not None:
        areas, differential = coup.signed.areas, coup.signed.differential_cents
        signs = replace(signs, areas=areas, differential_cents=differential)
    return Finished(
        number=coup.number,
        player=tuple(card for card in coup.player if card is not None),
        banker=tuple(card for card in coup.banker if card is not None),
        lines=coup.lines,
        patrons={line.patron: table.patrons[line.patron] for line in coup.lines},
        shoe=stack.shoe,
        before=stack.ending,
        seen=coup.seen,
        setup=table.setup,
        signs=signs,
        lay=coup.lay,
    )


@folds
def coup_voided(table: Table, event: e.CoupVoided) -> Table:
    """Everything goes back where it came from, what was already settled included."""
    put_right = not table.coup.interruption.strays and not table.coup.interruption.doubted
    table = undone(table, event.undone)
    table = replace(
        settled(table, event.lines),
        previous=None,
        consents=_fewer(table.consents, Matter.SHUFFLE),
    )
    stack = replace(
        table.stack,
        ending=event.ending,
        handled=table.stack.handled or bool(table.coup.passed),
        just_voided=not put_right,
    )
    wagered = dict.fromkeys(table.coup.bettors, 0)
    return _coup_over(table, stack_ending=stack, idle=wagered, run=table.no_bet_run, released=False)


def _paid(table: Table, patrons: dict[str, TablePatron], won: int, tokens: int) -> Table:
    """The table after chips and tokens went between patrons and the house."""
    money, contest = table.money, table.contest
    if contest is not None:
        rack = replace(contest, rack_cents=contest.rack_cents + won)
        return replace(table, patrons=patrons, contest=rack)
    return replace(
        table,
        patrons=patrons,
        money=replace(
            money,
            float_cents=money.float_cents + won,
            won_cents=money.won_cents + won,
            tokens_in_cents=money.tokens_in_cents + tokens,
        ),
    )


def undone(table: Table, lines: Iterable[WagerLine]) -> Table:
    """Balances as if these had never been settled, and their stakes handed back."""
    patrons = dict(table.patrons)
    float_, taken = 0, 0
    for line in lines:
        collected = line.collected_cents - line.tokens_collected_cents
        patron = patrons.get(line.patron)
        if patron is None:
            continue
        patrons[line.patron] = replace(
            patron,
            chips_cents=patron.chips_cents + collected - line.paid_cents,
            tokens_cents=patron.tokens_cents + line.tokens_collected_cents,
        )
        float_ += line.paid_cents - collected
        taken -= line.tokens_collected_cents
    return _paid(table, patrons, float_, taken)


def _coup_over(
    table: Table, *, stack_ending: Stack, idle: dict[str, int], run: int, released: bool
) -> Table:
    """A bare layout for the next coup; what was approved or asked for this one is done with."""
    patrons = {name: _between(patron, idle.get(name)) for name, patron in table.patrons.items()}
    bank = table.bank
    if released and bank.holder is not None:
        bank = BankRole(
            last_seat=table.patrons[bank.holder].seat, lost=table.coup.result is Result.PLAYER
        )
    elif bank.holder is not None and not bank.played:
        bank = replace(bank, played=True)
    stack, setup = stack_ending, table.setup
    if stack.back_to is not None:
        setup = replace(setup, device=stack.back_to)
        stack = replace(
            stack, back_to=None, stage=StackStage.UNSHUFFLED, ending=Ending.NOT_IN_SIGHT
        )
    if stack.ending is Ending.OVER or stack.stage is StackStage.UNSHUFFLED:
        stack = replace(stack, carried=Carried())
    if stack.shuffle_after is not None:
        stack = replace(stack, shuffle_after=None, shuffle=stack.shuffle_after)
    return replace(
        table,
        phase=Phase.BETWEEN_COUPS,
        setup=setup,
        coup=Coup(
            number=table.coup.number,
            no_bet=(NoBet.CARD_SEEN,) if stack.carried.no_bet else (),
        ),
        stack=stack,
        patrons=patrons,
        bank=bank,
        requests=_fewer(table.requests, Ask.NO_BET_COUP),
        consents=_fewer(table.consents, Matter.NO_BET_COUP),
        offences={name: done for name, done in table.offences.items() if name in patrons},
        to_advise=tuple(name for name in table.to_advise if name in patrons),
        no_bet_run=run,
        contest=None if table.contest is None else round_over(table.contest),
    )


def _fewer(entries: dict[K, tuple[str, ...]], gone: K) -> dict[K, tuple[str, ...]]:
    return {key: names for key, names in entries.items() if key is not gone}


def _between(patron: TablePatron, idle: int | None) -> TablePatron:
    """A patron between coups, kept as it was if nothing about it changed."""
    counted, lasting = patron.idle if idle is None else idle, patron.both_hands
    if lasting is Lasts.THIS_COUP:
        lasting = None
    elif counted == patron.idle and not patron.may_nominate:
        return patron
    return replace(patron, idle=counted, both_hands=lasting, may_nominate=False)
