"""Undisclosed wagers at rest: sealed for the house, and read as they were promised."""

import pytest

from contested import Contested
from punto.errors import Unavailable
from punto.law.procedures import Wager
from punto.record.forms import open_form, seal_form
from punto.table import commands as c
from punto.table import events as e
from punto.table.contest.terms import WagerForm

KEY = bytes(range(32))
FORM = WagerForm(wager=Wager.BANKER, cents=75_00)


def test_a_sealed_form_is_handed_in_and_announced_as_it_was() -> None:
    table = Contested("star-2025", undisclosed=1).open()
    sealed = seal_form("T1", "ann", FORM, "one", KEY)
    table.do(c.HandInForm, patron="ann", commitment=sealed.commitment, sealed=sealed.sealed)
    form, salt = open_form(sealed, KEY)
    given = {"patron": "ann", "form": form, "salt": salt}
    table.do(c.ExamineForm, by="gaming-supervisor", **given)
    table.do(c.CallNoMoreBets)
    table.do(c.AnnounceForm, by="gaming-supervisor", **given)

    assert FORM == form
    assert 75_00 == table.last(e.FormAnnounced).live_cents


def test_the_same_form_is_never_sealed_alike_and_opens_under_its_own_key_alone() -> None:
    one, other = (seal_form("T1", "ann", FORM, each, KEY) for each in ("one", "other"))

    assert one.commitment != other.commitment
    assert one.sealed != other.sealed
    with pytest.raises(Unavailable):
        open_form(one, bytes(32))
