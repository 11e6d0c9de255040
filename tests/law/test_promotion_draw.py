"""Notice, start, amendments, entries and draws of a promotion."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from felt import case
from promoted import (
    CASHIER,
    CLOSES,
    DRAWN,
    MAIN,
    NSW,
    OFFICER,
    SEED,
    START,
    SYDNEY,
    Promoted,
    prize,
    written,
)
from punto.game.lots import commitment_of
from punto.law.prizes import Addressee
from punto.promotions.clock import after, elapsed
from punto.promotions.draw import commands as draws
from punto.promotions.draw.held import digest_of, drawn
from punto.promotions.entries import commands as entries
from punto.promotions.notices import commands as c
from punto.promotions.terms import commands as terms
from punto.promotions.terms.document import DrawTerms
from punto.promotions.words import Ineligible

SECOND = timedelta(seconds=1)
DAY = timedelta(hours=24)
NOTICE = {"nsw-earlier": "16.9", "star-2025": "16.12"}
AMENDED = {"nsw-earlier": "16.9.1", "star-2025": "16.12.1"}
TO = {"nsw-earlier": Addressee.AUTHORITY, "star-2025": Addressee.NICC}


def before(moment: datetime, ahead: timedelta) -> datetime:
    """So much elapsed time before a moment."""
    return (moment.astimezone(UTC) - ahead).astimezone(SYDNEY)


def noticed(edition: str, ahead: timedelta, starts: datetime = START) -> Promoted:
    """Published, sent so long before the start, and at its hour."""
    later = timedelta(days=7)
    stated: Any = {
        "starts": starts,
        "ends": starts + later * 9,
        "draws": (DrawTerms(name="main", closes=starts + later, at=starts + later, place="Hall"),),
    }
    promo = Promoted(edition)
    promo.at = before(starts, timedelta(days=9))
    promo.published(**stated)
    promo.at = before(starts, ahead)
    promo.do(c.NotifyTerms, reference="T-1")
    promo.at = starts
    return promo


@pytest.mark.parametrize(
    ("edition", "ahead", "starts"),
    [
        case("nsw-earlier", "16.9", SECOND, True, name="a-second"),
        case("nsw-earlier", "16.9", timedelta(), False, name="at-the-start"),
        case("star-2025", "16.12", DAY, True, name="24-hours"),
        case("star-2025", "16.12", DAY - SECOND, False, name="a-second-less"),
    ],
)
def test_the_regulator_has_the_terms_before_the_start(
    edition: str, ahead: timedelta, starts: bool
) -> None:
    promo = noticed(edition, ahead)

    if starts:
        promo.do(c.StartPromotion)
        assert (NOTICE[edition],) == promo.last.clauses
    else:
        assert (NOTICE[edition],) == promo.refused(c.StartPromotion)


@pytest.mark.parametrize("edition", [case(each, NOTICE[each]) for each in NSW])
def test_terms_go_to_whom_the_edition_names(edition: str) -> None:
    promo = Promoted(edition).published()
    promo.at = START
    assert (NOTICE[edition],) == promo.refused(c.StartPromotion)
    promo.do(c.NotifyTerms, reference="T-1")

    assert TO[edition] is promo.last.to


@pytest.mark.parametrize(
    "starts",
    [datetime(2026, 4, 5, 12, 0, tzinfo=SYDNEY), datetime(2026, 10, 4, 12, 0, tzinfo=SYDNEY)],
    ids=["clocks-back", "clocks-forward"],
)
@pytest.mark.clause("star-2025", "16.12")
def test_24_hours_are_elapsed_hours_when_clocks_change(starts: datetime) -> None:
    """A day by the clock on the wall is 25 hours long in April and 23 in October."""
    yesterday = starts - timedelta(days=1)
    assert elapsed(yesterday, starts) in (timedelta(hours=25), timedelta(hours=23))
    noticed("star-2025", DAY, starts).do(c.StartPromotion)

    assert ("16.12",) == noticed("star-2025", DAY - SECOND, starts).refused(c.StartPromotion)
    assert DAY == elapsed(yesterday, after(yesterday, 24, "Australia/Sydney"))


@pytest.mark.parametrize("edition", NSW)
def test_terms_that_change_before_the_start_are_sent_again(edition: str) -> None:
    """At The Star the 24 hours run anew; nobody's approval is needed in either edition."""
    promo = noticed(edition, DAY)
    promo.at = before(START, timedelta(hours=12))
    promo.published(told_how="By mail.")
    promo.at = START
    assert (NOTICE[edition],) == promo.refused(c.StartPromotion)
    promo.at = before(START, timedelta(hours=11))
    promo.do(c.NotifyTerms, reference="T-2")
    promo.at = START

    if edition == "star-2025":
        assert (NOTICE[edition],) == promo.refused(c.StartPromotion)
    else:
        promo.do(c.StartPromotion)


