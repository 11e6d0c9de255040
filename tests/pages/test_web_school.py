"""The school over HTTP and as pages: lessons of one's own, and how everybody does for trainers."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from markupsafe import escape

from acted import right_act
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.school.console import act_fields, acts
from punto.school.judging import right_answer
from punto.school.lessons import drill, examination
from punto.school.questions import Question, keyed_cards
from punto.school.said import right_words
from punto.school.words import SchoolAnswer
from punto.web.pages.scripts import stamp
from service import Caller, Service, service_at

FACES = ("face", "shown", "faces")
"""Where a command says which cards came out."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder: Path = tmp_path_factory.mktemp("school")
    with service_at(str(folder / "record.db"), folder / "keys") as service:
        yield service


def said(answer: SchoolAnswer) -> dict[str, object]:
    fields = {"option": answer.option, "cents": answer.cents, "clause": answer.clause}
    return {name: value for name, value in fields.items() if value not in (None, "")}


def asked(service: Service, name: str) -> Question:
    """The question that a trainee has before them."""
    trainee = service.run(service.floor.school.know, name)
    if trainee.examination is not None:
        open_ = trainee.examination
        return examination(open_.edition, open_.seed).questions[len(open_.answers)]
    assert trainee.drill is not None
    return drill(trainee.drill.edition, trainee.drill.kind, trainee.drill.seed).questions[0]


def examined(service: Service, trainee: Caller, name: str, *, right: bool) -> dict[str, object]:
    """What came of an examination."""
    assert 201 == trainee.post("/api/school/examinations", {"edition": "act-2018"}).status_code
    for number in range(1, 21):
        question = asked(service, name)
        none_of_them = SchoolAnswer(option=len(question.options) + 1)
        answer = right_answer(question) if right else none_of_them
        told = trainee.post(
            f"/api/school/examinations/questions/{number}/answer", said(answer)
        ).json()
    assert isinstance(told, dict)
    return told


def test_a_drill_is_asked_answered_and_told(service: Service) -> None:
    ann = service.signed_in(Role.DEALER, "ann")
    told = ann.post("/api/school/drills", {"edition": "star-2025", "kind": "steps"}).json()
    question = asked(service, "ann")

    assert (1, "steps", 4) == (told["number"], told["kind"], len(told["options"]))
    page = ann.get("/school").text
    assert "/school/lesson" in page
    console = ann.get("/school/lesson").text
    assert [] == [each["words"] for each in told["acts"] if escape(each["words"]) not in console]
    wrong = next(each for each in acts(question) if not each.is_right)
    assert wrong.command is not None
    done = {"act": act_fields(wrong.command), "hand": wrong.hand}
    marked = ann.post("/api/school/drills/1/answer", done).json()
    assert ("wrong", list(question.clauses)) == (marked["mark"], marked["clauses"])
    assert marked["why"]
    assert "not-known" in ann.get("/school/lesson").text
    again = ann.post("/api/school/drills/1/answer", {"option": 1})
    assert (422, ["house:school:answered-once"]) == (again.status_code, again.json()["clauses"])


def test_an_examination_is_failed_and_then_passed(service: Service) -> None:
    bea = service.signed_in(Role.DEALER, "bea")
    failed = examined(service, bea, "bea", right=False)
    assert (0, False, None) == (failed["right"], failed["passed"], failed["question"])
    assert "reviewed" in bea.get("/school").text
    passed = examined(service, bea, "bea", right=True)
    assert (20, True) == (passed["right"], passed["passed"])

    page = bea.get("/school/certificates/bea/1")
    assert (200, True) == (page.status_code, "SHA-256" in page.text)
    assert rulebook("act-2018").title in page.text
    assert bea.get("/school/certificates/bea/1/pdf").content.startswith(b"%PDF")
    script = bea.get("/school/certificates/bea/1/transcript")
    assert '"do":"open-table"' in script.text
    assert 404 == bea.get("/school/certificates/bea/9").status_code
    assert 403 == service.signed_in(Role.DEALER, "cy").get("/school/certificates/bea/1").status_code


def test_a_drill_is_done_on_the_console_and_dealt_again(service: Service) -> None:
    """What a dealer presses is taken as the answer; the game then goes on by the book."""
    gil = service.signed_in(Role.DEALER, "gil")
    assert "data-answers" not in gil.get("/school/lesson").text
    gil.post("/api/school/drills", {"edition": "star-2025", "kind": "reports"})
    question = asked(service, "gil")
    assert question.report is not None
    console = gil.get("/school/lesson").text
    assert f'data-report="{question.report.__struct_config__.tag}"' in console
    right = right_act(question)
    sent = {"act": msgspec.json.decode(right.act), "clause": right.clause}
    marked = gil.post("/api/school/drills/1/answer", sent).json()

    assert "right" == marked["mark"]
    first = gil.get("/school/lesson?again=1").text
    assert "step 1 of" in first
    assert "again=2" in first
    assert "step 1 of" not in gil.get("/school/lesson?again=99").text
    assert "Deal it again" in gil.get("/school/lesson?again=x").text


