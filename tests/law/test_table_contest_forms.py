"""Undisclosed wagers: hidden until they are announced, and deemed where they are faulty."""

from typing import Any

import pytest

from contested import BANKER_WINS, CHIPS, LEAST, MOST, PLAYER_WINS, SALT, Contested
from felt import NSW, case
from punto.aggregate.digest import text_of
from punto.law.contests import FormFault
from punto.law.procedures import Wager
from punto.table import commands as c
from punto.table import events as e
from punto.table import next_steps
from punto.table.contest.forms import commitment_of
from punto.table.contest.terms import Readings, WagerForm
from punto.table.words import PlayerCard

PROMISE = "5e" * 32


def ready(edition: str, **changed: Any) -> Contested:
    """A table where one undisclosed wager each is left."""
    return Contested(edition, undisclosed=1, **changed).open()


def others_bet(table: Contested) -> None:
    for name in ("bob", "cy"):
        if name not in table.wagers:
            table.bet(name, "player", LEAST)


def played(table: Contested, form: WagerForm, cards: str = BANKER_WINS) -> e.FormAnnounced:
    """A form read on paper, announced, and the coup played out."""
    table.examined("ann")
    others_bet(table)
    table.do(c.CallNoMoreBets)
    (announced,) = table.announced("ann", form)
    assert isinstance(announced, e.FormAnnounced)
    table.play(cards)
    return announced


def chips(table: Contested) -> int:
    return table.table.patrons["ann"].chips_cents


@pytest.mark.parametrize("edition", [case(x, "15.8.1") for x in NSW])
def test_the_conditions_say_how_many_there_are(edition: str) -> None:
    given: dict[str, Any] = {"patron": "ann", "commitment": PROMISE}
    none = Contested(edition, ann={"undisclosed": 3}).open()
    assert ("15.8.1",) == none.refused(c.HandInForm, **given)
    table = ready(edition)
    form = table.hand_in("ann", "player", LEAST)
    played(table, form)
    table.open()

    assert ("15.8.1",) == table.refused(c.HandInForm, **given)
    assert chips(table) == CHIPS - LEAST


def test_the_act_has_none() -> None:
    table = Contested("act-2018", undisclosed=1).open()

    assert ("tournament:powers-as-printed",) == table.refused(
        c.HandInForm, patron="ann", commitment=PROMISE
    )


@pytest.mark.parametrize("edition", [case(x, "15.8.2.1; 15.8.2") for x in NSW])
def test_a_form_goes_to_the_supervisor_who_records_it(edition: str) -> None:
    table = ready(edition)
    form = table.hand_in("ann", "player", LEAST)
    handed = table.last(e.FormHandedIn)
    assert ("15.8.2.1", "15.8.2") == handed.clauses
    assert commitment_of("T1", "ann", form, SALT) == handed.commitment
    twice: dict[str, Any] = {"patron": "ann", "commitment": PROMISE}
    assert "15.8.2.1" == table.refused(c.HandInForm, **twice)[0]

    nothing = WagerForm(wager=Wager.PLAYER)
    dealer: dict[str, Any] = {"by": "dealer", "patron": "ann"}
    assert ("15.8.2.5", "15.8.2", "15.8.2.1") == table.refused(c.ReturnForm, **dealer)
    table.do(c.ReturnForm, by="gaming-supervisor", patron="ann")
    table.hand_in("ann", "player", None)
    given: dict[str, Any] = {"by": "gaming-supervisor", "patron": "ann", "salt": SALT}
    assert "15.8.2.1" == table.refused(c.ExamineForm, **given, form=nothing)[0]