def test_a_promotion_starts_at_its_hour() -> None:
    promo = noticed(NSW[0], DAY)
    promo.at = START - SECOND

    assert ("promotion:in-order",) == promo.refused(c.StartPromotion)


# Changes after the start


@pytest.mark.parametrize("edition", [case("nsw-earlier", "16.9.1")])
def test_a_change_after_the_start_is_approved_first(edition: str) -> None:
    """These very terms; the approval is used up by the change."""
    promo = Promoted(edition).started()
    changed, other = written(told_how="By mail."), written(told_how="By e-mail.")
    assert ("16.9.1",) == promo.refused(c.AmendTerms, terms=changed)
    promo.do(c.RecordAmendmentApproval, terms=changed, reference="A-1")
    assert ("16.9.1",) == promo.last.clauses
    assert ("16.9.1",) == promo.refused(c.AmendTerms, terms=other)
    promo.do(c.AmendTerms, terms=changed)

    assert promo.promotion.amended is None
    assert ("16.9.1",) == promo.refused(c.AmendTerms, terms=changed)


@pytest.mark.parametrize("edition", [case("star-2025", "16.12.1")])
def test_a_change_after_the_start_is_sent_in_again(edition: str) -> None:
    promo = Promoted(edition).started()
    assert ("16.12.1",) == promo.refused(terms.DraftTerms, terms=written())
    assert ("promotion:powers-as-printed",) == promo.refused(
        c.RecordAmendmentApproval, terms=written(), reference="A-1"
    )
    promo.at += timedelta(hours=1)
    promo.do(c.AmendTerms, terms=written(told_how="By mail."))
    assert promo.at == promo.promotion.amended
    promo.do(c.NotifyTerms, reference="T-2")

    assert ("16.12.1",) == promo.last.clauses
    assert promo.promotion.amended is None


def test_amended_terms_are_complete_and_lawful() -> None:
    promo = Promoted("star-2025").started()

    assert "16.7.9" == promo.refused(c.AmendTerms, terms=written(told_how=None))[0]
    dear = written(prizes=(prize(liquor_ml=21_000),))
    assert "16.5.4" == promo.refused(c.AmendTerms, terms=dear)[0]


def test_what_is_closed_to_entries_stays_as_it_is() -> None:
    promo = Promoted("star-2025").started().entered("ann").closed()

    assert ("promotion:prizes-as-stated",) == promo.refused(
        c.AmendTerms, terms=written(prizes=(prize(value_cents=1_00),))
    )
    promo.do(c.AmendTerms, terms=written(results_how="Online."))
    assert 500_00 == promo.promotion.prizes.pot_cents


# Entries


@pytest.mark.parametrize("edition", NSW)
def test_nobody_enters_after_closing(edition: str) -> None:
    promo = Promoted(edition).started()
    promo.at = CLOSES
    promo.entered("ann")
    promo.at = CLOSES + SECOND

    assert ("16.7.6", "16.7") == promo.refused(entries.TakeEntry, by=CASHIER, patron="bob")


@pytest.mark.parametrize("bar", Ineligible)
def test_the_excluded_never_enter(bar: Ineligible) -> None:
    promo = Promoted(NSW[0]).started()

    assert ("16.7.3", "16.7") == promo.refused(entries.TakeEntry, by=CASHIER, patron="ann", bar=bar)


def test_entries_are_taken_once_it_has_begun_and_where_terms_take_forms() -> None:
    promo = Promoted(NSW[0]).published()
    assert ("promotion:in-order",) == promo.refused(entries.TakeEntry, by=CASHIER, patron="ann")
    promo = Promoted(NSW[0]).started(by_form=False)

    assert "16.7.1" == promo.refused(entries.TakeEntry, by=CASHIER, patron="ann")[0]


# The draw

THREE = ("ann", "bob", "cy")


def test_anybody_can_hold_the_draw_again() -> None:
    """From what is published: the list under numbers, the seed, and the terms."""
    two = (prize(number=2),)
    promo = Promoted(NSW[0]).started(prizes=two).entered(*THREE, "ann").closed()
    published = {each.number: each.entries for each in promo.last.entries}
    assert {1: 2, 2: 1, 3: 1} == published
    assert digest_of(published) == promo.last.digest
    promo.held()
    held = promo.last

    again = drawn(published, two, held.seed, {}, once_each=True)
    assert [(each.prize, each.number) for each in held.winners] == [
        (prize.name, number) for prize, number in again.winners
    ]
    assert 2 == len({each.patron for each in held.winners})
    other = drawn(published, two, "00" * 32, {}, once_each=True)
    assert again != other


