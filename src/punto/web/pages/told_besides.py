"""Sentences about what happens around a coup: cards brought and cut, hands passed, the bank."""

from collections.abc import Callable
from typing import Any

from punto.money import dollars
from punto.web.pages.drawing import card_name

Told = Callable[[dict[str, Any]], str]
PLACES = ("first", "second", "third")


def _plain(word: object) -> str:
    return str(word).replace("-", " ")


def _because(event: dict[str, Any]) -> str:
    return f": {_plain(event['reason'])}" if event.get("reason") else ""


def _passed(event: dict[str, Any]) -> str:
    places, hand = event["cards"], event["hand"]
    which = f"{PLACES[places[0]]} card" if len(places) == 1 else "cards"
    return f"The {hand}'s {which} {'goes' if len(places) == 1 else 'go'} to {event['patron']}."


def _chosen(event: dict[str, Any]) -> str:
    return f"{event['patron'] or 'The dealer'} is to turn the {event['hand']}'s cards."


def _burned(event: dict[str, Any]) -> str:
    count = event["count"]
    shown = f" after the {card_name(event['shown'])}" if event.get("shown") else ""
    return f"{count} {'card is' if count == 1 else 'cards are'} burned{shown}."


def _introduced(event: dict[str, Any]) -> str:
    source = str(event["source"]).replace("angel-", "Angel ")
    return f"Cards are brought: {source}, with {event['backs']} backs."


def _cut(event: dict[str, Any]) -> str:
    return f"{event['cutter'] or 'The dealer'} cuts the cards at {event['depth']}."


def _loaded(event: dict[str, Any]) -> str:
    behind = event["behind"]
    tail = f", {behind} cards behind the cutting card" if behind else ""
    return f"The shoe is loaded{tail}."


def _amiss(event: dict[str, Any]) -> str:
    missing = ", ".join(map(card_name, event["missing"]))
    foreign = ", ".join(event["foreign"])
    said = [f"missing {missing}"] * bool(missing) + [f"not of these cards {foreign}"] * bool(
        foreign
    )
    return f"Cards found amiss{': ' + '; '.join(said) if said else ''}."


def _restored(event: dict[str, Any]) -> str:
    told = (
        ("found", map(card_name, event["found"])),
        ("replaced", map(card_name, event["replaced"])),
        ("removed", event["removed"]),
    )
    said = [f"{word} {names}" for word, cards in told if (names := ", ".join(cards))]
    return f"The decks are put right: {'; '.join(said)}."


def _ran_out(event: dict[str, Any]) -> str:
    if event["over"]:
        return "The cards ran out."
    left = f"The cards were said to have run out, though {event['left']} are left."
    return f"{left} Deal on, or say which are missing."


def _declined_bank(event: dict[str, Any]) -> str:
    everybody = " Nobody takes it." if event["all_declined"] else ""
    return f"{event['patron']} does not take the bank.{everybody}"


def _nominated(event: dict[str, Any]) -> str:
    cards = "third card" if event["third"] else "cards"
    others = " and ".join(event["nominees"])
    return f"{event['patron']} lets {others} turn the {event['hand']}'s {cards}."


BESIDES: dict[str, Told] = {
    "cards-introduced": _introduced,
    "cards-checked": lambda e: f"The cards are checked by the {_plain(e['role'])}.",
    "cards-riffled": lambda _: "The cards are riffled.",
    "cut-offered": lambda e: f"{e['patron']} is offered the cut.",
    "cut-declined": lambda e: f"{e['patron']} does not cut.",
    "cutter-nominated": lambda e: f"{e['patron']} lets {e['nominee']} cut.",
    "cards-cut": _cut,
    "cards-loaded": _loaded,
    "cards-burned": _burned,
    "cutting-card-came-out": lambda _: "The cutting card came out.",
    "cards-verified": lambda _: "The cards are verified.",
    "cards-dropped": lambda _: "Cards were dropped.",
    "cards-ran-out": _ran_out,
    "cards-found-amiss": _amiss,
    "decks-restored": _restored,
    "cards-declared-unfit": lambda e: f"The cards are unfit{_because(e)}.",
    "card-check-ordered": lambda e: f"The cards are to be checked{_because(e)}.",
    "shuffle-directed": lambda e: f"A shuffle is directed{_because(e)}.",
    "shoe-voided": lambda e: f"The shoe is void{_because(e)}.",
    "shoe-sealed": lambda e: f"Shoe {e['shoe']} is sealed, {e['decks']} packs of cards.",
    "exposer-chosen": _chosen,
    "cards-passed": _passed,
    "cards-taken-back": lambda e: f"The dealer takes the {e['hand']}'s cards back.",
    "cards-declined": lambda e: f"{e['patron']} does not take the {e['hand']}'s cards.",
    "cards-forfeited": lambda e: f"{e['patron']} gives up the {e['hand']}'s cards{_because(e)}.",
    "receivers-nominated": _nominated,
    "bank-offered": lambda e: f"{e['patron']} is offered the bank.",
    "bank-accepted": lambda e: f"{e['patron']} takes the bank.",
    "bank-declined": _declined_bank,
    "bank-passed": lambda e: f"{e['patron']} gives the bank on.",
    "signs-shown": lambda e: f"Signs are up: {', '.join(map(_plain, e['signs']))}.",
    "signs-taken-down": lambda e: f"Signs are down: {', '.join(map(_plain, e['signs']))}.",
    "colour-changed": lambda e: (
        f"{e['patron']} changes {dollars(e['cents'])} into chips of {dollars(e['into'])}."
    ),
    "seat-vacated": lambda e: f"{e['patron']} gives up seat {e['seat']}.",
    "patron-paused": lambda e: f"{e['patron']} is paused{_because(e)}.",
    "patron-resumed": lambda e: f"{e['patron']} may wager again.",
    "outcome-confirmed": lambda _: "The outcome stands as the cards show it.",
    "dispute-decided": lambda e: (
        f"Dispute {e['dispute']} is {'reviewed' if e['review'] else 'decided'}: {e['decision']}."
    ),
    "review-requested": lambda e: f"A review of dispute {e['dispute']} is asked for.",
    "game-changed": lambda e: f"The table now plays {_plain(e['game'])}.",
    "dealing-changed": lambda e: f"The cards are now dealt by {_plain(e['method'])}.",
}
