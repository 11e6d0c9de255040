"""The kit of conformance: what it holds, how a system is driven by it, and what is told of it."""

import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import msgspec
import pytest
from litestar import Litestar, Response, get, post
from litestar.testing import TestClient

from punto.cli import run
from punto.cli.conform import show_report
from punto.cli.speech import speak, speech
from punto.conform.adapter import MOST_SESSIONS, create_adapter
from punto.conform.drive import PUNTO, Adapter, drive
from punto.conform.judge import AnswerFault, AskedFor, covers, judged
from punto.conform.kit import MANIFEST, SCHEMA, Scenario, by_house, read_kit, scenarios_of
from punto.conform.report import ConformReport, chapters
from punto.conform.session import KINDS, KitAnswer, KitSession
from punto.errors import Malformed, Unavailable
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import Eyes
from punto.web.conform_floor import NotAsked

EDITION = "act-2012"
CHINESE = Eyes("zh")


@pytest.fixture
def ours() -> Iterator[Adapter]:
    with TestClient(create_adapter()) as client:
        yield Adapter("http://testserver.local", client)


def some(many: int, edition: str = EDITION) -> tuple[Scenario, ...]:
    return scenarios_of(edition)[:many]


# The kit


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_scenario_is_for_something(edition: str) -> None:
    """Each has commands that can be read, answers of its edition, and a name of its own."""
    scenarios = scenarios_of(edition)

    assert len(scenarios) == len({each.id for each in scenarios})
    assert {"table", "tournament"} <= {each.kind for each in scenarios} <= set(KINDS)
    assert all(each.steps and each.title for each in scenarios)
    assert any(step.expect.refused for each in scenarios for step in each.steps)


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_of_the_law_is_in_the_kit(edition: str) -> None:
    """Every chapter is there but pictures and commencement, and six clauses of seven are."""
    counted = chapters(scenarios_of(edition))

    assert {each.chapter for each in counted if not each.touched} <= {"Diagrams", "Order"}
    assert all(each.proven <= each.touched <= each.operative for each in counted)
    assert 6 * sum(each.operative for each in counted) <= 7 * sum(each.touched for each in counted)


def test_a_kit_is_written_and_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == run(["conform", "kit", str(tmp_path), "--edition", EDITION, "--json"])
    told = json.loads(capsys.readouterr().out)

    assert [EDITION] == [each["edition"] for each in told["editions"]]
    assert {EDITION: scenarios_of(EDITION)} == read_kit(tmp_path)


def test_the_files_of_a_kit_are_as_its_schema_says(tmp_path: Path) -> None:
    assert 0 == run(["conform", "kit", str(tmp_path), "--edition", EDITION])
    valid = jsonschema_rs.validator_for(json.loads((tmp_path / SCHEMA).read_text()))

    for name in (MANIFEST, f"{EDITION}.json"):
        assert valid.is_valid(json.loads((tmp_path / name).read_text())), name
    assert not valid.is_valid([{"id": "x"}])


def test_a_kit_that_was_altered_is_not_used(tmp_path: Path) -> None:
    assert 0 == run(["conform", "kit", str(tmp_path), "--edition", EDITION])
    file = tmp_path / f"{EDITION}.json"
    file.write_text(file.read_text().replace("refused", "refuse", 1))

    with pytest.raises(Malformed, match="conform-kit-altered"):
        read_kit(tmp_path)


# Driving


def test_punto_passes_its_own_kit(ours: Adapter) -> None:
    report = ConformReport(drive(ours, some(40)))

    assert (True, 40, 0) == (report.passed, report.scenarios, report.astray)
    assert () == report.faults


def test_sessions_are_ended_and_no_more_are_open_than_may_be(ours: Adapter) -> None:
    scenarios = some(MOST_SESSIONS + 6)

    assert not drive(ours, scenarios).divergences


def test_there_is_an_end_to_sessions() -> None:
    opening = {"kind": "table", "edition": EDITION}
    with TestClient(create_adapter()) as client:
        statuses = [
            client.post("/conform/sessions", json=opening).status_code
            for _ in range(MOST_SESSIONS + 1)
        ]

    assert [*[201] * MOST_SESSIONS, 503] == statuses


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"kind": "table", "edition": "act-1999"}, 400),
        ({"kind": "house", "edition": EDITION}, 400),
        ({"kind": "table"}, 400),
        ([], 400),
    ],
)
def test_what_cannot_be_opened_is_told(body: Any, status: int) -> None:
    with TestClient(create_adapter()) as client:
        answer = client.post("/conform/sessions", json=body)

    assert status == answer.status_code
    assert answer.json()["message"]