@pytest.mark.clause("house", "promotion:committed-draw")
def test_a_seed_is_committed_to_before_entries_close() -> None:
    promo = Promoted(NSW[0]).started().entered(*THREE)
    promo.at = CLOSES
    assert ("promotion:committed-draw",) == promo.refused(draws.CloseEntries, draw="main")
    promo.at = CLOSES + SECOND
    late: Any = {"draw": "main", "commitment": commitment_of(SEED)}
    assert ("promotion:committed-draw",) == promo.refused(draws.CommitDraw, **late)
    promo.at = CLOSES - SECOND
    promo.do(draws.CommitDraw, by=OFFICER, **late)
    assert ("promotion:committed-draw",) == promo.refused(draws.CommitDraw, **late)
    assert "16.7.6" == promo.refused(draws.CloseEntries, draw="main")[0]
    promo.at = CLOSES
    promo.do(draws.CloseEntries, draw="main")
    promo.at = DRAWN
    assert ("promotion:committed-draw",) == promo.refused(
        draws.HoldDraw, draw="main", seed="00" * 32
    )


@pytest.mark.parametrize("edition", NSW)
def test_a_draw_is_held_at_its_hour(edition: str) -> None:
    promo = Promoted(edition).started().entered(*THREE).closed()
    promo.at = DRAWN - SECOND
    assert ("16.7.2", "16.7") == promo.refused(draws.HoldDraw, draw="main", seed=SEED)
    promo.held()

    assert "16.7.2" == promo.last.clauses[0]


def test_those_who_can_win_nothing_are_passed_over_and_that_is_on_record() -> None:
    promo = Promoted(NSW[0]).started().entered(*THREE).closed()
    free = Promoted(NSW[0]).started().entered(*THREE).closed().held().last.winners[0]
    promo.held(bars={free.patron: Ineligible.EXCLUDED})

    assert [(free.number, Ineligible.EXCLUDED)] == [(p.number, p.bar) for p in promo.last.passed]
    assert free.patron != promo.last.winners[0].patron


@pytest.mark.parametrize("edition", NSW)
def test_winners_are_there_where_the_terms_ask_for_it(edition: str) -> None:
    """And then nobody need be told within two days."""
    promo = Promoted(edition).started(present=True).entered(*THREE).closed()
    promo.held(present=("cy",))

    assert ("cy",) == tuple(each.patron for each in promo.last.winners)
    assert promo.last.due is None
    nobody = Promoted(edition).started(present=True).entered(*THREE).closed().held()
    assert ((), 500_00) == (nobody.last.winners, nobody.last.unwon_cents)


@pytest.mark.parametrize("edition", [case(each, "16.2") for each in NSW])
def test_a_scrutineer_where_a_single_prize_is_dear(edition: str) -> None:
    """Above $10,000 by the edition's leave; at it, or by the sum, as the house's own choice."""
    cited = []
    for prizes in (
        (prize(value_cents=10_000_01),),
        (prize(value_cents=10_000_00),),
        (prize(value_cents=6_000_00), prize(name="more", value_cents=6_000_00)),
    ):
        promo = Promoted(edition).started(prizes=prizes)
        promo.do(draws.NominateScrutineer, draw="main", person="sue")
        cited.append(promo.last.clauses)

    assert [("16.2",), ("house:promotion:scrutineer",), ("house:promotion:scrutineer",)] == cited


@pytest.mark.clause("house", "promotion:scrutineer")
def test_a_scrutineer_is_there_and_has_a_word() -> None:
    promo = Promoted(NSW[0]).started().entered(*THREE)
    promo.do(draws.NominateScrutineer, draw="main", person="sue").closed()
    promo.at = DRAWN
    refused = promo.refused(draws.HoldDraw, draw="main", seed=SEED)
    assert ("promotion:scrutineer",) == refused
    promo.held(scrutineer="sue")
    word: Any = {"draw": "main", "in_order": True}
    assert ("promotion:scrutineer",) == promo.refused(
        draws.AttestDraw, by="scrutineer", who="tom", **word
    )
    promo.do(draws.AttestDraw, by="scrutineer", who="sue", **word)

    assert ("sue", True) == (promo.last.person, promo.last.in_order)


SPRING = msgspec.structs.replace(
    MAIN, name="second", closes=CLOSES + timedelta(days=7), at=DRAWN + timedelta(days=7)
)


@pytest.mark.parametrize("carried", [True, False])
def test_entries_are_for_the_next_draw_and_carried_over_where_terms_say(carried: bool) -> None:
    both: Any = {"draws": (MAIN, SPRING), "prizes": (prize(), prize(name="glass", draw="second"))}
    promo = Promoted(NSW[0]).started(**both, carried_over=carried).entered("ann")
    promo.do(draws.CommitDraw, draw="second", commitment=commitment_of(SEED))
    promo.closed().entered("ann")
    promo.at = CLOSES + SECOND
    promo.entered("bob")
    promo.at = CLOSES + timedelta(days=7)
    promo.do(draws.CloseEntries, draw="second")

    assert {1: 2 if carried else 1, 2: 1} == {
        each.number: each.entries for each in promo.last.entries
    }
