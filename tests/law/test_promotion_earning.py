"""Entries from play: which wagers earn them, and who lets a table earn them."""

import pytest

from played import House
from promoted import NSW
from punto.law.clauses import Refused
from punto.law.procedures import Wager
from punto.promotions.terms.document import Earning
from punto.table import commands as c
from test_vouchers import OFFER, PLAYER_WINS, promoted


@pytest.mark.parametrize("edition", NSW)
def test_only_the_wagers_of_the_terms_earn_entries(edition: str, house: House) -> None:
    earning = Earning(each_cents=100_00, least_cents=0, wagers=(Wager.TIE,))
    _, table = promoted(house, edition, earning=earning)
    table.do(c.OfferPromotion, **OFFER)
    table.call().bet("ann", "player", 200_00)
    table.bet("ann", "tie", 100_00)
    table.bet("bob", "banker", 300_00)
    table.play(PLAYER_WINS)

    earned = house.state("promotion:autumn").entrants
    assert {"ann": 1} == {name: each.earned["main"] for name, each in earned.items()}


@pytest.mark.parametrize("edition", NSW)
def test_a_dealer_neither_begins_nor_ends_it_at_a_table(edition: str, house: House) -> None:
    _, table = promoted(house, edition)
    offer = {**OFFER, "by": "dealer"}
    with pytest.raises(Refused, match="staff-only"):
        table.do(c.OfferPromotion, **offer)
    table.do(c.OfferPromotion, **OFFER)
    with pytest.raises(Refused, match="staff-only"):
        table.do(c.EndPromotion, **offer)

    assert ("autumn",) == table.table.setup.promotions
