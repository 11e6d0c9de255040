"""Reports of a played day: every figure by hand and against the ledger, every row recallable."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from pit import OPENING_TIME
from played import COUP, House, Played, house_at
from punto.aggregate.ledger import CAGE
from punto.auth import Auth
from punto.cards import read_cards
from punto.house import events as h
from punto.law.reasons import Reason
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.record import Record
from punto.record.keys import Keys
from punto.record.reconciling import reckon
from punto.reports.shape import Report, told_report
from punto.table import TABLE
from punto.table import commands as c
from punto.table.accounts import DROP_BOX, FLOAT, PAYMENT_ERRORS, TERMINAL, WIN
from punto.table.words import VoidReason
from reported import coup, lines, made, noted

BY_TIME = "2026-11-15T20:00:"
MOVED = ("opening", "fills", "credits", "drop", "win")
CANNOT = VoidReason.CANNOT_BE_REBUILT


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(str(tmp_path / "record.db")) as opened:
        yield opened


def in_ledger(record: Record, table: str, *accounts: str) -> int:
    """What is on accounts of the house's book."""
    held = ", ".join("?" for _ in accounts)
    with record.database.read() as session:
        ((cents,),) = session.rows(
            "SELECT COALESCE(SUM(cents), 0) FROM ledger "  # noqa: S608 - only question marks
            f"WHERE stream = ? AND book = 'house' AND account IN ({held})",
            (TABLE.stream(table), *accounts),
        )
    return int(cents)


def only(report: Report, *names: str) -> tuple[object, ...]:
    (line,) = lines(report, *names)
    return line


# Money


def test_a_shift_is_reckoned_to_the_cent(day: Record) -> None:
    """Wagers cost the house $523, an underpayment of $1,000 is still open, $25 are missing."""
    report = made(day, "shift")

    assert [
        (
            *("S1", 3, 100_000_00, 2_000_00, 500_00, 600_00, -523_00, -1_000_00, 101_377_00),
            *(101_377_00, 101_352_00, -25_00, "-523/600"),
        )
    ] == [row.cells for row in report.rows]
    assert ["table:S1 1-56", "house 7"] == [str(each) for each in report.rows[0].sources]
    totals = dict(zip([head.name for head in report.columns], report.totals, strict=True))
    assert (3, None, 2_000_00, -523_00, -25_00, "-523/600") == tuple(
        totals[name] for name in ("coups", "opening", "fills", "win", "difference", "hold")
    )


def test_every_table_agrees_with_its_ledger(shoes: Record) -> None:
    report = made(shoes, "shift")

    assert len(EDITIONS) == len(report.rows)
    for table, opening, fills, credited, drop, win, errors, closing in lines(
        report, "table", *MOVED, "payment errors", "closing"
    ):
        assert isinstance(opening, int)
        assert isinstance(fills, int)
        assert isinstance(credited, int)
        assert [-in_ledger(shoes, str(table), CAGE)] == [opening + fills - credited]
        assert [drop, win, errors, closing] == [
            in_ledger(shoes, str(table), DROP_BOX, TERMINAL),
            -in_ledger(shoes, str(table), WIN),
            in_ledger(shoes, str(table), PAYMENT_ERRORS),
            in_ledger(shoes, str(table), FLOAT),
        ]


def test_a_day_ends_at_midnight_where_the_house_is(house: House) -> None:
    pit = Played(house, "star-2025").seat("ann")
    assert isinstance(pit, Played)
    pit.shoe()
    coup(pit, COUP, ann=("player", 100_00))
    pit.now += timedelta(hours=4)
    coup(pit, COUP, ann=("tie", 10_00))

    figures = lines(made(house.record, "day"), "day", "coups", "opening", "win", "closing")
    assert [
        ("2026-11-15", 1, 100_000_00, -100_00, 99_900_00),
        ("2026-11-16", 1, 99_900_00, 10_00, 99_910_00),
    ] == figures
    assert (100_000_00, -90_00, 99_910_00) == only(
        made(house.record, "shift"), "opening", "win", "closing"
    )


def test_a_shift_takes_in_its_interval_and_nothing_else(day: Record) -> None:
    """From the third coup on; the float is what the first two left in it."""
    report = made(day, "shift", f"{BY_TIME}31", f"{BY_TIME}42")

    assert (1, 98_910_00, 2_000_00, 0, -33_00, 100_877_00, None) == only(
        report, "coups", "opening", "fills", "credits", "win", "closing", "counted"
    )


def test_a_count_is_held_against_the_shift_that_it_ends(day: Record, house: House) -> None:
    assert (None, None) == only(made(day, "shift", None, f"{BY_TIME}42"), "expected", "counted")
    pit = Played(house, "star-2025").seat("ann")
    for counted in (1_00, 99_999_00):
        pit.now += timedelta(minutes=1)
        noted(house.record, reckon(house.record, "T1", counted), at=pit.now)

    assert (100_000_00, 99_999_00, -1_00) == only(
        made(house.record, "shift"), "expected", "counted", "difference"
    )


