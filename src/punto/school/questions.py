"""A question, what may be answered, and what the table itself says to each answer."""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from punto.cards import Card
from punto.law.calls import Spoken
from punto.law.clauses import HOUSE, Refused, register
from punto.law.procedures import Hand
from punto.school.lesson_table import LessonMoment
from punto.school.words import DrillKind, DrillMark
from punto.table import Table
from punto.table import commands as c
from punto.table.coup import WagerLine
from punto.table.events import Event
from punto.table.feed import Feed


class SchoolOption(NamedTuple):
    """Something that may be answered, and why it is refused if it is."""

    command: c.Command | None = None
    hand: Hand | None = None
    """The hand that draws, or to which a card of the command would go."""
    say: Spoken = ()
    refused: Refused | None = None
    tried: c.Command | None = None
    """The command that was put to the table, with the cards that the shoe shows."""
    is_right: bool = False
    clauses: tuple[str, ...] = ()
    """What the table rests it on, where it is lawful and one of several."""


class KeyedCards(NamedTuple):
    """What a dealer keys of the cards that came out."""

    faces: tuple[Card, ...]
    cutting_card: bool
    """Whether the cutting card came out before them."""


def keyed_cards(command: c.Command) -> KeyedCards:
    """What a command says of cards that came out."""
    match command:
        case c.DealCard(face=Card() as face, cutting_card=cutting):
            return KeyedCards((face,), cutting)
        case c.BurnCards(shown=Card() as face, cutting_card=cutting):
            return KeyedCards((face,), cutting)
        case c.ExposeCards(faces=faces):
            return KeyedCards(faces, cutting_card=False)
        case _:
            return KeyedCards((), cutting_card=False)


class Question(NamedTuple):
    """What is asked at a table as it lies."""

    kind: DrillKind
    edition: str
    table: Table
    at: datetime
    clauses: tuple[str, ...]
    """The clauses that the right answer rests on, as they are cited."""
    options: tuple[SchoolOption, ...] = ()
    cited: tuple[str, ...] = ()
    """The clauses to choose from, where the clause is asked as well."""
    line: WagerLine | None = None
    """The wager to be paid."""
    happened: tuple[Event, ...] = ()
    """What went wrong just now."""
    report: c.Command | None = None
    """What is to be reported of it, or was."""
    written: int = 0
    """How many lines of the lesson's script come before it."""
    feed: Feed | None = None
    """The shoe as it lay."""
    keyed: c.Command | None = None
    """The step for which cards are keyed, with the cards that came out."""

    @property
    def moment(self) -> LessonMoment:
        """The table as it lies, to put something to it."""
        return LessonMoment(self.table, self.at, self.feed)

    @property
    def clause(self) -> str:
        """The clause that it is about."""
        return key_clause(self.clauses)

    @property
    def chapter(self) -> str:
        return chapter_of(self.edition, self.clause)


class DrillVerdict(NamedTuple):
    """What was made of an answer."""

    mark: DrillMark
    refused: Refused | None = None
    """Why the table refuses what was answered, if it does."""


def key_clause(clauses: Iterable[str]) -> str:
    """Of several clauses the first that an edition prints, or the first of the house."""
    found = tuple(clauses)
    printed = (each for each in found if not each.startswith(f"{HOUSE}:"))
    return next(printed, found[0])


def chapter_of(edition: str, cited: str) -> str:
    """The chapter of the book that a clause is in, or the house."""
    if cited.startswith(f"{HOUSE}:"):
        return HOUSE
    found = register(edition).find(cited)
    assert found is not None, cited
    return found.chapter
