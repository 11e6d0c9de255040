"""The school as pages: levels and chapters, how one does, the trainer's list, certificates."""

from typing import Any, NamedTuple

from litestar import Response, Router, get
from litestar.exceptions import PermissionDeniedException

from punto.floor.school import LEARNERS, SCHOOL_ROLES, TRAINERS
from punto.law.rulebooks import EDITIONS, rulebook
from punto.law.rulebooks import house as rules
from punto.narration.saying import message, short_name
from punto.reports.leaflet import Leaflet, leaflet_pdf
from punto.school import Trainee
from punto.school.boxes import due_now
from punto.school.judging import judge
from punto.school.levels import ASKED_AT, may_read
from punto.school.questions import chapter_of
from punto.school.said import Explained, ask, explain
from punto.school.state import SchoolCertificate
from punto.school.transcript import transcript
from punto.school.words import DrillKind
from punto.web.downloads import download
from punto.web.errors import Unknown
from punto.web.naming import eyes_of, name_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.calendar import when
from punto.web.pages.layout import page
from punto.web.pages.lesson import show_lesson
from punto.web.pages.school_progress import chapters_of
from punto.web.pages.tongues import named
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.requests import Asked, floor_of
from punto.web.school import learning, passed_on

PDF, PLAIN = "application/pdf", "application/x-ndjson"


class Rung(NamedTuple):
    """A level: what is asked there, and how long a payout may take."""

    number: int
    kinds: tuple[DrillKind, ...]
    seconds: int


LADDER = tuple(
    Rung(number, kinds, seconds if DrillKind.PAYOUTS in kinds else 0)
    for number, (kinds, seconds) in enumerate(
        zip(ASKED_AT, rules.school_clock.value, strict=True), 1
    )
)


class Reviewed(NamedTuple):
    """A question of an examination that is over, and what was wrong with its answer."""

    number: int
    words: str
    told: Explained


async def _review(request: Asked, trainee: Trainee) -> tuple[Reviewed, ...]:
    """What was wrong in the last examination."""
    last, eyes = trainee.last, eyes_of(request)
    if last is None:
        return ()
    lesson = await floor_of(request).school.examined(last.edition, last.seed)
    pairs = zip(lesson.questions, last.answers, last.marks, strict=False)
    return tuple(
        Reviewed(
            number,
            ask(question, eyes),
            explain(question, judge(question, answer)._replace(mark=mark), eyes),
        )
        for number, (question, answer, mark) in enumerate(pairs, 1)
        if not mark.counts
    )


def _edition(request: Asked, trainee: Trainee) -> str:
    """The edition that is learned: the one said, the one under way, or the last of all."""
    said = request.query_params.get("edition", "")
    if said in EDITIONS:
        return said
    told = trainee.told.drill if trainee.told is not None else None
    under_way = trainee.examination or trainee.drill or told or trainee.last
    return EDITIONS[-1] if under_way is None else under_way.edition


def title_of(edition: str) -> str:
    """A rulebook by its full name, as a person chooses it and as a certificate gives it."""
    return rulebook(edition).title


def _progress(request: Asked, name: str, trainee: Trainee) -> dict[str, Any]:
    edition, today = _edition(request, trainee), floor_of(request).now().date()
    chapters = chapters_of(trainee, edition)
    due = list(due_now(trainee, edition, today))
    return {
        "name": name,
        "trainee": trainee,
        "edition": edition,
        "editions": EDITIONS,
        "short_name": short_name,
        "title_of": title_of,
        "named": named,
        "kinds": tuple(DrillKind),
        "chapters": chapters,
        "right": sum(each.right for each in chapters),
        "asked": sum(each.asked for each in chapters),
        "due": [(kind, clause, box, chapter_of(edition, clause)) for kind, clause, box in due[:6]],
        "due_all": len(due),
        "levels": len(LADDER),
        "when": lambda moment: when(moment, request),
    }


@get("/school", guards=[page_for(*SCHOOL_ROLES)])
async def show_school(request: Asked) -> Response[str]:
    """The lesson of the one who looks, and how they do."""
    viewer = standing(request, SCHOOL_ROLES)
    trainee = await floor_of(request).school.know(viewer.person)
    over = trainee.examination is None and trainee.drill is None and trainee.told is None
    context = _progress(request, viewer.person, trainee) | {
        "role": viewer.role.value,
        "learns": viewer.role in LEARNERS,
        "trains": viewer.role in TRAINERS,
        "waits": trainee.examination is not None or trainee.drill is not None,
        "ladder": LADDER,
        "review": await _review(request, trainee) if over else (),
        "last": trainee.last if over else None,
    }
    return page(request, "school.html", context)


