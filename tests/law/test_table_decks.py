"""Decks that are short or hold a foreign card: nothing is dealt from them until they are whole."""

from typing import Any

import pytest

from felt import ACT, NSW, case
from pit import Pit, ready
from punto.cards import Card
from punto.law.clauses import Refused
from punto.law.procedures import Device, Recipient
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.table import commands as c
from punto.table import decide, next_steps, remedies
from punto.table import events as e
from punto.table.course import COURSE
from punto.table.stack import StackStage
from punto.table.state import Phase
from punto.table.words import VoidReason

SUPERVISOR = "casino-supervisor"
OPERATOR = "casino-operator"
NATURAL = "4H TD 5C 7S"
WHOLE = {**dict.fromkeys(ACT, ("2.1",)), **dict.fromkeys(NSW, ("12.11.3", "12.11", "3.1"))}
CHANGER = {**dict.fromkeys(ACT, OPERATOR), **dict.fromkeys(NSW, SUPERVISOR)}
MISSING: dict[str, Any] = {"missing": (Card.C9,)}
FOREIGN: dict[str, Any] = {"foreign": ("joker",)}
EACH = [
    *(case(edition, "2.1") for edition in ACT),
    *(case(edition, "12.11.3; 3.1") for edition in NSW),
]


def reported(edition: str, **amiss: Any) -> Pit:
    """A table that played a coup, found a card amiss after it, and checked them all."""
    pit = ready(edition, "ann").call().play(NATURAL)
    pit.do(c.ReportCardAmiss, **amiss)
    pit.do(c.CheckCards)
    return pit


def dealt_again(pit: Pit) -> Pit:
    """The cards shuffled, cut, loaded and burned from, and a coup from them."""
    pit.shoe()
    return pit.call().play(NATURAL)


def refused_load(pit: Pit) -> tuple[tuple[str, ...], str]:
    """The clauses by which cards are not loaded, and the reason."""
    with pytest.raises(Refused) as found:
        decide(pit.table, pit.command(c.LoadCards, by=None, who=""))
    return tuple(clause.id for clause in found.value.clauses), found.value.reason.why


@pytest.mark.parametrize("edition", EACH)
@pytest.mark.parametrize("amiss", [MISSING, FOREIGN], ids=["missing", "foreign"])
def test_a_bare_check_makes_no_deck_whole(edition: str, amiss: dict[str, Any]) -> None:
    """Nor does a second one; what is wrong is named, and what is advised can be done."""
    pit = reported(edition, **amiss)
    pit.do(c.CheckCards)

    refused: tuple[type[c.Command], ...] = (c.DealCard, c.CallBets)
    if edition in NSW:
        refused = (c.DealCard, c.ShuffleCards, c.LoadCards, c.BurnCards)
    for step in refused:
        assert WHOLE[edition] == pit.refused(step)
    pit.do(c.RestoreDecks, found=amiss.get("missing", ()), removed=amiss.get("foreign", ()))
    assert pit.table.stack.is_whole
    if edition in NSW:
        dealt_again(pit)
    else:
        pit.call().play(NATURAL)


@pytest.mark.parametrize("edition", EACH)
def test_what_is_missing_is_replaced_and_shuffled_in(edition: str) -> None:
    """By anyone who may change cards; in the ACT both check the replacement (2.3)."""
    by = CHANGER[edition]
    pit = reported(edition, **MISSING)
    assert WHOLE[edition] == pit.refused(c.DealCard)
    for other in {SUPERVISOR, OPERATOR, "dealer"} - {by}:
        assert pit.refused(c.RestoreDecks, by=other, replaced=(Card.C9,))
    pit.do(c.RestoreDecks, by=by, replaced=(Card.C9,))

    assert set(WHOLE[edition]) <= set(pit.last(e.DecksRestored).clauses)
    assert StackStage.UNSHUFFLED is pit.table.stack.stage
    if edition in ACT:
        for role in ("dealer", SUPERVISOR):
            assert "2.3" == pit.refused(c.ShuffleCards)[0]
            pit.do(c.CheckCards, by=role)
    dealt_again(pit)


@pytest.mark.parametrize("edition", EACH)
@pytest.mark.parametrize("place", ["fresh", "shuffled", "loaded", "ready"])
def test_other_cards_may_come_wherever_the_short_ones_are(edition: str, place: str) -> None:
    """Of any backs: 3.8 of NSW is about cards that are whole."""
    if place == "ready":
        pit = ready(edition, "ann")
    else:
        pit = Pit(edition).seat("ann").signs()
        pit.do(c.IntroduceCards)
        pit.do(c.CheckCards)
    if place in ("shuffled", "loaded"):
        pit.do(c.ShuffleCards)
    if place == "loaded":
        for _ in range(edition in ACT):
            pit.do(c.OfferCut, patron="ann")
            pit.do(c.DeclineCut, patron="ann")
        pit.do(c.CutCards, by=SUPERVISOR, depth=100)
        pit.do(c.LoadCards, behind=20)
    pit.do(c.CheckCards, **MISSING)
    assert set(WHOLE[edition]) <= set(pit.refused(c.DealCard))
    assert pit.refused(c.IntroduceCards, by="dealer")
    pit.do(c.IntroduceCards, by=CHANGER[edition])

    assert set(WHOLE[edition]) <= set(pit.last(e.CardsIntroduced).clauses)
    assert pit.table.stack.is_whole
    if edition in ACT:
        pit.do(c.CheckCards)
        pit.do(c.CheckCards, by=SUPERVISOR)
    pit.do(c.ShuffleCards)