@pytest.mark.clause("house", "tournament:sealed-forms")
def test_nobody_reads_a_form_out_of_the_record_before_it_is_announced() -> None:
    table = ready("star-2025")
    form = table.hand_in("ann", "banker", 75_00)
    given: dict[str, Any] = {"by": "gaming-supervisor", "patron": "ann"}
    told = [repr(each) for each in table.events if "Form" in type(each).__name__]
    assert not [each for each in told if "banker" in each or "7500" in each]
    other = WagerForm(wager=Wager.BANKER, cents=50_00)
    sealed = ("tournament:sealed-forms",)
    assert sealed == table.refused(c.ExamineForm, **given, form=other, salt=SALT)
    assert sealed == table.refused(c.ExamineForm, **given, form=form, salt="00" * 32)
    assert sealed == table.refused(c.ExamineForm, **given, form=form)
    command = table.command(c.ExamineForm, who="", **given, form=form, salt=SALT)

    assert "banker" not in text_of(command)
    assert SALT not in text_of(command)
    assert "ann" in text_of(command)


@pytest.mark.parametrize(
    ("edition", "cents"),
    [
        case(x, "15.8.2.3; 15.8.2", cents, name=name)
        for x in NSW
        for cents, name in ((10_00, "under"), (525_00, "over"), (1_025_00, "chips"))
    ],
)
def test_a_form_keeps_to_the_limits_and_to_the_chips_held(edition: str, cents: int) -> None:
    """Found in time it goes back to be corrected."""
    table = ready(edition)
    form = table.hand_in("ann", "player", cents)
    given: dict[str, Any] = {"by": "gaming-supervisor", "patron": "ann", "salt": SALT}
    assert ("15.8.2.3", "15.8.2") == table.refused(c.ExamineForm, **given, form=form)
    table.do(c.ReturnForm, **given, form=form)
    faults = {10_00: FormFault.UNDER_MINIMUM, 525_00: FormFault.OVER_MAXIMUM}
    assert faults.get(cents, FormFault.OVER_CHIPS) is table.last(e.FormReturned).fault
    good = table.hand_in("ann", "player", 50_00)
    table.do(c.ExamineForm, **given, form=good)

    assert "ann" == table.last(e.FormExamined).patron


@pytest.mark.parametrize("edition", [case(x, "15.8.2.4") for x in NSW])
def test_it_may_lie_beside_an_open_wager_within_the_chips_held(edition: str) -> None:
    given: dict[str, Any] = {"by": "gaming-supervisor", "patron": "ann", "salt": SALT}
    table = ready(edition, ann={"chips_cents": 100_00})
    table.bet("ann", "player", 50_00)
    over = table.hand_in("ann", "banker", 75_00)
    assert "15.8.2.4" == table.refused(c.ExamineForm, **given, form=over)[0]
    table.do(c.ReturnForm, by="gaming-supervisor", patron="ann")
    good = table.hand_in("ann", "banker", 50_00)
    table.do(c.ExamineForm, **given, form=good)
    others_bet(table)
    table.do(c.CallNoMoreBets)
    table.announced("ann", good)
    table.play(BANKER_WINS)

    assert 50_00 == table.last(e.FormAnnounced).live_cents
    assert 100_00 - 50_00 + 47_50 == chips(table) or 98_00 == chips(table)


@pytest.mark.parametrize("edition", [case(x, "15.8.2.5") for x in NSW])
def test_it_is_examined_before_the_coup_and_shown_by_an_indicator(edition: str) -> None:
    table = ready(edition)
    form = table.hand_in("ann", "player", LEAST)
    others_bet(table)
    table.do(c.CallNoMoreBets)
    given: dict[str, Any] = {"by": "gaming-supervisor", "patron": "ann"}
    read: dict[str, Any] = {**given, "form": form, "salt": SALT}
    assert "15.8.2.5" == table.refused(c.AnnounceForm, **read)[0]
    table.do(c.ExamineForm, **given)
    assert "15.8.2.5" == table.refused(c.ExamineForm, **given)[0]
    table.do(c.AnnounceForm, **read)

    assert LEAST == table.last(e.FormAnnounced).live_cents


