"""The conditions of a tournament as entrants read them: item by item, each with its clause."""

import io
from datetime import datetime, tzinfo
from enum import Enum
from typing import Any

import msgspec

from punto.law.contests import Item
from punto.law.rulebook import Rulebook
from punto.money import money
from punto.narration.catalogue import SOURCE
from punto.narration.saying import called, dated
from punto.reports import paper
from punto.reports.paper import BOLD, FONT, Drawn, marked
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


class StatedLine(msgspec.Struct, frozen=True, kw_only=True):
    """An item of the conditions, what is said of it, and the clause that asks for it."""

    item: str
    said: str
    clauses: tuple[str, ...]


def stated_lines(book: Rulebook, said: Conditions) -> tuple[StatedLine, ...]:
    """Everything that conditions say of what the edition asks for, in the order of the book."""
    return tuple(
        StatedLine(
            item=called(item), said=words, clauses=tuple(clause.cited for clause in rule.clauses)
        )
        for item, rule in book.tournament.conditions.items.items()
        if ANSWERED[item](said) and (words := item_words(said, item))
    )


def in_zone(said: Conditions, zone: tzinfo) -> Conditions:
    """The same with its moments by the clock of the house."""
    starts, until = said.starts, said.withdrawal_until
    return msgspec.structs.replace(
        said,
        starts=starts.astimezone(zone) if starts else None,
        withdrawal_until=until.astimezone(zone) if until else None,
    )


def item_words(said: Conditions, item: Item) -> str:
    """What conditions say of an item: by itself, and of each round that it is about."""
    found = [value_in_words(field, getattr(said, field)) for field in FIELDS.get(item, ())]
    for each in said.rounds:
        parts = (_named(field, getattr(each, field)) for field in OF_ROUNDS.get(item, ()))
        told = ", ".join(filter(None, parts))
        found.append(f"{each.name}: {told}" if told else "")
    return "; ".join(filter(None, found))


def _named(field: str, value: object) -> str:
    """A value with what it is, unless it says that by itself."""
    words = value_in_words(field, value)
    alone = isinstance(value, str | Length) or not words
    return words if alone else f"{field.removesuffix('_cents').replace('_', ' ')} {words}"


def value_in_words(field: str, value: Any) -> str:  # noqa: ANN401 - anything that conditions hold
    """A value of conditions or of terms as people read it; nothing where it says nothing."""
    match value:
        case None | () | "":
            return ""
        case bool():
            return "yes" if value else "no"
        case int() if field.endswith("cents"):
            return money(value)
        case Enum():
            return called(value)
        case datetime():
            return dated("moment", value, SOURCE)
        case Length():
            return f"{value.number} {called(value.measure)}"
        case msgspec.Struct():
            parts = (_named(name, getattr(value, name)) for name in value.__struct_fields__)
            return ", ".join(filter(None, parts))
        case tuple() | frozenset():
            apart = "; " if any(isinstance(each, msgspec.Struct) for each in value) else ", "
            return apart.join(value_in_words(field, each) for each in value)
        case _:
            return str(value)


def conditions_pdf(title: str, book: Rulebook, lines: tuple[StatedLine, ...]) -> bytes:
    """The same as a sheet to hand out, the same bytes for the same conditions."""
    file = io.BytesIO()
    document = paper.Document(
        file, pagesize=paper.UPRIGHT, title=title, subject=book.title, creator="Punto", invariant=1
    )
    story = [_paragraph(title, BOLD, 14), _paragraph(book.title, FONT, 9), paper.Gap(1, 12)]
    for each in lines:
        story += [
            _paragraph(f"{each.item} ({', '.join(each.clauses)})", BOLD, 9),
            _paragraph(each.said, FONT, 9),
            paper.Gap(1, 6),
        ]
    document.build(story)
    return file.getvalue()


def _paragraph(text: str, font: str, size: int) -> Drawn:
    style = paper.ParagraphStyle("line", fontName=font, fontSize=size, leading=size + 4)
    return paper.Paragraph(marked(text), style)