@pytest.mark.parametrize("edition", [case(e, "12.11.4") for e in NSW])
def test_a_check_says_what_else_it_found_and_that_is_told(edition: str) -> None:
    """Everything it names counts, once however often it is told."""
    pit = ready(edition, "ann").play(NATURAL)
    pit.do(c.ReportCardAmiss, **MISSING)
    told = len(pit.table.duties)
    pit.do(c.CheckCards, missing=(Card.C9, Card.D8), foreign=("joker",))

    found = pit.last(e.CardsFoundAmiss)
    assert ("12.11.3", "12.11") == found.clauses
    flaws = pit.table.stack.flaws
    assert ((Card.C9, Card.D8), ("joker",)) == (flaws.missing, flaws.foreign)
    assert [Recipient.SURVEILLANCE, Recipient.INSPECTOR] == [
        duty.recipient for duty in pit.table.duties[told:]
    ]
    pit.do(c.RestoreDecks, found=(Card.C9,), removed=("joker",))
    assert WHOLE[edition] == pit.refused(c.ShuffleCards)
    pit.do(c.RestoreDecks, by=SUPERVISOR, replaced=(Card.D8,))
    pit.do(c.ShuffleCards)


@pytest.mark.parametrize("edition", [case(e, "12.11.4") for e in NSW])
def test_who_was_told_of_it_was_told_by_the_clause_that_asks_for_it(edition: str) -> None:
    pit = ready(edition, "ann").play(NATURAL)
    pit.do(c.ReportCardAmiss, **MISSING)
    due = pit.table.duties
    assert [Recipient.SURVEILLANCE, Recipient.INSPECTOR] == [duty.recipient for duty in due]
    for duty in due:
        pit.do(c.TellRecipient, duty=duty.number)
        assert ("12.11.4",) == pit.last(e.RecipientTold).clauses
    assert () == pit.table.duties


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deck_found_short_before_it_was_loaded_is_told_to_nobody(edition: str) -> None:
    pit = Pit(edition).seat("ann").signs()
    pit.do(c.IntroduceCards)
    pit.do(c.CheckCards, **MISSING)

    assert ("3.1" if edition in NSW else "2.1",) == pit.last(e.CardsFoundAmiss).clauses
    assert () == pit.table.duties
    assert set(WHOLE[edition]) == set(pit.refused(c.ShuffleCards))
    pit.do(c.RestoreDecks, found=(Card.C9,))
    pit.do(c.ShuffleCards)


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_what_is_amiss_is_put_right(edition: str) -> None:
    pit = reported(edition, **MISSING)
    wrong: list[dict[str, Any]] = [
        {"found": (Card.D8,)},
        {"found": (Card.C9, Card.C9)},
        {"found": (Card.C9,), "removed": ("joker",)},
        {},
    ]
    for fields in wrong:
        assert pit.refused(c.RestoreDecks, **fields)
    assert pit.refused(c.CheckCards, missing=(Card.C9,) * 9)
    assert ("table:by-staff",) == pit.refused(
        c.RestoreDecks, by="patron", who="ann", found=(Card.C9,)
    )
    pit.do(c.RestoreDecks, by="dealer", found=(Card.C9,))
    assert pit.refused(c.RestoreDecks, found=(Card.C9,))


@pytest.mark.parametrize("edition", NSW)
def test_cards_are_checked_before_they_are_put_right(edition: str) -> None:
    pit = ready(edition, "ann").play(NATURAL)
    pit.do(c.ReportCardAmiss, **MISSING)

    for step, fields in ((c.RestoreDecks, {"found": (Card.C9,)}), (c.IntroduceCards, {})):
        assert ("12.11.3", "12.11") == pit.refused(step, by=SUPERVISOR, **fields)
    assert {c.CheckCards} == {type(r.command) for r in remedies(pit.table, pit.now)}


@pytest.mark.parametrize("edition", [case(e, "12.11.3; 3.8") for e in NSW])
def test_a_report_that_a_check_clears_opens_no_replacement(edition: str) -> None:
    """A card reported as missing and then found leaves the shoe as far as it was."""
    pit = reported(edition, **MISSING)
    pit.do(c.RestoreDecks, found=(Card.C9,))

    assert ("3.8",) == pit.refused(c.IntroduceCards, by=SUPERVISOR, backs="blue")
    dealt_again(pit)


