"""What events do to a table: cards dealt in error, steps forgotten, and how they are put right."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from punto.cards import Card
from punto.game.last_coup import Ending
from punto.law.mishaps import Window
from punto.law.procedures import Hand
from punto.table import events as e
from punto.table.coup import Coup, Draw, Leave, NoBet, Out, Placed, WagerLine
from punto.table.receiving.fold import with_cards_out
from punto.table.registry import folds
from punto.table.settling.fold import settled, undone
from punto.table.stack import Carried, SeenCard, Stack, StackStage, Stray
from punto.table.state import Phase, Table
from punto.table.words import MadeGood, Matter, Missing


@folds
def card_misdealt(table: Table, event: e.CardMisdealt) -> Table:
    stray = Stray(event.hand, event.position, event.face)
    coup = table.coup.interrupted(strays=(*table.coup.interruption.strays, stray))
    if table.phase is Phase.IN_COUP:
        coup = _frozen(coup).interrupted(misdealt=True)
    return replace(
        table,
        coup=coup,
        stack=replace(
            table.stack,
            gone=event.position + 1,
            cutting_card_out=table.stack.cutting_card_out or event.cutting_card,
        ),
    )


def _frozen(coup: Coup) -> Coup:
    """The coup without a supervisor's leave to change wagers."""
    return coup if coup.interruption.relaxed is None else coup.interrupted(leave=None)


@folds
def order_doubted(table: Table, _event: e.OrderDoubted) -> Table:
    """Wagers lie still from then on; between coups it is the last that is in doubt."""
    if table.phase is Phase.IN_COUP:
        return replace(table, coup=_frozen(table.coup).interrupted(doubted=True))
    if table.previous is None:
        return table
    return replace(table, previous=replace(table.previous, doubted=True))


@folds
def card_found_face_up(table: Table, event: e.CardFoundFaceUp) -> Table:
    coup, stack = table.coup, table.stack
    stack = replace(stack, face_up=True, seen=SeenCard(stack.shoe, stack.gone, event.face))
    if event.first:
        return replace(table, coup=_opened_by_seen_card(coup), stack=stack)
    if table.phase is Phase.IN_COUP:
        coup = _frozen(coup).interrupted(face_seen=True)
    return replace(table, coup=coup, stack=stack)


@folds
def next_coup_shut(table: Table, _event: e.NextCoupShut) -> Table:
    return replace(table, coup=_opened_by_seen_card(table.coup))


def _opened_by_seen_card(coup: Coup) -> Coup:
    return replace(coup, no_bet=tuple(dict.fromkeys((*coup.no_bet, NoBet.CARD_SEEN))))


@folds
def step_missed(table: Table, event: e.StepMissed) -> Table:
    """A step that play went past is behind it; what makes it good is due now or after the coup."""
    stack = _past(table.stack, event.step) if event.passed else table.stack
    match event.made_good:
        case MadeGood.NOW if event.step is Missing.CUT and stack.stage in (
            StackStage.CUT,
            StackStage.LOADED,
        ):
            stack = replace(stack, stage=StackStage.SHUFFLED)
        case MadeGood.NOW | MadeGood.NEVER:
            pass
        case MadeGood.BY_SHUFFLE:
            played = stack.stage in (StackStage.NONE, StackStage.READY)
            stage = stack.stage if played else StackStage.UNSHUFFLED
            stack = replace(stack, stage=stage, shuffle=event.shuffle)
        case MadeGood.AFTER_COUP:
            stack = replace(stack, shuffle_after=event.shuffle)
        case _ as never:
            assert_never(never)
    return replace(table, stack=stack)


def _past(stack: Stack, step: Missing) -> Stack:
    """The cards as they are when this step was left out and the coup began."""
    match step:
        case Missing.BURN if stack.stage is StackStage.LOADED:
            return replace(stack, stage=StackStage.READY)
        case Missing.CUT if stack.stage in (StackStage.SHUFFLED, StackStage.CUT):
            return replace(stack, stage=StackStage.LOADED, shoe=stack.shoe + 1, gone=0)
        case Missing.SHUFFLE if stack.stage is StackStage.UNSHUFFLED:
            return replace(stack, stage=StackStage.SHUFFLED, gone=0, shuffle=None)
        case Missing.SHUFFLE if stack.ending is Ending.OVER:
            return replace(stack, ending=Ending.LAST_COUP, shuffle=None)
        case Missing.SHUFFLE:
            return replace(stack, shuffle=None)
        case _:
            return stack


@folds
def cards_went_astray(table: Table, event: e.CardsWentAstray) -> Table:
    """Found once the coup is over, it tells on the cards and not on the next coup.

    Cards that the patron still has are turned and taken back like any that were passed.
    """
    coup = table.coup
    if table.phase is not Phase.IN_COUP:
        return replace(table, stack=replace(table.stack, handled=True))
    if event.cards:
        out = Out(hand=event.hand, patron=event.patron, cards=event.cards)
        coup = with_cards_out(coup, out)
    coup = _frozen(coup).held(event.hand, receiver=event.patron)
    if event.wagers_may_go:
        coup = coup.interrupted(leave=Leave(Window.WRONG_RECEIVER))
    return replace(table, coup=coup)


@folds
def burned_card_corrected(table: Table, event: e.BurnedCardCorrected) -> Table:
    """A card that was seen to come next still does, wherever it now is in the order."""
    stack, seen = table.stack, table.stack.seen
    if seen is not None and stack.next_seen is not None:
        seen = replace(seen, position=seen.position + event.more)
    assert stack.shown is not None
    stack = replace(
        stack,
        gone=stack.gone + event.more,
        burned=stack.burned + event.more,
        shown=replace(stack.shown, face=event.face, count=event.count),
        seen=seen,
    )
    return replace(table, stack=stack)