@pytest.mark.parametrize("edition", [case(x, "15.8.2.6; 15.8.2") for x in NSW])
def test_it_is_announced_between_no_more_bets_and_the_first_card(edition: str) -> None:
    table = ready(edition)
    form = table.hand_in("ann", "banker", 50_00)
    table.examined("ann")
    others_bet(table)
    read: dict[str, Any] = {
        "by": "gaming-supervisor",
        "patron": "ann",
        "form": form,
        "salt": SALT,
    }
    assert "15.8.2.6" == table.refused(c.AnnounceForm, **read)[0]
    table.do(c.CallNoMoreBets)
    late: dict[str, Any] = {"patron": "bob", "commitment": PROMISE}
    assert "15.8.2.6" == table.refused(c.HandInForm, **late)[0]
    assert "15.8.2.6" == table.refused(c.DealCard)[0]
    table.do(c.AnnounceForm, **read)
    assert "15.8.2.6" == table.refused(c.AnnounceForm, **read)[0]

    (lies,) = table.wagers["ann"]
    assert (Wager.BANKER, 1, 50_00) == (lies.wager, lies.box, lies.cents)
    table.play(PLAYER_WINS)
    assert CHIPS - 50_00 == chips(table)


@pytest.mark.parametrize("edition", [case(x, "15.8.2.7") for x in NSW])
def test_once_announced_no_wager_changes_until_settlement(edition: str) -> None:
    table = ready(edition)
    form = table.hand_in("ann", "player", LEAST)
    table.examined("ann")
    others_bet(table)
    table.do(c.CallNoMoreBets)
    mine: dict[str, Any] = {"patron": "bob", "wager": Wager.PLAYER}
    table.do(c.ChangeWager, **mine, chips_cents=50_00)
    table.announced("ann", form)

    assert "15.8.2.7" == table.refused(c.ChangeWager, **mine, chips_cents=75_00)[0]
    assert "15.8.2.7" == table.refused(c.WithdrawWager, **mine)[0]
    assert "15.8.2.7" == table.refused(c.MoveWager, **mine, to=Wager.BANKER)[0]
    more: dict[str, Any] = {"patron": "bob", "wager": Wager.TIE, "chips_cents": LEAST}
    assert "15.8.2.7" == table.refused(c.PlaceWager, **more)[0]


@pytest.mark.parametrize(
    ("edition", "form", "fault", "live"),
    [
        case(x, f"15.8.3.{number}; 15.8.3", form, fault, live, name=str(form[1]))
        for x in NSW
        for number, form, fault, live in (
            (1, ("player", 10_00), FormFault.UNDER_MINIMUM, LEAST),
            (2, ("player", 600_00), FormFault.OVER_MAXIMUM, MOST),
            (3, ("player", 310_00), FormFault.OVER_CHIPS, 300_00),
            (3, ("player", 800_00), FormFault.OVER_CHIPS, MOST),
            (4, ("player", None), FormFault.INCOMPLETE, 0),
            (4, (None, 50_00), FormFault.INCOMPLETE, 0),
        )
    ],
)
def test_what_comes_to_light_afterwards_is_deemed(
    edition: str, form: tuple[str | None, int | None], fault: FormFault, live: int
) -> None:
    held = {310_00: 300_00, 800_00: 700_00}.get(form[1] or 0, CHIPS)
    table = ready(edition, ann={"chips_cents": held})
    announced = played(table, table.hand_in("ann", *form))

    assert (fault, live) == (announced.fault, announced.live_cents)
    taken = live if fault is not FormFault.INCOMPLETE else LEAST
    assert held - taken == chips(table)
    assert {each.clause.id for each in (_deemed(table, fault),)} <= set(announced.clauses)


def _deemed(table: Contested, fault: FormFault) -> Any:
    forms = table.rules.tournament.play.undisclosed
    assert forms is not None
    return forms.deemed[fault]


@pytest.mark.parametrize("edition", [case(x, "15.8.3.4") for x in NSW])
def test_what_a_form_does_not_show_costs_the_minimum_whatever_the_result(edition: str) -> None:
    """Never below zero, and nothing is paid for a hand that won."""
    table = ready(edition, ann={"chips_cents": 40_00})
    table.bet("ann", "player", LEAST)
    form = table.hand_in("ann", "player", None)
    played(table, form, PLAYER_WINS)
    assert 40_00 + LEAST - LEAST == chips(table)

    poor = ready(edition, ann={"chips_cents": 40_00})
    poor.bet("ann", "player", LEAST)
    played(poor, poor.hand_in("ann", "player", None), BANKER_WINS)
    assert 0 == chips(poor)
    assert 15_00 == poor.last(e.FormDeducted).cents


