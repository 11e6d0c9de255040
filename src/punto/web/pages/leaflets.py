"""Sheets for one patron, on a page to print and as PDF: receipts, the letter of an exclusion."""

from datetime import datetime
from typing import Annotated, NamedTuple
from urllib.parse import quote

from litestar import Response, Router, get
from litestar.params import QueryParameter

from punto.floor.floor import Floor
from punto.floor.people.receipts import receipt
from punto.law.roles import Role
from punto.money import dollars
from punto.narration.catalogue import LANGUAGES
from punto.narration.saying import Eyes, called
from punto.patrons.guards import DESK
from punto.persons import as_id
from punto.reports.leaflet import Leaflet, leaflet_pdf
from punto.web.downloads import download
from punto.web.errors import Unknown
from punto.web.pages.access import page_for, standing
from punto.web.pages.drawing import words_of
from punto.web.pages.layout import page
from punto.web.pages.own_activity import keep_activity_csv, keep_activity_pdf
from punto.web.pages.patron_words import when
from punto.web.pages.tongues import CHOICES, Said, Tongue, day_said, say, the_same, tongue_of
from punto.web.parameters import NameInPath, NumberInPath
from punto.web.patrons import name_of
from punto.web.requests import Asked, floor_of

PDF = "application/pdf"
CAGE, PATRONS = frozenset(DESK), frozenset({Role.PATRON})
Language = Annotated[str, QueryParameter(name="language", max_length=8)]


class Sheet(NamedTuple):
    """The words of a sheet, in every language."""

    name: str
    """What its file is called."""
    title: Said
    lines: tuple[tuple[Said, Said], ...]
    words: tuple[Said, ...] = ()

    def told(self, operator: str, language: str) -> Leaflet:
        """The same in one language."""
        lines = tuple((label.told(language), said.told(language)) for label, said in self.lines)
        words = tuple(each.told(language) for each in self.words)
        return Leaflet(operator, self.title.told(language), lines, words)


async def language_of(request: Asked, said: str, patron: str) -> str:
    """The language that was asked for; the patron's if none was, else the browser's."""
    if said in LANGUAGES:
        return said
    floor = floor_of(request)
    person = await floor.threads.run(floor.auth.register.person, patron)
    chosen = "" if person is None else person.language
    return chosen or tongue_of(request.cookies).language


def sheet_page(request: Asked, sheet: Sheet, role: Role, language: str) -> Response[str]:
    """A sheet on a page that prints well."""
    context = words_of(Tongue(language)) | {
        "role": role.value,
        "operator": floor_of(request).config.operator,
        "sheet": sheet,
        "pdf": f"{quote(request.url.path)}/pdf?language={language}",
        "choices": [each for each in CHOICES if each.name in LANGUAGES and each.name != language],
    }
    return page(request, "leaflet.html", context)


def sheet_pdf(request: Asked, sheet: Sheet, language: str) -> Response[bytes]:
    """A sheet as a file to keep."""
    body = leaflet_pdf(sheet.told(floor_of(request).config.operator, language))
    return download(body, PDF, f"{sheet.name}.pdf")


async def receipt_sheet(floor: Floor, patron: str, number: int) -> Sheet:
    """A receipt of the cage; `Unknown` if there is none of that number."""
    found = await floor.past.look(receipt, floor.record, patron, number)
    if found is None:
        raise Unknown("no-receipt", name=patron, number=number)
    title = say("page-sheet-paid-out" if found.paid_out else "page-sheet-taken-in")
    tender = found.tender
    return Sheet(
        f"receipt-{patron}-{number}",
        title,
        (
            (say("page-sheet-number"), the_same(f"{patron} / {number}")),
            (say("page-patron"), the_same(name_of(floor, patron))),
            (say("page-sheet-amount"), the_same(dollars(found.cents))),
            (say("page-sheet-by-means"), Said(lambda language: called(tender, Eyes(language)))),
            (say("page-when"), when(datetime.fromisoformat(found.at))),
            (say("page-sheet-cashier"), the_same(name_of(floor, found.person))),
        ),
        (say("page-sheet-receipt-kept"),),
    )


@get("/cage/{name:str}/receipts/{number:int}", guards=[page_for(*CAGE)])
async def show_receipt(
    request: Asked, name: NameInPath, number: NumberInPath, language: Language = ""
) -> Response[str]:
    """A receipt, for the cage to print."""
    patron, viewer = as_id(name), standing(request, CAGE)
    sheet = await receipt_sheet(floor_of(request), patron, number)
    chosen = await language_of(request, language, patron)
    return sheet_page(request, sheet, viewer.role, chosen)


