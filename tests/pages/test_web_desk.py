"""The pages of those at desks: what is told of events, what needs a decision, what is filed."""

import html
import re
from hashlib import sha256
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from punto.fields import Says, fields_with
from punto.law.clauses import register
from punto.law.procedures import Change
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.record.export import write_csv, write_lines
from punto.table import commands as c
from punto.table.topics import COMMANDS, command_named
from punto.web.pages.command_forms import happened, ordered
from punto.web.pages.drawing import as_read, cited
from service import PASSWORD, Served, Service

PDF = b"%PDF-1.4 the rules"


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_clause_is_quoted_in_signs_of_a_machine(edition: str) -> None:
    for clause in register(edition):
        assert not re.search(r"[-=]>|:lead", as_read(clause.summary) + cited(clause.id))


def test_every_report_has_a_form() -> None:
    forms = {form.do for group in happened() for form in group.forms}
    missing = {str(each.__struct_config__.tag) for each in COMMANDS if each.report} - forms
    assert set() == missing


def test_every_form_is_filled_with_what_its_command_takes() -> None:
    for group in (*happened(), *ordered()):
        for form in group.forms:
            command = command_named(form.do)
            assert command is not None
            fields = {field.name for field in form.fields}
            known = {"by", "at", "v", *fields_with(command, Says.LOOKED_UP)}
            assert set(command.__struct_fields__) - known == fields


def test_a_flag_that_is_usually_set_is_ticked_already(service: Service) -> None:
    """An absence is reported as one unless the tick is taken away; no other flag is set."""
    Served(service, "star-2025", "T1")
    guide = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit/T1/guide").text
    dealing = service.signed_in(Role.DEALER).get("/deal/T1").text
    for page in (guide, dealing):
        assert ["absent"] == re.findall(r'name="(\w+)" data-kind="flag" checked', page)


# the pit


def tiles(service: Service) -> list[str]:
    page = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit").text
    return re.findall(r'aria-label="Open table ([^"]+)"', page)


def test_the_table_that_needs_a_decision_comes_first(service: Service) -> None:
    first = Served(service, "act-2018", "A1")
    troubled = Served(service, "act-2018", "B2")
    first.signs()
    troubled.signs()
    assert ["A1", "B2"] == tiles(service)

    troubled.do(c.ReportBreach, by="casino-supervisor", person="max", breach="advice")
    assert ["B2", "A1"] == tiles(service)


def test_the_pit_counts_every_table_that_needs_a_person(service: Service) -> None:
    """Also one that can wait a little, as with a dispute."""
    pit = Served(service, "star-2025").signs().seat("ann")
    supervisor = service.signed_in(Role.CASINO_SUPERVISOR)
    assert "No table needs you." in supervisor.get("/pit").text
    pit.do(c.OpenDispute, patron="ann", about="the third card")

    page = supervisor.get("/pit").text
    assert "Needs a person" in page
    assert "One table needs you." in page


def figures(service: Service) -> dict[str, str]:
    page = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit").text
    return dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]*)</dd>", page))


def test_a_tile_tells_how_the_shoe_goes(service: Service) -> None:
    pit = Served(service, "star-2025").seat("ann")
    pit.signs().shoe()
    assert ("0 coups", "$0") == (figures(service)["This shoe"], figures(service)["Staked"])
    for cents in (20_00, 30_00, 50_00):
        pit.wait(minutes=1).call()
        pit.bet("ann", "player", cents)
        pit.play("4H TD 5C 7S")
    assert ("3 coups", "$100") == (figures(service)["This shoe"], figures(service)["Staked"])
    assert re.fullmatch(r"[3-5]\d an hour", figures(service)["Pace"])

    pit.do(c.DirectShuffle, reason="to mix them")
    pit.shoe()
    assert "0 coups" == figures(service)["This shoe"]


def test_a_notice_counts_down_at_its_table(service: Service) -> None:
    table = Served(service, "act-2018")
    effective = table.now.replace(hour=23)
    table.do(c.PostNotice, by="casino-operator", change=Change.CLOSURE, effective=effective)
    page = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit/T1").text

    assert f'data-until="{effective.isoformat()}"' in page


