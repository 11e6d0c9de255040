"""The pages of reports: who sees which, for what time and table, in which words, as which files."""

import asyncio
import csv
import io
import re
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from html import unescape
from typing import cast
from zoneinfo import ZoneInfo

import pytest

from punto.auth.duties import MACHINES
from punto.floor.live.visibility import PIT_ROLES
from punto.law.procedures import Change, Wager
from punto.law.reasons import Arguments, Reason
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import Eyes
from punto.reports import REPORTS, Report
from punto.reports.cells import Cell, ClausesCell
from punto.reports.shape import Column, ColumnKind, ReportRow, RowSource, columns
from punto.web import reporting
from punto.web.pages import report_sheet
from punto.web.pages.report_charts import MOST_DAYS, chart_of
from punto.web.pages.report_sheet import ReportSheet, sheet
from punto.web.pages.reports import GROUPS
from punto.web.reporting import AT_ONCE, Wanted
from service import PASSWORD, Caller, Served, Service, service_at

PIT = sorted(PIT_ROLES)
OTHERS = sorted(set(Role) - PIT_ROLES - MACHINES - {Role.ADMINISTRATOR, Role.TOURNAMENT_DIRECTOR})
"""People whom no report is for; a machine's token opens no page at all."""
TODAY = "Today, Sunday 15 November 2026"
LESS = "\N{MINUS SIGN}"
SYDNEY = ZoneInfo("Australia/Sydney")
HTML = "text/html"
FORMS = ("csv", "pdf")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """Two tables of which the first lost $100 and the second won $50, one coup each."""
    folder = tmp_path_factory.mktemp("reports")
    with service_at(str(folder / "record.db"), folder / "keys", operator="The Star") as opened:
        for name, wager, cents in (("S1", "player", 100_00), ("S2", "banker", 50_00)):
            pit = Served(opened, EDITIONS[-1], name)
            pit.seat("ann").shoe()
            pit.call().bet("ann", wager, cents)
            pit.play("4H TD 5C 7S")
        yield opened


@pytest.fixture
def manager(service: Service) -> Caller:
    return service.signed_in(Role.GAMING_MANAGER)


def shown(caller: Caller, address: str) -> str:
    answer = caller.get(address, accept=HTML)
    assert 200 == answer.status_code, answer.text
    return unescape(answer.text)


def lines(text: str) -> list[list[str]]:
    """The cells of every line of the table, the totals last."""
    table = re.search(r'<table class="ledger lines[^"]*">.*?</table>', text, flags=re.DOTALL)
    if table is None:
        return []
    rows = re.findall(r"<tr>(.*?)</tr>", table[0], flags=re.DOTALL)
    cells = (re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, flags=re.DOTALL) for row in rows)
    return [[re.sub("<[^>]+>", "", cell).strip() for cell in row] for row in cells]


def tables_of(text: str) -> list[str]:
    return [row[0] for row in lines(text)[1:]]


def title(text: str) -> str:
    return found(r'<h2 id="when">(.*?)</h2>', text)


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    assert match is not None, pattern
    return match[1]


def problem_at(text: str, field: str) -> str:
    """What is said at a field, which says where."""
    assert re.search(rf'name="{field}".*? aria-describedby="wrong-{field}"', text)
    return found(rf'<p class="problem" role="alert" id="wrong-{field}">(.*?)</p>', text)


# who


def test_every_report_is_offered_once() -> None:
    assert sorted(REPORTS) == sorted(name for names in GROUPS.values() for name in names)


@pytest.mark.parametrize("role", PIT)
def test_the_pit_is_offered_every_report_in_plain_words(service: Service, role: Role) -> None:
    text = shown(service.signed_in(role), "/reports")

    offered = re.findall(
        r'<a href="/reports/(\w+)[?]role=([\w-]+)">(.*?)</a></h3><p>(.*?)</p>', text
    )
    assert {(name, role.value, r.title, r.about) for name, r in REPORTS.items()} == set(offered)
    assert '<a href="/reports" aria-current="page">Reports</a>' in text


def test_the_administrator_is_offered_the_accounts_and_no_more(service: Service) -> None:
    caller = service.signed_in(Role.ADMINISTRATOR)

    assert ["accounts"] == re.findall(r'<a href="/reports/(\w+)', shown(caller, "/reports"))
    assert "administrator" in tables_of(shown(caller, "/reports/accounts"))
    assert 403 == caller.get("/reports/shift", accept=HTML).status_code


def test_who_runs_a_tournament_is_offered_the_report_of_tournaments_alone(
    service: Service,
) -> None:
    caller = service.signed_in(Role.TOURNAMENT_DIRECTOR)

    assert ["tournaments"] == re.findall(r'<a href="/reports/(\w+)', shown(caller, "/reports"))
    assert 403 == caller.get("/reports/shift", accept=HTML).status_code