@pytest.mark.parametrize("edition", [case(e, "2.1") for e in ACT])
def test_in_the_act_the_coup_goes_on_and_no_other_begins(edition: str) -> None:
    """No rule voids it; the operator may."""
    for void in (False, True):
        pit = ready(edition, "ann").call()
        pit.bet("ann", "player", 100_00)
        pit.four(NATURAL).do(c.ReportCardAmiss, **FOREIGN)
        assert Phase.IN_COUP is pit.table.phase
        if void:
            pit.do(c.VoidCoup, by=OPERATOR, reason=VoidReason.IMPRACTICAL)
        else:
            pit.finish()

        assert ("2.1",) == pit.refused(c.CallBets)
        pit.do(c.RestoreDecks, removed=("joker",))
        pit.call().play(NATURAL)


@pytest.mark.parametrize("edition", NSW)
def test_a_device_is_not_loaded_with_short_decks(edition: str) -> None:
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE).seat("ann").device().play(NATURAL)
    pit.do(c.ReportCardAmiss, **MISSING)
    pit.do(c.CheckCards)

    assert WHOLE[edition] == pit.refused(c.LoadCards)
    pit.do(c.IntroduceCards, by=SUPERVISOR)
    pit.do(c.LoadCards)
    pit.do(c.BurnCards)
    pit.play(NATURAL)


@pytest.mark.parametrize("edition", [case(e, "12.11.3; 3.1; 13.3.3; 13.5.2") for e in NSW])
@pytest.mark.parametrize("amiss", [MISSING, FOREIGN], ids=["missing", "foreign"])
def test_cards_that_a_device_spoiled_have_a_rule_of_their_own_where_nothing_else_is_wrong(
    edition: str, amiss: dict[str, Any]
) -> None:
    pit = Pit(edition, device=Device.SHUFFLING_DEVICE).seat("ann").device()
    failure: dict[str, Any] = {"disadvantage": False, "other_device": True, "practicable": True}
    pit.do(c.ReportDeviceFailure, damaged=(Card.DA,), **failure)
    pit.do(c.CheckCards, **amiss)
    assert (WHOLE[edition], "decks-not-whole") == refused_load(pit)
    pit.do(c.RestoreDecks, found=amiss.get("missing", ()), removed=amiss.get("foreign", ()))
    assert (("13.3.3", "13.3", "13.5.2", "13.5"), "decks-damaged") == refused_load(pit)
    pit.do(c.RestoreDecks, replaced=(Card.DA,))

    assert WHOLE[edition] == pit.refused(c.RestoreDecks, found=(Card.DA,))
    pit.do(c.LoadCards)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("amiss", [MISSING, FOREIGN], ids=["missing", "foreign"])
def test_the_course_of_the_game_leads_out_of_it(edition: str, amiss: dict[str, Any]) -> None:
    """Step by step as the automatic dealer goes, to the next card."""
    pit = ready(edition, "ann").call().play(NATURAL)
    pit.do(c.ReportCardAmiss, **amiss)
    offered = {type(r.command) for r in remedies(pit.table, pit.now)}
    assert offered & {c.CheckCards, c.RestoreDecks, c.IntroduceCards}
    for _ in range(30):
        todo = [step for step in next_steps(pit.table, pit.now) if step.main]
        if any(isinstance(step.command, c.CallBets | c.DealCard) for step in todo):
            break
        checked = pit.table.stack.checks.by if not pit.table.stack.checks.amiss else ()
        todo = [
            step
            for step in todo
            if type(step.command) in COURSE
            and not (isinstance(step.command, c.CheckCards) and step.role in checked)
            and step.role is not Role.PATRON
        ]
        first = min(todo, key=lambda step: COURSE.index(type(step.command)))
        if isinstance(first.command, c.OfferCut):
            pit.do(c.OfferCut, patron="ann")
            pit.do(c.DeclineCut, patron="ann")
            continue
        fields = {
            name: getattr(first.command, name)
            for name in first.command.__struct_fields__
            if name not in ("v", "by", "at")
        }
        pit.do(type(first.command), by=first.role.value, **fields)

    assert pit.table.stack.is_whole
    pit.call().play(NATURAL)
    assert 2 == pit.table.coup.number


@pytest.mark.parametrize("edition", [case(e, "3.8") for e in NSW])
def test_single_cards_of_whole_decks_are_not_changed_in_new_south_wales(edition: str) -> None:
    """All of them are, after the last coup, or when they are unfit."""
    pit = ready(edition, "ann").play(NATURAL)

    assert pit.refused(c.RestoreDecks, by=SUPERVISOR, replaced=(Card.H9,))