@get("/cage/{name:str}/receipts/{number:int}/pdf", guards=[page_for(*CAGE)], media_type=PDF)
async def keep_receipt(
    request: Asked, name: NameInPath, number: NumberInPath, language: Language = ""
) -> Response[bytes]:
    """The same as PDF."""
    patron = as_id(name)
    sheet = await receipt_sheet(floor_of(request), patron, number)
    return sheet_pdf(request, sheet, await language_of(request, language, patron))


@get("/me/receipts/{number:int}", guards=[page_for(*PATRONS)])
async def show_own_receipt(
    request: Asked, number: NumberInPath, language: Language = ""
) -> Response[str]:
    """A receipt, for the patron whose it is."""
    viewer = standing(request, PATRONS)
    sheet = await receipt_sheet(floor_of(request), viewer.person, number)
    chosen = await language_of(request, language, viewer.person)
    return sheet_page(request, sheet, viewer.role, chosen)


@get("/me/receipts/{number:int}/pdf", guards=[page_for(*PATRONS)], media_type=PDF)
async def keep_own_receipt(
    request: Asked, number: NumberInPath, language: Language = ""
) -> Response[bytes]:
    """The same as PDF."""
    patron = standing(request, PATRONS).person
    sheet = await receipt_sheet(floor_of(request), patron, number)
    return sheet_pdf(request, sheet, await language_of(request, language, patron))


async def letter_sheet(floor: Floor, patron: str) -> Sheet:
    """The letter of an exclusion: on which ground, its term, what it means and how it ends."""
    await floor.patrons.know(patron)
    held = floor.patrons.patron(patron).excluded(floor.now())
    if held is None:
        raise Unknown("not-excluded", name=patron)
    ground, term = held.ground, "term" if held.until else "lifted"
    lines = [
        (say("page-patron"), the_same(name_of(floor, patron))),
        (say("page-letter-ground"), say(f"page-letter-ground-{ground.value}")),
    ]
    if held.since is not None:
        lines.append((say("page-from"), when(held.since)))
    until = say("page-letter-until-lifted") if held.until is None else _dated(held.until)
    lines.append((say("page-until-2"), until))
    return Sheet(
        f"exclusion-{patron}",
        say("page-letter-of-exclusion"),
        tuple(lines),
        (
            say("page-letter-means"),
            say("page-letter-purse"),
            say(f"page-letter-ends-{ground.value}-{term}"),
        ),
    )


def _dated(moment: datetime) -> Said:
    return day_said("moment", moment)


@get("/cage/{name:str}/letter", guards=[page_for(*CAGE)])
async def show_letter(request: Asked, name: NameInPath, language: Language = "") -> Response[str]:
    """The letter of an exclusion, for the cage to print."""
    patron, viewer = as_id(name), standing(request, CAGE)
    sheet = await letter_sheet(floor_of(request), patron)
    chosen = await language_of(request, language, patron)
    return sheet_page(request, sheet, viewer.role, chosen)


@get("/cage/{name:str}/letter/pdf", guards=[page_for(*CAGE)], media_type=PDF)
async def keep_letter(request: Asked, name: NameInPath, language: Language = "") -> Response[bytes]:
    """The same as PDF."""
    patron = as_id(name)
    sheet = await letter_sheet(floor_of(request), patron)
    return sheet_pdf(request, sheet, await language_of(request, language, patron))


@get("/me/letter", guards=[page_for(*PATRONS)])
async def show_own_letter(request: Asked, language: Language = "") -> Response[str]:
    """The letter of an exclusion, for the person whom it is to."""
    viewer = standing(request, PATRONS)
    sheet = await letter_sheet(floor_of(request), viewer.person)
    chosen = await language_of(request, language, viewer.person)
    return sheet_page(request, sheet, viewer.role, chosen)


@get("/me/letter/pdf", guards=[page_for(*PATRONS)], media_type=PDF)
async def keep_own_letter(request: Asked, language: Language = "") -> Response[bytes]:
    """The same as PDF."""
    patron = standing(request, PATRONS).person
    sheet = await letter_sheet(floor_of(request), patron)
    return sheet_pdf(request, sheet, await language_of(request, language, patron))


leaflet_pages = Router(
    path="/",
    route_handlers=[
        show_receipt,
        keep_receipt,
        show_own_receipt,
        keep_own_receipt,
        show_letter,
        keep_letter,
        show_own_letter,
        keep_own_letter,
        keep_activity_csv,
        keep_activity_pdf,
    ],
)
