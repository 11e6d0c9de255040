"""The pages of a patron's account and of the cage, and what the record tells of patrons."""

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from html import unescape

import pytest

from punto.game.limits import Limits
from punto.law.procedures import Change, Wager
from punto.law.roles import Role
from punto.patrons.words import PatronLimits, Period
from punto.record.export import csv_pages
from punto.table import commands as c
from punto.table.words import Proposal
from punto.web.pages.day_chart import day_chart
from punto.web.pages.patron_account import piles
from punto.web.pages.patron_words import limits_words
from purses import (
    AMOUNT,
    LESS,
    NO_LIMITS,
    asks,
    lose,
    patron,
    sitting,
    table,
    text_of,
)
from service import Served, Service

# The patron's page


def test_a_patron_reads_their_account(service: Service) -> None:
    pit = sitting(service, limit_cents=200_00)
    lose(pit, 50_00)
    page = patron(service).get("/me").text
    said = text_of(page)

    for words in (
        "Purse $400 and $550 at T1 ",
        "T1 $550 Player card card",
        "Time played 0 h 0 min in seven days",
        "Loss today $150 left $50 lost of $200",
        " of 12 h",
        "Loss this week $50 lost; no limit",
        "Starts again Monday 16 November, 00:00.",
        f"{LESS}$50 lost",
        f"Sun 15 Nov 20:00 T1 1 {LESS}$50.00 lost",
        "a looser one after 24 hours",
        "$600 from the purse to table T1.",
    ):
        assert words in said
    assert '<rect class="used" width="25"' in page
    assert f"Sunday 15 November: {LESS}$50 lost" in unescape(page)
    assert "style=" not in page


def test_a_purse_lies_as_the_chips_that_make_it() -> None:
    """Each pile of one worth and none too high; more than can be drawn is not drawn."""
    worths = [[chip.cents for chip in pile] for pile in piles(12_630_00)]
    assert [
        [1000_00] * 10,
        [1000_00] * 2,
        [500_00],
        [100_00],
        [25_00],
        [5_00],
    ] == worths
    assert () == piles(0) == piles(12_631_00) == piles(1_000_000_00)


def test_the_page_of_somebody_new_says_what_comes_first(shared: Service) -> None:
    said = text_of(patron(shared, "neil").get("/me").text)

    for words in (
        "Choose your limits first.",
        "Your purse is empty. The cage takes money in.",
        "No chips at any table.",
        "Nothing won or lost this month.",
        "No money has come in or gone out yet.",
    ):
        assert words in said


def test_the_page_says_what_waits_who_limits_and_how_long_it_rests(shared: Service) -> None:
    shared.fill_purse("wes")
    ann, manager = patron(shared, "wes"), shared.signed_in(Role.GAMING_MANAGER)
    asks(ann, "choose-limits", "wes", limits={"loss_cents": {"week": 400_00}})
    asks(ann, "choose-limits", "wes", limits=NO_LIMITS)
    limits = {"loss_cents": {"day": 90_00}}
    asks(manager, "impose-limits", "wes", limits=limits, reason="asked for")
    asks(ann, "suspend-play", "wes", hours=48)
    said = text_of(ann.get("/me").text)

    assert "From Monday 16 November, 20:00: no limits." in said
    assert "The house has set limits too: lose at most $90 a day." in said
    assert "You have suspended your play until Tuesday 17 November, 20:00." in said
    assert "24 hours until" not in said
    assert "7 days until Sunday 22 November, 20:00" in said
    assert "asked for" not in said


def test_history_goes_by_day_week_and_month(service: Service) -> None:
    pit = sitting(service)
    for _ in range(2):
        lose(pit, 10_00)
    ann = patron(service)
    for query, title, rows in (
        ("", "November 2026", 2),
        ("?span=week", "9 November to 15 November 2026", 2),
        ("?span=day&on=2026-11-14", "Saturday 14 November 2026", 0),
        ("?span=century&on=never", "November 2026", 2),
        ("?span=month&on=0001-01-01", "November 2016", 0),
        ("?span=month&on=9999-12-31", "November 2026", 2),
    ):
        page = ann.get(f"/me{query}").text
        assert title in text_of(page)
        assert rows == page.count("<tr data-number=")


