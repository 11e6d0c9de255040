"""A finding of each kind on its page, with every line that a person needs to check it by hand."""

import re
from datetime import UTC, datetime
from html import unescape
from typing import Any

import pytest
from msgspec.structs import replace

from punto.cards import Card
from punto.floor.floor import THE_FLOOR
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.trouble import Transaction, WrongPayment
from punto.narration.watch_figures import figures_of
from punto.record.watching import shoes_of
from punto.table import commands as c
from punto.watch.commands import NoteFinding
from punto.watch.evidence import staked
from punto.watch.findings import ShoeSource, WatchFinding, WatchMatter
from punto.watch.shapes import WatchedShoe
from punto.web.pages.tongues import the_same
from punto.web.pages.watch_evidence import lines_of, weights_of
from service import Served, Service
from simulated_bets import flat, game_of, shoe_of

AT = datetime(2026, 11, 15, 20, 5, tzinfo=UTC)
COUPS = ("4H TD 5C 7S", "KH 2C 6D 3S 4H", "9D 9C QS KS")
PACK_RUN = (Card.CA, Card.C2, Card.C3, Card.C4, Card.C5, Card.C6, Card.C7, Card.C8)


@pytest.fixture
def table(service: Service) -> Served:
    """Ann and bob against each other; in the second coup chips of bob's are laid too late."""
    pit = Served(service, "star-2025")
    pit.signs().seat("ann", "bob").shoe()
    for cards in COUPS:
        pit.call()
        pit.bet("ann", "player", 100_00)
        pit.bet("bob", "banker", 100_00)
        pit.four(cards)
        if cards is COUPS[1]:
            pit.do(c.ReportFoundWager, patron="bob", wager=Wager.TIE, chips_cents=25_00, late=True)
            pit.do(c.ReportFoundWager, patron="bob", wager=Wager.TIE, chips_cents=25_00, late=True)
            asked = {"patron": "ann", "wager": "banker", "chips_cents": 50_00}
            late = service.signed_in(Role.PATRON, "ann").command(pit.name, "place-wager", **asked)
            assert 422 == late.status_code
        pit.finish()
    return pit


def page_of(service: Service, pit: Served, matter: WatchMatter, **said: Any) -> list[list[str]]:
    """The lines of the page of a finding that rests on the shoe of the table."""
    (shoe,) = shoes_of(service.floor.record, pit.name)
    found = WatchFinding(
        matter=matter,
        key=f"{matter} 0",
        at=AT,
        table=pit.name,
        shoe=shoe.number,
        edition="star-2025",
        one_in=1_234,
        sources=(ShoeSource(pit.name, shoe.number, shoe.coups[0].first, shoe.coups[-1].last),),
        **said,
    )
    command = NoteFinding(by=THE_FLOOR, at=service.floor.now(), found=found)
    service.run(service.floor.game_watch.carry_out, command)
    page = service.signed_in(Role.SURVEILLANCE).get("/watch/1").text
    assert re.search(
        rf"/record\?table={pit.name}&amp;since=[0-9T:-]+&amp;until=[0-9T:-]+&amp;", page
    )
    table = page.partition('id="lines-title"')[2].partition("</table>")[0]
    rows = re.findall("<tr>(.*?)</tr>", table, re.DOTALL)
    return [
        [
            unescape(re.sub("<[^>]+>", "", cell)).strip()
            for cell in re.findall("<t[hd].*?>(.*?)</t[hd]>", row)
        ]
        for row in rows
    ]


def test_stakes_stand_beside_what_they_were_worth(service: Service, table: Served) -> None:
    said = {"patrons": ("ann",), "wager": Wager.PLAYER}
    heads, first, second, third = page_of(service, table, WatchMatter.FOLLOWS_EDGE, **said)

    assert ["Shoe", "Coup", "Worth", "Staked", "Result"] == heads
    assert ["1", "1", "\N{MINUS SIGN}1.24%", "$100.00", "$100.00"] == first
    assert ["2", "\N{MINUS SIGN}$100.00"] == [second[1], second[-1]]
    assert "$0.00" == third[-1]


def test_every_result_stands_beside_what_was_to_be_expected(
    service: Service, table: Served
) -> None:
    """Of coups in which nothing went wrong, since only those are weighed."""
    heads, first, second = page_of(service, table, WatchMatter.BEYOND_ODDS, patrons=("bob",))

    assert ["Shoe", "Coup", "Staked", "Expected", "Result"] == heads
    assert ["1", "1", "$100.00", "\N{MINUS SIGN}$1.06", "\N{MINUS SIGN}$100.00"] == first
    assert ["1", "3", "$100.00"] == second[:3]


def test_both_hands_of_two_stand_beside_each_other(service: Service, table: Served) -> None:
    heads, first, *_ = page_of(service, table, WatchMatter.OPPOSED, patrons=("ann", "bob"))

    assert ["Shoe", "Coup", "Result", "ann", "bob", "Offset"] == heads
    assert ["1", "1", "Player", "Player $100.00", "Banker $100.00", "yes"] == first