@pytest.mark.parametrize("role", OTHERS)
def test_whoever_may_see_no_report_gets_a_plain_no(service: Service, role: Role) -> None:
    caller = service.signed_in(role)

    for path in ("/reports", "/reports/accounts", "/reports/weather"):
        answer = caller.get(path, accept=HTML)
        assert (403, True) == (answer.status_code, "This page is for other roles." in answer.text)
    assert '<a href="/reports"' not in caller.get("/", accept=HTML).text


def test_a_report_that_there_is_not_is_said_so(manager: Caller) -> None:
    answer = manager.get("/reports/weather", accept=HTML)

    assert (404, True) == (answer.status_code, "There is no report" in answer.text)


def test_a_clause_that_asks_for_a_report_stands_with_it(manager: Caller) -> None:
    text = shown(manager, "/reports/payments")

    link = found(r'Asked for by [^:]+: <a href="([^"]+)">12.20.2</a>', text)
    assert "above $1,000" in shown(manager, link)


# when and where


def test_without_a_word_a_report_is_about_today(manager: Caller) -> None:
    text = shown(manager, "/reports/shift")

    assert TODAY == title(text)
    assert ["S1", "S2", "Totals"] == tables_of(text)
    assert "The Star · all tables" in text


@pytest.mark.parametrize(
    ("query", "words", "tables"),
    [
        ("span=day&on=2026-11-15", TODAY, 2),
        ("span=day&on=2026-11-14", "Saturday 14 November 2026", 0),
        ("span=month&on=2026-11", "November 2026", 2),
        ("span=month&on=2026-10", "October 2026", 0),
        ("span=all", "Everything on record", 2),
        ("span=between", "Everything on record", 2),
        ("from=2026-11-14&to=2026-11-15", "14 November 2026 to 15 November 2026", 2),
        ("from=2026-11", "Since November 2026", 2),
        ("to=2026-11-14", "Until 14 November 2026", 0),
        ("to=0001-01-01T00:00", "Until 1 January 1 00:00", 0),
        ("from=9999-12-30T12:00", "Since 30 December 9999 12:00", 0),
        (
            "span=between&from=2026-11-15&from-at=23:00&to=2026-11-16&to-at=02:00",
            "15 November 2026 23:00 to 16 November 2026 02:00",
            0,
        ),
        ("from=2026-11-15T06:00&to=2026-11-16", "15 November 2026 06:00 to 16 November 2026", 2),
        ("span=year&on=", TODAY, 2),
    ],
)
def test_a_time_is_chosen_by_the_address(
    manager: Caller, query: str, words: str, tables: int
) -> None:
    text = shown(manager, f"/reports/shift?{query}")

    assert words == title(text)
    assert tables == len([name for name in tables_of(text) if name != "Totals"])
    assert (tables == 0) == ("No activity." in text)


def test_a_moment_of_one_word_fills_a_day_and_an_hour(manager: Caller) -> None:
    text = shown(manager, "/reports/shift?from=2026-11-15T06:00")

    assert "2026-11-15" == found(r'name="from" type="date" value="([^"]*)"', text)
    assert "06:00" == found(r'name="from-at" type="time" value="([^"]*)"', text)


@pytest.mark.parametrize(
    ("query", "before", "after"),
    [
        ("on=2026-11-15", "2026-11-14", ""),
        ("on=2026-11-01", "2026-10-31", "2026-11-02"),
        ("span=month&on=2026-01", "2025-12", "2026-02"),
        ("span=month&on=2026-11", "2026-10", ""),
        ("on=0001-01-01", "", "0001-01-02"),
    ],
)
def test_one_may_turn_to_the_day_before_and_after_but_not_to_come(
    manager: Caller, query: str, before: str, after: str
) -> None:
    text = shown(manager, f"/reports/shift?{query}&table=S1")

    turned = dict(re.findall(r'href="([^"]+)" aria-label="The (?:day|month) (\w+)"', text))
    there = {way: found(r"[?&]on=([\d-]+)&table=S1", href) for href, way in turned.items()}
    assert {way: on for way, on in (("before", before), ("after", after)) if on} == there