def test_staff_come_on_duty_and_go_off_at_the_table(service: Service) -> None:
    Served(service, "act-2018")
    manager, inspector = (service.signed_in(role) for role in (Role.GAMING_MANAGER, Role.INSPECTOR))
    come_on, go_off = (f"/api/house/duty/T1/{way}" for way in ("on", "off"))
    assert f'data-api="{come_on}"' in manager.get("/pit/T1").text
    manager.post(come_on, {"person": "dot", "role": "dealer"})

    page = manager.get("/pit/T1").text
    assert "dot, dealer, since" in page
    assert f'data-api="{go_off}"' in page
    assert "/api/house/duty" not in inspector.get("/pit/T1").text


def test_those_who_look_on_are_offered_nothing_to_decide(service: Service) -> None:
    Served(service, "act-2018")
    pages = {
        role: service.signed_in(role).get("/pit/T1/guide").text
        for role in (Role.CASINO_SUPERVISOR, Role.INSPECTOR)
    }

    assert "report-misdealt-card" in pages[Role.CASINO_SUPERVISOR]
    assert "report-misdealt-card" not in pages[Role.INSPECTOR]


def test_somebody_with_several_roles_is_told_in_which_one_and_may_choose(service: Service) -> None:
    Served(service, "act-2018")
    several = (Role.DEALER, Role.CASINO_SUPERVISOR, Role.GAMING_MANAGER)
    service.floor.auth.accounts.create("robin", several, PASSWORD)
    robin = service.sign_in("robin")
    assert "<b>casino supervisor</b>" in robin.get("/pit").text
    assert "acting as" not in service.signed_in(Role.INSPECTOR).get("/pit").text

    chosen = robin.get("/pit?role=gaming-manager")
    assert "<b>gaming manager</b>" in chosen.text
    (role,) = SimpleCookie(chosen.headers["set-cookie"]).values()
    cookie = f"{robin.headers['cookie']}; {role.key}={role.value}"
    assert "<b>gaming manager</b>" in robin.get("/pit/T1/guide", cookie=cookie).text
    dealer = f"{robin.headers['cookie']}; {role.key}=dealer"
    assert "<b>dealer</b>" in robin.get("/deal", cookie=dealer).text
    assert "<b>casino supervisor</b>" in robin.get("/pit", cookie=dealer).text, "dealer will not do"
    not_theirs = f"{robin.headers['cookie']}; {role.key}=administrator"
    assert "<b>casino supervisor</b>" in robin.get("/pit", cookie=not_theirs).text
    assert 403 == robin.get("/admin", cookie=not_theirs).status_code


def test_the_pit_says_where_a_table_is(service: Service) -> None:
    table = Served(service, "act-2018")
    supervisor = service.signed_in(Role.CASINO_SUPERVISOR)
    assert "Before the first coup" in supervisor.get("/pit").text
    table.do(c.ReportBreach, by="casino-supervisor", person="max", breach="advice")
    assert "coup 0" not in supervisor.get("/pit").text.lower()


# rules


def test_the_official_document_is_filed_by_the_operator_for_everybody(service: Service) -> None:
    operator = service.signed_in(Role.CASINO_OPERATOR)
    address = "/api/rules/act-2018/document"
    assert 404 == service.nobody.get(address).status_code

    headers = operator.headers | {"content-type": "application/pdf"}
    for content in (PDF, PDF + b", again"):
        filed = service.client.post(address, content=content, headers=headers)
        assert (201, sha256(content).hexdigest()) == (filed.status_code, filed.json()["digest"])
        assert content == service.nobody.get(address).content
    assert "official document" in service.nobody.get("/rules/act-2018").text


@pytest.mark.parametrize(
    ("content", "status"),
    [(b"<html>", 400), (PDF + bytes(10_000_000), 413)],
    ids=["no PDF", "too long"],
)
def test_what_will_not_do_as_a_document_is_refused(
    service: Service, content: bytes, status: int
) -> None:
    headers = service.signed_in(Role.CASINO_OPERATOR).headers | {"content-type": "application/pdf"}
    address = "/api/rules/act-2018/document"

    assert status == service.client.post(address, content=content, headers=headers).status_code
    assert 404 == service.nobody.get(address).status_code


def test_every_clause_has_a_page(service: Service) -> None:
    page = service.nobody.get("/rules/star-2025").text
    for link in re.findall(r'href="(/rules/star-2025/[^"]+)"', page)[::25]:
        assert 200 == service.nobody.get(link).status_code
    assert 404 == service.nobody.get("/rules/star-2025/99.9").status_code


# the record


