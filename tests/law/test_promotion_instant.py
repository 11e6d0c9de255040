"""Prizes that a card wins at once, and prizes of chips."""

from datetime import timedelta
from typing import Any

import pytest

from felt import case
from promoted import CASHIER, CLOSES, MAIN, NSW, Promoted, prize, written
from punto.game.lots import commitment_of
from punto.law.prizes import PaidBy, PrizeForm
from punto.promotions.draw import commands as draws
from punto.promotions.draw.events import InstantPrizesEnded, InstantPrizeWon
from punto.promotions.notices.commands import AmendTerms
from punto.promotions.state import Prizes
from punto.promotions.terms.document import DrawTerms
from punto.promotions.trouble import commands as trouble
from punto.promotions.winners import commands as c
from punto.promotions.words import DoubtScope, Ineligible

CARDS = DrawTerms(name="cards", instant=True, closes=CLOSES, place="At any table.")
MUG = prize(name="mug", draw="cards", number=2, value_cents=20_00)
SAID: Any = {"draws": (CARDS, MAIN), "prizes": (MUG, prize())}


def begun(edition: str = NSW[0]) -> Promoted:
    return Promoted(edition).started(**SAID)


def award(promo: Promoted, card: str, patron: str = "ann", **changed: Any) -> Promoted:
    said: Any = {"draw": "cards", "prize": "mug", "patron": patron, "card": card}
    return promo.do(draws.AwardInstantPrize, by=CASHIER, **(said | changed))


def not_awarded(promo: Promoted, **changed: Any) -> tuple[str, ...]:
    said: Any = {"draw": "cards", "prize": "mug", "patron": "ann", "card": "C-9"}
    return promo.refused(draws.AwardInstantPrize, by=CASHIER, **(said | changed))


@pytest.mark.clause("house", "promotion:won-at-once")
@pytest.mark.parametrize("edition", NSW)
def test_a_card_wins_once_while_there_are_prizes(edition: str) -> None:
    promo = award(begun(edition), "C-1")
    assert isinstance(promo.last, InstantPrizeWon)
    assert ("promotion:won-at-once",) == not_awarded(promo, card="C-1")
    award(promo, "C-2", "bob")
    assert ("promotion:prizes-as-stated",) == not_awarded(promo)
    assert ("promotion:prizes-as-stated",) == not_awarded(promo, prize="tableware")

    assert {1: "ann", 2: "bob"} == {n: win.patron for n, win in promo.promotion.wins.items()}
    assert (
        Prizes(offered_cents=540_00, pot_cents=500_00, owed_cents=40_00) == promo.promotion.prizes
    )


@pytest.mark.parametrize("edition", NSW)
def test_it_goes_by_the_terms(edition: str) -> None:
    """Nobody wins after the hour at which it closes, nor who is not eligible."""
    promo = begun(edition)
    assert "16.7.3" in not_awarded(promo, bar=Ineligible.EXCLUDED)
    promo.at = CLOSES
    award(promo, "C-1")
    promo.at = CLOSES + timedelta(seconds=1)
    assert "16.7.6" in not_awarded(promo)
    promo.do(draws.CloseEntries, draw="cards")

    assert isinstance(promo.last, InstantPrizesEnded)
    assert (20_00, 20_00) == (promo.last.unwon_cents, promo.promotion.prizes.back_cents)


def test_nothing_is_drawn_where_cards_win_and_the_other_way_round() -> None:
    promo = begun()

    assert ("promotion:won-at-once",) == promo.refused(
        draws.CommitDraw, draw="cards", commitment=commitment_of("5e" * 32)
    )
    assert ("promotion:won-at-once",) == not_awarded(promo, draw="main", prize="tableware")
    promo.entered("ann")
    assert {1: 1} == promo.promotion.entries_for("main")


def test_one_who_won_at_once_claims_and_is_given_it() -> None:
    """There is nobody to be told later: who opens the card knows."""
    promo = award(begun(), "C-1").claimed().do(c.GivePrize, by=CASHIER, claim=1)

    assert promo.promotion.wins[1].due is None
    assert 20_00 == promo.promotion.prizes.given_cents


@pytest.mark.parametrize("edition", [case("nsw-earlier", "16.12"), case("star-2025", "16.11")])
def test_in_doubt_no_card_wins_and_a_cancelled_one_gives_back_what_is_left(edition: str) -> None:
    promo = award(begun(edition), "C-1")
    doubt: Any = {"scope": DoubtScope.DRAW, "draw": "cards", "finding": "Cards were copied."}
    promo.do(trouble.ReportCompromise, by=CASHIER, **doubt)
    assert 1 == len(not_awarded(promo))
    promo.do(trouble.CancelDraw, doubt=1, draw="cards")

    assert (500_00, 0, 40_00) == promo.promotion.prizes[1:3] + promo.promotion.prizes[4:]


def test_what_was_won_at_once_stays_in_amended_terms() -> None:
    promo = award(award(begun("star-2025"), "C-1"), "C-2", "bob")
    fewer = written(**(SAID | {"prizes": (prize(name="mug", draw="cards", value_cents=20_00),)}))
    assert ("promotion:prizes-as-stated",) == promo.refused(AmendTerms, terms=fewer)
    more = (prize(name="mug", draw="cards", number=3, value_cents=20_00), prize())
    promo.do(AmendTerms, terms=written(**(SAID | {"prizes": more})))

    award(promo, "C-3", "cy")
    assert 60_00 == promo.promotion.prizes.owed_cents


@pytest.mark.parametrize("edition", [case("star-2025", "16.4"), "nsw-earlier"])
def test_chips_are_no_cash_and_say_why_where_none_is_paid(edition: str) -> None:
    chips = prize(name="chips", form=PrizeForm.CHIPS, value_cents=200_00)
    promo = Promoted(edition).won("ann", prizes=(chips,)).claimed()
    assert ("promotion:prizes-as-stated",) == promo.refused(
        c.GivePrize, by=CASHIER, claim=1, paid={PaidBy.CASH: 200_00}
    )
    if edition == "star-2025":
        assert ("16.4",) == promo.refused(c.GivePrize, by=CASHIER, claim=1)
    promo.do(c.GivePrize, by=CASHIER, claim=1, note="Chips, for play; seen by compliance.")

    assert "Chips, for play; seen by compliance." == promo.last.note
