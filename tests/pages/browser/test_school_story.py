"""A trainee fails an examination and then passes it; a trainer sees both."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from acted import right_act
from browser.axe import faults
from browser.casino import Casino, Visitor
from browser.windows import EVERY, seen_in
from punto.record import open_record
from punto.record.snapshot import load
from punto.school import TRAINEE, Trainee
from punto.school.console import acts, written_act
from punto.school.lessons import EXAMINED, drill, examination
from punto.school.questions import Question, keyed_cards
from punto.school.words import DrillKind, SchoolAnswer
from punto.script.enact import play

QUESTIONS = 20
OTHER_SUIT = {"S": "H", "H": "S", "D": "C", "C": "D"}


def trainee(folder: Path) -> Trainee:
    """The dealer of the demonstration, as the record of the house has them."""
    (database,) = folder.rglob("*.db")
    with open_record(str(database), new=False) as record:
        found: Trainee = load(record, TRAINEE.stream("demo-dealer")).state
    return found


def examined(folder: Path) -> tuple[Question, ...]:
    """The questions of the examination that is under way."""
    under_way = trainee(folder).examination
    assert under_way is not None
    return examination(under_way.edition, under_way.seed).questions


def wrong_answer(question: Question) -> SchoolAnswer:
    """Something that a table would not have: a wrong amount, choice or act."""
    if question.line is not None:
        return SchoolAnswer(cents=question.line.paid_cents + 1)
    clause = question.cited[0] if question.cited else ""
    if right_act(question).act:
        wrong = next(each for each in acts(question) if not each.is_right)
        assert wrong.command is not None
        return SchoolAnswer(act=written_act(wrong.command), hand=wrong.hand, clause=clause)
    option = next(n for n, each in enumerate(question.options, 1) if not each.is_right)
    return SchoolAnswer(option=option, clause=clause)


def answer(page: Page, where: str, given: SchoolAnswer) -> None:
    """Press on the console what a dealer would, and wait for what comes next."""
    room = page.locator(f"[data-answers$='{where}/answer']")
    expect(room.locator(".console:not([aria-busy])")).to_be_visible()
    act: dict[str, Any] = json.loads(given.act) if given.act else {}
    if given.cents is not None:
        room.locator("[name=dollars]").fill(f"{given.cents // 100}.{given.cents % 100:02}")
        room.get_by_role("button", name="Pay", exact=False).first.click()
    elif str(act.get("do", "")).startswith("report-"):
        report(room, act)
    else:
        said: dict[str, Any] = {"act": act} if act else {"option": given.option}
        said |= {"hand": given.hand.value} if given.hand is not None else {}
        press(room, json.dumps(said, separators=(",", ":")))
    if given.clause:
        room.locator(f".by-clause [data-clause='{given.clause}']").click()
    expect(room).to_have_count(0)


def press(room: Locator, step: str) -> None:
    """Press a button of the console, in its list if it is in one."""
    selector = f"[data-step={json.dumps(step)}]"
    listed = room.locator("details", has=room.page.locator(selector))
    if listed.count():
        listed.locator("summary").click()
    room.locator(selector).click()


def report(room: Locator, act: dict[str, Any]) -> None:
    """Fill in what went wrong, and tell the supervisor."""
    room.locator("[data-open-wrong]").click()
    selector = f"form[data-report='{act['do']}']"
    form = room.locator(selector)
    room.locator("details", has=room.page.locator(selector)).locator("summary").click()
    for name, value in act.items():
        field = form.locator(f"[name='{name}']")
        if name == "do":
            continue
        if value is True:
            field.check()
        elif name.endswith("cents"):
            field.fill(f"{value / 100:.2f}")
        elif field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(" ".join(value) if isinstance(value, list) else value)
    form.get_by_role("button").click()


@EVERY
def test_a_drill_is_wrong_is_dealt_again_and_then_right(
    chromium: Browser, own_casino: Casino, tmp_path: Path, width: int, tongue: str
) -> None:
    """A third card is drawn wrongly on the console; the right way is shown; the next is right."""
    learner = Visitor(chromium, own_casino)
    page = seen_in(learner, width, tongue)
    learner.come_in("dealer", "/school")
    assert [] == faults(page)
    starts = page.locator("form[data-drill]")
    starts.locator("[name=kind]").select_option("third-cards")
    starts.locator("button").click()
    for number, right in enumerate((False, True), 1):
        room = page.locator(f"[data-answers$='drills/{number}/answer']")
        expect(room).to_be_visible()
        asked = trainee(tmp_path).drill
        assert asked is not None
        question = drill(asked.edition, asked.kind, asked.seed).questions[0]
        answer(page, f"drills/{number}", (right_act if right else wrong_answer)(question))
        expect(page.locator(".verdict.known" if right else ".verdict.not-known")).to_be_visible()
        assert [] == faults(page)
        if not right:
            page.locator("a.onward").click()
            expect(page.locator("section.again")).to_be_visible()
            page.locator("section.again a.onward").click()
            expect(page).to_have_url(re.compile("again=2"))
            assert [] == faults(page)
            page.locator("section.again .onwards a").last.click()
            expect(page.locator(".verdict")).to_be_visible()
            starts.locator("button").click()


def test_a_card_is_keyed_as_another_and_then_as_it_is(
    chromium: Browser, own_casino: Casino, tmp_path: Path
) -> None:
    """By rank and suit, as at a table that is dealt by hand; a wrong suit is told."""
    page = Visitor(chromium, own_casino).come_in("dealer", "/school").page
    page.get_by_label("About").select_option("keying")
    page.get_by_role("button", name="Next drill").click()
    for number, right in enumerate((False, True), 1):
        room = page.locator(f"[data-answers$='drills/{number}/answer']")
        expect(room.locator(".console:not([aria-busy])")).to_be_visible()
        asked = trainee(tmp_path).drill
        assert asked is not None
        question = drill(asked.edition, asked.kind, asked.seed).questions[0]
        assert question.keyed is not None
        came = keyed_cards(question.keyed)
        for place, face in enumerate(came.faces):
            suit = face.suit.value if right or place else OTHER_SUIT[face.suit.value]
            for key in (face.rank.value, suit):
                page.keyboard.press(key.lower())
        if came.cutting_card:
            page.keyboard.press("x")
        assert [] == faults(page)
        page.keyboard.press("Enter")
        verdict = page.get_by_role("heading", name="Right" if right else "Wrong", exact=True)
        expect(verdict).to_be_visible()
        if not right:
            expect(page.get_by_text("That is not the card that came out.")).to_be_visible()
            page.get_by_role("button", name="Next drill").click()


def test_a_trainee_fails_an_examination_and_then_passes_it(
    chromium: Browser, own_casino: Casino, tmp_path: Path
) -> None:
    page = Visitor(chromium, own_casino).come_in("dealer", "/school").page
    page.get_by_role("button", name="Begin the examination").click()
    expect(page.get_by_text(f"question 1 of {QUESTIONS}")).to_be_visible()
    assert [] == faults(page)
    for number, question in enumerate(examined(tmp_path), 1):
        answer(page, f"questions/{number}", wrong_answer(question))
    expect(page.get_by_role("heading", name="Not passed")).to_be_visible()
    page.locator(".reviewed").first.locator("summary").click()
    expect(page.locator(".reviewed").first.locator("a[href^='/rules/']").first).to_be_visible()

    page.get_by_role("button", name="Begin the examination").click()
    expect(page.get_by_text(f"question 1 of {QUESTIONS}")).to_be_visible()
    for number, question in enumerate(examined(tmp_path), 1):
        answer(page, f"questions/{number}", right_act(question))
    expect(page.get_by_role("heading", name="Passed", exact=True)).to_be_visible()
    assert [] == faults(page)

    page.locator("a[href^='/school/certificates/']").click()
    expect(page.get_by_role("heading", name="Certificate 1")).to_be_visible()
    digest = next(iter(trainee(tmp_path).certificates.values())).transcript
    expect(page.locator(".digest")).to_have_text(f"SHA-256 {digest}")
    with page.expect_download() as kept:
        page.get_by_role("link", name="Transcript").click()
    script = Path(kept.value.path()).read_text(encoding="utf-8")
    refused = [each for each in play(script.splitlines(), strict=True) if each.refused is not None]
    assert EXAMINED[DrillKind.WRONGS] == len(refused)

    trainer = Visitor(chromium, own_casino).come_in("gaming manager", "/school/trainees").page
    row = trainer.get_by_role("row", name="demo-dealer")
    expect(row).to_contain_text("2")
    row.get_by_role("link").click()
    expect(trainer.get_by_role("heading", name="By chapter")).to_be_visible()
    assert [] == faults(trainer)
