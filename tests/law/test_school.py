"""The school: questions that the table answers, boxes, levels, examinations and certificates."""

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from acted import right_act
from editions import ONE_OF_EACH_KIND
from punto.cards import Card
from punto.errors import Malformed
from punto.law.clauses import Refused
from punto.law.procedures import DealingMethod, Hand, Outcome
from punto.law.roles import Role
from punto.law.rulebooks import EDITIONS, rulebook
from punto.narration.saying import Eyes, refusal
from punto.school import TRAINEE, Trainee
from punto.school import commands as c
from punto.school import events as e
from punto.school.boxes import boxed, due_now
from punto.school.chance import Chance
from punto.school.choosing import chosen, drilled_chapters
from punto.school.console import acts, card_to, written_act
from punto.school.judging import chosen_of, judge, right_answer
from punto.school.lesson_table import LessonTable
from punto.school.lessons import dealt_again, drill, examination
from punto.school.levels import may_read, time_for
from punto.school.questions import Question, chapter_of
from punto.school.said import (
    answer_words,
    ask,
    chapter_name,
    explain,
    happened,
    option_words,
    right_words,
)
from punto.school.state import NEWCOMER, SchoolBox, topic
from punto.school.transcript import digest_of, transcript
from punto.school.troubles import TROUBLES, weight_of
from punto.school.words import DrillKind, DrillMark, SchoolAnswer
from punto.script.enact import play
from punto.table import commands as table_commands
from punto.table import decide
from punto.table.words import Actor

AT = datetime(2026, 11, 15, 20, 5, tzinfo=UTC)
ANN = Actor(Role.DEALER, "ann")
SEEDS = range(2)
NONSENSE = SchoolAnswer(option=99)


class Learning:
    """A trainee who does one thing after another."""

    def __init__(self) -> None:
        self.state: Trainee = NEWCOMER
        self.at = AT
        self.events: list[e.SchoolEvent] = []

    def do(self, what: type[c.SchoolCommand], /, **fields: Any) -> tuple[e.SchoolEvent, ...]:
        command = what(**{"by": ANN, "at": self.at, "trainee": "ann", **fields})
        events = TRAINEE.decide(self.state, command)
        for event in events:
            self.state = TRAINEE.evolve(self.state, event)
        self.events += events
        return events

    def drilled(self, kind: DrillKind, seed: str, *, right: bool = True) -> e.DrillAnswered:
        """A drill answered, rightly or not."""
        self.do(c.SetDrill, edition="act-2018", kind=kind, seed=seed)
        question = drill("act-2018", kind, seed).questions[0]
        answer = right_answer(question) if right else NONSENSE
        answered = self.do(c.AnswerDrill, drill=self.state.drills, answer=answer)[0]
        assert isinstance(answered, e.DrillAnswered)
        return answered

    def examined(self, wrong: int, edition: str = "act-2018") -> tuple[e.SchoolEvent, ...]:
        """An examination with so many answers wrong, the first ones."""
        self.do(c.SitExamination, edition=edition, seed="x")
        for number, question in enumerate(examination(edition, "x").questions, 1):
            answer = wrong_answer(question) if number <= wrong else right_answer(question)
            last = self.do(c.AnswerExamination, question=number, answer=answer)
        return last


def wrong_answer(question: Question) -> SchoolAnswer:
    if question.line is not None:
        return SchoolAnswer(cents=question.line.paid_cents + 1)
    wrong = next(n for n, option in enumerate(question.options, 1) if not option.is_right)
    return SchoolAnswer(option=wrong, clause=question.cited[0] if question.cited else "")


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
@pytest.mark.parametrize("kind", DrillKind)
def test_every_kind_comes_up_and_the_table_answers(edition: str, kind: DrillKind) -> None:
    """One answer is right, and no other is."""
    for seed in SEEDS:
        question = drill(edition, kind, str(seed)).questions[0]
        assert DrillMark.RIGHT is judge(question, right_answer(question)).mark
        assert DrillMark.WRONG is judge(question, wrong_answer(question)).mark
        assert 1 == sum(option.is_right for option in question.options) or question.line


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [DrillKind.STEPS, DrillKind.REMEDIES])
def test_what_is_wrong_the_table_refuses(edition: str, kind: DrillKind) -> None:
    """The right step is taken, and every other is refused by the clause that is told."""
    for seed in SEEDS:
        question = drill(edition, kind, str(seed)).questions[0]
        for option in question.options:
            tried = option.tried
            if option.is_right or tried is None:
                continue
            with pytest.raises(Refused) as refused:
                decide(question.table, tried)
            assert option.refused is not None
            assert option.refused.clauses == refused.value.clauses


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_question_is_said_in_either_language(edition: str, language: str) -> None:
    eyes = Eyes(language)
    for question in examination(edition, "x").questions:
        words = [ask(question, eyes), right_words(question, eyes), *happened(question, eyes)]
        words += [option_words(question, option, eyes) for option in question.options]
        told = explain(question, judge(question, wrong_answer(question)), eyes)
        assert all(words)
        assert told.clauses
        assert len(question.options) == len({w for w in words[-len(question.options) :] if w}) or (
            question.line is not None
        )