@get("/school/trainees", guards=[page_for(*TRAINERS)])
async def show_trainees(request: Asked) -> Response[str]:
    """How everybody does."""
    floor, viewer = floor_of(request), standing(request, TRAINERS)
    found = await floor.school.trainees(floor.record)
    context = {
        "role": viewer.role.value,
        "trainees": [(name, _sums(trainee), trainee) for name, trainee in found.items()],
        "short_name": short_name,
    }
    return page(request, "school_trainees.html", context)


def _sums(trainee: Trainee) -> tuple[int, int]:
    tallies = trainee.tallies.values()
    return sum(each.right for each in tallies), sum(each.asked for each in tallies)


@get("/school/trainees/{name:str}", guards=[page_for(*TRAINERS)])
async def show_progress(request: Asked, name: NameInPath) -> Response[str]:
    """How one person does, by chapter."""
    viewer = standing(request, TRAINERS)
    trainee = await learning(request, name)
    context = _progress(request, name, trainee) | {
        "role": viewer.role.value,
        "last": trainee.last,
        "review": await _review(request, trainee),
    }
    return page(request, "school_trainee.html", context)


async def _certificate(request: Asked, name: str, number: int) -> SchoolCertificate:
    """A certificate, for the one who has it and for those who train."""
    viewer = standing(request, SCHOOL_ROLES)
    if not may_read(viewer, name):
        raise PermissionDeniedException
    found = (await floor_of(request).school.know(name)).certificates.get(number)
    if found is None:
        raise Unknown("certificate-unknown", number=number)
    return found


@get("/school/certificates/{name:str}/{number:int}", guards=[page_for(*SCHOOL_ROLES)])
async def show_certificate(request: Asked, name: NameInPath, number: NumberInPath) -> Response[str]:
    """A certificate, to be read and printed."""
    found = await _certificate(request, name, number)
    context = {
        "role": standing(request, SCHOOL_ROLES).role.value,
        "name": name,
        "certificate": found,
        "operator": floor_of(request).config.operator,
        "title_of": title_of,
        "day": passed_on(found.at),
    }
    return page(request, "school_certificate.html", context)


@get(
    "/school/certificates/{name:str}/{number:int}/pdf",
    guards=[page_for(*SCHOOL_ROLES)],
    media_type=PDF,
)
async def keep_certificate(
    request: Asked, name: NameInPath, number: NumberInPath
) -> Response[bytes]:
    """The same as a PDF."""
    found, eyes = await _certificate(request, name, number), eyes_of(request)
    told = {"right": found.right, "questions": found.questions}
    digest = message("page-school-digest", eyes, digest=found.transcript)
    leaflet = Leaflet(
        floor_of(request).config.operator,
        message("page-school-certificate", eyes, number=number),
        (
            (message("page-persons-name", eyes), name_of(request)(name)),
            (message("page-school-edition", eyes), title_of(found.edition)),
            (message("page-school-passed-on", eyes), passed_on(found.at)),
            (message("page-school-mark", eyes), message("page-school-right-of", eyes, **told)),
            (message("page-school-transcript", eyes), digest),
        ),
        (message("page-school-certifies", eyes),),
    )
    return download(leaflet_pdf(leaflet), PDF, f"certificate-{number}.pdf")


@get(
    "/school/certificates/{name:str}/{number:int}/transcript",
    guards=[page_for(*SCHOOL_ROLES)],
    media_type=PLAIN,
)
async def keep_script(request: Asked, name: NameInPath, number: NumberInPath) -> Response[bytes]:
    """The examination as a script, which `punto script --strict` plays again."""
    found = await _certificate(request, name, number)
    lesson = await floor_of(request).school.examined(found.edition, found.seed)
    script = transcript(lesson, found.answers, found.marks)
    return download(script.encode(), PLAIN, f"examination-{found.examination}.jsonl")


school_pages = Router(
    path="/",
    route_handlers=[
        show_school,
        show_lesson,
        show_trainees,
        show_progress,
        show_certificate,
        keep_certificate,
        keep_script,
    ],
)
