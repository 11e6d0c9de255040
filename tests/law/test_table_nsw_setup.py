"""The NSW table itself: layout, equipment, signs, and how its game is changed and closed."""

from datetime import timedelta
from typing import Any

import pytest

from felt import NSW, case
from pit import OPENING_TIME, Pit, not_opened, ready
from punto.law.procedures import Change, Device, Game, Sign, Wager
from punto.narration.saying import aloud
from punto.table import commands as c
from punto.table import events as e
from punto.table.guards import spread_of
from punto.table.state import Phase
from punto.table.words import Ask, Matter, Payment, Proposal

MAIN = {"player", "banker", "tie"}
PAIRS = ("player-pair", "banker-pair")
TIGERS = ("tiger", "tiger-tie", "tiger-pair", "big-tiger", "small-tiger")
ONE_EACH = "4H TD 5C 7S"
"""Player nine, banker seven."""

GAME = {"nsw-earlier": "14.8", "star-2025": "14.13"}
CLOSURE = {"nsw-earlier": "14.9", "star-2025": "14.14"}
IDLE = {"nsw-earlier": "14.10", "star-2025": "14.15"}
REFUSAL = {"nsw-earlier": "14.12", "star-2025": "14.17"}
COPY = {"nsw-earlier": "14.15", "star-2025": "14.20"}


# 2. Layout and equipment


@pytest.mark.parametrize(
    ("edition", "clause", "seats", "wrong"),
    [
        case("nsw-earlier", "2.1", "2.1", range(3, 15), (1, 2, 15)),
        case("star-2025", "2.2", "2.2", (3, 5, 6, 7, 8, 9), (2, 4, 10)),
    ],
)
def test_a_table_seats_so_many(edition: str, clause: str, seats: Any, wrong: Any) -> None:
    """The Star's captions name some numbers; for another a person must answer."""
    for number in seats:
        assert number == Pit(edition, seats=number).table.setup.seats
    for number in wrong:
        assert clause in not_opened(edition, seats=number)
        if edition == "nsw-earlier":
            assert clause in not_opened(edition, seats=number, seats_override=True)
        else:
            assert number == Pit(edition, seats=number, seats_override=True).table.setup.seats


@pytest.mark.clause("nsw-earlier", "2.1")
def test_more_than_one_dealer_may_work_a_table() -> None:
    pit = ready("nsw-earlier", *"abcdefghijklmn", seats=14)
    pit.cards = Pit("nsw-earlier", ONE_EACH).cards
    for dealer in ("dee", "dan", "dee", "dan"):
        pit.do(c.DealCard, who=dealer)

    assert 14 == len(pit.table.patrons)
    assert 4 == pit.table.coup.cards_out


@pytest.mark.parametrize(
    ("edition", "letter", "sides", "places"),
    [
        case("nsw-earlier", "DIAGRAM A", "A", PAIRS, None),
        case("nsw-earlier", "DIAGRAM B", "B", PAIRS, None),
        case("nsw-earlier", "DIAGRAM C", "C", ("super-six",), None),
        case("nsw-earlier", "DIAGRAM D", "D", (*PAIRS, "super-six"), None),
        *(
            case("star-2025", f"{17 + n}:DIAGRAM {x}", x, sides, 8 if x in "JK" else 6)
            for n, x in enumerate("ABCDEFGHIJKLM")
            for sides in ((*PAIRS, "super-six") if x in "AD" else TIGERS,)
        ),
    ],
)
def test_a_layout_has_its_own_wagers(
    edition: str, letter: str, sides: tuple[str, ...], places: int | None
) -> None:
    numbers = range(3, 15) if edition == "nsw-earlier" else (3, 5, 6, 7, 8, 9)
    for seats in numbers:
        pit = Pit(edition, layout=letter, seats=seats, offered=sides)
        layout = spread_of(pit.table).layout
        assert layout is not None
        assert letter == pit.table.setup.layout == layout.letter
        assert MAIN | set(sides) == {wager.value for wager in layout.wagers}
        assert places == layout.places
    if places is not None:
        refused = not_opened(edition, layout=letter, seats=4, offered=sides)
        assert refused[0].endswith(f":DIAGRAM {letter}")
    others = {"super-six", *PAIRS, *(TIGERS if edition == "star-2025" else ())} - set(sides)
    for other in others:
        assert not_opened(edition, layout=letter, offered=(other,))


@pytest.mark.parametrize("edition", [case(e, "2.3; 2.3.1; 3.6") for e in NSW])
@pytest.mark.parametrize("device", Device)
def test_every_card_comes_from_a_shoe_or_a_device(edition: str, device: Device) -> None:
    pit = Pit(edition, device=device)
    assert "4.1.1" == pit.refused(c.DealCard)[0]
    if device is Device.SHUFFLING_DEVICE:
        pit.device()
    else:
        pit.shoe()
    pit.play("TC JC 5S 4H 2D 2C")

    dealt = [event.position for event in pit.events if isinstance(event, e.CardDealt)]
    assert [1, 2, 3, 4, 5, 6] == dealt
    assert 7 == pit.table.stack.gone