@pytest.mark.parametrize("edition", EDITIONS)
def test_trouble_is_weighted_by_the_clauses_of_the_edition(edition: str) -> None:
    """What no clause of an edition is about is not put in; most of it is somewhere."""
    weights = {trouble.__name__: weight_of(trouble, edition) for trouble in TROUBLES}
    chance = Chance("weights")
    drawn = {chance.weighted(tuple(weights), tuple(weights.values())) for _ in range(400)}

    assert {name for name, weight in weights.items() if weight} == drawn
    assert 8 <= len(drawn)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_way_to_deal_and_to_pay_comes_up(edition: str) -> None:
    opened = [LessonTable(edition, str(seed)).table.setup for seed in range(40)]
    rules = rulebook(edition)

    assert {rule.value for rule in rules.dealing_methods} == {each.method for each in opened}
    assert set(rules.methods) == {each.game for each in opened}


@pytest.mark.parametrize("edition", ["nsw-earlier", "star-2025"])
def test_cards_are_passed_to_patrons_and_come_back(edition: str) -> None:
    """By method B a patron looks at the cards of a hand, and the dealer has them back."""
    seeds = (LessonTable(edition, str(seed)) for seed in range(40))
    lesson = next(each for each in seeds if each.table.setup.method is DealingMethod.B)
    while lesson.table.coup.result is None:
        lesson.forward()
    done = [json.loads(line)["do"] for line in lesson.lines]

    assert {"pass-cards", "take-back-cards", "expose-cards"} <= set(done)


def test_the_same_seed_asks_the_same_again() -> None:
    first = drill("act-2012", DrillKind.WRONGS, "1")
    again = drill.__wrapped__("act-2012", DrillKind.WRONGS, "1")

    assert first.lines == again.lines
    assert first.questions[0].table == again.questions[0].table


def test_chance_is_the_same_for_the_same_seed_and_no_other() -> None:
    one, same, other = Chance("a"), Chance("a"), Chance("b")
    drawn = [one.below(1000) for _ in range(9)]

    assert drawn == [same.below(1000) for _ in range(9)]
    assert drawn != [other.below(1000) for _ in range(9)]


# On the console

EVERY_ACT = [DrillKind.THIRD_CARDS, DrillKind.STEPS, DrillKind.REPORTS, DrillKind.REMEDIES]


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
@pytest.mark.parametrize("kind", EVERY_ACT)
def test_what_is_done_on_the_console_is_right_if_the_table_has_it(
    edition: str, kind: DrillKind
) -> None:
    """Every lawful act is right, and every other that is shown is wrong by a clause."""
    for seed in SEEDS:
        question = drill(edition, kind, str(seed)).questions[0]
        assert right_act(question).act
        assert DrillMark.RIGHT is judge(question, right_act(question)).mark
        for option in acts(question):
            assert option.command is not None
            done = SchoolAnswer(act=written_act(option.command), hand=option.hand)
            verdict = judge(question, done)
            assert option.is_right is (verdict.mark is not DrillMark.WRONG)
            assert option.is_right is (verdict.refused is None)
            assert answer_words(question, done)