# Shoes


def test_a_shoe_is_told_coup_by_coup(day: Record) -> None:
    report = made(day, "shoe")

    assert [
        (1, 1, 9, "4H 5C", 7, "TD 7S", "player", "yes", "1,1", "1,1"),
        (1, 2, 9, "4H 5C", 7, "TD 7S", "player", "yes", "2,1", "2,1"),
        (1, 3, 7, "KH 7D", 8, "KC 8S", "banker", "yes", "3,1", "1,2"),
    ] == lines(
        report,
        *("shoe", "coup", "player", "player cards", "banker", "banker cards", "result"),
        *("natural", "bead plate", "big road"),
    )
    (board,) = report.boards
    results = {"player": 2, "banker": 1, "tie": 0}
    assert results | {"player-pair": 0, "banker-pair": 0, "natural": 3} == board.board.counts


def test_every_road_of_a_shoe_has_its_marks_in_order(shoes: Record) -> None:
    report = made(shoes, "shoe", table="S4")
    (board,) = report.boards

    for road, cells in {
        "big eye boy": board.board.big_eye_boy,
        "small road": board.board.small_road,
        "cockroach pig": board.board.cockroach_pig,
    }.items():
        assert [f"{cell.mark} {cell.row + 1},{cell.col + 1}" for cell in cells] == [
            mark for (mark,) in lines(report, road) if mark
        ]
    assert 78 == len(report.rows) == len(board.board.bead_plate)


def test_a_coup_put_right_or_void_is_on_the_roads_as_it_stands_now(house: House) -> None:
    pit = Played(house, "star-2025").seat("ann", "bob")
    assert isinstance(pit, Played)
    pit.shoe()
    coup(pit, COUP, ann=("player", 100_00))
    player, banker = (tuple(read_cards(hand)) for hand in ("TD 7S", "4H 5C"))
    pit.do(c.CorrectLastCoup, by="casino-supervisor", player=player, banker=banker)
    assert [(1, "banker", "corrected")] == lines(
        made(house.record, "shoe"), "coup", "result", "remark"
    )
    coup(pit, COUP, ann=("player", 100_00))
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, by="casino-supervisor", reason=CANNOT)

    report = made(house.record, "shoe")
    assert [("corrected", "1,1"), ("void", "")] == lines(report, "remark", "bead plate")
    assert 1 == len(report.boards[0].board.bead_plate)
    assert ["table:T1 16", "table:T1 19"] == [str(each) for each in report.rows[0].sources]


# What happened


def test_what_is_significant_is_listed_in_order(day: Record) -> None:
    report = made(day, "events")

    assert [
        ("large wager", "$500.00 on player at table S1", "table:S1 22"),
        ("large win", "bob won $500.00 at table S1", "table:S1 29"),
        ("void", "The coup is void: the hands cannot be rebuilt.", "table:S1 49"),
        ("breach", "bob was reported: a prohibited device.", "table:S1 54"),
        ("exclusion", "bob is excluded from the game: a device.", "table:S1 55"),
        ("sign-in", "A sign-in failed: dot.", "house 2"),
        ("sign-in", "Sign-ins of dot from 10.0.0.7 have to wait.", "house 3"),
        (
            "clock change",
            "The clock jumped from 15 November 2026 21:00:56 to 15 November 2026 21:01:56.",
            "house 5",
        ),
    ] == [
        (*line, str(row.sources[0]))
        for line, row in zip(lines(report, "kind", "what"), report.rows, strict=True)
    ]


def test_alerts_count_only_where_nothing_else_tells_of_it(house: House) -> None:
    for number, concern in enumerate(h.Concern):
        raised = h.AlertRaised(
            alert=number, concern=concern, about=(Reason("reduced"),), at=OPENING_TIME
        )
        noted(house.record, raised, at=OPENING_TIME + timedelta(minutes=number))

    told = [str(what) for (what,) in lines(made(house.record, "events"), "what")]
    assert {
        "Alert, overdue notice: reduced.",
        "Alert, integrity failure: reduced.",
        "Alert, device silent: reduced.",
    } <= set(told)
    assert not {
        "Alert, large wager: reduced.",
        "Alert, large win: reduced.",
        "Alert, clock changed: reduced.",
    } & set(told)


def test_alterations_say_what_was_and_what_is(day: Record) -> None:
    report = made(day, "alterations", f"{BY_TIME}30")

    sign = "casino supervisor (Star 2025 6.7)"
    ours = "casino supervisor (house:table:by-staff)"
    assert [
        ("float", "$98,877.00", "$100,877.00", "casino-supervisor", ours),
        ("float", "$100,877.00", "$100,377.00", "casino-supervisor", ours),
        *(
            ("limits", f"Tie {was}", f"Tie {now}", "casino-supervisor", sign)
            for was, now in [("$5.00 to $100.00 by $5.00", "$5.00 to $50.00 by $5.00")]
        ),
        ("signs shown", "limits", "", "casino-supervisor", sign),
        ("roles of dot", "dealer", "dealer, casino supervisor", "sue", "casino supervisor"),
    ] == lines(report, "what", "before", "after", "who", "authority")


