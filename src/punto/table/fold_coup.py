"""What events do to wagers, hands and balances."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from punto.game.last_coup import Ending
from punto.law.procedures import Hand, Lasts, Result
from punto.table import events as e
from punto.table.state import (
    BankRole,
    Coup,
    Draw,
    Finished,
    Line,
    Out,
    Part,
    Patron,
    Phase,
    Placed,
    Stack,
    Stage,
    Table,
)
from punto.table.terms import limits_for
from punto.table.words import Ask, Matter

K = TypeVar("K", Ask, Matter)

PLAYER = Hand.PLAYER
IN_COUP = Phase.IN_COUP
THIS_COUP = Lasts.THIS_COUP


def bets_called(table: Table, _event: e.BetsCalled) -> Table:
    return replace(table, coup=replace(table.coup, called=True))


def no_more_bets_called(table: Table, event: e.NoMoreBetsCalled) -> Table:
    return replace(table, coup=replace(table.coup, last_called=True, closed=event.closes))


def _moved(patron: Patron, chips: int, tokens: int) -> Patron:
    return replace(
        patron,
        chips_cents=patron.chips_cents + chips,
        tokens_cents=patron.tokens_cents + tokens,
        playing=True,
    )


def wager_placed(table: Table, event: e.WagerPlaced) -> Table:
    coup, name = table.coup, event.patron
    turn = coup.turn + 1
    placed = Placed(
        event.wager,
        event.box,
        event.chips_cents,
        event.tokens_cents,
        turn,
        terms=limits_for(table, table.patrons[name], event.wager, event.box),
    )
    wagers, patrons = coup.wagers.copy(), table.patrons.copy()
    wagers[name] = (*wagers.get(name, ()), placed)
    patrons[name] = _moved(patrons[name], -event.chips_cents, -event.tokens_cents)
    bettors = coup.bettors
    if table.phase is IN_COUP and name not in bettors:
        bettors = (*bettors, name)
    coup = replace(coup, turn=turn, wagers=wagers, bettors=bettors)
    return replace(table, coup=coup, patrons=patrons)


def wager_changed(table: Table, event: e.WagerChanged) -> Table:
    """A lowered wager keeps its terms, and so does any once a card is out; a raised one is new."""
    coup, name = table.coup, event.patron
    old = _lying(coup, name, event.wager, event.box)
    raised = event.chips_cents + event.tokens_cents > old.cents
    turn = coup.turn + 1 if raised else coup.turn
    cents = event.chips_cents + event.tokens_cents
    new = Placed(
        event.wager,
        event.box,
        event.chips_cents,
        event.tokens_cents,
        turn if raised else old.turn,
        (*old.stakes, Part(turn, cents - old.cents)) if raised else lowered(old, cents),
        old.terms
        if cents < old.cents or table.phase is IN_COUP
        else limits_for(table, table.patrons[name], event.wager, event.box),
    )
    wagers = {
        **coup.wagers,
        name: tuple(new if each is old else each for each in coup.wagers[name]),
    }
    patron = _moved(
        table.patrons[name],
        old.chips_cents - new.chips_cents,
        old.tokens_cents - new.tokens_cents,
    )
    return replace(
        table,
        coup=replace(coup, turn=turn, wagers=wagers),
        patrons={**table.patrons, name: patron},
    )


def lowered(placed: Placed, cents: int) -> tuple[Part, ...]:
    """The stakes that make up a wager cut to so many cents, the newest cut first."""
    left: list[Part] = []
    for part in placed.parts:
        kept = min(part.cents, cents)
        cents -= kept
        if kept:
            left.append(Part(part.turn, kept))
    return tuple(left)


def _lying(coup: Coup, name: str, wager: str, box: int) -> Placed:
    return next(p for p in coup.wagers[name] if p.wager == wager and p.box == box)


def wager_returned(table: Table, event: e.WagerReturned) -> Table:
    coup, name = table.coup, event.patron
    old = _lying(coup, name, event.wager, event.box)
    left = tuple(each for each in coup.wagers[name] if each is not old)
    wagers = {n: placed for n, placed in coup.wagers.items() if n != name}
    if left:
        wagers[name] = left
    patron = _moved(table.patrons[name], old.chips_cents, old.tokens_cents)
    signed = coup.signed if wagers or table.phase is IN_COUP else None
    return replace(
        table,
        coup=replace(coup, wagers=wagers, signed=signed),
        patrons={**table.patrons, name: patron},
    )


def no_bet_coup_directed(table: Table, event: e.NoBetCoupDirected) -> Table:
    return replace(table, coup=replace(table.coup, no_bet=True, agreed=event.agreed))


def cutting_card_came_out(table: Table, event: e.CuttingCardCameOut) -> Table:
    return replace(
        table,
        coup=replace(table.coup, seen=event.seen),
        stack=replace(table.stack, cutting_card_out=False),
    )


def card_dealt(table: Table, event: e.CardDealt) -> Table:
    """The first card makes the coup; whatever was checked for closing must be checked again."""
    coup, stack = table.coup, table.stack
    number = coup.number
    if not coup.cards_out:
        number += 1
        coup = replace(coup, bettors=tuple(coup.wagers), full=_is_full(table))
        table = _declared_or_late(table)
    draws = (*coup.draws, Draw(event.hand, event.position))
    if event.hand is PLAYER:
        coup = replace(coup, number=number, draws=draws, player=(*coup.player, event.face))
    else:
        coup = replace(coup, number=number, draws=draws, banker=(*coup.banker, event.face))
    return replace(
        table,
        phase=IN_COUP,
        coup=coup,
        stack=replace(
            stack,
            gone=max(stack.gone, event.position + 1),
            carried=stack.carried[1:] if event.carried else stack.carried,
            carried_no_bet=False,
            just_voided=False,
            closing_check=False,
        ),
    )


def _declared_or_late(table: Table) -> Table:
    """Chips are declared before a coup begins, and what was not is not declared for it any more."""
    if not any(patron.undeclared_cents for patron in table.patrons.values()):
        return table
    patrons = {name: replace(p, undeclared_cents={}) for name, p in table.patrons.items()}
    return replace(table, patrons=patrons)


def _is_full(table: Table) -> bool:
    """Whether somebody sits in every seat."""
    taken = [patron.seat for patron in table.patrons.values() if patron.seat is not None]
    return len(taken) == table.setup.seats


def exposer_chosen(table: Table, event: e.ExposerChosen) -> Table:
    return replace(table, exposers={**table.exposers, event.hand: event.patron or ""})


def cards_passed(table: Table, event: e.CardsPassed) -> Table:
    coup = table.coup
    out = Out(hand=event.hand, patron=event.patron, cards=event.cards)
    return replace(
        table,
        coup=replace(
            coup,
            out=out,
            passed={**coup.passed, event.hand: event.patron},
            had=had_by(coup, out),
        ),
    )


def had_by(coup: Coup, out: Out) -> dict[Hand, dict[int, str]]:
    """Who has had which cards, once these are out."""
    cards = {**coup.had.get(out.hand, {}), **dict.fromkeys(out.cards, out.patron)}
    return {**coup.had, out.hand: cards}


def cards_declined(table: Table, event: e.CardsDeclined) -> Table:
    """Those whom the patron had named are named no more."""
    coup, hand = table.coup, event.hand
    names = (*coup.declined.get(hand, ()), event.patron)
    coup = replace(_without_nominees(coup, hand), declined={**coup.declined, hand: names})
    return replace(table, coup=coup)


def _without_nominees(coup: Coup, hand: Hand) -> Coup:
    return replace(
        coup,
        nominees={h: names for h, names in coup.nominees.items() if h is not hand},
        third_nominees={h: names for h, names in coup.third_nominees.items() if h is not hand},
    )


def receivers_nominated(table: Table, event: e.ReceiversNominated) -> Table:
    coup, named = table.coup, {event.hand: event.nominees}
    if event.third:
        coup = replace(coup, third_nominees={**coup.third_nominees, **named})
    else:
        coup = replace(coup, nominees={**coup.nominees, **named})
    return replace(table, coup=coup)


def cards_forfeited(table: Table, event: e.CardsForfeited) -> Table:
    """The dealer has the hand for the rest of the coup; the other hand may be out as it was."""
    coup, hand = table.coup, event.hand
    held = coup.out is not None and coup.out.hand is hand
    coup = replace(
        _without_nominees(coup, hand),
        out=None if held else coup.out,
        forfeited=(*coup.forfeited, hand),
    )
    return replace(table, coup=coup)


def cards_exposed(table: Table, event: e.CardsExposed) -> Table:
    coup = table.coup
    cards = list(coup.hand(event.hand))
    for place, face in zip(event.cards, event.faces, strict=True):
        cards[place] = face
    if event.hand is Hand.PLAYER:
        return replace(table, coup=replace(coup, player=tuple(cards)))
    return replace(table, coup=replace(coup, banker=tuple(cards)))


def cards_taken_back(table: Table, _event: e.CardsTakenBack) -> Table:
    return replace(table, coup=replace(table.coup, out=None))


def counts_announced(table: Table, _event: e.CountsAnnounced) -> Table:
    return replace(table, coup=replace(table.coup, counted=True))


def result_announced(table: Table, event: e.ResultAnnounced) -> Table:
    return replace(table, coup=replace(table.coup, result=event.result))


def wagers_settled(table: Table, event: e.WagersSettled) -> Table:
    coup = table.coup
    table = settled(table, event.lines)
    if not event.early:
        return replace(
            table,
            coup=replace(
                coup,
                wagers={},
                lines=coup.lines + event.lines,
                lay=_lay(coup),
                settled=True,
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


def settled(table: Table, lines: Iterable[Line], *, staked: bool = False) -> Table:
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


def coup_voided(table: Table, event: e.CoupVoided) -> Table:
    """Everything goes back where it came from, what was already settled included."""
    put_right = not table.coup.strays and not table.coup.doubted
    table = undone(table, event.undone)
    table = replace(
        settled(table, event.lines),
        previous=None,
        voided=(*table.voided, table.coup.number),
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


def _paid(table: Table, patrons: dict[str, Patron], won: int, tokens: int) -> Table:
    """The table after chips and tokens went between patrons and the house."""
    money = table.money
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


def undone(table: Table, lines: Iterable[Line]) -> Table:
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
        stack = replace(stack, back_to=None, stage=Stage.UNSHUFFLED, ending=Ending.NOT_IN_SIGHT)
    if stack.ending is Ending.OVER or stack.stage is Stage.UNSHUFFLED:
        stack = replace(stack, carried=(), carried_no_bet=False)
    if stack.shuffle_after is not None:
        stack = replace(stack, shuffle_after=None, shuffle=stack.shuffle_after)
    return replace(
        table,
        phase=Phase.BETWEEN_COUPS,
        setup=setup,
        coup=Coup(
            number=table.coup.number,
            no_bet=stack.carried_no_bet,
            card_seen=stack.carried_no_bet,
        ),
        stack=stack,
        patrons=patrons,
        bank=bank,
        requests=_fewer(table.requests, Ask.NO_BET_COUP),
        consents=_fewer(table.consents, Matter.NO_BET_COUP),
        offences={name: done for name, done in table.offences.items() if name in patrons},
        to_advise=tuple(name for name in table.to_advise if name in patrons),
        no_bet_run=run,
    )


def _fewer(entries: dict[K, tuple[str, ...]], gone: K) -> dict[K, tuple[str, ...]]:
    return {key: names for key, names in entries.items() if key is not gone}


def _between(patron: Patron, idle: int | None) -> Patron:
    """A patron between coups, kept as it was if nothing about it changed."""
    counted, lasting = patron.idle if idle is None else idle, patron.both_hands
    if lasting is THIS_COUP:
        lasting = None
    elif counted == patron.idle and not patron.may_nominate:
        return patron
    return replace(patron, idle=counted, both_hands=lasting, may_nominate=False)