@pytest.mark.parametrize("hand", Hand)
def test_a_card_goes_to_the_hand_that_is_due_one(hand: Hand) -> None:
    """To draw for the other hand is told as the table tells it: by who draws."""
    for seed in range(20):
        question = drill("act-2018", DrillKind.THIRD_CARDS, f"hand {seed}").questions[0]
        right = right_act(question)
        if right.hand is hand:
            break
    other = Hand.BANKER if hand is Hand.PLAYER else Hand.PLAYER
    verdict = judge(question, SchoolAnswer(act=right.act, hand=other))

    assert (hand, DrillMark.RIGHT) == (right.hand, judge(question, right).mark)
    assert DrillMark.WRONG is verdict.mark
    assert verdict.refused is not None
    assert question.clauses == tuple(each.cited for each in verdict.refused.clauses)


@pytest.mark.clause("house", "school:acts")
def test_what_happened_is_reported_as_it_happened() -> None:
    """Another report, the same with another card, and going on are wrong; notes are free."""
    question = next(
        found
        for seed in range(40)
        for found in drill("act-2018", DrillKind.REPORTS, str(seed)).questions
        if isinstance(found.report, table_commands.ReportMisdealtCard)
    )
    assert question.report is not None
    said = json.loads(written_act(question.report))
    other = next(card.value for card in Card if card.value != said["face"])
    went_on = next(each for each in acts(question) if each.refused and each.tried is None)
    assert went_on.command is not None

    def told(act: dict[str, Any], hand: Hand | None = None) -> tuple[DrillMark, list[str]]:
        verdict = judge(question, SchoolAnswer(act=json.dumps(act), hand=hand))
        why = verdict.refused
        return verdict.mark, [] if why is None else [each.cited for each in why.clauses]

    wrong = (DrillMark.WRONG, ["house:school:acts"])
    assert (DrillMark.RIGHT, []) == told(said)
    assert wrong == told(said | {"face": other})
    assert wrong == told({"do": "report-order-doubt"})
    assert wrong == told(json.loads(written_act(went_on.command)), went_on.hand)


@pytest.mark.clause("house", "school:acts")
def test_nothing_is_reported_that_did_not_happen_and_nothing_done_that_nobody_asked_for() -> None:
    question = drill("act-2018", DrillKind.THIRD_CARDS, "1").questions[0]
    untrue = judge(question, SchoolAnswer(act='{"do":"report-dropped-cards"}'))
    sold = {"do": "buy-chips", "patron": "mei", "cents": 100_00, "payment": "cash"}
    with pytest.raises(Refused) as refused:
        judge(question, SchoolAnswer(act=json.dumps(sold)))

    assert DrillMark.WRONG is untrue.mark
    assert untrue.refused is not None
    assert ["house:school:acts"] == [each.cited for each in untrue.refused.clauses]
    assert ["house:school:acts"] == [each.cited for each in refused.value.clauses]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_against_the_book_is_told_with_its_reason_whatever_was_answered(
    edition: str,
) -> None:
    question = drill(edition, DrillKind.WRONGS, "0").questions[0]
    against = next(each.refused for each in question.options if each.is_right)
    assert against is not None

    for answer in (right_answer(question), wrong_answer(question), NONSENSE):
        told = explain(question, judge(question, answer))
        assert refusal(against).message == told.why


@pytest.mark.parametrize("edition", ONE_OF_EACH_KIND)
@pytest.mark.parametrize("kind", DrillKind)
def test_a_drill_is_dealt_again_by_the_book(edition: str, kind: DrillKind) -> None:
    """It begins with what was asked for, and every step is one that the table takes."""
    steps = dealt_again(edition, kind, "0")
    question = drill(edition, kind, "0").questions[0]
    first = SchoolAnswer(act=written_act(steps[0].command), hand=card_to(steps[0].events))

    assert 1 <= len(steps) <= 16
    if kind in EVERY_ACT:
        assert DrillMark.WRONG is not judge(question, first).mark
    assert all(step.events for step in steps)
    assert question.table != steps[-1].table


def test_a_wager_that_lost_is_paid_nothing() -> None:
    question = next(
        found
        for seed in range(40)
        for found in drill("star-2025", DrillKind.PAYOUTS, str(seed)).questions
        if found.line is not None and found.line.outcome is Outcome.LOSE
    )

    assert SchoolAnswer(cents=0) == right_answer(question)
    assert "Pay nothing; the stake is taken" == right_words(question)