def test_an_amount_that_is_deemed_is_not_cut_to_whole_units_and_another_is() -> None:
    table = ready("star-2025", ann={"chips_cents": 310_00})
    assert 310_00 == played(table, table.hand_in("ann", "player", 400_00)).live_cents
    other = ready("star-2025")

    assert 50_00 == played(other, other.hand_in("ann", "player", 60_00)).live_cents


def test_open_and_undisclosed_together_keep_to_the_maximum_unless_read_otherwise() -> None:
    for readings, live in ((Readings(), 200_00), (Readings(maximum_for_each=True), 250_00)):
        table = ready("star-2025", readings=readings)
        table.bet("ann", "player", 310_00)
        announced = played(table, table.hand_in("ann", "player", 250_00))

        assert live == announced.live_cents
        assert CHIPS - 300_00 - live == chips(table)


def test_a_faulty_form_uses_up_the_right_unless_read_otherwise() -> None:
    for readings, left in ((Readings(), 0), (Readings(faulty_form_is_free=True), 1)):
        table = ready("nsw-earlier", readings=readings)
        assert left == played(table, table.hand_in("ann", "player", 10_00)).left
        table = ready("nsw-earlier", readings=readings)
        assert 0 == played(table, table.hand_in("ann", "player", LEAST)).left


def test_who_is_dealt_on_an_announced_form_is_playing() -> None:
    table = ready("star-2025")
    form = table.hand_in("ann", "player", LEAST)
    assert not table.table.patrons["ann"].playing
    played(table, form)

    assert table.table.patrons["ann"].playing


@pytest.mark.parametrize("edition", [case(x, "15.8.3.2") for x in NSW])
def test_a_form_found_wrong_after_the_call_is_deemed_unless_read_otherwise(edition: str) -> None:
    """It can be examined up to the first card; whether it still goes back is the house's to say."""
    given: dict[str, Any] = {"by": "gaming-supervisor", "patron": "ann", "salt": SALT}
    for corrected in (False, True):
        table = ready(edition, readings=Readings(corrected_until_first_card=corrected))
        form = table.hand_in("ann", "player", 525_00)
        others_bet(table)
        table.do(c.CallNoMoreBets)
        if not corrected:
            assert "15.8.2.6" == table.refused(c.ReturnForm, **given, form=form)[0]
            table.do(c.ExamineForm, **given, form=form)
            table.announced("ann", form)
            assert MOST == table.last(e.FormAnnounced).live_cents
            continue
        assert "15.8.2.3" == table.refused(c.ExamineForm, **given, form=form)[0]
        table.do(c.ReturnForm, **given, form=form)
        assert FormFault.OVER_MAXIMUM is table.last(e.FormReturned).fault
        late: dict[str, Any] = {"patron": "bob", "commitment": PROMISE}
        assert "15.8.2.6" == table.refused(c.HandInForm, **late)[0]
        good = table.hand_in("ann", "player", 50_00)
        table.do(c.ExamineForm, **given, form=good)
        assert "15.8.2.6" == table.refused(c.ReturnForm, **given, form=good)[0]
        table.announced("ann", good)
        assert 50_00 == table.last(e.FormAnnounced).live_cents


