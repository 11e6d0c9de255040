"""Incidents as files of their own: opened by what happens, closed when nothing is wanted."""

from typing import Any

import pytest

from contest import running
from contested import Contested
from dated import INA, Source, paper
from felt import NSW, case
from filed import Cabinet
from pit import OPENING_TIME, Pit, ready
from promoted import Promoted
from punto.cards import Card
from punto.incidents import commands as c
from punto.incidents import events as e
from punto.law.contests import Ground
from punto.law.incidents import IncidentMatter, IncidentMeasure, IncidentPart, TakesOver
from punto.law.procedures import Recipient
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.law.trouble import Breach, Cause, Resolution, Transaction, WrongPayment
from punto.narration.saying import because
from punto.promotions.trouble import commands as trouble
from punto.promotions.words import DoubtScope
from punto.table import commands as at
from punto.table.words import Actor, VoidReason
from punto.tournament.play import commands as play
from punto.tournament.play.events import Lost

STAR = "star-2025"
CLOSE: dict[str, Any] = {"incident": 1, "finding": "All of it was seen to."}
DOT, EVE = Actor(Role.DEALER, "dot"), Actor(Role.SURVEILLANCE, "eve")


def breached(edition: str, breach: Breach = Breach.DEVICE, **more: Any) -> Pit:
    pit = ready(edition, "ann")
    pit.do(at.ReportBreach, person="max", breach=breach, note="a camera", **more)
    return pit


def overpaid(edition: str, *, suspected: bool = False, pit: Pit | None = None) -> Pit:
    pit = pit or ready(edition, "ann")
    pit.do(
        at.ReportPaymentError,
        transaction=Transaction.WAGER,
        wrong=WrongPayment.OVERPAID,
        cents=50_00,
        patron="ann",
        suspected=suspected,
    )
    return pit


def doubted(edition: str) -> Promoted:
    promo = Promoted(edition).started()
    promo.do(
        trouble.ReportCompromise, by="dealer", scope=DoubtScope.PROMOTION, finding="A box was open."
    )
    return promo


def opened(source: Source) -> tuple[Cabinet, e.IncidentArose]:
    cabinet = Cabinet()
    cabinet.hear(source)
    (found,) = (each for each in cabinet.events if isinstance(each, e.IncidentArose))
    return cabinet, found


@pytest.mark.clause("house", "incident:opened")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_breach_opens_a_file_about_the_person(edition: str) -> None:
    cabinet, found = opened(breached(edition))

    assert (IncidentMatter.BREACH, edition, OPENING_TIME) == (
        found.matter,
        found.edition,
        found.since,
    )
    assert [("max", IncidentPart.CONCERNED)] == [(p.person, p.part) for p in found.people]
    assert "incident-not-open" == cabinet.refused(c.NoteIncident, incident=2, note="x")[1]


@pytest.mark.parametrize(
    ("edition", "breach", "files"),
    [
        case("nsw-earlier", "14.2", Breach.DEVICE, 0),
        case(STAR, "14.7", Breach.DEVICE, 0),
        case(STAR, "14.7", Breach.FRAUD, 1),
    ],
)
def test_what_is_done_in_the_course_of_duty_is_no_breach(
    edition: str, breach: Breach, files: int
) -> None:
    cabinet = Cabinet()
    cabinet.hear(breached(edition, breach, on_duty=True))

    assert files == len(cabinet.incidents.open)


def test_the_same_person_again_is_in_the_same_file_and_another_in_another() -> None:
    pit, cabinet = breached(STAR), Cabinet()
    pit.do(at.ReportBreach, person="max", breach=Breach.INFLUENCE, note="again")
    pit.do(at.ReportBreach, person="tom", breach=Breach.INFLUENCE)

    assert ["IncidentArose", "IncidentJoined", "IncidentArose"] == cabinet.hear(pit)
    assert [1, 2] == list(cabinet.incidents.open)


@pytest.mark.parametrize("edition", NSW)
def test_measures_at_the_table_are_in_the_file(edition: str) -> None:
    pit, cabinet = breached(edition), Cabinet()
    pit.do(at.ExcludePatron, patron="max", reason="a camera")
    pit.do(at.ExcludePatron, patron="max", reason="a camera", casino=True)
    cabinet.hear(pit)

    taken = [each for each in cabinet.events if isinstance(each, e.MeasureTaken)]
    assert [
        (1, IncidentMeasure.OUT_OF_GAME),
        (1, IncidentMeasure.OUT_OF_CASINO),
    ] == [(each.incident, each.measure) for each in taken]