def test_a_session_is_under_its_edition_and_reads_json_only() -> None:
    opening = next(each.steps[0].command for each in some(1))
    with TestClient(create_adapter()) as client:
        name = client.post(
            "/conform/sessions", json={"kind": "table", "edition": "act-2018"}
        ).json()["session"]
        path = f"/conform/sessions/{name}/commands"
        other = client.post(path, json=opening)
        form = client.post(path, content=b"{}", headers={"content-type": "text/plain"})
        nobody = client.post("/conform/sessions/none/commands", json=opening)

    assert (400, 400, 404) == (other.status_code, form.status_code, nobody.status_code)
    assert "act-2018" in other.json()["message"]


def test_a_refused_command_leaves_everything_as_it_was() -> None:
    scenario = next(each for each in scenarios_of(EDITION) if each.steps[-1].expect.refused)
    session = KitSession(scenario.kind, scenario.edition)
    for step in scenario.steps[:-1]:
        session.give(step.command)
    before = session.state
    session.give(scenario.steps[-1].command)

    assert before is session.state


# Other systems


def system(answer: dict[str, Any] | httpx.Response | httpx.ReadTimeout, **said: Any) -> Adapter:
    """A system that answers every command alike, in order or not at all."""
    told = {"system": "Other", "editions": [EDITION], "kinds": ["table"], **said}

    def respond(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/conform":
            return httpx.Response(200, json=told)
        if request.url.path.endswith("/sessions"):
            return httpx.Response(201, json={"session": "1"})
        if isinstance(answer, httpx.ReadTimeout):
            raise answer
        if isinstance(answer, httpx.Response):
            return httpx.Response(answer.status_code, content=answer.content)
        return httpx.Response(200, json=answer)

    return Adapter("http://other.local", httpx.Client(transport=httpx.MockTransport(respond)))


def test_a_system_that_allows_everything_is_told_each_clause_that_should_refuse() -> None:
    driven = drive(system({"events": []}), scenarios_of(EDITION))
    refused = {
        each.id
        for each in driven.scenarios
        if any(s.expect.refused and not by_house(s.expect) for s in each.steps)
    }

    assert refused == set(driven.divergences)
    assert {AnswerFault.NOT_REFUSED} == {each.fault for each in driven.divergences.values()}
    assert driven.left_out == sum(each.kind != "table" for each in scenarios_of(EDITION))


def test_a_system_that_refuses_everything_is_told_so() -> None:
    driven = drive(system({"refused": ["1.1"]}), some(10))

    assert {AnswerFault.REFUSED} == {each.fault for each in driven.divergences.values()}


def test_only_what_a_system_answers_is_held_against_it() -> None:
    """Without clauses any refusal will do, and without the house its constraints are not given."""
    refusing = next(
        each
        for each in scenarios_of(EDITION)
        if each.steps[0].expect.refused and not by_house(each.steps[0].expect)
    )
    other = KitAnswer(refused=("99.9",))

    assert judged(refusing, 0, other, frozenset()) is None
    found = judged(refusing, 0, other, frozenset({AskedFor.CLAUSES}))
    assert found is not None
    assert AnswerFault.OTHER_CLAUSE is found.fault
    assert "99.9" in found.clauses


def test_a_system_that_gives_no_answer_is_told_of_and_not_waited_for() -> None:
    driven = drive(system({}), some(3))

    assert [AnswerFault.UNREADABLE] * 3 == [each.fault for each in driven.divergences.values()]


@pytest.mark.parametrize(
    ("answer", "fault", "why"),
    [
        (httpx.Response(500), AnswerFault.UNREADABLE, "status 500"),
        (httpx.Response(200, text="<html>"), AnswerFault.UNREADABLE, "JSON is malformed"),
        (httpx.Response(200, content=b" " * 5_000_000), AnswerFault.UNREADABLE, "too long"),
        (httpx.Response(200, json={}), AnswerFault.UNREADABLE, "neither events nor a refusal"),
        (httpx.ReadTimeout(""), AnswerFault.NO_ANSWER, "ReadTimeout"),
    ],
    ids=lambda each: each if isinstance(each, str) else None,
)
def test_who_writes_an_adapter_is_told_what_is_wrong_with_its_answers(
    answer: httpx.Response | httpx.ReadTimeout, fault: AnswerFault, why: str
) -> None:
    """The status, what cannot be read, or that nothing came: with the command that asked for it."""
    (found,) = drive(system(answer), some(1)).divergences.values()

    assert (fault, 1) == (found.fault, found.step)
    assert why in found.answered


def test_what_a_system_cannot_be_given_is_left_out_with_its_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is not judged, and neither it nor its clauses count as in order."""
    why = "no clock of ours goes back"
    driven = drive(system({"left_out": why}), some(3))
    report = ConformReport(driven)

    assert {why: tuple(each.id for each in some(3))} == driven.set_aside
    assert ((), {}) == (driven.scenarios, driven.divergences)
    assert not report.passed
    assert {why: tuple(each.id for each in some(3))} == report.shape()["set_aside"]
    assert f"3 could not be put to it: {why}." in report.page()
    show_report(report)
    assert f"3 scenarios were left out: {why}." in capsys.readouterr().out


@pytest.mark.parametrize("why", NotAsked)
def test_what_our_own_floor_leaves_out_is_told_in_the_language_of_who_reads(
    why: NotAsked, capsys: pytest.CaptureFixture[str]
) -> None:
    """A machine reads the word itself; the same word of another system is as it came."""
    ours = ConformReport(drive(system({"left_out": why.value}, system=PUNTO), some(2)))
    theirs = ConformReport(drive(system({"left_out": why.value}), some(2)))
    ((number, words),), ((_, chinese),) = ours.set_aside(), ours.set_aside(CHINESE)

    assert (2, ((2, why.value),)) == (number, theirs.set_aside(CHINESE))
    assert why.value not in (words, chinese)
    assert words.isascii()
    assert not any("a" <= letter <= "z" for letter in chinese)
    assert {why.value} == set(ours.shape()["set_aside"])
    assert f"2 could not be put to it: {words}." in html.unescape(ours.page())
    with speech():
        speak("zh")
        show_report(ours)
    assert chinese in capsys.readouterr().out


def test_where_nobody_answers_there_is_no_run() -> None:
    def nobody(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("nobody", request=request)

    client = httpx.Client(transport=httpx.MockTransport(nobody))
    with pytest.raises(Unavailable, match="conform-nobody-answers"):
        drive(Adapter("http://nowhere.local", client), some(1))
    with pytest.raises(Unavailable, match="conform-no-address"):
        Adapter("ftp://other.local")


@pytest.mark.parametrize(
    ("expected", "answered", "same"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1}, {"b": 1}, False),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "c": 3}]}, True),
        ([1, 2], [1], False),
        (1, True, False),
        (None, None, True),
    ],
)
def test_an_answer_may_say_more_and_not_less(
    expected: object, answered: object, *, same: bool
) -> None:
    assert same is covers(expected, answered)


def test_an_answer_that_never_ends_is_not_read() -> None:
    @get("/conform", sync_to_thread=False)
    def endless() -> Response[bytes]:
        return Response(b"[" * (5 << 20), media_type="application/json")

    @post("/conform/sessions", sync_to_thread=False)
    def unused() -> None: ...

    system = Litestar([endless, unused], logging_config=None)
    with TestClient(system) as client, pytest.raises(Unavailable):
        Adapter("http://testserver.local", client).system()


# The report


def test_a_report_names_each_clause_with_what_shows_it() -> None:
    report = ConformReport(drive(system({"events": []}), scenarios_of(EDITION)))
    shape = report.shape()
    page = report.page()

    assert not shape["passed"]
    assert len(report.faults) == len(shape["faults"])
    assert {each["clause"] for each in shape["faults"]} == {
        clause for each in shape["divergences"] for clause in each["clauses"]
    }
    assert all(f"{each.edition} {each.clause}" in page for each in report.faults)
    msgspec.json.encode(shape)
