"""What a patron is asked, and may answer by a button: cards to turn, a cut, the bank, a refund."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from punto.cards import PACK
from punto.floor.live.views import StepView, TableView, steps
from punto.floor.live.visibility import Viewer
from punto.narration.saying import Eyes, placed
from punto.table import Table
from punto.table.words import Ask
from punto.web.pages.step_words import step_words
from punto.web.pages.tongues import Said, Tongue

Command = Mapping[str, Any]

TURNED = "expose-cards"
CUT = "cut-cards"
OFFERED = (
    "accept-bank",
    "decline-bank",
    "pass-bank",
    "decline-cut",
    "nominate-cutter",
    "decline-cards",
    "nominate-receivers",
    "answer-refund",
    "withdraw-wager",
    "give-consent",
    "make-request",
    "request-review",
)
"""What is answered or asked by a button."""
AT_HAND = Ask.RULES
"""What has a page of its own, so that nobody need ask for it."""


class Offer(NamedTuple):
    """Something to say by a button."""

    words: Markup
    command: str


class Prompt(NamedTuple):
    """What waits for one patron."""

    hand: str
    """Whose cards lie before the patron; nothing if none do."""
    cards: tuple[int, ...]
    """Those of them that are face down, counted from zero."""
    may_turn: bool
    """Whether they are turned here; where a dealer keys cards in, they are turned at the table."""
    deepest: int
    """How deep the cards may be cut, where a cut was offered."""
    answers: tuple[Offer, ...]
    """What was asked."""
    also: tuple[Offer, ...]
    """What the patron may ask for."""

    @property
    def is_asked(self) -> bool:
        return bool(self.hand or self.deepest or self.answers)


NOTHING = Prompt("", (), may_turn=False, deepest=0, answers=(), also=())


def prompt_of(
    table: Table, view: TableView, viewer: Viewer, tongue: Tongue, *, keyed: bool
) -> Prompt:
    """What a patron who is at the table may answer or ask now."""
    if viewer.patron not in table.patrons:
        return NOTHING
    found = steps(table, viewer, view.at)
    by_kind = {step.command["do"]: step for step in found}
    out = view.out if view.out is not None and view.out.you else None
    hidden = (
        tuple(place for place in out.cards if _hand(view, out.hand)[place] is None) if out else ()
    )
    return Prompt(
        hand=out.hand if out is not None and hidden else "",
        cards=hidden,
        may_turn=TURNED in by_kind and not keyed,
        deepest=table.setup.decks * PACK if CUT in by_kind else 0,
        answers=tuple(_offers(found, table, view, tongue, asked=True)),
        also=tuple(_offers(found, table, view, tongue, asked=False)),
    )


def _hand(view: TableView, hand: str) -> tuple[str | None, ...]:
    return view.player.cards if hand == "player" else view.banker.cards


def _offers(
    found: tuple[StepView, ...], table: Table, view: TableView, tongue: Tongue, *, asked: bool
) -> Iterator[Offer]:
    for step in found:
        command = step.command
        if command["do"] in OFFERED and _is_asked(command, table, view) is asked:
            words = Said(partial(_words, step, table))
            yield Offer(tongue.word(words), msgspec.json.encode(command).decode())


def _words(step: StepView, table: Table, language: str) -> str:
    """A step as the patron who may take it is told of it."""
    you = str(step.command.get("patron", ""))
    told = Eyes(language, you, lambda name: placed(name, language))
    return step_words(step, table, told)


def _is_asked(command: Command, table: Table, view: TableView) -> bool | None:
    """Whether it answers a question; nothing where it is not to be offered at all."""
    match command["do"]:
        case "make-request":
            return None if command["ask"] == AT_HAND else False
        case "request-review":
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