@pytest.mark.parametrize(
    ("edition", "clause"), [case("nsw-earlier", "14.3.4", "14.3.4"), case(STAR, "14.8.4", "14.8.4")]
)
def test_a_person_held_is_handed_over_before_the_file_is_closed(edition: str, clause: str) -> None:
    pit, cabinet = breached(edition), Cabinet()
    pit.do(at.DetainPerson, person="max")
    cabinet.hear(pit)

    assert (clause, "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
    to: dict[str, Any] = {"incident": 1, "to": TakesOver.POLICE, "officer": "Sgt 1187"}
    assert "incident-nobody-held" == cabinet.refused(c.HandOverPerson, person="tom", **to)[1]
    over = cabinet.give(c.HandOverPerson, person="max", **to)
    assert clause == over.clauses[0]
    cabinet.give(c.CloseIncident, **CLOSE)
    assert {} == cabinet.incidents.open
    assert CLOSE["finding"] == cabinet.book[1].finding


@pytest.mark.clause(STAR, "12.18.2")
def test_a_wrong_payment_is_enquired_into_and_settled_before_its_file_is_closed() -> None:
    pit = overpaid(STAR)
    cabinet, found = opened(pit)
    assert (IncidentMatter.WRONG_PAYMENT, [("ann", IncidentPart.AFFECTED)]) == (
        found.matter,
        [(p.person, p.part) for p in found.people],
    )

    assert ("12.18.2", "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
    pit.do(at.SettlePaymentError, error=1, enquiry="misread", resolution=Resolution.RECTIFIED)
    assert ["IncidentMet"] == cabinet.hear(pit)
    cabinet.give(c.CloseIncident, **CLOSE)
    assert {} == cabinet.incidents.open


@pytest.mark.parametrize(
    ("pit", "words"),
    [
        (ready(STAR, "ann"), "payment error 1: overpaid by $50.00"),
        (Contested(STAR), "payment error 1: overpaid by 50 units"),
    ],
)
def test_a_file_about_a_payment_tells_money_or_units_of_a_tournament(pit: Pit, words: str) -> None:
    _, found = opened(overpaid(STAR, pit=pit))

    assert words == because(found.about)


@pytest.mark.clause(STAR, "12.19.1")
@pytest.mark.clause(STAR, "12.19.2")
def test_where_intention_is_suspected_both_attempts_come_first() -> None:
    pit, cabinet = overpaid(STAR, suspected=True), Cabinet()
    cabinet.hear(pit)
    pit.do(at.SettlePaymentError, error=1, enquiry="on purpose", resolution=Resolution.RECTIFIED)
    cabinet.hear(pit)

    assert ("12.19.1", "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
    pit.do(at.TellRecipient, duty=1, outcome="asked back")
    cabinet.hear(pit)
    assert ("12.19.2", "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
    pit.do(at.TellRecipient, duty=2, outcome="known by the card")
    cabinet.hear(pit)
    cabinet.give(c.CloseIncident, **CLOSE)
    assert {} == cabinet.incidents.open


@pytest.mark.clause("house", "incident:whole")
def test_an_edition_without_such_rules_has_a_file_where_it_may_have_been_intended() -> None:
    plain, cabinet = Cabinet(), Cabinet()
    plain.hear(overpaid("act-2018"))
    assert {} == plain.incidents.open
    pit = overpaid("act-2018", suspected=True)
    cabinet.hear(pit)

    assert ("incident:whole", "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
    pit.do(at.SettlePaymentError, error=1, resolution=Resolution.RECTIFIED)
    cabinet.hear(pit)
    cabinet.give(c.CloseIncident, **CLOSE)
    assert {} == cabinet.incidents.open


@pytest.mark.parametrize(
    ("edition", "telling", "told"),
    [
        *(
            case(x, "12.11.4", "12.11.4", (Recipient.SURVEILLANCE, Recipient.INSPECTOR))
            for x in NSW
        ),
        case("act-2018", "", "", ()),
    ],
)
def test_cards_amiss_are_told_of_checked_and_made_whole_first(
    edition: str, telling: str, told: tuple[Recipient, ...]
) -> None:
    pit = ready(edition, "ann")
    pit.do(at.ReportCardAmiss, missing=(Card.C9,))
    assert told == tuple(duty.recipient for duty in pit.table.duties)
    cabinet, found = opened(pit)
    assert IncidentMatter.CARDS_AMISS is found.matter
    wants = [want for file in cabinet.incidents.open.values() for want in file.wants]
    assert 1 + len(pit.table.duties) == len(wants)
    if edition in NSW:
        pit.do(at.CheckCards)
    pit.do(at.RestoreDecks, found=(Card.C9,))
    assert "IncidentMet" in cabinet.hear(pit)
    for duty in pit.table.duties:
        assert (telling, "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
        pit.do(at.TellRecipient, duty=duty.number)
        cabinet.hear(pit)
    cabinet.give(c.CloseIncident, **CLOSE)
    assert {} == cabinet.incidents.open


@pytest.mark.parametrize(
    ("edition", "checking"), [*((each, "12.11.3") for each in NSW), ("act-2018", "2.1")]
)
def test_a_file_about_cards_waits_for_the_check(edition: str, checking: str) -> None:
    pit, cabinet = ready(edition, "ann"), Cabinet()
    pit.do(at.ReportCardAmiss, missing=(Card.C9,))
    for duty in pit.table.duties:
        pit.do(at.TellRecipient, duty=duty.number)
    cabinet.hear(pit)

    assert (checking, "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)


@pytest.mark.parametrize(
    ("edition", "clause"), [case("nsw-earlier", "", ""), case(STAR, "4.13", "4.13")]
)
def test_an_order_that_was_seen_has_a_file(edition: str, clause: str) -> None:
    """The earlier edition wants nobody told; The Star has the inspector told first."""
    pit = ready(edition, "ann")
    pit.do(at.VoidShoe, reason="flashed")
    cabinet, found = opened(pit)

    assert (IncidentMatter.ORDER_SEEN, "flashed") == (found.matter, found.note)
    for duty in pit.table.duties:
        assert (clause, "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
        pit.do(at.TellRecipient, duty=duty.number)
    cabinet.hear(pit)
    cabinet.give(c.CloseIncident, **CLOSE)
    assert {} == cabinet.incidents.open


def test_cards_that_a_check_finds_amiss_before_play_are_replaced_and_have_no_file() -> None:
    pit, cabinet = Pit(STAR), Cabinet()
    pit.do(at.IntroduceCards, backs="red")
    pit.do(at.CheckCards, missing=(Card.C9,))
    cabinet.hear(pit)

    assert {} == cabinet.incidents.open


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_outcome_that_is_invalid_has_a_file(edition: str) -> None:
    pit, cabinet = ready(edition, "ann"), Cabinet()
    pit.play("4H TD 5C 7S")
    pit.do(at.InvalidateOutcome, cause=Cause.DISRUPTION, note="a fire")
    cabinet.hear(pit)
    (file,) = cabinet.incidents.open.values()
    assert IncidentMatter.INVALID_OUTCOME is file.matter
    assert [("T1", 1)] == [(each.table, each.coup) for each in cabinet.book[1].coups]


@pytest.mark.parametrize("edition", NSW)
def test_an_outcome_that_is_invalid_for_fraud_is_in_the_file_of_the_fraud(edition: str) -> None:
    pit, cabinet = ready(edition, "ann").play("4H TD 5C 7S"), Cabinet()
    pit.do(at.ReportBreach, person="max", breach=Breach.FRAUD)
    pit.do(at.InvalidateOutcome, cause=Cause.FRAUD)

    assert ["IncidentArose", "MeasureTaken"] == cabinet.hear(pit)
    assert [("T1", 1)] == [(each.table, each.coup) for each in cabinet.book[1].coups]


@pytest.mark.parametrize(
    ("edition", "clause"),
    [
        case("act-2012", "11.3", "11.3"),
        case("act-2016", "14.3", "14.3"),
        case("act-2018", "15.3", "15.3"),
    ],
)
@pytest.mark.parametrize("under_way", [False, True])
def test_a_coup_that_the_operator_voids_for_fraud_has_a_file(
    edition: str, clause: str, *, under_way: bool
) -> None:
    pit = ready(edition, "ann")
    if under_way:
        pit.four("4H TD 5C 7S")
    else:
        pit.play("4H TD 5C 7S")
    pit.do(at.VoidCoup, reason=VoidReason.FRAUD)
    _, found = opened(pit)

    assert (IncidentMatter.INVALID_OUTCOME, (clause,), 1) == (
        found.matter,
        found.clauses,
        found.coup,
    )


@pytest.mark.parametrize(
    ("edition", "validating", "telling"),
    [
        case("nsw-earlier", "16.12", "16.12", "16.12"),
        case(STAR, "16.11", "16.11", "16.11"),
    ],
)
def test_a_compromise_is_validated_and_notified_first(
    edition: str, validating: str, telling: str
) -> None:
    promo = doubted(edition)
    cabinet, found = opened(promo)
    assert (IncidentMatter.COMPROMISE, "A box was open.") == (found.matter, found.note)

    assert (validating, "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
    promo.do(trouble.Postpone, doubt=1)
    promo.do(trouble.ValidateIntegrity, doubt=1, how="all entries counted")
    assert ["MeasureTaken", "IncidentMet"] == cabinet.hear(promo)
    assert (telling, "incident-still-wants") == cabinet.refused(c.CloseIncident, **CLOSE)
    promo.do(trouble.NotifyDoubt, doubt=1, reference="I-1")
    cabinet.hear(promo)
    cabinet.give(c.CloseIncident, **CLOSE)
    assert {} == cabinet.incidents.open


def test_misconduct_in_a_tournament_and_what_came_of_it_is_one_file() -> None:
    contest, cabinet = running("nsw-earlier", "ann", "bob"), Cabinet()
    cabinet.hear(contest)
    contest.do(play.ReportMisconduct, patron="ann", ground=Ground.BREACH, note="talked")
    contest.do(play.DisqualifyEntrant, patron="ann", ground=Ground.BREACH)

    assert ["IncidentArose", "MeasureTaken"] == cabinet.hear(contest)
    (file,) = cabinet.incidents.open.values()
    assert (IncidentMatter.MISCONDUCT, True) == (file.matter, file.is_about("ann"))


def test_chips_that_did_not_come_back_have_a_file() -> None:
    contest, cabinet = running("nsw-earlier", "ann", "bob").over(), Cabinet()
    cabinet.hear(contest)
    contest.counted(ann=1, bob=2).determined()
    contest.do(play.ReturnChips, table="t1", missing=(Lost(chip_cents=25_00, number=2),))
    cabinet.hear(contest)

    (file,) = cabinet.incidents.open.values()
    assert IncidentMatter.CHIPS_MISSING is file.matter


@pytest.mark.clause("house", "incident:written-by")
@pytest.mark.clause("house", "incident:closed-by")
def test_a_file_is_opened_by_hand_and_closed_by_who_may() -> None:
    cabinet = Cabinet()
    about: dict[str, Any] = {"edition": "act-2018", "title": "A fall at the door", "table": "T1"}

    assert ("incident:written-by", "staff-only") == cabinet.refused(c.OpenIncident, DOT, **about)
    cabinet.give(c.OpenIncident, EVE, **about)
    cabinet.give(c.NoteIncident, INA, incident=1, note="Seen on camera 4.")
    for kind, more in (
        (c.CloseIncident, CLOSE),
        (c.DecideIncident, {"incident": 1, "decision": "x"}),
    ):
        assert ("incident:closed-by", "staff-only") == cabinet.refused(kind, EVE, **more)
    cabinet.give(c.DecideIncident, incident=1, decision="The step is marked.")
    cabinet.give(c.CloseIncident, **CLOSE)
    file = cabinet.book[1]
    assert ("A fall at the door", OPENING_TIME) == (file.title, file.closed)
    assert ["eve", "ina", "sue", "sue"] == [each.by.person for each in file.entries]


@pytest.mark.clause("house", "incident:not-ones-own")
def test_nobody_closes_a_file_about_themselves() -> None:
    pit, cabinet = ready(STAR, "ann"), Cabinet()
    pit.do(at.ReportBreach, person="sue", breach=Breach.FAVOUR)
    cabinet.hear(pit)

    assert ("incident:not-ones-own", "incident-about-oneself") == cabinet.refused(
        c.CloseIncident, **CLOSE
    )
    cabinet.give(c.CloseIncident, Actor(Role.CASINO_OPERATOR, "olga"), **CLOSE)
    assert {} == cabinet.incidents.open


@pytest.mark.clause("house", "incident:coups")
def test_a_file_points_to_coups_that_the_record_has() -> None:
    cabinet, _ = opened(breached(STAR))
    which: dict[str, Any] = {"incident": 1, "table": "T2", "coup": 7}

    assert ("incident:coups", "incident-no-such-coup") == cabinet.refused(
        c.AddCoupToIncident, **which
    )
    cabinet.give(c.AddCoupToIncident, dealt=True, **which)
    assert [("T2", 7)] == [(each.table, each.coup) for each in cabinet.book[1].coups]


@pytest.mark.clause("house", "incident:people")
def test_people_and_documents_go_into_a_file() -> None:
    cabinet, _ = opened(breached(STAR))
    kept = paper(b"the statement")
    what: dict[str, Any] = {"incident": 1, "document": kept.digest, "about": "Statement"}

    for other in (None, paper(b"another")):
        refused = cabinet.refused(c.DocumentIncident, kept=other, **what)
        assert ("calendar:documents", "document-not-kept") == refused
    cabinet.give(c.DocumentIncident, kept=kept, **what)
    named = cabinet.give(
        c.NameInIncident, incident=1, person="grey coat", part=IncidentPart.WITNESS, file="I-1"
    )
    assert ("house:incident:people",) == named.clauses
    file = cabinet.book[1]
    assert ((kept,), {"grey coat": "I-1"}) == (file.papers, file.sealed)
    assert ["max", "grey coat"] == [each.person for each in file.file.people]
