"""What an event makes of a trainee."""

from datetime import date

from msgspec.structs import replace

from punto.school import events as e
from punto.school.registry import HANDLERS, folds
from punto.school.state import (
    ChapterTally,
    OpenDrill,
    OpenExamination,
    PastExamination,
    SchoolBox,
    SchoolCertificate,
    ToldDrill,
    Trainee,
    topic,
)
from punto.school.words import DrillKind, DrillMark

evolve = HANDLERS.evolve
REMEMBERED = 10
"""How many of the last answers are kept, to know when a level is done."""


@folds
def drill_set(trainee: Trainee, event: e.DrillSet) -> Trainee:
    drill = OpenDrill(
        number=event.drill,
        edition=event.edition,
        kind=event.kind,
        seed=event.seed,
        at=event.at,
    )
    return replace(trainee, drills=event.drill, drill=drill, told=None)


@folds
def drill_answered(trainee: Trainee, event: e.DrillAnswered) -> Trainee:
    recent = (*trainee.recent, event.mark.counts)[-REMEMBERED:]
    known = _noted(
        trainee,
        event.edition,
        event.kind,
        event.clause,
        event.chapter,
        event.mark,
        event.box,
        event.due,
    )
    asked = trainee.drill
    assert asked is not None, "it was asked"
    told = ToldDrill(drill=asked, answer=event.answer, mark=event.mark)
    return replace(known, drill=None, told=told, recent=recent)


@folds
def level_reached(trainee: Trainee, event: e.LevelReached) -> Trainee:
    return replace(trainee, level=event.level, recent=())


@folds
def examination_begun(trainee: Trainee, event: e.ExaminationBegun) -> Trainee:
    begun = OpenExamination(
        number=event.examination,
        edition=event.edition,
        seed=event.seed,
        questions=event.questions,
        at=event.at,
    )
    number = event.examination
    return replace(trainee, examinations=number, examination=begun, drill=None, told=None)


@folds
def examination_answered(trainee: Trainee, event: e.ExaminationAnswered) -> Trainee:
    open_ = trainee.examination
    assert open_ is not None, "it is under way"
    known = _noted(
        trainee,
        open_.edition,
        event.kind,
        event.clause,
        event.chapter,
        event.mark,
        event.box,
        event.due,
    )
    on = replace(
        open_,
        at=event.at,
        answers=(*open_.answers, event.answer),
        marks=(*open_.marks, event.mark),
    )
    return replace(known, examination=on)


@folds
def examination_ended(trainee: Trainee, event: e.ExaminationEnded) -> Trainee:
    open_ = trainee.examination
    assert open_ is not None, "it is under way"
    last = PastExamination(
        number=open_.number,
        edition=open_.edition,
        seed=open_.seed,
        answers=open_.answers,
        marks=open_.marks,
        right=event.right,
        questions=event.questions,
        passed=event.passed,
    )
    return replace(trainee, examination=None, last=last)


@folds
def certificate_given(trainee: Trainee, event: e.CertificateGiven) -> Trainee:
    last = trainee.last
    assert last is not None, "it is over"
    kept = {n: each for n, each in trainee.certificates.items() if each.edition != event.edition}
    certificate = SchoolCertificate(
        number=event.certificate,
        edition=event.edition,
        examination=event.examination,
        seed=last.seed,
        answers=last.answers,
        marks=last.marks,
        right=event.right,
        questions=event.questions,
        transcript=event.transcript,
        at=event.at,
    )
    return replace(
        trainee, given=event.certificate, certificates={**kept, event.certificate: certificate}
    )


def _noted(
    trainee: Trainee,
    edition: str,
    kind: DrillKind,
    clause: str,
    chapter: str,
    mark: DrillMark,
    box: int,
    due: date,
) -> Trainee:
    """What an answer shows of a clause and of its chapter."""
    key, where = topic(edition, kind, clause), f"{edition} {chapter}"
    was, tally = trainee.boxes.get(key), trainee.tallies.get(where, ChapterTally())
    wrong = (was.wrong if was is not None else 0) + (not mark.counts)
    told = ChapterTally(right=tally.right + mark.counts, asked=tally.asked + 1)
    return replace(
        trainee,
        boxes={**trainee.boxes, key: SchoolBox(box=box, due=due, wrong=wrong)},
        tallies={**trainee.tallies, where: told},
    )
