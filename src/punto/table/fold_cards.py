"""What events do to the cards between coups, and to the bank."""

from msgspec.structs import replace

from punto.game.last_coup import Ending
from punto.law.roles import Act
from punto.table import events as e
from punto.table.state import BankRole, Stack, Stage, Table
from punto.table.words import Ask


def _without_strays(table: Table) -> Table:
    """Cards that would have opened the next coup go with the rest, and bets are open again."""
    coup, stack = table.coup, table.stack
    no_bet = coup.no_bet and (coup.agreed or not coup.card_seen)
    return replace(
        table,
        coup=replace(coup, strays=(), no_bet=no_bet, card_seen=False),
        stack=replace(stack, carried=(), carried_no_bet=False),
    )


def cards_introduced(table: Table, event: e.CardsIntroduced) -> Table:
    table = _without_strays(table)
    stack = Stack(
        stage=Stage.SHUFFLED if event.shuffled else Stage.UNSHUFFLED,
        source=event.source,
        backs=event.backs,
        shoe=table.stack.shoe,
        replaced=event.replacing,
        dropped=table.stack.dropped,
    )
    return replace(table, stack=stack, approvals=_spent(table, Act.APPROVE_SAME_BACKS))


def _spent(table: Table, *acts: Act) -> tuple[Act, ...]:
    """The approvals that are left when these have served."""
    return tuple(act for act in table.approvals if act not in acts)


def cards_checked(table: Table, event: e.CardsChecked) -> Table:
    stack = table.stack
    return replace(
        table,
        stack=replace(
            stack,
            checked_by=tuple(dict.fromkeys((*stack.checked_by, event.role))),
            device_checked=stack.device_checked or event.device,
            check_ordered=False,
            face_up=False,
            amiss=False,
            closing_check=True,
        ),
    )


def card_check_ordered(table: Table, event: e.CardCheckOrdered) -> Table:
    stack = replace(table.stack, check_ordered=True)
    if event.taken_out:
        stack = replace(stack, stage=Stage.UNSHUFFLED)
    return replace(table, stack=stack)


def cards_declared_unfit(table: Table, _event: e.CardsDeclaredUnfit) -> Table:
    return replace(table, stack=replace(table.stack, unfit=True))


def cards_shuffled(table: Table, _event: e.CardsShuffled) -> Table:
    table = _without_strays(table)
    stack = replace(
        table.stack,
        stage=Stage.SHUFFLED,
        gone=0,
        before=0,
        burned=0,
        burn=None,
        behind=None,
        cutting_card_out=False,
        cut_offered_to=None,
        cut_declined=(),
        riffled=False,
        ending=Ending.NOT_IN_SIGHT,
        shuffle=None,
        shuffle_after=None,
    )
    return replace(table, stack=stack, approvals=_spent(table, Act.APPROVE_MANUAL_SHUFFLE))


def shuffle_directed(table: Table, event: e.ShuffleDirected) -> Table:
    return replace(table, stack=replace(table.stack, shuffle=event.due))


def cards_riffled(table: Table, _event: e.CardsRiffled) -> Table:
    return replace(
        table,
        stack=replace(table.stack, riffled=True),
        approvals=_spent(table, Act.APPROVE_RIFFLE),
        requests={**table.requests, Ask.RIFFLE: ()},
    )


def cut_offered(table: Table, event: e.CutOffered) -> Table:
    return replace(table, stack=replace(table.stack, cut_offered_to=event.patron))


def cut_declined(table: Table, event: e.CutDeclined) -> Table:
    stack = table.stack
    declined = tuple(dict.fromkeys((*stack.cut_declined, event.patron)))
    return replace(table, stack=replace(stack, cut_offered_to=None, cut_declined=declined))


def cutter_nominated(table: Table, event: e.CutterNominated) -> Table:
    return replace(table, stack=replace(table.stack, cut_offered_to=event.nominee))


def cards_cut(table: Table, _event: e.CardsCut) -> Table:
    stack = replace(table.stack, stage=Stage.CUT, cut_offered_to=None, cut_declined=())
    return replace(table, stack=stack)


def cards_loaded(table: Table, event: e.CardsLoaded) -> Table:
    """A new shoe, whose bank is offered afresh."""
    table = _without_strays(table)
    stack = table.stack
    stack = replace(
        stack,
        stage=Stage.LOADED,
        behind=event.behind,
        shoe=stack.shoe + 1,
        gone=0,
        burned=0,
        before=0,
        face_up=False,
        ending=Ending.NOT_IN_SIGHT,
        shuffle=None,
        handled=False,
        replaced=False,
    )
    return replace(table, stack=stack, bank=BankRole())


def cards_burned(table: Table, event: e.CardsBurned) -> Table:
    stack = table.stack
    return replace(
        table,
        stack=replace(
            stack,
            stage=Stage.READY,
            burn=event.method,
            burned=event.count,
            gone=stack.gone + event.count,
            cutting_card_out=stack.cutting_card_out or event.cutting_card,
        ),
        approvals=_spent(table, Act.APPROVE_BURN_SHOWN, Act.APPROVE_COUNT_BURN),
        requests={**table.requests, Ask.SEE_BURNED_CARD: ()},
    )


def cards_dropped(table: Table, _event: e.CardsDropped) -> Table:
    return replace(table, stack=replace(table.stack, dropped=True))


def cards_verified(table: Table, _event: e.CardsVerified) -> Table:
    return replace(table, stack=replace(table.stack, dropped=False))


def cards_ran_out(table: Table, event: e.CardsRanOut) -> Table:
    if not event.over:
        return table
    return replace(table, stack=replace(table.stack, ending=Ending.OVER))


def bank_offered(table: Table, event: e.BankOffered) -> Table:
    return replace(table, bank=replace(table.bank, offered_to=event.patron))


def bank_accepted(table: Table, event: e.BankAccepted) -> Table:
    return replace(table, bank=BankRole(holder=event.patron))


def bank_declined(table: Table, event: e.BankDeclined) -> Table:
    bank = table.bank
    return replace(
        table,
        bank=replace(
            bank,
            offered_to=None,
            declined=(*bank.declined, event.patron),
            all_declined=event.all_declined,
        ),
    )


def bank_passed(table: Table, event: e.BankPassed) -> Table:
    return replace(table, bank=BankRole(last_seat=table.patrons[event.patron].seat))