def test_the_card_before_stands_beside_what_a_box_staked(service: Service, table: Served) -> None:
    heads, *rows = page_of(service, table, WatchMatter.SAME_CARD, box=1, detail="7")

    assert ["Shoe", "Coup", "Card before", "Staked", "More than half of the most"] == heads
    assert [
        ["2", "7 of spades", "$100.00", "yes"],
        ["3", "4 of hearts", "$100.00", "yes"],
    ] == [row[1:] for row in rows]


@pytest.mark.parametrize(("patron", "seen"), [("bob", 2), ("ann", 1)])
def test_every_wager_that_came_too_late_is_listed(
    service: Service, table: Served, patron: str, seen: int
) -> None:
    """Chips that the dealer handed back, and what the table refused."""
    (shoe,) = shoes_of(service.floor.record, table.name)
    heads, *rows = page_of(service, table, WatchMatter.LATE, patrons=(patron,))

    assert {"bob": 2, "ann": 1} == shoe.attempts
    assert ["Table", "Time", "What was seen"] == heads
    assert seen == len(rows)
    assert all("the first card is out" in row[-1].lower() for row in rows)


def test_every_error_of_a_dealer_is_listed_and_no_patrons_fault(
    service: Service, table: Served
) -> None:
    table.call()
    table.bet("ann", "player", 100_00)
    table.four("4H TD 5C 7S")
    table.do(c.AnnounceCounts)
    table.do(c.AnnounceResult)
    table.do(c.SettleWagers)
    table.do(
        c.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.OVERPAID,
        cents=5_00,
        patron="ann",
    )
    table.do(c.DiscardCards)
    (shoe,) = shoes_of(service.floor.record, table.name)
    erred = [coup.number for coup in shoe.coups if coup.errors]
    _, *rows = page_of(service, table, WatchMatter.DEALER_ERRORS, dealer=shoe.coups[-1].dealer)

    assert [4] == erred
    assert 1 == len(rows)


def test_a_run_stands_with_its_places_and_the_chance_of_each_next_card(service: Service) -> None:
    """The product of these chances, times places and likenesses, is the rarity by hand."""
    shoe = shoe_of(game_of("star-2025"), {"ann": flat(Wager.PLAYER, 25_00)}, seed=8)
    order = (*shoe.order[:100], *PACK_RUN[::-1], *shoe.order[100:])
    heads, rows = _order_lines(service, shoe, order, " ".join(card.value for card in PACK_RUN))

    assert ["Place in the shoe", "Cards", "Chance of the next card"] == heads
    assert ["101", "8 of clubs", ""] == rows[0]
    assert ["108", "ace of clubs", "8 in 409"] == rows[-1]


def test_every_place_of_a_face_that_came_too_often_is_listed(service: Service) -> None:
    shoe = shoe_of(game_of("star-2025"), {}, seed=8)
    heads, rows = _order_lines(service, shoe, (None, Card.S7, Card.S7), "7S", run=False)

    assert ["Place in the shoe", "Cards"] == heads
    assert [["2", "7 of spades"], ["3", "7 of spades"]] == rows


def _order_lines(
    service: Service,
    shoe: WatchedShoe,
    order: tuple[Card | None, ...],
    detail: str,
    *,
    run: bool = True,
) -> tuple[list[str], list[list[str]]]:
    found = WatchFinding(
        matter=WatchMatter.SHOE_ORDER,
        key="order 0",
        at=AT,
        table=shoe.table,
        shoe=shoe.number,
        edition="star-2025",
        one_in=1,
        figures={"run": 8} if run else {"times": 9},
        detail=detail,
    )
    lines = lines_of(
        service.floor.record, found, [replace(shoe, order=order)], (), lambda _: the_same("")
    )
    return [*map(str, lines.columns)], [[*map(str, row)] for row in lines.rows]


def weighed(*sources: ShoeSource, **figures: int) -> WatchFinding:
    return WatchFinding(
        matter=WatchMatter.FOLLOWS_EDGE,
        key="follows-edge ann 0",
        at=AT,
        table="T1",
        shoe=sources[-1].shoe,
        edition="star-2025",
        one_in=1,
        figures=figures,
        sources=sources,
    )


def test_the_rarity_is_what_the_shoes_multiply_to() -> None:
    """Half of what each came to is put at stake; a finding of an older Punto does not say it."""
    sources = ShoeSource("T1", 1, 1, 90, 37_200), ShoeSource("T1", 2, 91, 180, 110_000)
    first, second = weights_of(weighed(*sources))

    assert first.words is not None
    assert second.words is not None
    assert "evidence 37.200; half of it at stake makes 19.1000; so far 19.100" == str(first.words)
    assert f"so far {staked(37.2) * staked(110):,.3f}" in str(second.words)
    assert None is weights_of(weighed(ShoeSource("T1", 1, 1, 90)))[0].words


def test_the_sum_begins_with_what_earlier_shoes_came_to() -> None:
    figures = {"earlier_shoes": 40, "carried_trillionths": 5 * 10**11}
    (weight,) = weights_of(weighed(ShoeSource("T1", 41, 1, 90, 37_200), **figures))

    assert "so far 9.550" in str(weight.words)
    said = [(figure.name, figure.value) for figure in figures_of(figures)]
    assert [("watch-figure-earlier-shoes", "40"), ("watch-figure-carried", "0.5")] == said