def test_a_shoe_of_play_alters_what_its_script_says(shoes: Record) -> None:
    what = [what for (what,) in lines(made(shoes, "alterations", table="S4"), "what")]

    assert {"table", "game", "limits", "dealing method", "drop box", "cashless"} <= set(what)
    assert ("commission", "even money") in lines(
        made(shoes, "alterations", table="S4"), "before", "after"
    )


def test_wrong_payments_are_listed_by_month_and_the_large_marked(day: Record) -> None:
    report = made(day, "payments")

    assert [
        ("2026-11", 1_500_00, None, "yes", "misread the stack", "rectified, no breach"),
        ("2026-11", None, 1_000_00, None, "", "open"),
    ] == lines(report, "month", "overpaid", "underpaid", "over $1,000", "enquiry", "resolution")
    assert (
        "2026-11: 2 wrong payments, 1 of them over $1,000.00, which come to $1,500.00.",
    ) == report.noted()
    assert ["table:S1 50", "table:S1 53"] == [str(each) for each in report.rows[0].sources]


def test_a_payment_put_right_later_was_open_at_the_time(day: Record) -> None:
    report = made(day, "payments", None, f"{BY_TIME}53")

    assert [("open", None), ("open", None)] == lines(report, "resolution", "settled")


def test_voids_tell_what_they_handed_back(day: Record) -> None:
    assert (
        *(
            4,
            "coup",
            "the hands cannot be rebuilt",
            "sue",
            "casino supervisor (Star 2025 12.1.2, 12.1)",
        ),
        *("ann", "Player", "handed back", 50_00, None, 50_00),
    ) == only(
        made(day, "voids"),
        *("coup", "what", "reason", "who", "authority", "patron", "wager", "became of it"),
        *("staked", "payment taken back", "stake given back"),
    )


def test_voids_tell_what_they_undid(house: House) -> None:
    """A coup that was settled: a payment of $100 comes back, and a stake of $40 goes back."""
    pit = Played(house, "star-2025").seat("ann", "bob")
    assert isinstance(pit, Played)
    pit.shoe()
    coup(pit, COUP, ann=("player", 100_00), bob=("banker", 40_00))
    pit.do(c.ReportOrderDoubt, by="dealer")
    pit.do(c.VoidCoup, by="casino-supervisor", reason=CANNOT)

    report = made(house.record, "voids")
    assert [
        ("bob", "undone", 40_00, 0, 40_00),
        ("ann", "undone", 100_00, 100_00, 0),
    ] == lines(report, "patron", "became of it", "staked", "payment taken back", "stake given back")
    assert 0 == in_ledger(house.record, "T1", WIN)
    assert (100_00, 40_00) == report.totals[-3:-1]


def test_staffing_tells_who_was_where_and_when(day: Record) -> None:
    assert [
        ("S1", "dot", "dealer", f"{BY_TIME}01+11:00", "2026-11-15T21:03:56+11:00", 63)
    ] == lines(made(day, "staffing"), "table", "person", "role", "came on", "went off", "minutes")


@pytest.mark.parametrize(
    ("since", "until", "held"),
    [
        (None, None, [63]),
        ("2026-11-15T20:30", "2026-11-15T20:40", [None]),
        ("2026-11-15T21:00", None, [63]),
        ("2026-11-16", None, []),
        (None, "2026-11-14", []),
    ],
)
def test_a_post_is_told_as_it_was_by_the_end_of_the_interval(
    day: Record, since: str | None, until: str | None, held: list[int | None]
) -> None:
    told = lines(made(day, "staffing", since, until), "minutes")

    assert [(minutes,) for minutes in held] == told


def test_refusals_name_what_was_asked_and_why_not(day: Record) -> None:
    told = lines(made(day, "refusals"), "number", "person", "command", "refused because", "clauses")

    minimum = "The minimum on player is $5.00"
    assert [(1, "ann", "Place a wager", minimum, "Star 2025 6.6, 14.17")] == told


def test_accounts_name_functions_and_last_access_and_no_secret(
    house: House, tmp_path: Path
) -> None:
    auth = Auth(house.record, Keys(tmp_path), lambda: OPENING_TIME)
    auth.accounts.create("dot", (Role.DEALER,), "a long password")
    auth.accounts.invite("sue", (Role.CASINO_SUPERVISOR, Role.DEALER))
    token = auth.devices.give_token("shoe-7", (Role.DEVICE,))
    auth.sessions.sign_in("dot", "a long password")

    report = made(house.record, "accounts")
    at = f"{BY_TIME}00+11:00"
    assert [
        ("dot", "person", "dealer", "open", at, at),
        ("sue", "person", "dealer, casino supervisor", "invited", at, None),
        ("shoe-7", "device", "device", "open", at, None),
    ] == [row.cells for row in told_report(report).rows]
    assert ["house 1"] == [str(each) for each in report.rows[0].sources]
    assert "argon2" not in str(report)
    assert token not in str(report)