def test_older_coups_are_a_page_further(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.web.pages.account.ROWS", 2)
    pit = sitting(service)
    for cents in (10_00, 20_00, 30_00):
        lose(pit, cents)
    page = patron(service).get("/me").text
    link = re.search(r'data-older href="([^"#]+)', page)
    assert link is not None
    older = patron(service).get(f"/me{unescape(link[1])}").text

    assert ["30.00", "20.00"] == re.findall(AMOUNT, page)
    assert ["10.00"] == re.findall(AMOUNT, older)
    assert "data-older" not in older


def test_the_form_to_sit_down_knows_the_purse(service: Service) -> None:
    service.fill_purse("ann", 300_50)
    table(service)
    said = patron(service).get("/tables/T1").text
    field = re.search(r'<input type="number" name="chips_cents"[^>]+>', said)

    assert field is not None
    assert 'max="300" step="1" value="300"' in field[0]
    assert "your purse holds $300.50" in text_of(said)


def test_whoever_may_not_sit_is_told_why(service: Service) -> None:
    table(service)
    nothing_to_lose = {"limits": {"loss_cents": {"day": 0}}}
    for name, do, fields, words in (
        ("ann", "", {}, "Before you sit down, choose your limits or say that you want none."),
        (
            "bob",
            "suspend-play",
            {"hours": 24},
            "You have suspended your play until Monday 16 November, 20:00.",
        ),
        (
            "cat",
            "choose-limits",
            nothing_to_lose,
            "You can play again from Monday 16 November, 00:00.",
        ),
    ):
        caller = patron(service, name)
        if do:
            service.fill_purse(name)
            asks(caller, do, name, **fields)
        page = caller.get("/tables/T1").text
        assert words in text_of(page)
        assert 'href="/me#limits"' in page
        assert 'name="chips_cents"' not in page
    assert "You are watching." in text_of(service.signed_in(Role.DEALER).get("/tables/T1").text)


# The cage's pages and the record's


def test_the_cage_has_a_page_for_every_patron(service: Service) -> None:
    lose(sitting(service, limit_cents=50_00), 50_00)
    cage, manager = (service.signed_in(role) for role in (Role.CASHIER, Role.GAMING_MANAGER))
    said = text_of(cage.get("/cage").text)
    assert "ann $400 card ann T1 Out until Monday 16 November, 00:00" in said
    assert "No patron is found by “zoe”." in text_of(cage.get("/cage?find=zoe").text)
    assert 404 == cage.get("/cage/zoe", accept="text/html").status_code

    page = cage.get("/cage/ann").text
    for words in (
        "Out until Monday 16 November, 00:00. The limit of the day is lost.",
        "Loss today $0 left $50 lost of $50 Used up.",
        "ann, patron $600 from the purse to table T1.",
        f"{LESS}$50 lost at table T1, coup 1.",
        "cage, cashier $1,000 into the purse at the cage, by cash (receipt 1).",
    ):
        assert words in text_of(page)
    assert ("impose" in page, "impose" in manager.get("/cage/ann").text) == (False, True)


def test_somebody_with_an_account_is_enrolled_at_the_cage(shared: Service) -> None:
    patron(shared, "amy")
    cage = shared.signed_in(Role.CASHIER)
    assert "Not enrolled yet" in text_of(cage.get("/cage/amy").text)
    asks(cage, "enrol-patron", "amy")
    assert "Not enrolled yet" not in text_of(cage.get("/cage/amy").text)


def test_the_record_tells_of_patrons_in_words(service: Service) -> None:
    lose(sitting(service, limit_cents=50_00), 50_00)
    inspector = service.signed_in(Role.INSPECTOR)
    said = text_of(inspector.get("/record?person=ann").text)

    assert "cage, cashier $1,000 into the purse at the cage, by cash (receipt 1)." in said
    assert "patron ann" in said
    reached = text_of(inspector.get("/record?kind=limit-reached").text)
    assert "The $50 of the day are lost: out until 16 November 2026 00:00." in reached
    exported = inspector.get("/api/record/export").text
    assert '"stream":"patron:ann"' in exported
    assert "patron:ann" in inspector.get("/api/record/export/events/csv").text
    assert "patron:ann" in inspector.get("/api/record/export/ledger/csv").text


def test_any_thread_may_go_on_with_an_export(shared: Service) -> None:
    """Each piece of a stream is asked for by whichever thread is free."""
    shared.fill_purse("eve")
    pages = csv_pages(shared.floor.record, "events")
    assert "patron:eve" in next(pages) + next(pages)
    with ThreadPoolExecutor(1) as another:
        assert [] == another.submit(list, pages).result(10)


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (PatronLimits(), "no limits"),
        (PatronLimits(deposit_cents=0), "bring in at most $0 a day"),
        (
            PatronLimits(loss_cents={Period.MONTH: 9_50, Period.DAY: 5_00}),
            "lose at most $5 a day, lose at most $9.50 a month",
        ),
    ],
)
def test_limits_are_said_in_one_line(limits: PatronLimits, words: str) -> None:
    assert words == limits_words(limits)


