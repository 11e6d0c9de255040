"""What the desk offers: at each step of a tournament what leads on, and only what is accepted."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from contest import ACT, FOUR, HEAD, NSW, Contest
from punto.law.contests import Decide, Ground
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS
from punto.narration.saying import ENGLISH
from punto.narration.waiting import waits
from punto.table.words import Actor
from punto.tournament import decide
from punto.tournament.conditions.document import BuyBackTerms
from punto.tournament.places import commands as places_of
from punto.tournament.play import commands as play_of
from punto.tournament.play.events import Left
from punto.tournament.waiting import ContestMatter, waiting
from punto.web.pages import contest_entry_offers as before
from punto.web.pages import contest_play_offers as playing
from punto.web.pages import contest_ruling_offers as rulings
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import ContestAsker
from punto.web.pages.desk_offers import DeskOffer
from punto.web.tournaments import TOURNAMENT_WIRE, WireTournamentCommand

EVERYBODY = (
    Role.CASINO_OPERATOR,
    Role.GAMING_SHIFT_MANAGER,
    Role.TOURNAMENT_DIRECTOR,
    Role.CASHIER,
    Role.DEALER,
    Role.GAMING_SUPERVISOR,
)


def asked(contest: Contest, role: Role = Role.TOURNAMENT_DIRECTOR) -> ContestAsker:
    person = HEAD if role is Role.TOURNAMENT_DIRECTOR else role.value
    return ContestAsker(Actor(role, person), contest.at, ENGLISH, contest.tournament)


def offers(contest: Contest, role: Role = Role.TOURNAMENT_DIRECTOR) -> Iterator[DeskOffer]:
    """Everything that the desk and the list of entries offer a role."""
    asker = asked(contest, role)
    yield from before.steps(asker, (FormOption("hal", "hal"),))
    yield from before.entering(asker)
    if contest.tournament.conditions is not None:
        for patron in contest.tournament.entrants:
            yield from before.of_entrant(asker, patron)
    yield from playing.seating(asker, [("t1", 7)])
    yield from playing.starting(asker)
    yield from playing.seats(asker)
    yield from playing.at_tables(asker, "Cup", {})
    yield from rulings.reports(asker)
    yield from rulings.places_due(asker)
    yield from rulings.prizes(asker)
    yield from before.money_matters(asker)
    yield from before.cancelling(asker)
    for each in waiting(contest.tournament, contest.at):
        yield from rulings.answers(asker, each)


def names(contest: Contest, *roles: Role) -> set[str]:
    return {each.do for role in roles or EVERYBODY for each in offers(contest, role)}


def matters(contest: Contest) -> set[ContestMatter]:
    found = waiting(contest.tournament, contest.at)
    assert all(waits(each) and each.clauses for each in found)
    return {each.matter for each in found}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_of_a_tournament_is_offered_when_its_time_has_come(edition: str) -> None:
    contest = Contest(edition)
    assert {ContestMatter.NO_CONDITIONS} == matters(contest)
    contest.drafted()
    # ACT 2012 has its conditions approved, and asks for no notice.
    assert "name-director" in names(contest)
    contest.published().approved()
    assert "enter-patron" in names(contest, Role.CASHIER)
    contest.enter(*FOUR)
    assert {"schedule-session", "withdraw-entrant"} <= names(contest)
    contest.schedule({"t1": 4})
    assert ContestMatter.SEATS_TO_DRAW in matters(contest)
    assert "commit-ballot" in names(contest)
    contest.drawn()
    assert "take-seat" in names(contest)
    assert "start-session" not in names(contest)
    contest.seated().start()
    assert {"begin-round", "report-misconduct", "set-pace"} <= names(contest)
    contest.round().round()
    assert ContestMatter.TABLE_OVER in matters(contest)
    contest.do(play_of.EndTable, by="dealer", table="t1")
    assert "end-session" in names(contest, Role.DEALER)
    contest.do(play_of.EndSession, by="dealer")
    assert {"count-chips"} <= names(contest, Role.DEALER)
    assert "determine-places" not in names(contest)
    assert {ContestMatter.TO_BE_COUNTED} <= matters(contest)
    contest.counted(ann=1_300_00, bob=1_200_00, cy=800_00, dee=700_00)
    assert {"determine-places", "correct-count"} <= names(contest)
    contest.determined()
    assert "return-chips" in names(contest, Role.DEALER)
    contest.returned()
    assert "schedule-session" in names(contest)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_steps_are_prizes_awarded_and_paid(edition: str) -> None:
    contest = Contest(edition).field(*FOUR)
    contest.whole({"t1": 4}, ann=1_300_00, bob=1_200_00, cy=800_00, dee=700_00)
    assert "award-prizes" not in names(contest)
    final = {"ann": 1_100_00}
    contest.whole({"t1": 1}, **final)
    assert {ContestMatter.PRIZES_DUE} <= matters(contest)
    assert "award-prizes" in names(contest)
    contest.do(places_of.AwardPrizes)
    assert "pay-prize" in names(contest, Role.CASHIER)
    assert {ContestMatter.PRIZE_UNPAID} == matters(contest)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_button_with_nothing_left_to_say_is_accepted_as_it_is_sent(edition: str) -> None:
    contest = Contest(edition).field(*FOUR).session({"t1": 4}).round()
    given = 0
    for role in EVERYBODY:
        for each in offers(contest, role):
            assert each.button or each.fields
            if each.fields or each.do == "cancel-tournament":
                continue
            said = msgspec.json.decode(each.given, type=WireTournamentCommand)
            asker = asked(contest, role)
            assert decide(
                contest.tournament, TOURNAMENT_WIRE.given(said, by=asker.by, at=asker.now)
            )
            given += 1
    assert given


def test_absence_is_answered_by_the_minimum_or_the_place() -> None:
    contest = Contest("star-2025").field(*FOUR).session({"t1": 4})
    left: dict[str, Any] = {"ann": Left(chips_cents=1_000_00)}
    contest.round(**left)

    (absent,) = [
        x for x in waiting(contest.tournament, contest.at) if x.matter is ContestMatter.ABSENCE
    ]
    answers = [each.do for each in rulings.answers(asked(contest), absent)]
    assert ("ann", 1) == (absent.patron, absent.number)
    assert "deduct-for-absence" in answers
    assert "disqualify-entrant" in answers


@pytest.mark.parametrize("edition", NSW)
def test_what_was_reported_waits_until_it_is_answered(edition: str) -> None:
    contest = Contest(edition).field(*FOUR).session({"t1": 4})
    contest.do(
        play_of.ReportMisconduct, by="dealer", patron="ann", ground=Ground.BREACH, note="advice"
    )
    (found,) = [
        x for x in waiting(contest.tournament, contest.at) if x.matter is ContestMatter.MISCONDUCT
    ]
    assert "ann was reported: a breach of the rules" == waits(found)
    assert [] == list(rulings.answers(asked(contest, Role.CASHIER), found))
    assert "disqualify-entrant" in {each.do for each in rulings.answers(asked(contest), found)}


@pytest.mark.parametrize("edition", ACT[1:])
def test_those_who_play_on_are_counted_after_each_round(edition: str) -> None:
    contest = Contest(edition).field(*FOUR, level_to_progress=Decide.EXTRA_ROUNDS)
    contest.session({"t1": 4}).over().counted().determined()

    assert {ContestMatter.PLAY_OFF} <= matters(contest)
    assert "report-play-off" in names(contest, Role.DEALER)


def test_buying_back_is_offered_to_those_who_are_out_for_what_it_costs() -> None:
    terms = BuyBackTerms(cents=50_00, until_round="final", method="At the desk.")
    contest = Contest("act-2018").field(*FOUR, buy_back=terms)
    assert "buy-back" not in names(contest)
    contest.whole({"t1": 4}, ann=1_300_00, bob=1_200_00, cy=800_00, dee=700_00)

    asker = asked(contest, Role.CASHIER)
    back = [each for each in before.of_entrant(asker, "bob") if each.do == "buy-back"]
    assert [{"patron": "bob", "paid_cents": 50_00}] == [each.fixed for each in back]
    assert "buy-back" not in {each.do for each in before.of_entrant(asker, "ann")}
