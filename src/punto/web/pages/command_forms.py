"""Commands as forms: what staff report or order, in words, with a field for each thing to say."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

import msgspec

from punto.cards import Card
from punto.fields import Says, fields_with, tag_of
from punto.law.procedures import Result
from punto.narration.catalogue import SOURCE
from punto.narration.commands import hint, label, name
from punto.narration.saying import ENGLISH, Eyes, called, card_name, message
from punto.table import Table
from punto.table import commands as c
from punto.table.topics import COMMANDS

KNOWN_HERE = ("by", "at", "v")


class FormOption(NamedTuple):
    """One of the things that may be chosen."""

    value: str
    words: str


class FormField(NamedTuple):
    """Something to be said in a form."""

    name: str
    label: str
    kind: str
    """`choice`, `choices`, `flag`, `money`, `number`, `numbers`, `cards`, `names`, `text`,
    `patron` or `person`."""
    required: bool
    choices: tuple[FormOption, ...] = ()
    usual: str = ""
    """What a text is unless it is changed."""
    ticked: bool = False
    """Whether a flag is set unless its tick is taken away."""

    @property
    def is_card(self) -> bool:
        """Whether one card is chosen, which may then be keyed as it is at the table."""
        return len(self.choices) == len(Card)


class Form(NamedTuple):
    """A command to be filled in."""

    do: str
    title: str
    hint: str
    fields: tuple[FormField, ...]


class FormGroup(NamedTuple):
    """Forms that belong together."""

    name: str
    forms: tuple[Form, ...]


HAPPENED: dict[str, tuple[type[c.Command], ...]] = {
    "page-reports-of-cards": (
        c.ReportMisdealtCard,
        c.ReportExposedCard,
        c.ReportOrderDoubt,
        c.ReportMissedStep,
        c.ReportWrongReceiver,
        c.ReportBurnedInError,
        c.ReportDroppedCards,
        c.ReportCardAmiss,
        c.CheckCards,
        c.ReportOutOfCards,
    ),
    "page-reports-of-machines": (
        c.ReportScanConflict,
        c.ReportWrongDisplay,
        c.ReportDeviceFailure,
    ),
    "page-reports-of-wagers": (
        c.ReportPaymentError,
        c.ReportFoundWager,
        c.ReportLateFinding,
        c.ReportWrongGame,
        c.ReturnInvalidWager,
    ),
    "page-reports-of-people": (
        c.ReportBreach,
        c.ReportAbsence,
        c.OpenDispute,
    ),
}
"""What may go wrong, by what it is about."""

ORDERED: dict[str, tuple[type[c.Command], ...]] = {
    "page-orders-of-the-coup": (
        c.VoidCoup,
        c.InvalidateOutcome,
        c.CorrectLastCoup,
        c.VoidEarlierCoup,
        c.RelaxFreeze,
    ),
    "page-orders-of-wagers": (
        c.RefuseWager,
        c.VoidWagers,
        c.GrantPersonalLimit,
        c.RemovePersonalLimit,
        c.PausePatron,
        c.ResumePatron,
        c.VacateSeat,
        c.ExcludePatron,
        c.DetainPerson,
    ),
    "page-orders-of-the-table": (
        c.FillFloat,
        c.CreditFloat,
        c.DirectShuffle,
        c.DirectNoBetCoup,
        c.CorrectBurnedCard,
        c.OrderCardCheck,
        c.RestoreDecks,
        c.DeclareCardsUnfit,
        c.VoidShoe,
        c.CapPatrons,
        c.CloseTable,
    ),
}
"""What a supervisor may order."""


@cache
def happened(language: str = SOURCE) -> tuple[FormGroup, ...]:
    """What may be reported, in words; what no group names is among the rest."""
    named = {command for some in HAPPENED.values() for command in some}
    rest = tuple(each for each in COMMANDS if each.report and each not in named)
    others = {"page-reports-of-something-else": rest} if rest else {}
    return _groups(HAPPENED | others, Eyes(language))


@cache
def ordered(language: str = SOURCE) -> tuple[FormGroup, ...]:
    """What may be ordered, in words."""
    return _groups(ORDERED, Eyes(language))


def _groups(listed: dict[str, tuple[type[c.Command], ...]], eyes: Eyes) -> tuple[FormGroup, ...]:
    return tuple(
        FormGroup(message(words, eyes), tuple(form_of(each, eyes) for each in some))
        for words, some in listed.items()
    )


def form_of(command: type[c.Command], eyes: Eyes = ENGLISH) -> Form:
    """A command as a form."""
    do = tag_of(command)
    return Form(do, name(command, eyes), hint(command, eyes), tuple(_fields(command, eyes)))


def _fields(command: type[c.Command], eyes: Eyes) -> Iterator[FormField]:
    described = msgspec.inspect.type_info(command)
    assert isinstance(described, msgspec.inspect.StructType)
    known = (*KNOWN_HERE, *fields_with(command, Says.LOOKED_UP))
    for each in described.fields:
        if each.name in known:
            continue
        kind, choices = _kind(each.name, each.type, eyes)
        usual = each.default if kind == "text" and isinstance(each.default, str) else ""
        required = each.required and kind not in ("cards", "names")
        yield FormField(
            each.name, label(each.name, eyes), kind, required, choices, usual, each.default is True
        )


def _kind(
    name: str, described: msgspec.inspect.Type, eyes: Eyes
) -> tuple[str, tuple[FormOption, ...]]:
    match described:
        case msgspec.inspect.UnionType():
            some = [t for t in described.types if not isinstance(t, msgspec.inspect.NoneType)]
            return _kind(name, some[0], eyes)
        case msgspec.inspect.EnumType():
            return "choice", options(described.cls, eyes)
        case msgspec.inspect.BoolType():
            return "flag", ()
        case msgspec.inspect.IntType():
            return ("money" if name.endswith("cents") else "number"), ()
        case msgspec.inspect.VarTupleType():
            return _several(described.item_type, eyes)
        case msgspec.inspect.StrType() if name in ("patron", "person"):
            return name, ()
        case msgspec.inspect.StrType() if name == "said":
            return "choice", options(Result, eyes)
        case _:
            return "text", ()


def _several(item: msgspec.inspect.Type, eyes: Eyes) -> tuple[str, tuple[FormOption, ...]]:
    match item:
        case msgspec.inspect.EnumType(cls=cls) if cls is Card:
            return "cards", ()
        case msgspec.inspect.EnumType():
            return "choices", options(item.cls, eyes)
        case msgspec.inspect.IntType():
            return "numbers", ()
        case _:
            return "names", ()


def options(members: type[Enum], eyes: Eyes = ENGLISH) -> tuple[FormOption, ...]:
    """Everything that may be chosen of a kind, in words."""
    if members is Card:
        return tuple(FormOption(card.value, card_name(card, eyes.language)) for card in Card)
    return tuple(FormOption(str(each.value), called(each, eyes)) for each in members)


def people_at(table: Table, eyes: Eyes) -> tuple[FormOption, ...]:
    """Everybody who may be meant at a table."""
    people = dict.fromkeys((*table.patrons, *table.offences, *table.excluded))
    return tuple(FormOption(each, eyes.name(each)) for each in people)