@pytest.mark.parametrize(
    ("query", "field", "typed", "sentence"),
    [
        ("on=soon", "on", "soon", "“soon” is no day; write one as 2026-11-15."),
        ("on=2026-02-30", "on", "2026-02-30", "“2026-02-30” is no day; write one as 2026-11-15."),
        ("on=9999-12-31", "on", "9999-12-31", "“9999-12-31” is no day; write one as 2026-11-15."),
        ("span=month&on=13", "on", "13", "“13” is no month; write one as 2026-11."),
        ("from=<b>&to=", "from", "<b>", "“<b>” is no day; write one as 2026-11-15."),
        (
            "span=between&from=2026-11-15&from-at=late",
            "from-at",
            "late",
            "“late” is no time of day; write one as 20:00.",
        ),
        ("span=between&to-at=20:00", "to", "", "Say on which day as well."),
        (
            "from=2026-11-15&to=2026-11-14",
            "to",
            "2026-11-14",
            "This is no later than the beginning; put the earlier time first.",
        ),
    ],
)
def test_what_cannot_be_read_is_kept_and_explained_where_it_was_typed(
    manager: Caller, query: str, field: str, typed: str, sentence: str
) -> None:
    text = shown(manager, f"/reports/shift?{query}&table=S2")

    assert sentence == problem_at(text, field)
    assert f'name="{field}" type="text" value="{typed}"' in text
    assert "<option selected>S2</option>" in text
    assert [] == lines(text)
    assert "/api/reports/shift/csv" not in text


def test_a_table_is_chosen_and_another_is_not_shown(manager: Caller) -> None:
    text = shown(manager, "/reports/shift?table=S2")

    assert ["S2", "Totals"] == tables_of(text)
    assert "The Star · Table S2" in text


def test_a_table_that_there_is_not_is_kept_and_explained(manager: Caller) -> None:
    text = shown(manager, "/reports/shift?table=S9")

    assert "There is no table “S9” on record; choose one of these." == problem_at(text, "table")
    assert "<option selected>S9</option>" in text
    assert [] == lines(text)


def test_accounts_are_told_as_they_stand(manager: Caller) -> None:
    text = shown(manager, "/reports/accounts?on=soon&table=S9")

    assert "As it stands" == title(text)
    assert "gaming-manager" in tables_of(text)
    assert '<form method="get"' not in text


# as files


@pytest.mark.parametrize("roles", [(Role.GAMING_MANAGER,), (Role.DEALER, Role.CASINO_SUPERVISOR)])
def test_the_files_are_of_the_same_choice_and_in_the_same_role(
    service: Service, roles: tuple[Role, ...]
) -> None:
    name = "-".join(roles)
    service.floor.auth.accounts.create(f"two-{name}", roles, PASSWORD)
    caller = service.sign_in(f"two-{name}")
    text = shown(caller, "/reports/shift?span=between&from=2026-11-15&from-at=06:00&table=S2")

    as_csv, as_pdf = (found(rf'href="(/api/reports/shift/{f}[^"]+)" download', text) for f in FORMS)
    told = caller.get(as_csv)
    (line,) = csv.DictReader(io.StringIO(told.text, newline=""))
    assert "S2" == line["table"]
    assert caller.get(as_pdf).content.startswith(b"%PDF-")


def test_somebody_with_several_roles_opens_each_report_in_one_that_may(service: Service) -> None:
    service.floor.auth.accounts.create(
        "ada", (Role.DEALER, Role.CASINO_SUPERVISOR, Role.GAMING_MANAGER), PASSWORD
    )
    ada = service.sign_in("ada")
    offered = re.findall(r'<a href="(/reports/\w+[^"]*)"', shown(ada, "/reports"))

    may = [name for name, report in REPORTS.items() if Role.GAMING_MANAGER in report.roles]
    assert len(may) == len(offered)
    assert {200} == {ada.get(address, accept=HTML).status_code for address in offered}
    assert 403 == ada.get("/reports?role=dealer", accept=HTML).status_code


# what is there


def test_money_stands_under_its_currency_and_adds_up(manager: Caller) -> None:
    head, *rows = lines(shown(manager, "/reports/shift"))

    win = head.index("Win $")
    assert [f"{LESS}100.00", "50.00", f"{LESS}50.00"] == [row[win] for row in rows]
    assert "Counted $" not in head
    assert (
        "Columns with nothing in them are left out: expected, counted, difference, hold."
        in shown(manager, "/reports/shift")
    )


def test_takings_are_drawn_by_table_with_their_figures(manager: Caller) -> None:
    text = shown(manager, "/reports/shift")

    words = f"Win by table: S1 {LESS}$100; S2 $50"
    assert 3 == text.count(f'role="img" aria-label="{words}"')
    assert f">{LESS}$100</text>" in text
    assert "Win by table" not in shown(manager, "/reports/shift?table=S1")


def test_returns_are_drawn_against_the_odds(manager: Caller) -> None:
    text = shown(manager, "/reports/returns")

    assert f"In fact and by the odds, by table: S1 {LESS}$100 in fact, $1 by the odds" in text


def test_days_are_drawn_up_to_a_month_or_two(manager: Caller) -> None:
    assert f"Win by day: Sunday 15 November: {LESS}$50 lost" in shown(manager, "/reports/day")
    assert "Win by day" not in shown(manager, "/reports/day?on=2026-11-15&span=day")
    assert "Win by day" not in shown(manager, "/reports/day?from=2020-01&to=2026-12")


