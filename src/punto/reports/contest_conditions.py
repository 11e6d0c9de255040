"""The conditions of a tournament as entrants read them: item by item, each with its clause."""

import io
from collections.abc import Iterable
from datetime import datetime, tzinfo
from enum import Enum
from typing import Any

import msgspec

from punto.law.contests import Item
from punto.law.rulebook import Rulebook
from punto.money import money, units
from punto.narration.saying import ENGLISH, Eyes, called, dated, message
from punto.reports import pdf_kit
from punto.reports.pdf_kit import BOLD, FONT, Drawn, marked
from punto.tournament.conditions.complete import ANSWERED
from punto.tournament.conditions.document import Conditions, Length

FIELDS: dict[Item, tuple[str, ...]] = {
    Item.START: ("starts",),
    Item.ENTERING: ("entering",),
    Item.REPECHAGE: ("repechage",),
    Item.BUY_BACK: ("buy_back",),
    Item.FEE: ("fee_cents",),
    Item.COMMISSION: ("commission_cents",),
    Item.CHIPS: ("chips_cents", "buy_in_cents"),
    Item.FIELD: ("field",),
    Item.GROUPS: ("groups",),
    Item.COMPULSORY_WAGER: ("compulsory_wager",),
    Item.LIMITS: ("limits", "rises"),
    Item.DEALING_METHOD: ("dealing_method",),
    Item.SEATING: ("seating",),
    Item.ORDER: ("order",),
    Item.PASS_CARDS: ("pass_cards",),
    Item.UNDISCLOSED: ("undisclosed",),
    Item.ELIMINATION: ("eliminated_how", "eliminated_for"),
    Item.LEVEL_TO_PROGRESS: ("level_to_progress",),
    Item.ELIMINATION_ON_POINTS: ("eliminated_on_points",),
    Item.LEVEL_FOR_POINTS: ("level_for_points",),
    Item.PRIZES: ("prizes", "guarantee_cents"),
    Item.DISTRIBUTION: ("distribution",),
    Item.UNDERTAKINGS: ("undertakings",),
    Item.LEVEL_AFTER_FINAL: ("level_after_final",),
    Item.LEVEL_ON_POINTS: ("level_on_points",),
    Item.ENTITLED_ONLY: ("entitled_only",),
    Item.MAY_BE_REFUSED: ("may_be_refused",),
    Item.SELECTION: ("selection",),
    Item.WITHDRAWAL: ("withdrawal_until",),
    Item.FORM: ("form",),
    Item.RULES_PREVAIL: ("rules_prevail",),
}
"""What conditions say of each item."""

OF_ROUNDS: dict[Item, tuple[str, ...]] = {
    Item.SESSIONS: ("sessions", "length", "basis"),
    Item.TABLES: ("tables",),
    Item.SIT_AND_GO: ("begins",),
    Item.PROGRESSION: ("advance",),
    Item.SEVERAL_SESSIONS: ("points",),
    Item.REPECHAGE: ("qualifies",),
}
"""What they say of it round by round."""


IN_CHIPS = ("chips_cents", "minimum_cents", "maximum_cents")
"""Amounts of tournament chips, which are worth no money."""


class StatedLine(msgspec.Struct, frozen=True, kw_only=True):
    """An item of the conditions, what is said of it, and the clause that asks for it."""

    item: str
    said: str
    clauses: tuple[str, ...]


def stated_lines(book: Rulebook, said: Conditions, eyes: Eyes = ENGLISH) -> tuple[StatedLine, ...]:
    """Everything that conditions say of what the edition asks for, in the order of the book."""
    return tuple(
        StatedLine(
            item=called(item, eyes),
            said=words,
            clauses=tuple(clause.cited for clause in rule.clauses),
        )
        for item, rule in book.tournament.conditions.items.items()
        if ANSWERED[item](said) and (words := item_words(said, item, eyes))
    )


def in_zone(said: Conditions, zone: tzinfo) -> Conditions:
    """The same with its moments by the clock of the house."""
    starts, until = said.starts, said.withdrawal_until
    return msgspec.structs.replace(
        said,
        starts=starts.astimezone(zone) if starts else None,
        withdrawal_until=until.astimezone(zone) if until else None,
    )


def item_words(said: Conditions, item: Item, eyes: Eyes = ENGLISH) -> str:
    """What conditions say of an item: by itself, and of each round that it is about."""
    found = [value_in_words(field, getattr(said, field), eyes) for field in FIELDS.get(item, ())]
    for each in said.rounds:
        parts = (_named(field, getattr(each, field), eyes) for field in OF_ROUNDS.get(item, ()))
        if told := _joined("comma", parts, eyes):
            found.append(message("stated-of", eyes, name=each.name, told=told))
    return _joined("semicolon", found, eyes)


def _joined(between: str, parts: Iterable[str], eyes: Eyes) -> str:
    return message(between, eyes).join(filter(None, parts))


def _named(field: str, value: object, eyes: Eyes) -> str:
    """A value with what it is, unless it says that by itself."""
    words = value_in_words(field, value, eyes)
    alone = isinstance(value, str | Length) or not words
    if alone:
        return words
    return message(f"stated-{field.removesuffix('_cents').replace('_', '-')}", eyes, told=words)


def value_in_words(field: str, value: Any, eyes: Eyes = ENGLISH) -> str:  # noqa: ANN401 - anything that conditions hold
    """A value of conditions as people read it; nothing where it says nothing."""
    match value:
        case None | () | "":
            return ""
        case "none":
            return message("cell-none", eyes)
        case bool():
            return message("cell-yes" if value else "cell-no", eyes)
        case int() if field in IN_CHIPS:
            return message("units", eyes, number=units(value))
        case int() if field.endswith("cents"):
            return money(value)
        case Enum():
            return called(value, eyes)
        case datetime():
            return dated("moment", value, eyes.language)
        case Length():
            length = called(value.measure, eyes)
            return message("stated-length", eyes, number=value.number, measure=length)
        case msgspec.Struct():
            fields = value.__struct_fields__
            return _joined("comma", (_named(n, getattr(value, n), eyes) for n in fields), eyes)
        case tuple() | frozenset():
            structs = any(isinstance(each, msgspec.Struct) for each in value)
            parts = (value_in_words(field, each, eyes) for each in value)
            return _joined("semicolon" if structs else "comma", parts, eyes)
        case _:
            return str(value)


def conditions_pdf(title: str, book: Rulebook, lines: tuple[StatedLine, ...]) -> bytes:
    """The same as a sheet to hand out, the same bytes for the same conditions."""
    file = io.BytesIO()
    document = pdf_kit.Document(
        file,
        pagesize=pdf_kit.UPRIGHT,
        title=title,
        subject=book.title,
        creator="Punto",
        invariant=1,
    )
    story = [_paragraph(title, BOLD, 14), _paragraph(book.title, FONT, 9), pdf_kit.Gap(1, 12)]
    for each in lines:
        story += [
            _paragraph(f"{each.item} ({', '.join(each.clauses)})", BOLD, 9),
            _paragraph(each.said, FONT, 9),
            pdf_kit.Gap(1, 6),
        ]
    document.build(story)
    return file.getvalue()


def _paragraph(text: str, font: str, size: int) -> Drawn:
    style = pdf_kit.ParagraphStyle("line", fontName=font, fontSize=size, leading=size + 4)
    return pdf_kit.Paragraph(marked(text), style)
