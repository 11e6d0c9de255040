"""How a person does at the school, chapter by chapter, for every page that shows it."""

from typing import NamedTuple

from punto.school import Trainee
from punto.school.choosing import drilled_chapters
from punto.school.said import chapter_name
from punto.school.state import ChapterTally

NOT_ASKED = ChapterTally()


class ChapterShown(NamedTuple):
    """How a chapter is known."""

    number: str
    name: str
    right: int
    asked: int
    is_drilled: bool


def chapters_of(trainee: Trainee, edition: str) -> tuple[ChapterShown, ...]:
    """The chapters that are drilled, in the order of the book, and how each is known."""
    tallies = {
        key.split(" ", 1)[1]: tally
        for key, tally in trainee.tallies.items()
        if key.split(" ", 1)[0] == edition
    }
    drilled = drilled_chapters(edition)
    numbers = dict.fromkeys((*drilled, *tallies))
    return tuple(
        ChapterShown(
            number, chapter_name(edition, number), tally.right, tally.asked, number in drilled
        )
        for number in numbers
        for tally in (tallies.get(number, NOT_ASKED),)
    )
