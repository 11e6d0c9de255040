"""A card keyed as another at a table that is dealt by hand: what lies on the felt is the truth."""

from msgspec.structs import replace

from punto.cards import Card
from punto.game.coup import INITIAL_CARDS, next_card
from punto.game.decks import refuse_surplus
from punto.law.clauses import Refused
from punto.law.procedures import Hand
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import house
from punto.table.authority import MANAGERS, is_supervisor
from punto.table.commands import CorrectKeyedCard
from punto.table.coup import Coup
from punto.table.dealing.decide import faces
from punto.table.events import Event, KeyedCardCorrected, SettlementUndone
from punto.table.guards import rules_of
from punto.table.misdeal.decide import drawn
from punto.table.registry import decides
from punto.table.stack import Stray
from punto.table.state import Phase, Table
from punto.table.words import Actor, Cards

RULE = house.keyed_wrongly


@decides
def decide_correct_keyed_card(table: Table, command: CorrectKeyedCard) -> tuple[Event, ...]:
    """The right face in place of the wrong one, and everything undone that rested on it.

    Third cards for which the right faces do not call lie astray, and have the remedies of any
    other card that does.
    """
    rules, coup = rules_of(table), table.coup
    require_may_correct(rules, command.by)
    require_faces_keyed(table)
    if table.phase is not Phase.IN_COUP:
        raise Refused(RULE, "no-cards-lie-on-the-felt")
    card = _lying(coup, command)
    told = {**command.told, **{each.position: each.face for each in drawn(coup) if each.face}}
    told[card.position] = command.face
    refuse_surplus(rules, told.values(), table.setup.decks)
    strays = _uncalled_for(rules, _with_face(coup, command))
    if strays and coup.out is not None:
        raise Refused(RULE, "holds-cards", other=coup.out.patron)
    first_two = command.card < 2 and command.card < len(coup.hand(command.hand))
    undone: tuple[Event, ...] = ()
    if coup.lines and (coup.settled or first_two):
        undone = (SettlementUndone(lines=coup.lines, clauses=RULE.cited),)
    assert card.face is not None
    return (
        *undone,
        KeyedCardCorrected(
            hand=command.hand,
            card=command.card,
            position=card.position,
            was=card.face,
            face=command.face,
            strays=strays,
            recount=coup.counted and first_two,
            reason=command.reason,
            person=command.by.person,
            clauses=RULE.cited,
        ),
    )


def require_may_correct(rules: Rulebook, by: Actor) -> None:
    """Refuse to take the word of a person who supervises nothing here."""
    if not is_supervisor(rules, by) and by.role not in MANAGERS:
        raise Refused(RULE, "may-not-change-what-was-keyed", person=by.person, role=by.role)


def require_faces_keyed(table: Table) -> None:
    """Refuse to doubt a shoe that tells the faces itself."""
    match table.setup.cards:
        case Cards.VIRTUAL | Cards.SCANNED:
            raise Refused(RULE, "faces-told-by-shoe")
        case Cards.KEYED:
            pass


def _lying(coup: Coup, command: CorrectKeyedCard) -> Stray:
    """The card that is meant, which shows a face, and not the one that it has already."""
    mine = [card for card in drawn(coup.interrupted(strays=())) if card.hand is command.hand]
    mine += [card for card in coup.interruption.strays if card.hand is command.hand]
    if command.card >= len(mine):
        raise Refused(RULE, "no-such-card-of-hand", number=len(mine), hand=command.hand)
    card = mine[command.card]
    if card.face is None:
        raise Refused(RULE, "keyed-card-face-down")
    if card.face is command.face:
        raise Refused(RULE, "that-card-was-keyed-as", card=card.face)
    return card


def _with_face(coup: Coup, command: CorrectKeyedCard) -> Coup:
    """The coup with the right face in its hand; a stray card calls for no other."""
    cards = coup.hand(command.hand)
    if command.card >= len(cards):
        return coup
    right = (*cards[: command.card], command.face, *cards[command.card + 1 :])
    if command.hand is Hand.PLAYER:
        return replace(coup, player=right)
    return replace(coup, banker=right)


def _uncalled_for(rules: Rulebook, coup: Coup) -> tuple[Stray, ...]:
    """The cards that were drawn though these faces call for none, or for one to the other hand."""
    cards = drawn(coup.interrupted(strays=()))
    hands: dict[Hand, tuple[Card | None, ...]] = {Hand.PLAYER: (), Hand.BANKER: ()}
    for at, card in enumerate(cards):
        player, banker = faces(hands[Hand.PLAYER]), faces(hands[Hand.BANKER])
        if at >= INITIAL_CARDS and next_card(rules, player, banker).hand is not card.hand:
            return cards[at:]
        hands[card.hand] += (card.face,)
    return ()