def test_events_are_found_by_table_kind_person_and_time(service: Service) -> None:
    table = Served(service, "act-2018")
    table.do(c.JoinTable, by="patron", who="wren", patron="wren", seat=1, chips_cents=1_000_00)
    inspector = service.signed_in(Role.INSPECTOR)
    later = table.now.replace(year=table.now.year + 1).strftime("%Y-%m-%dT%H:%M")

    sits = "wren sits down at seat 1 with $1,000."
    for query in ("", "table=T1", "kind=patron-joined", "person=wren", f"until={later}"):
        assert sits in inspector.get(f"/record?{query}").text
    for query in ("table=the+house", "kind=bets-called", "person=ann", f"since={later}"):
        assert sits not in inspector.get(f"/record?{query}").text
    assert "is no time of day" in inspector.get("/record?since=noon").text


def test_a_search_that_looked_far_back_says_how_far_and_goes_on(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.record.listing.MOST_GONE_THROUGH", 3)
    table = Served(service, "act-2018")
    table.do(c.JoinTable, by="patron", who="wren", patron="wren", seat=1, chips_cents=1_000_00)
    for _ in range(4):
        table.do(c.FillFloat, by="casino-operator", cents=100_00)
    inspector = service.signed_in(Role.INSPECTOR)

    text, steps = inspector.get("/record?person=wren").text, 0
    while "wren sits down at seat 1" not in text:
        assert "Looked as far back as 2026-" in text
        assert "Nothing on record fits" not in text
        (further,) = re.findall(r'href="\?([^"]*before=\d+)">Look further back<', text)
        text, steps = inspector.get(f"/record?{html.unescape(further)}").text, steps + 1
    assert 1 == steps


def test_a_coup_is_recalled_by_number_or_time(service: Service) -> None:
    Served(service, "act-2018")
    page = service.signed_in(Role.INSPECTOR).get("/record").text
    form = page[page.index("data-recall") :].partition("</form>")[0]

    assert ["table", "coup", "at"] == re.findall(r' name="([^"]+)"', form)


def test_exports_are_for_whoever_may_see_them_in_one_of_their_roles(service: Service) -> None:
    service.floor.auth.accounts.create("mo", (Role.DEALER, Role.CASINO_SUPERVISOR), PASSWORD)
    mo = service.sign_in("mo")
    links = re.findall(r'href="(/api/record/export[^"]*)"', mo.get("/record").text)

    assert 3 == len(links)
    assert {200} == {mo.get(link).status_code for link in links}
    assert 403 == mo.get("/api/record/export/events/csv").status_code
    whole = "/api/record/export?role={}"
    assert 403 == mo.get(whole.format("casino-supervisor")).status_code
    assert 200 == service.signed_in(Role.REGULATOR).get(whole.format("regulator")).status_code


def test_exports_are_what_the_command_line_writes(service: Service, tmp_path: Path) -> None:
    Served(service, "act-2018")
    inspector, record = service.signed_in(Role.INSPECTOR), service.floor.record
    with (tmp_path / "record.jsonl").open("wb") as file:
        write_lines(record, file)
    write_csv(record, tmp_path)

    lines = inspector.get("/api/record/export").content
    assert (tmp_path / "record.jsonl").read_bytes() == lines
    for name in ("events", "ledger"):
        table = inspector.get(f"/api/record/export/{name}/csv").content
        assert (tmp_path / f"{name}.csv").read_bytes() == table


# administration


def test_secrets_are_no_part_of_the_administration(service: Service) -> None:
    service.floor.keys.signing()
    keys = service.floor.keys.folder
    page = service.signed_in(Role.ADMINISTRATOR).get("/admin").text

    assert (keys / "signing.pub").read_text().strip() in page.replace("&#43;", "+")
    assert (keys / "signing.key").read_text().strip() not in page.replace("&#43;", "+")
    assert "argon2" not in page


@pytest.mark.parametrize(
    ("role", "path", "status", "words"),
    [
        (Role.INSPECTOR, "/record/T9/1", 404, "There is no table T9"),
        (Role.CASINO_SUPERVISOR, "/pit/T9", 404, "There is no table T9"),
        (Role.PATRON, "/rules/act-2018/99.9", 404, "has no clause"),
        (Role.PATRON, "/pit", 403, "This page is for other roles"),
        (Role.DEALER, "/admin", 403, "This page is for other roles"),
    ],
)
def test_a_page_that_is_not_there_says_so_in_words(
    service: Service, role: Role, path: str, status: int, words: str
) -> None:
    answer = service.signed_in(role).get(path, accept="text/html")

    assert status == answer.status_code
    assert f"<h1>{words}" in answer.text or f"{words} " in answer.text