def test_a_card_that_came_out_is_keyed_on_the_console(service: Service) -> None:
    """The keys of a dealer's console; what they will say is not in the page but as the card."""
    ida = service.signed_in(Role.DEALER, "ida")
    ida.post("/api/school/drills", {"edition": "act-2018", "kind": "keying"})
    question = asked(service, "ida")
    assert question.keyed is not None
    faces = [f"{face}" for face in keyed_cards(question.keyed).faces]
    right = msgspec.json.decode(right_act(question).act)
    console = ida.get("/school/lesson").text
    assert f'data-step="{escape(unkeyed_act(right))}" data-faces="{len(faces)}"' in console
    for face in faces:
        assert f'<use href="/static/cards.svg?{stamp()}#{face}"/>' in console
    assert 'data-card-key="A"' in console
    other = "AS" if faces[0] != "AS" else "AH"
    field = next(name for name in FACES if name in right)
    keyed = [other, *faces[1:]] if field == "faces" else other
    marked = ida.post("/api/school/drills/1/answer", {"act": right | {field: keyed}}).json()

    assert ("wrong", "That is not the card that came out") == (marked["mark"], marked["why"])
    told = ida.get("/school/lesson").text
    assert "not-known" in told
    assert escape(right_words(question)) in told


def unkeyed_act(act: dict[str, object]) -> str:
    """A step before cards are keyed for it."""
    plain = {name: each for name, each in act.items() if name not in (*FACES, "cutting_card")}
    return msgspec.json.encode(plain).decode()


def test_what_the_table_would_take_and_nobody_asked_for_is_no_answer(service: Service) -> None:
    hal = service.signed_in(Role.DEALER, "hal")
    hal.post("/api/school/drills", {"edition": "act-2018", "kind": "third-cards"})
    sold = {"do": "buy-chips", "patron": "mei", "cents": 100_00, "payment": "cash"}
    refused = hal.post("/api/school/drills/1/answer", {"act": sold})

    assert (422, ["house:school:acts"]) == (refused.status_code, refused.json()["clauses"])
    assert "data-step" in hal.get("/school/lesson").text


def test_trainers_see_how_everybody_does(service: Service) -> None:
    dot = service.signed_in(Role.DEALER, "dot")
    dot.post("/api/school/drills", {"edition": "star-2025", "kind": "calls"})
    dot.post("/api/school/drills/1/answer", {"option": 1})
    manager = service.signed_in(Role.GAMING_MANAGER, "max")

    assert "dot" in {each["name"] for each in manager.get("/api/school/trainees").json()}
    assert 1 == manager.get("/api/school/trainees/dot").json()["drills"]
    assert 404 == manager.get("/api/school/trainees/nobody").status_code
    for address in ("/school/trainees", "/school/trainees/dot", "/school"):
        assert 200 == manager.get(address).status_code
        assert "学" in manager.get(address, cookie=in_chinese(manager)).text
    assert 403 == dot.get("/api/school/trainees").status_code
    assert 1 == dot.get("/api/school").json()["drills"]


def in_chinese(caller: Caller) -> str:
    return "; ".join(filter(None, (caller.headers.get("cookie", ""), "tongue=zh")))


def test_an_examination_is_left(service: Service) -> None:
    eve = service.signed_in(Role.CASINO_SUPERVISOR, "eve")
    eve.post("/api/school/examinations", {"edition": "nsw-earlier"})
    assert "data-leave" in eve.get("/school/lesson").text
    left = eve.post("/api/school/examinations/leave", {}).json()

    assert (False, 0) == (left["passed"], left["right"])


def test_the_record_tells_supervisors_nothing_of_lessons(service: Service) -> None:
    fay = service.signed_in(Role.DEALER, "fay")
    fay.post("/api/school/drills", {"edition": "star-2025", "kind": "calls"})
    told = {
        role: (
            "drill-set" in service.signed_in(role).get("/api/record/export/events/csv").text,
            "Drill 1 was set" in service.signed_in(role).get("/record?kind=drill-set").text,
        )
        for role in (Role.CASINO_SUPERVISOR, Role.GAMING_MANAGER, Role.INSPECTOR)
    }

    assert (False, False) == told[Role.CASINO_SUPERVISOR]
    assert {(True, True)} == {told[Role.GAMING_MANAGER], told[Role.INSPECTOR]}
