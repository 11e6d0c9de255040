"""Commands as forms: what staff report or order, in words, with a field for each thing to say."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

import msgspec

from punto.cards import Card
from punto.table import Table
from punto.table import commands as c
from punto.table.coup import Line
from punto.web.pages.drawing import card_name

KNOWN_HERE = ("by", "at", "v")


class Choice(NamedTuple):
    """One of the things that may be chosen."""

    value: str
    words: str


class Field(NamedTuple):
    """Something to be said in a form."""

    name: str
    label: str
    kind: str
    """`choice`, `choices`, `flag`, `money`, `number`, `numbers`, `cards`, `names`, `text`,
    `patron`, `person` or `lines`, which the record knows."""
    required: bool
    choices: tuple[Choice, ...] = ()
    usual: str = ""

    @property
    def is_card(self) -> bool:
        """Whether one card is chosen, which may then be keyed as it is at the table."""
        return len(self.choices) == len(Card)


class Form(NamedTuple):
    """A command to be filled in."""

    do: str
    title: str
    hint: str
    fields: tuple[Field, ...]


class Group(NamedTuple):
    """Forms that belong together."""

    name: str
    forms: tuple[Form, ...]


Listed = tuple[type[c.Command], str, str]

HAPPENED: dict[str, tuple[Listed, ...]] = {
    "Cards": (
        (
            c.ReportMisdealtCard,
            "A card was dealt in error",
            "It was not due, or was laid on the wrong hand.",
        ),
        (c.ReportExposedCard, "The next card was seen", "In the shoe, or drawn too soon."),
        (c.ReportOrderDoubt, "The order of the cards is in doubt", "Nobody is sure any more."),
        (
            c.ReportMissedStep,
            "A step was forgotten",
            "The burn, the cut or the shuffle did not happen.",
        ),
        (c.ReportWrongReceiver, "The wrong patron had the cards", "They were passed in error."),
        (c.ReportBurnedInError, "A card was burned in error", "It left the shoe out of its turn."),
        (c.ReportDroppedCards, "Cards were dropped or mishandled", "All must be accounted for."),
        (c.ReportCardAmiss, "A card is missing or does not belong", "Say which, as far as known."),
        (c.CheckCards, "The cards were checked", "Say what was missing or foreign, if anything."),
        (c.ReportOutOfCards, "The cards ran out", "Too few were left to finish the coup."),
    ),
    "Machines": (
        (c.ReportScanConflict, "The shoe shows another result", "It differs from the cards."),
        (c.ReportWrongDisplay, "The display is wrong", "The cards on the felt are what counts."),
        (c.ReportDeviceFailure, "The shuffling device failed", "During play or between coups."),
    ),
    "Wagers and payments": (
        (c.ReportPaymentError, "Somebody was paid wrongly", "Too much, or too little."),
        (c.ReportFoundWager, "Chips lie that nobody wrote down", "The rules say if they stand."),
        (c.ReportLateFinding, "Something about an earlier coup", "It came to light afterwards."),
        (c.ReportWrongGame, "Coups were paid by the other game", "Give the numbers of the coups."),
        (c.ReturnInvalidWager, "A wager is invalid", "Where it lies, or for want of a card."),
    ),
    "People": (
        (c.ReportBreach, "Somebody broke the rules", "A device, fraud, advice and the like."),
        (c.OpenDispute, "A patron disputes something", "It is decided, and may be reviewed."),
    ),
}
"""What may go wrong, by what it is about."""

ORDERED: dict[str, tuple[Listed, ...]] = {
    "The coup": (
        (c.VoidCoup, "Void the coup", "Every wager goes back."),
        (c.InvalidateOutcome, "Declare the outcome invalid", "For disruption or fraud."),
        (c.CorrectLastCoup, "Correct the last coup", "By the cards as they were."),
        (c.VoidEarlierCoup, "Void an earlier coup", "Its wagers are undone as the record has it."),
        (c.RelaxFreeze, "Let wagers be changed", "Though the first card is out."),
    ),
    "Wagers and patrons": (
        (c.RefuseWager, "Refuse a wager", "It goes back before the first card."),
        (c.VoidWagers, "Void a patron's wagers", "For a breach of the rules."),
        (c.GrantPersonalLimit, "Grant a limit of one's own", "With a marker beside the patron."),
        (c.RemovePersonalLimit, "Take a personal limit away", ""),
        (c.PausePatron, "Pause a patron", "No wagers until they may resume."),
        (c.ResumePatron, "Let a patron resume", ""),
        (c.VacateSeat, "Ask for an idle seat", "After too many coups without a wager."),
        (c.ExcludePatron, "Exclude a patron", "From the game, or from the casino."),
        (c.DetainPerson, "Detain somebody", "Until an inspector or the police attend."),
    ),
    "The table": (
        (c.FillFloat, "Fill the float", ""),
        (c.CreditFloat, "Credit the float", ""),
        (c.DirectShuffle, "Direct a shuffle", ""),
        (c.DirectNoBetCoup, "Direct a coup without bets", ""),
        (c.OrderCardCheck, "Order the cards checked", ""),
        (c.RestoreDecks, "Make the decks whole", "By cards found, replaced or removed."),
        (c.DeclareCardsUnfit, "Declare the cards unfit", ""),
        (c.VoidShoe, "Void the shoe", ""),
        (c.CapPatrons, "Cap the number of patrons", ""),
        (c.CloseTable, "Close the table", "Patrons may have to be told first."),
    ),
}
"""What a supervisor may order."""

LABELS = {
    "about": "What it is about",
    "acts": "What they may do",
    "banker": "Banker's cards, in order",
    "box": "Box, by seat",
    "breach": "What they did",
    "card_out": "A card of the coup is out already",
    "casino": "From the whole casino",
    "cause": "Why",
    "cents": "How much",
    "chips_cents": "Chips",
    "coup": "Coup, by number",
    "coups": "Coups, by number",
    "cutting_card": "The cutting card came out just before it",
    "damaged": "Damaged cards",
    "disadvantage": "Somebody would be at a disadvantage",
    "face": "Its face",
    "fault": "Why it is invalid",
    "foreign": "Cards that do not belong",
    "found": "Missing cards that were found",
    "hand": "Hand",
    "late": "Laid after wagers had closed",
    "marker": "A marker is put up",
    "maximum_cents": "Maximum",
    "minimum_cents": "Minimum",
    "missing": "Missing cards",
    "most": "At most so many",
    "note": "Note",
    "on_duty": "On duty as staff or inspector",
    "other_device": "Another device is at hand",
    "player": "Player's cards, in order",
    "practicable": "The cards can be moved",
    "removed": "Foreign cards that were removed",
    "replaced": "Missing cards replaced by others",
    "said": "What it shows",
    "shown_cents": "What the marker states",
    "surveillance_told": "Surveillance was told",
    "suspected": "It may have been intended",
    "taken_out": "All cards come out of the device",
    "tokens_cents": "Tokens",
    "until": "Until",
    "wrong": "Which way",
}
SAID_RESULTS = tuple(Choice(each, each) for each in ("player", "banker", "tie"))


@cache
def happened() -> tuple[Group, ...]:
    """What may be reported, in words."""
    return _groups(HAPPENED)


@cache
def ordered() -> tuple[Group, ...]:
    """What may be ordered, in words."""
    return _groups(ORDERED)


def _groups(listed: dict[str, tuple[Listed, ...]]) -> tuple[Group, ...]:
    return tuple(
        Group(name, tuple(form_of(*each) for each in some)) for name, some in listed.items()
    )


def form_of(command: type[c.Command], title: str, hint: str = "") -> Form:
    """A command as a form."""
    return Form(str(command.__struct_config__.tag), title, hint, tuple(_fields(command)))


def _fields(command: type[c.Command]) -> Iterator[Field]:
    described = msgspec.inspect.type_info(command)
    assert isinstance(described, msgspec.inspect.StructType)
    for each in described.fields:
        if each.name in KNOWN_HERE:
            continue
        kind, choices = _kind(each.name, each.type)
        label = LABELS.get(each.name) or each.name.replace("_", " ").capitalize()
        usual = each.default if kind == "text" and isinstance(each.default, str) else ""
        required = each.required and kind not in ("cards", "names")
        yield Field(each.name, label, kind, required, choices, usual)


def _kind(name: str, described: msgspec.inspect.Type) -> tuple[str, tuple[Choice, ...]]:
    match described:
        case msgspec.inspect.UnionType():
            some = [t for t in described.types if not isinstance(t, msgspec.inspect.NoneType)]
            return _kind(name, some[0])
        case msgspec.inspect.EnumType():
            return "choice", _choices(described.cls)
        case msgspec.inspect.BoolType():
            return "flag", ()
        case msgspec.inspect.IntType():
            return ("money" if name.endswith("cents") else "number"), ()
        case msgspec.inspect.VarTupleType():
            return _several(described.item_type)
        case msgspec.inspect.StrType() if name in ("patron", "person"):
            return name, ()
        case msgspec.inspect.StrType() if name == "said":
            return "choice", SAID_RESULTS
        case _:
            return "text", ()


def _several(item: msgspec.inspect.Type) -> tuple[str, tuple[Choice, ...]]:
    match item:
        case msgspec.inspect.StructType(cls=cls) if cls is Line:
            return "lines", ()
        case msgspec.inspect.EnumType(cls=cls) if cls is Card:
            return "cards", ()
        case msgspec.inspect.EnumType():
            return "choices", _choices(item.cls)
        case msgspec.inspect.IntType():
            return "numbers", ()
        case _:
            return "names", ()


def _choices(members: type[Enum]) -> tuple[Choice, ...]:
    if members is Card:
        return tuple(Choice(card.value, card_name(card.value)) for card in Card)
    return tuple(Choice(str(each.value), str(each.value).replace("-", " ")) for each in members)


def people_at(table: Table) -> tuple[str, ...]:
    """Everybody who may be meant at a table."""
    return tuple(dict.fromkeys((*table.patrons, *table.offences, *table.excluded)))
