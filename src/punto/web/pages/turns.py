"""What a patron is asked, and may answer by a button: cards to turn, a cut, the bank, a refund."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from punto.cards import PACK
from punto.floor.views import StepView, TableView, steps
from punto.floor.visibility import Viewer
from punto.table import Table
from punto.web.pages.tongues import Tongue, known, listed

Command = Mapping[str, Any]
Saying = Callable[[Command, Tongue], Markup]

TURNED = "expose-cards"
CUT = "cut-cards"
ASKED = {
    "riffle": "page-ask-for-a-riffle",
    "see-burned-card": "page-ask-for-burned-card",
    "no-bet-coup": "page-ask-for-no-bet-coup",
}
AGREED = {
    "no-bet-coup": ("page-agree-to-no-bet-coup", "page-refuse-no-bet-coup"),
    "game": ("page-agree-to-other-game", "page-refuse-other-game"),
    "shuffle": ("page-agree-to-shuffle", "page-refuse-shuffle"),
}


class Offer(NamedTuple):
    """Something to say by a button."""

    words: Markup
    command: str


class Turn(NamedTuple):
    """What waits for one patron."""

    hand: str
    """Whose cards lie before the patron; nothing if none do."""
    cards: tuple[int, ...]
    """Those of them that are face down, counted from nought."""
    may_turn: bool
    """Whether they are turned here; where a dealer keys cards in, they are turned at the table."""
    deepest: int
    """How deep the cards may be cut, where a cut was offered."""
    answers: tuple[Offer, ...]
    """What was asked."""
    besides: tuple[Offer, ...]
    """What the patron may ask for."""

    @property
    def is_asked(self) -> bool:
        return bool(self.hand or self.deepest or self.answers)


NOTHING = Turn("", (), may_turn=False, deepest=0, answers=(), besides=())


def turn_of(table: Table, view: TableView, viewer: Viewer, tongue: Tongue, *, keyed: bool) -> Turn:
    """What a patron who is at the table may answer or ask now."""
    if viewer.patron not in table.patrons:
        return NOTHING
    found = steps(table, viewer, view.at)
    by_kind = {step.command["do"]: step for step in found}
    out = view.out if view.out is not None and view.out.you else None
    hidden = (
        tuple(place for place in out.cards if _hand(view, out.hand)[place] is None) if out else ()
    )
    return Turn(
        hand=out.hand if out is not None and hidden else "",
        cards=hidden,
        may_turn=TURNED in by_kind and not keyed,
        deepest=table.setup.decks * PACK if CUT in by_kind else 0,
        answers=tuple(_offers(found, table, view, tongue, asked=True)),
        besides=tuple(_offers(found, table, view, tongue, asked=False)),
    )


def _hand(view: TableView, hand: str) -> tuple[str | None, ...]:
    return view.player.cards if hand == "player" else view.banker.cards


def _offers(
    found: tuple[StepView, ...], table: Table, view: TableView, tongue: Tongue, *, asked: bool
) -> Iterator[Offer]:
    for step in found:
        command = step.command
        saying = SAYINGS.get(command["do"])
        if saying is not None and _is_asked(command, table, view) is asked:
            words = saying(command, tongue)
            if words:
                yield Offer(words, msgspec.json.encode(command).decode())


def _is_asked(command: Command, table: Table, view: TableView) -> bool | None:
    """Whether it answers a question; nothing where it is not to be offered at all."""
    match command["do"]:
        case "make-request" | "request-review":
            return False
        case "decline-cards":
            # Before four cards lie, and once they were given back, there is nothing to decline.
            return None if view.out is not None or table.coup.cards_out < len(FIRST) else True
        case "give-consent":
            names = {matter.value: some for matter, some in table.consents.items()}
            spoke = names.get(command["to"], ())
            return True if spoke and command["patron"] not in spoke else None
        case "withdraw-wager":
            return None if view.betting_open else True
        case _:
            return True


FIRST = range(4)


def _consent(command: Command, tongue: Tongue) -> Markup:
    yes, no = AGREED[command["to"]]
    return tongue.word(yes if command["agrees"] else no)


def _refund(command: Command, tongue: Tongue) -> Markup:
    back = command["takes_back"]
    return tongue.word("page-take-your-wagers-back" if back else "page-let-your-wagers-lie")


def _request(command: Command, tongue: Tongue) -> Markup:
    return tongue.word(ASKED[command["ask"]]) if command["ask"] in ASKED else Markup()


SAYINGS: dict[str, Saying] = {
    "accept-bank": lambda _, tongue: tongue.word("page-take-the-bank"),
    "decline-bank": lambda _, tongue: tongue.word("page-do-not-take-the-bank"),
    "pass-bank": lambda _, tongue: tongue.word("page-give-the-bank-on"),
    "decline-cut": lambda _, tongue: tongue.word("page-do-not-cut"),
    "nominate-cutter": lambda each, tongue: tongue.word(
        "page-let-another-cut", patron=known(each["nominee"])
    ),
    "decline-cards": lambda each, tongue: tongue.word(f"page-decline-{each['hand']}"),
    "nominate-receivers": lambda each, tongue: tongue.word(
        f"page-let-another-turn-{each['hand']}{'-third' if each['third'] else ''}",
        patron=listed(map(known, each["nominees"]), "、"),
    ),
    "answer-refund": _refund,
    "withdraw-wager": lambda each, tongue: (
        tongue.word("page-take-back") + Markup(" ") + tongue.word(f"printed-{each['wager']}")
    ),
    "give-consent": _consent,
    "make-request": _request,
    "request-review": lambda _, tongue: tongue.word("page-ask-for-review"),
}
