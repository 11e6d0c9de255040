"""Steps in the words of somebody at the table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from punto.floor.views import StepView
from punto.money import dollars
from punto.table import Table
from punto.web.pages.drawing import card_name

PLACES = ("first", "second", "third")
BURNS = {
    "face-down": "Burn a card, face down",
    "shown-on-request": "Burn a card and show it, as was asked",
    "count": "Turn a card, and burn as many as it counts",
}
WORDS: dict[str, str] = {
    "show-signs": "Put up the signs",
    "verify-cards": "Verify the cards that fell",
    "check-cards": "Check the cards",
    "load-cards": "Load the shoe",
    "call-bets": "Call for bets",
    "call-no-more-bets": "Call no more bets",
    "announce-counts": "Announce the counts",
    "announce-result": "Announce the result",
    "settle-wagers": "Settle the wagers",
    "discard-cards": "Clear the cards away",
    "give-card-to-banker": "Give the card to the banker",
    "rebuild-hands": "Put the hands right",
    "carry-card-over": "Carry the card over to the next coup",
    "resume-play": "Go on with the coup",
    "transfer-cards": "Move the cards to the other device",
    "cut-cards": "Cut the cards",
    "report-dropped-cards": "Say that cards were dropped",
    "restore-decks": "Make the decks whole again",
    "report-out-of-cards": "Say that the cards ran out",
    "close-table": "Close the table",
}
LETTERS: dict[str, str] = {
    "buy-chips": "B",
    "offer-cut": "F",
    "burn-cards": "G",
    "introduce-cards": "I",
    "change-colour": "L",
    "shuffle-cards": "M",
    "check-cards": "N",
    "offer-bank": "O",
    "pass-cards": "P",
    "riffle-cards": "R",
    "reduce-wagers": "U",
    "show-player-card": "V",
    "return-invalid-wager": "W",
    "expose-cards": "Y",
    "report-dropped-cards": "Z",
}
"""The key of each kind of step; none of them is the mark of a card."""
KINDS: dict[str, str] = {
    "buy-chips": "Sell chips",
    "offer-cut": "Offer the cut",
    "burn-cards": "Burn otherwise",
    "introduce-cards": "Bring other cards",
    "change-colour": "Change colour",
    "shuffle-cards": "Shuffle",
    "check-cards": "Check the cards",
    "deal-card": "Deal a card",
    "offer-bank": "Offer the bank",
    "pass-cards": "Pass the cards",
    "riffle-cards": "Riffle",
    "reduce-wagers": "Reduce wagers",
    "show-player-card": "Player card",
    "advise-patron": "Advise a patron",
    "return-invalid-wager": "Return a wager",
    "expose-cards": "Turn cards",
    "report-dropped-cards": "Cards were dropped",
}


def kind_words(do: str) -> str:
    """What steps of a kind are called together."""
    return KINDS.get(do) or _plain(do)


def step_words(step: StepView, table: Table) -> str:
    """A step as one would say what to do."""
    do = step.command["do"]
    written = WRITTEN.get(do)
    if written is not None:
        return written(step, table)
    return WORDS.get(do) or f"{_plain(do)}{_details(step.command, table)}"


def _plain(do: str) -> str:
    return do.replace("-", " ").capitalize()


def _details(command: Mapping[str, Any], table: Table) -> str:
    """What tells one step from another of its kind."""
    said = [
        person(str(value), table) if key in ("patron", "to") else _said(key, value)
        for key, value in command.items()
        if key != "do" and value not in (None, False, "", [])
    ]
    told = [each for each in said if each]
    return f": {', '.join(told)}" if told else ""


def _said(key: str, value: object) -> str:
    if isinstance(value, bool):
        return key.replace("_", " ")
    if isinstance(value, int):
        return dollars(value) if key.endswith("cents") or key == "into" else f"{key} {value}"
    return value.replace("-", " ") if isinstance(value, str) else ""


def person(name: str, table: Table) -> str:
    """A patron, and where they are."""
    patron = table.patrons.get(name)
    return f"{name} (seat {patron.seat})" if patron and patron.seat is not None else name


def coup_words(table: Table) -> str:
    """Which coup is dealt, or which comes next."""
    coup = table.coup
    if coup.cards_out:
        return f"Coup {coup.number}"
    return f"Before coup {coup.number + 1}" if coup.number else "Before the first coup"


def astray(table: Table) -> Iterator[str]:
    """Cards that lie where they should not, until somebody puts it right."""
    for stray in table.coup.interruption.strays:
        card = card_name(stray.face.value) if stray.face is not None else "a card, not shown"
        yield f"In error on the {stray.hand.value} hand: {card}"


def _deal(step: StepView, table: Table) -> str:
    coup = table.coup
    if step.hand is None:
        return "Deal a card"
    hand = coup.player if step.hand == "player" else coup.banker
    return f"Deal the {step.hand}'s {PLACES[min(len(hand), 2)]} card"


def _introduce(step: StepView, _: Table) -> str:
    source, backs = step.command["source"], step.command["backs"]
    return f"Bring {source.replace('angel-', 'Angel ')} cards with {backs} backs"


def _shuffle(step: StepView, _: Table) -> str:
    by_machine = step.command.get("multishuffler")
    return "Shuffle in the machine" if by_machine else "Shuffle the cards"


def _to_patron(words: str, key: str = "patron") -> Callable[[StepView, Table], str]:
    return lambda step, table: words.format(person(str(step.command[key]), table))


WRITTEN: dict[str, Callable[[StepView, Table], str]] = {
    "deal-card": _deal,
    "introduce-cards": _introduce,
    "shuffle-cards": _shuffle,
    "burn-cards": lambda step, _: BURNS[step.command["method"]],
    "expose-cards": lambda step, _: f"Turn the {step.command['hand']}'s cards",
    "pass-cards": lambda step, table: (
        f"Pass the {step.command['hand']}'s cards to {person(step.command['to'], table)}"
    ),
    "choose-exposer": lambda step, table: (
        f"Let {person(step.command.get('patron') or 'the dealer', table)} "
        f"turn the {step.command['hand']}'s cards"
    ),
    "take-back-cards": lambda _, table: (
        f"Take the cards back from {person(table.coup.out.patron, table)}"
        if table.coup.out
        else "Take the cards back"
    ),
    "advise-patron": _to_patron("Advise {} to declare chips"),
    "return-invalid-wager": lambda step, table: (
        f"Hand back the {step.command['wager'].replace('-', ' ')} wager of"
        f" {person(step.command['patron'], table)}"
    ),
    "offer-cut": _to_patron("Offer {} the cut"),
    "decline-cut": _to_patron("{} does not cut"),
    "offer-bank": _to_patron("Offer {} the bank"),
    "decline-bank": _to_patron("{} does not take the bank"),
}