@folds
def keyed_card_corrected(table: Table, event: e.KeyedCardCorrected) -> Table:
    """Counts, result and settlement are to come again; cards that were not due lie astray."""
    coup, gone = table.coup, {stray.position for stray in event.strays}
    strays = [
        replace(stray, face=event.face) if stray.position == event.position else stray
        for stray in coup.interruption.strays
    ]
    seen: dict[Hand, list[Card | None]] = {Hand.PLAYER: [], Hand.BANKER: []}
    for draw, face in _dealt(coup):
        if draw.position not in gone:
            seen[draw.hand].append(event.face if draw.position == event.position else face)
    return replace(
        table,
        coup=replace(
            coup,
            player=tuple(seen[Hand.PLAYER]),
            banker=tuple(seen[Hand.BANKER]),
            draws=tuple(draw for draw in coup.draws if draw.position not in gone),
            counted=coup.counted and not event.recount,
            announced=None,
            interruption=replace(
                coup.interruption,
                strays=tuple(sorted((*strays, *event.strays), key=lambda stray: stray.position)),
                misdealt=coup.interruption.misdealt or bool(event.strays),
            ),
        ),
    )


def _dealt(coup: Coup) -> Iterator[tuple[Draw, Card | None]]:
    """Each card of the hands, with its face as far as it was told."""
    hands = {hand: iter(coup.hand(hand)) for hand in Hand}
    for draw in coup.draws:
        yield draw, next(hands[draw.hand])


@folds
def card_put_right(table: Table, event: e.CardPutRight) -> Table:
    coup = table.coup
    coup = replace(coup, draws=(*coup.draws, Draw(event.hand, event.position)))
    coup = coup.interrupted(strays=coup.interruption.strays[1:])
    if event.hand is Hand.PLAYER:
        return replace(table, coup=replace(coup, player=(*coup.player, event.face)))
    return replace(table, coup=replace(coup, banker=(*coup.banker, event.face)))


@folds
def cards_carried_over(table: Table, event: e.CardsCarriedOver) -> Table:
    coup = table.coup.interrupted(strays=())
    if event.no_bet and table.phase is Phase.BETWEEN_COUPS:
        coup = _opened_by_seen_card(coup)
    before = table.stack.carried
    carried = Carried((*before.cards, *event.cards), before.no_bet or event.no_bet)
    return replace(table, coup=coup, stack=replace(table.stack, carried=carried))


@folds
def hands_rebuilt(table: Table, event: e.HandsRebuilt) -> Table:
    """Leave that a wrong receiver gave goes on; what the cards themselves give is new.

    Counts that were announced were those of the first four cards, which stay where they lay.
    """
    leave = table.coup.interruption.leave
    if not event.wagers_may_go:
        leave = None
    elif leave is None:
        leave = Leave(Window.REBUILT)
    coup = replace(
        table.coup,
        player=event.player,
        banker=event.banker,
        draws=event.draws,
        announced=None,
    )
    coup = coup.interrupted(strays=event.left, doubted=False, misdealt=True, leave=leave)
    return replace(table, coup=coup)


@folds
def settlement_undone(table: Table, event: e.SettlementUndone) -> Table:
    """Stakes lie on the layout again, and what they got or lost is taken back."""
    table = undone(table, event.lines)
    wagers, patrons = dict(table.coup.wagers), dict(table.patrons)
    for line in event.lines:
        placed = _lay(table, line)
        wagers[line.patron] = (*wagers.get(line.patron, ()), placed)
        patron = patrons[line.patron]
        patrons[line.patron] = replace(
            patron,
            chips_cents=patron.chips_cents - placed.chips_cents,
            tokens_cents=patron.tokens_cents - placed.tokens_cents,
            advised=patron.advised and not line.advised,
        )
    coup = replace(table.coup, wagers=wagers, lines=(), lay={}, early_settled=False)
    return replace(table, coup=coup, patrons=patrons)


def _lay(table: Table, line: WagerLine) -> Placed:
    """The wager that a line settled, in its old place in the order of wagers."""
    mine = table.coup.lay[line.patron]
    return next(p for p in mine if p.wager is line.wager and p.box == line.box)


@folds
def play_resumed(table: Table, event: e.PlayResumed) -> Table:
    coup = table.coup.interrupted(leave=None)
    if event.no_bet:
        coup = replace(coup, no_bet=(*coup.no_bet, NoBet.EMPTIED))
    return replace(table, coup=coup)


@folds
def earlier_coup_voided(table: Table, event: e.EarlierCoupVoided) -> Table:
    table = undone(table, event.undone)
    if event.ending is not None:
        table = replace(table, stack=replace(table.stack, ending=event.ending))
    last = table.previous
    if last is None or last.number != event.coup:
        return table
    if last.doubted:
        consents = {to: names for to, names in table.consents.items() if to is not Matter.SHUFFLE}
        stack = replace(table.stack, just_voided=True)
        return replace(table, previous=None, stack=stack, consents=consents)
    return replace(table, previous=None)


@folds
def late_error_noted(table: Table, _event: e.LateErrorNoted) -> Table:
    return table


@folds
def coup_corrected(table: Table, event: e.CoupCorrected) -> Table:
    """The stakes were handed back when the coup ended, so they are taken up once more."""
    last = table.previous
    assert last is not None
    table = undone(table, event.undone)
    table = settled(table, event.lines, staked=True)
    lines = (*event.lines, *event.open_lines)
    last = replace(last, player=event.player, banker=event.banker, lines=lines, doubted=False)
    return replace(table, previous=last, stack=replace(table.stack, ending=event.ending))
