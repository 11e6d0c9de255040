"""What happened, in a sentence: the message of an event, from its own fields."""

import msgspec

from punto.cards import Card
from punto.fields import tag_of
from punto.house import events as h
from punto.money import money
from punto.narration.catalogue import catalogue
from punto.narration.money import play_limits, result
from punto.narration.saying import (
    ENGLISH,
    Eyes,
    because,
    card_name,
    in_units,
    people,
    person,
    slug,
    told,
)
from punto.patrons import events as p
from punto.promotions.draw.events import DrawHeld
from punto.table import events as t
from punto.table.base import Event
from punto.tournament.entry.events import EntrantBarred, EntrantWithdrew
from punto.tournament.places.events import PrizesAwarded
from punto.tournament.play.events import EntrantDisqualified


def event(happened: msgspec.Struct, eyes: Eyes = ENGLISH) -> str:
    """One sentence about an event of any stream, as these eyes see it."""
    key, eyes = f"event-{tag_of(happened)}", in_units(eyes, happened)
    if isinstance(happened, Event):
        return told(key, happened, eyes, _of_table(happened, eyes))
    return told(key, happened, eyes, _of_patron(happened, eyes))


def _of_table(event: Event, eyes: Eyes) -> dict[str, object]:
    """What a sentence about an event of a table speaks of beyond its fields."""
    match event:
        case t.WagerPlaced() | t.WagerChanged() | t.WagerTrimmed() | t.WagerFound():
            return {"stake_cents": event.chips_cents + event.tokens_cents}
        case t.CardsPassed():
            return {"count": len(event.cards), "place": event.cards[0]}
        case t.KeyedCardCorrected():
            return {"astray": len(event.strays)}
        case t.CardsCarriedOver():
            return {"faces": _faces(tuple(each.face for each in event.cards), eyes)}
        case t.HandsRebuilt():
            return {"player": _faces(event.player, eyes), "banker": _faces(event.banker, eyes)}
        case t.ColourChanged():
            return {"into_cents": event.into}
        case t.SettledWagerReturned():
            whose = people(event.line.patron, eyes)
            return {"patron": whose, "wager": event.line.wager}
        case t.AdviceDue():
            return {"total_cents": sum(event.undeclared_cents.values())}
        case t.KeptMinimumLifted():
            return {"minimums_cents": event.minimums}
        case t.TableDesignated():
            return {"tournament": event.terms.tournament, "number": len(event.terms.entrants)}
        case t.NoticePosted():
            return {"limits": event.says.limits}
        case t.Approved() | t.ApprovalWithdrawn():
            key = f"approval-of-{slug(event.act)}"
            return {"approval": catalogue(eyes.language).say(key, {})}
        case _:
            return {}


def _of_patron(event: msgspec.Struct, eyes: Eyes) -> dict[str, object]:
    """The same for one of a patron, of a tournament or of the house."""
    match event:
        case p.LimitsChosen():
            limits = play_limits(event.limits, eyes)
            return {"limits": limits, "later": event.since > event.chosen}
        case p.LimitsImposed():
            before = play_limits(event.before, eyes)
            return {"limits": play_limits(event.limits, eyes), "before": before}
        case h.AlertRaised():
            return {"why": because(event.about, eyes)}
        case DrawHeld():
            return {"winners": event.winners}
        case p.StayEnded():
            return {"cents": event.cents or None}
        case EntrantWithdrew() | EntrantBarred() | EntrantDisqualified():
            back = event.refunded_cents
            return {"refunded_cents": None if back == 0 else back}
        case PrizesAwarded():
            return {
                "prizes": tuple(_prize(*each, eyes) for each in event.prizes_cents.items()),
                "in_kind": tuple(told("of-in-kind", each, eyes) for each in event.in_kind),
            }
        case p.ResultNoted():
            return {"result": result(event.won_cents, eyes)}
        case _:
            return {}


def _prize(patron: str, cents: int, eyes: Eyes) -> str:
    return f"{person(patron, eyes)} {money(cents)}"


def _faces(cards: tuple[Card | None, ...], eyes: Eyes) -> tuple[str, ...]:
    hidden = catalogue(eyes.language).say("card-face-down", {})
    return tuple(hidden if card is None else card_name(card, eyes.language) for card in cards)