@pytest.mark.parametrize(
    ("edition", "clause", "wanting", "enough"),
    [
        row
        for e_ in NSW
        for row in (
            case(e_, "2.3.2; 2.3", "2.3.2", {"discard_decks": 7}, {"discard_decks": 8}),
            case(e_, "2.3.3; 2.3", "2.3.3", {"float_tray": False}, {"float_tray": True}),
        )
    ],
)
def test_a_table_has_a_discard_holder_and_a_float_tray(
    edition: str, clause: str, wanting: dict[str, Any], enough: dict[str, Any]
) -> None:
    assert clause == not_opened(edition, **wanting)[0]
    assert clause in Pit(edition, **enough).last(e.TableOpened).clauses


@pytest.mark.parametrize("edition", [case(e, "2.4") for e in NSW])
def test_cash_goes_into_a_drop_box(edition: str) -> None:
    pit = Pit(edition, drop_box=False).seat("ann", chips=0)
    assert ("2.4",) == pit.refused(c.BuyChips, patron="ann", cents=100_00)

    pit.do(c.AttachDropBox, attached=True)
    pit.do(c.BuyChips, patron="ann", cents=100_00)
    assert 100_00 == pit.table.money.drop_cents == pit.chips("ann")
    assert ("2.4",) == pit.refused(c.AttachDropBox, attached=False)


@pytest.mark.clause("star-2025", "2.4.1")
def test_a_cashless_table_needs_no_drop_box() -> None:
    pit = Pit("star-2025", drop_box=False, cashless=True).seat("ann", chips=0)
    pit.do(c.BuyChips, patron="ann", cents=100_00, payment=Payment.TERMINAL)
    assert (0, 100_00) == (pit.table.money.drop_cents, pit.table.money.terminal_cents)
    assert ("2.4",) == pit.refused(c.BuyChips, patron="ann", cents=100_00)

    assert ("2.4.1",) == pit.refused(c.GoCashless, cashless=False)
    pit.do(c.AttachDropBox, attached=True)
    pit.signs().shoe().call().four("4H TD 5C 7S")
    assert ("table:in-order",) == pit.refused(c.GoCashless, cashless=False)
    pit.finish()
    pit.do(c.GoCashless, cashless=False)
    pit.do(c.BuyChips, patron="ann", cents=100_00)
    assert ("2.4.1",) == pit.refused(
        c.BuyChips, patron="ann", cents=100_00, payment=Payment.TERMINAL
    )

    pit.do(c.GoCashless, cashless=True)
    pit.do(c.AttachDropBox, attached=False)
    assert not pit.table.setup.drop_box


def test_the_earlier_edition_takes_cash() -> None:
    pit = Pit("nsw-earlier")

    assert ("table:powers-as-printed",) == pit.refused(c.GoCashless, cashless=True)
    assert ("table:powers-as-printed",) == not_opened("nsw-earlier", cashless=True)


@pytest.mark.parametrize("edition", [case(e, "2.5") for e in NSW])
def test_even_money_shows_its_odds(edition: str) -> None:
    commission = ready(edition, "ann").play(ONE_EACH)
    assert Sign.EVEN_MONEY_ODDS not in commission.table.signs.shown

    pit = ready(edition, "ann", game=Game.EVEN_MONEY)
    pit.do(c.TakeDownSigns, signs=(Sign.EVEN_MONEY_ODDS,))
    assert ("2.5",) == pit.refused(c.DealCard)

    pit.do(c.ShowSigns, signs=(Sign.EVEN_MONEY_ODDS,))
    pit.play(ONE_EACH)
    assert 1 == pit.table.coup.number


# 14. The game changed, the table closed, seats and wagers refused


