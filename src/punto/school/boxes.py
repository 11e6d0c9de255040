"""What comes again and when: boxes after Leitner.

A clause that was known goes one box up and is asked again after a longer while; one that was not is
asked again on the same day. SM-2 and its kind set the while by a grade that learners give
themselves, and by a factor that is no whole number; here the table says right or wrong, and a
trainee can see why something is asked today.
"""

from collections.abc import Iterator
from datetime import date, timedelta

from punto.law.rulebooks import house
from punto.school.state import SchoolBox, Trainee, topic_parts
from punto.school.words import DrillKind, DrillMark


def boxed(before: SchoolBox | None, mark: DrillMark, today: date) -> SchoolBox:
    """The box of a clause after an answer."""
    waits = house.school_again.value
    was = SchoolBox(box=0, due=today) if before is None else before
    box = min(was.box + 1, len(waits) - 1) if mark.counts else 0
    missed = was.wrong if mark.counts else was.wrong + 1
    return SchoolBox(box=box, due=today + timedelta(days=waits[box]), wrong=missed)


def due_now(
    trainee: Trainee, edition: str, today: date
) -> Iterator[tuple[DrillKind, str, SchoolBox]]:
    """What is asked again today, what was least known first."""
    found = [
        (kind, clause, box)
        for key, box in trainee.boxes.items()
        for its, kind, clause in (topic_parts(key),)
        if its == edition and box.due <= today
    ]
    yield from sorted(found, key=lambda each: (each[2].box, each[2].due, -each[2].wrong, each[1]))