def test_wins_are_drawn_up_and_losses_down() -> None:
    days = [date(2026, 11, day) for day in range(16, 23)]
    chart = day_chart(days, {days[0]: 50_00, days[2]: -25_50}, marked=days[2])
    up, nothing, down = chart.bars[:3]

    assert up.is_won
    assert up.y + up.height == pytest.approx(chart.zero)
    assert 0 == nothing.height
    assert (False, chart.zero, True) == (down.is_won, down.y, down.marked)
    assert up.height > down.height > 0
    assert f"Monday 16 November: +$50 won; Wednesday 18 November: {LESS}$25.50 lost" == chart.words
    assert ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] == [
        under.words for under in chart.across
    ]


# At the table


def test_a_patron_reads_what_notices_say(service: Service) -> None:
    pit = table(service)
    limits = {Wager.TIE: Limits(10_00, 300_00, 5_00)}
    pit.do(
        c.PostNotice,
        by="casino-operator",
        change=Change.LIMITS,
        effective=pit.now.replace(hour=23, minute=30),
        says=Proposal(limits=limits),
    )
    for path, tie in (("/tables/T1", "Tie"), ("/wall/T1", "Tie \u548c")):
        page = text_of(patron(service).get(path).text)
        assert "New limits from 23:30:" in page
        assert f"{tie} $10 \N{EN DASH} $300" in page


def test_a_patron_is_told_of_their_dispute(service: Service) -> None:
    pit = Served(service, "star-2025").seat("ann", seat=1)
    pit.do(c.OpenDispute, patron="ann", about="the third card")
    told = "You said “the third card”. The supervisor is told and will decide."
    assert told in text_of(patron(service).get("/tables/T1").text)
    assert told not in text_of(patron(service, "ben").get("/tables/T1").text)
    may = {
        role: 'data-do="decide-dispute"' in service.signed_in(role).get("/pit/T1").text
        for role in (Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    }
    assert [Role.GAMING_SUPERVISOR] == [role for role, may_decide in may.items() if may_decide]

    page = service.signed_in(Role.CASINO_SUPERVISOR).get("/pit/T1").text
    assert "may not decide a dispute: ask a gaming supervisor." in text_of(page)

    pit.do(c.DecideDispute, by="gaming-supervisor", dispute=1, decision="it was the banker's")
    page = text_of(patron(service).get("/tables/T1").text)
    assert "You said “the third card”. It is decided: it was the banker's" in page