@pytest.mark.parametrize("edition", EDITIONS)
def test_chapters_are_drilled_in_the_order_of_the_book(edition: str) -> None:
    """Those on what no table of the school comes to are not offered."""
    names = [chapter_name(edition, each) for each in drilled_chapters(edition)]

    assert {"Cards", "Wagers", "Initial deal", "Additional cards", "Irregularities"} <= set(names)
    assert not {"Tournament play", "Table", "Diagrams"} & set(names)


# Boxes, levels and the clock


@pytest.mark.clause("house", "school:again")
def test_what_was_known_waits_longer_and_what_was_not_comes_again() -> None:
    today, waits, box = date(2026, 11, 15), [], None
    for mark in (*[DrillMark.RIGHT] * 5, DrillMark.WRONG, DrillMark.LATE):
        box = boxed(box, mark, today)
        waits.append((box.due - today).days)

    assert [1, 3, 7, 14, 14, 0, 0] == waits
    assert box is not None
    assert 2 == box.wrong


def test_what_is_due_is_asked_every_second_time() -> None:
    """A clause that was wrong comes again with other cards; what is not due does not."""
    learning = Learning()
    wrong = learning.drilled(DrillKind.THIRD_CARDS, "1", right=False)
    kind, seed = chosen(learning.state, "act-2018", AT.date(), "again")

    again = drill("act-2018", kind, seed).questions[0]
    assert (wrong.clause, DrillKind.THIRD_CARDS) == (again.clause, kind)
    assert again.table != drill("act-2018", kind, "1").questions[0].table
    later = Trainee(
        drills=1,
        boxes={topic("act-2018", kind, wrong.clause): SchoolBox(box=1, due=date(2026, 11, 16))},
    )
    assert [] == list(due_now(later, "act-2018", AT.date()))
    assert "fresh" == chosen(later, "act-2018", AT.date(), "fresh")[1]


@pytest.mark.parametrize("chapter", ["5", "6", "7", "13"])
def test_a_chapter_is_drilled(chapter: str) -> None:
    kind, seed = chosen(NEWCOMER, "act-2018", AT.date(), "chapter", chapter=chapter)

    assert chapter == drill("act-2018", kind, seed).questions[0].chapter


def test_no_table_is_dealt_for_a_chapter_that_no_book_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punto.school.choosing.drill", None)

    with pytest.raises(Malformed):
        chosen(NEWCOMER, "act-2018", AT.date(), "none", chapter="99")


def test_no_drill_is_on_the_dictionary_and_the_house_has_its_own_chapter() -> None:
    with pytest.raises(Malformed):
        chosen(NEWCOMER, "act-2018", AT.date(), "none", kind=DrillKind.CALLS, chapter="16")
    assert "house" == chapter_of("act-2018", "house:table:in-order")


@pytest.mark.clause("house", "school:levels")
@pytest.mark.parametrize(("wrong", "level"), [(0, 2), (1, 2), (2, 1)])
def test_nine_of_ten_lead_to_the_next_level(wrong: int, level: int) -> None:
    learning = Learning()
    for number in range(10):
        learning.drilled(DrillKind.CALLS, str(number), right=number >= wrong)

    assert level == learning.state.level


@pytest.mark.clause("house", "school:clock")
@pytest.mark.parametrize(
    ("seconds", "mark"), [(60, DrillMark.RIGHT), (61, DrillMark.LATE)], ids=["in time", "late"]
)
def test_a_payout_is_worked_out_against_the_clock(seconds: int, mark: DrillMark) -> None:
    learning = Learning()
    learning.do(c.SetDrill, edition="act-2018", kind=DrillKind.PAYOUTS, seed="1")
    question = drill("act-2018", DrillKind.PAYOUTS, "1").questions[0]
    learning.at += timedelta(seconds=seconds)
    answered = learning.do(c.AnswerDrill, drill=1, answer=right_answer(question))[0]

    assert isinstance(answered, e.DrillAnswered)
    assert mark is answered.mark


@pytest.mark.clause("house", "school:clock")
def test_the_clock_runs_faster_at_each_level_and_only_for_payouts() -> None:
    seconds = [time_for(DrillKind.PAYOUTS, level) for level in range(1, 5)]

    assert [timedelta(seconds=each) for each in (60, 45, 30, 20)] == seconds
    assert {None} == {time_for(kind, 4) for kind in DrillKind if kind is not DrillKind.PAYOUTS}