@pytest.mark.parametrize("edition", [case(x, "15.8.4") for x in NSW])
def test_an_entrant_may_see_anothers_form_until_the_next_first_card(edition: str) -> None:
    table = ready(edition)
    asks: dict[str, Any] = {"patron": "bob", "other": "ann"}
    form = table.hand_in("ann", "banker", 50_00)
    assert ("15.8.4",) == table.refused(c.ShowForm, **asks)
    table.examined("ann")
    others_bet(table)
    table.do(c.CallNoMoreBets)
    table.announced("ann", form)
    table.four(BANKER_WINS)
    assert ("15.8.4",) == table.refused(c.ShowForm, **asks)
    table.finish()
    table.do(c.ShowForm, **asks)
    shown = table.last(e.FormShown)
    assert (Wager.BANKER, 50_00) == (shown.wager, shown.cents)
    table.open().all_bet()
    table.do(c.ShowForm, **asks)
    table.four(BANKER_WINS)

    assert ("15.8.4",) == table.refused(c.ShowForm, **asks)
    assert ("tournament:known-entrant",) == table.refused(c.ShowForm, patron="eve", other="ann")


@pytest.mark.parametrize("edition", [case(x, "15.8.4") for x in NSW])
def test_an_entrant_of_another_table_may_see_it_too(edition: str) -> None:
    table = ready(edition)
    form = table.hand_in("ann", "banker", 50_00)
    table.examined("ann")
    others_bet(table)
    table.do(c.CallNoMoreBets)
    table.announced("ann", form)
    asks: dict[str, Any] = {"patron": "eve", "other": "ann", "entered": True}
    assert ("15.8.4",) == table.refused(c.ShowForm, **asks)
    table.four(BANKER_WINS).finish()
    table.do(c.ShowForm, **asks)

    assert ("eve", 50_00) == (table.last(e.FormShown).patron, table.last(e.FormShown).cents)
    assert ("tournament:known-entrant",) == table.refused(c.ShowForm, patron="eve", other="ann")


def test_a_form_takes_a_turn_like_a_wager() -> None:
    table = ready("star-2025", order=True)
    assert ("15.9.4",) == table.refused(c.HandInForm, patron="bob", commitment=PROMISE)
    table.hand_in("ann", "player", LEAST)
    table.bet("bob", "player", LEAST)

    assert ["bob"] == list(table.wagers)


def test_no_form_beside_a_pass_card() -> None:
    table = ready("star-2025", pass_cards=1)
    table.do(c.PlayPassCard, patron="ann")
    assert ("15.7.1",) == table.refused(c.HandInForm, patron="ann", commitment=PROMISE)
    table.hand_in("bob", "player", LEAST)

    assert ("15.7.1",) == table.refused(c.PlayPassCard, patron="bob")


@pytest.mark.clause("star-2025", "5.5.4")
@pytest.mark.clause("star-2025", "14.1")
def test_an_undisclosed_wager_needs_a_player_card_as_any_wager() -> None:
    table = Contested("star-2025", undisclosed=1).open()
    table.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.INVALID)

    assert "5.5.4" == table.refused(c.HandInForm, patron="ann", commitment=PROMISE)[0]
    table.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.VALID)
    table.do(c.HandInForm, patron="ann", commitment=PROMISE)


@pytest.mark.parametrize("edition", [case(each, "15.8.2.1") for each in NSW])
def test_a_form_is_examined_by_a_gaming_supervisor_or_one_above(edition: str) -> None:
    table = ready(edition)
    table.hand_in("ann", "banker", LEAST)
    for step in (c.ExamineForm, c.ReturnForm):
        refused = table.refused(step, by="dealer", patron="ann")
        assert ("15.8.2.5", "15.8.2", "15.8.2.1") == refused
    refused = table.refused(c.AnnounceForm, by="dealer", patron="ann")
    assert ("15.8.2.6", "15.8.2", "15.8.2.1") == refused
    table.do(c.ExamineForm, by="casino-supervisor", patron="ann")

    assert "ann" == table.last(e.FormExamined).patron


def test_player_cards_of_entrants_are_among_the_next_steps_until_they_are_shown() -> None:
    table = Contested("star-2025")

    def asked() -> list[str]:
        main = [step.command for step in next_steps(table.table, table.now) if step.main]
        return [each.patron for each in main if isinstance(each, c.ShowPlayerCard)]

    assert [] == asked()
    table.do(c.ShowPlayerCard, patron="ann", card=PlayerCard.LAPSED)
    assert ["ann"] == asked()
