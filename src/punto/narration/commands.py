"""What may be done, in words: a command on a button, the forms that staff fill in, its effects."""

from typing import NamedTuple

import msgspec

from punto.fields import tag_of
from punto.law.procedures import Hand
from punto.law.roles import Act
from punto.narration.catalogue import Several, catalogue
from punto.narration.saying import ENGLISH, Eyes, people, slug, told, worded
from punto.table import Table
from punto.table import commands as c
from punto.table.remedies import Effect

NAME, HINT = "name", "hint"
THIRD = 2
"""Where the last card of a hand stands, counted from zero."""


class StepWords(NamedTuple):
    """What else the words of a step need to know of the table."""

    hand: Hand | None = None
    """The hand that a card would go to."""
    place: int = 0
    """Which of that hand's cards it would be, counted from zero."""
    holder: str | None = None
    """Who has cards that can be taken back."""


def step_at(table: Table, hand: Hand | None) -> StepWords:
    """What a step at a table as it stands would mean."""
    out = table.coup.out
    cards = table.coup.player if hand is Hand.PLAYER else table.coup.banker
    return StepWords(hand, min(len(cards), THIRD), out.patron if out else None)


def at_table(table: Table, eyes: Eyes) -> Eyes:
    """The same eyes at a table, where amounts may be chips of a tournament."""
    return eyes._replace(units=table.contest is not None)


def command(given: msgspec.Struct, eyes: Eyes = ENGLISH, step: StepWords | None = None) -> str:
    """A command as a button says it; of the float and the signs amounts are always money."""
    if getattr(given, "cash", False):
        eyes = eyes._replace(units=False)
    return told(
        f"command-{tag_of(type(given))}", given, eyes, _more(given, eyes, step or StepWords())
    )


def name(kind: type[msgspec.Struct], eyes: Eyes = ENGLISH) -> str:
    """What a command is called without its particulars."""
    said, key = catalogue(eyes.language), f"command-{tag_of(kind)}"
    return said.say(key, {}, NAME) or said.say(key, {})


def hint(kind: type[msgspec.Struct], eyes: Eyes = ENGLISH) -> str:
    """What to know of a command before it is given; nothing where its name says it all."""
    return catalogue(eyes.language).say(f"command-{tag_of(kind)}", {}, HINT)


def label(field: str, eyes: Eyes = ENGLISH) -> str:
    """What a field of a form is called."""
    return catalogue(eyes.language).say(f"field-{field.replace('_', '-')}", {})


def approval(act: Act, eyes: Eyes = ENGLISH) -> str:
    """What is approved, as a noun."""
    return catalogue(eyes.language).say(f"approval-of-{slug(act)}", {})


def effect(effect: Effect, eyes: Eyes = ENGLISH) -> str:
    """What a remedy does to a wager, with the money."""
    return told(f"effect-{effect.becomes}", effect, eyes)


def upshot(effects: tuple[Effect, ...], eyes: Eyes = ENGLISH) -> str:
    """What becomes of all wagers together; nothing where none lies."""
    sums: dict[str, list[int]] = {}
    for each in effects:
        sums.setdefault(each.becomes, []).append(each.staked_cents)
    if not sums:
        return ""
    said = catalogue(eyes.language)
    several = tuple(
        said.say(
            f"upshot-{becomes}",
            {"wagers": worded("wagers", len(cents), eyes), "cents": eyes.amount(sum(cents))},
        )
        for becomes, cents in sums.items()
    )
    return said.say("upshot-of-all", {"several": Several(several)})


def _more(given: msgspec.Struct, eyes: Eyes, step: StepWords) -> dict[str, object]:
    """What a command's words speak of beyond its fields."""
    match given:
        case c.DealCard():
            return {"hand": step.hand, "place": step.place}
        case c.TakeBackCards():
            return {"holder": people(step.holder, eyes)}
        case c.PlaceWager() | c.ChangeWager() | c.ReportFoundWager():
            return {"stake_cents": given.chips_cents + given.tokens_cents}
        case c.ChangeColour():
            return {"into_cents": given.into}
        case c.Approve() | c.WithdrawApproval():
            return {"approval": approval(given.act, eyes)}
        case _:
            return {}