def test_a_shoe_has_its_roads_and_each_coup_its_replay(manager: Caller) -> None:
    text = shown(manager, "/reports/shoe?table=S1")

    head, row = lines(text)
    assert ("4♥ 5♣", "10♦ 7♠") == (row[head.index("Player cards")], row[head.index("Banker cards")])
    assert "Bead plate" not in head
    assert "big road: 1 marks, the last player" in text
    assert 200 == manager.get(found(r'href="(/record/S1/1[^"]+)"', text), accept=HTML).status_code


def test_a_long_report_is_shown_page_by_page(
    manager: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report_sheet, "LINES", 1)
    first = shown(manager, "/reports/shift?span=all")
    second = shown(manager, found(r'<a class="button" href="([^"]+)">After</a>', first))

    assert (["S1"], ["S2", "Totals"]) == (tables_of(first), tables_of(second))
    assert "Lines 2 to 2 of 2" in second
    assert ["S2", "Totals"] == tables_of(shown(manager, "/reports/shift?span=all&page=99"))


def told(
    heads: tuple[Column, ...], *cells: Cell, name: str = "voids", dealt: int = 0
) -> ReportSheet:
    """The page of a report of one line."""
    source = RowSource("table:S1", 3, 7), RowSource("house", 2, 2)
    report = Report(
        name=name,
        operator="",
        table="",
        since="",
        until="",
        generated="2026-11-15T20:00:00+11:00",
        columns=heads,
        rows=(ReportRow(cells, source, dealt),),
    )
    return sheet(report, 1, "inspector", Eyes(zone=SYDNEY))


def test_a_line_says_what_the_record_says_in_plain_words() -> None:
    heads = columns("table", "what", "authority", "clauses", "wager", "time", time=ColumnKind.TIME)
    edition = EDITIONS[-1]
    at = "2026-11-15T20:00:00+11:00"
    cited = ("4.1", "4.1", "6.5", "house:table:seats")
    notice = {"change": Change.GAME, "since": datetime(2026, 11, 15, 9, tzinfo=UTC)}
    (row,) = told(
        heads,
        "by-hand",
        Reason("cell-notice", cast(Arguments, notice)),
        ClausesCell(edition, cited, Role.GAMING_MANAGER),
        ClausesCell(edition, ("house:table:seats", "12.1(a)")),
        Wager.BIG_TIGER,
        at,
    ).rows

    name, what, authority, clauses, wager, time, record = row
    assert ("by-hand", "another game from 15 November 2026 20:00") == (name.words, what.words)
    assert ("gaming manager, Star 2025", ["4.1", "6.5"]) == (
        authority.words,
        [words for _, words in authority.links],
    )
    assert ("Star 2025", ((f"/rules/{edition}/12.1%28a%29", "12.1(a)"),)) == (
        clauses.words,
        clauses.links,
    )
    assert ("Big Tiger", "2026-11-15", "20:00:00") == (wager.words, time.day, time.words)
    assert "S1 3\N{EN DASH}7, house 2" == record.words


@pytest.mark.parametrize("dealt", [4, 0])
def test_only_a_coup_that_was_dealt_leads_to_its_replay(dealt: int) -> None:
    ((table, coup, *_),) = told(columns("table", "coup"), "S 1/2", 4, dealt=dealt).rows

    assert "S 1/2" == table.words
    assert ((("/record/S%201%2F2/4?role=inspector", "4"),) if dealt else ()) == coup.links


def test_a_report_without_lines_has_no_chart() -> None:
    empty = Report(
        name="day", operator="", table="", since="", until="", generated="",
        columns=(), rows=(),
    )  # fmt: skip

    assert MOST_DAYS > 31
    assert chart_of(empty) is None


# beside the loop


def test_reports_are_made_beside_the_loop_and_few_at_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If one were made in the loop, nobody would be there to let it go on."""
    go, threads = threading.Event(), service.floor.threads
    beside, making, most = threads.run, 0, 0

    async def counted(work: Callable[[], str]) -> str:
        nonlocal making, most
        making += 1
        most = max(most, making)
        made = await beside(work)
        making -= 1
        return made

    def slowly(*_: object) -> str:
        assert go.wait(10)
        return "made"

    async def ask() -> list[str]:
        state = service.client.app.state
        asked = [
            asyncio.ensure_future(reporting.made(state, "shift", Wanted(), str)) for _ in range(5)
        ]
        await asyncio.sleep(0)
        go.set()
        return await asyncio.gather(*asked)

    monkeypatch.setattr(reporting, "make_report", slowly)
    monkeypatch.setattr(threads, "run", counted)

    assert ["made"] * 5 == service.run(ask)
    assert AT_ONCE == most