def in_minutes(minutes: int) -> Any:
    return OPENING_TIME + timedelta(minutes=minutes)


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in GAME.items()])
def test_a_change_of_game_is_announced_twenty_minutes_ahead(edition: str, clause: str) -> None:
    pit = ready(edition, "ann", "bob")
    to = {"game": Game.EVEN_MONEY}
    assert clause == pit.refused(c.ChangeGame, **to, by="dealer")[0]
    assert clause == pit.refused(c.ChangeGame, **to)[0]
    notice: dict[str, Any] = {"change": Change.GAME, "says": Proposal(game=Game.EVEN_MONEY)}
    soon = in_minutes(20) - timedelta(seconds=1)
    assert clause == pit.refused(c.PostNotice, **notice, effective=soon)[0]
    pit.do(c.PostNotice, **notice, effective=in_minutes(20))

    assert clause == pit.wait(minutes=19, seconds=59).refused(c.ChangeGame, **to)[0]
    pit.wait(seconds=1).do(c.ChangeGame, **to)
    assert Game.EVEN_MONEY is pit.table.setup.game
    assert "2.5" == pit.refused(c.DealCard)[0]
    assert clause == pit.refused(c.ChangeGame, game=Game.COMMISSION)[0]


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in GAME.items()])
def test_a_change_of_game_by_consent_needs_every_patron(edition: str, clause: str) -> None:
    pit = ready(edition, "ann", "bob")
    pit.do(c.GiveConsent, patron="ann", to=Matter.GAME)
    assert clause == pit.refused(c.ChangeGame, game=Game.EVEN_MONEY)[0]

    pit.do(c.GiveConsent, patron="bob", to=Matter.GAME)
    pit.do(c.ChangeGame, game=Game.EVEN_MONEY)
    assert clause in pit.last(e.GameChanged).clauses


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in CLOSURE.items()])
def test_a_table_with_patrons_closes_twenty_minutes_after_its_sign(
    edition: str, clause: str
) -> None:
    pit = ready(edition, "ann")
    assert clause == pit.refused(c.CloseTable, by="dealer")[0]
    assert clause == pit.refused(c.CloseTable)[0]
    soon = in_minutes(20) - timedelta(seconds=1)
    assert clause == pit.refused(c.PostNotice, change=Change.CLOSURE, effective=soon)[0]
    pit.do(c.PostNotice, change=Change.CLOSURE, effective=in_minutes(20))

    assert clause == pit.wait(minutes=19, seconds=59).refused(c.CloseTable)[0]
    pit.wait(seconds=1).do(c.CloseTable)
    assert Phase.CLOSED is pit.table.phase


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in CLOSURE.items()])
def test_an_empty_table_closes_at_once(edition: str, clause: str) -> None:
    pit = ready(edition, "ann")
    pit.do(c.PostNotice, change=Change.CLOSURE, effective=in_minutes(30))
    assert clause == pit.refused(c.CloseTable)[0]

    pit.do(c.LeaveTable, patron="ann")
    pit.do(c.CloseTable)
    assert clause in pit.last(e.TableClosed).clauses


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in IDLE.items()])
def test_a_third_idle_coup_at_a_full_table_costs_the_seat(edition: str, clause: str) -> None:
    """A no-bet coup that all agreed to is sat out by the person who bets on none of the others."""
    pit = ready(edition, "ann", "bob", "cy", seats=3)
    for _ in range(2):
        pit.bet("ann", "player", 5_00)
        pit.bet("bob", "banker", 5_00)
        pit.play(ONE_EACH)
    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]
    for name in ("ann", "bob", "cy"):
        pit.do(c.GiveConsent, patron=name, to=Matter.NO_BET_COUP)
    pit.do(c.DirectNoBetCoup)
    pit.play(ONE_EACH)

    assert clause == pit.refused(c.VacateSeat, patron="cy", by="dealer")[0]
    assert clause == pit.refused(c.VacateSeat, patron="ann")[0]
    pit.do(c.ChangeSeat, patron="bob")
    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]
    pit.do(c.ChangeSeat, patron="bob", seat=2)
    pit.do(c.VacateSeat, patron="cy")
    assert pit.table.patrons["cy"].seat is None


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in IDLE.items()])
def test_a_wager_ends_the_count_of_idle_coups(edition: str, clause: str) -> None:
    pit = ready(edition, "ann", "bob", "cy", seats=3)
    for wagers in (False, False, True, False, False):
        if wagers:
            pit.bet("cy", "tie", 5_00)
        pit.bet("ann", "player", 5_00)
        pit.play(ONE_EACH)

    assert clause == pit.refused(c.VacateSeat, patron="cy")[0]
    pit.play(ONE_EACH)
    pit.do(c.VacateSeat, patron="cy")
    assert clause in pit.last(e.SeatVacated).clauses


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in REFUSAL.items()])
def test_a_supervisor_refuses_a_wager_before_the_first_card(edition: str, clause: str) -> None:
    pit = ready(edition, "ann")
    wager: dict[str, Any] = {"patron": "ann", "wager": Wager.TIE, "reason": "past posting"}
    for cents in (5_00, 10_00):
        pit.bet("ann", "tie" if cents == 5_00 else "player", cents)
    assert clause == pit.refused(c.RefuseWager, **wager, by="dealer")[0]
    pit.do(c.RefuseWager, **wager)
    assert [Wager.PLAYER] == [placed.wager for placed in pit.wagers["ann"]]
    assert "past posting" == pit.last(e.WagerReturned).note
    assert 990_00 == pit.chips("ann")

    pit.cards = Pit(edition, ONE_EACH).cards
    pit.do(c.DealCard)
    late = {**wager, "wager": Wager.PLAYER}
    assert clause == pit.refused(c.RefuseWager, **late)[0]


@pytest.mark.parametrize(("edition", "clause"), [case(e, c_, c_) for e, c_ in COPY.items()])
def test_the_rules_are_shown_on_request(edition: str, clause: str) -> None:
    pit = Pit(edition).seat("ann")
    pit.do(c.MakeRequest, patron="ann", ask=Ask.RULES)

    assert (clause,) == pit.last(e.RequestMade).clauses
    assert f"The rules of {pit.rules.title} are" in aloud(pit.last(e.RequestMade).say)