def test_the_right_thing_by_another_clause_is_not_known() -> None:
    question = drill("star-2025", DrillKind.REMEDIES, "1").questions[0]
    right = right_answer(question)
    other = next(each for each in question.cited if each not in question.clauses)
    answer = SchoolAnswer(option=right.option, clause=other)

    assert DrillMark.WRONG_CLAUSE is judge(question, answer).mark
    assert chosen_of(question, NONSENSE) is None


# Who, and once


@pytest.mark.clause("house", "school:own-lessons")
@pytest.mark.parametrize(
    "by", [Actor(Role.CASHIER, "ann"), Actor(Role.PATRON, "ann"), Actor(Role.DEALER, "bob")]
)
def test_lessons_are_ones_own(by: Actor) -> None:
    learning = Learning()
    with pytest.raises(Refused) as refused:
        learning.do(c.SetDrill, by=by, edition="act-2018", kind=DrillKind.CALLS, seed="1")

    assert ["house:school:own-lessons"] == [each.cited for each in refused.value.clauses]


@pytest.mark.clause("house", "school:trainers")
def test_how_others_do_is_read_by_those_who_train() -> None:
    reading = {role for role in Role if may_read(Actor(role, "max"), "ann")}

    assert {Role.GAMING_MANAGER, Role.GAMING_SHIFT_MANAGER, Role.CASINO_OPERATOR} == reading
    assert may_read(ANN, "ann")


@pytest.mark.clause("house", "school:answered-once")
def test_a_drill_is_answered_once() -> None:
    learning = Learning()
    learning.drilled(DrillKind.CALLS, "1")
    with pytest.raises(Refused) as refused:
        learning.do(c.AnswerDrill, drill=1, answer=NONSENSE)

    assert ["house:school:answered-once"] == [each.cited for each in refused.value.clauses]


@pytest.mark.clause("house", "school:examined")
def test_an_examination_goes_in_order_and_alone() -> None:
    learning = Learning()
    with pytest.raises(Refused):
        learning.do(c.LeaveExamination)
    learning.do(c.SitExamination, edition="act-2018", seed="x")
    for kind, fields in (
        (c.SitExamination, {"edition": "act-2018", "seed": "y"}),
        (c.SetDrill, {"edition": "act-2018", "kind": DrillKind.CALLS, "seed": "1"}),
        (c.AnswerExamination, {"question": 2, "answer": NONSENSE}),
    ):
        with pytest.raises(Refused) as refused:
            learning.do(kind, **fields)
        assert ["house:school:examined"] == [each.cited for each in refused.value.clauses]
    learning.do(c.AnswerExamination, question=1, answer=NONSENSE)
    (ended,) = learning.do(c.LeaveExamination)

    assert isinstance(ended, e.ExaminationEnded)
    assert (0, 20, False) == (ended.right, ended.questions, ended.passed)
    assert learning.state.examination is None


@pytest.mark.clause("house", "school:pass-mark")
@pytest.mark.parametrize(("wrong", "passed"), [(4, True), (5, False)], ids=["16", "15"])
def test_four_of_five_pass(wrong: int, passed: bool) -> None:
    learning = Learning()
    _, ended, *given = learning.examined(wrong)

    assert isinstance(ended, e.ExaminationEnded)
    assert (20 - wrong, passed, passed) == (ended.right, ended.passed, bool(given))


@pytest.mark.clause("house", "school:certificate")
def test_a_certificate_names_its_transcript() -> None:
    learning = Learning()
    given = learning.examined(2)[-1]
    (held,) = learning.state.certificates.values()
    lesson = examination(held.edition, held.seed)

    assert isinstance(given, e.CertificateGiven)
    assert ("house:school:certificate",) == given.clauses
    assert given.transcript == digest_of(transcript(lesson, held.answers, held.marks))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_transcript_plays_again_and_finds_what_was_wrong(edition: str) -> None:
    """Every step is taken, and every answer that the table refuses is refused by its clause."""
    learning = Learning()
    learning.examined(20, edition)
    last = learning.state.last
    assert last is not None
    script = transcript(examination(edition, "x"), last.answers, last.marks).splitlines()
    played = list(play(script, strict=True))

    refused = [line for line in script if not line.startswith("#") and "expect" in json.loads(line)]
    assert len(refused) == sum(each.refused is not None for each in played) > 3
    assert 20 == sum(line.startswith("#") for line in script)
