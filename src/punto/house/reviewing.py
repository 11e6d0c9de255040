"""A draft read by a second person: who asks, who reads, remarks by clause, the reader's answer."""

from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from punto.errors import Malformed
from punto.house import commands as c
from punto.house import events as e
from punto.house.registry import decides, folds
from punto.house.state import House, Remark, Review
from punto.law.clauses import Refused, Register, register
from punto.law.drafts.draft import read_draft
from punto.law.rulebooks import house as rules
from punto.law.rulebooks import rulebook

Facts = tuple[e.Fact, ...]


@decides
def ask_review(house: House, command: c.AskReview) -> Facts:
    by = command.by
    if by.role not in rules.drafts_kept_by.value:
        raise Refused(
            rules.drafts_kept_by,
            "staff-only",
            person=by.person,
            role=by.role,
            doing="have-a-draft-read",
        )
    if command.reader == by.person:
        raise Refused(rules.reviews_open, "reads-own-draft")
    if not command.reader_roles & rules.drafts_kept_by.value:
        raise Refused(rules.reviews_open, "reads-no-drafts", person=command.reader)
    most = rules.reviews_open.value
    if sum(each.asked.person == by.person for each in house.reviews.values()) >= most:
        raise Refused(rules.reviews_open, "reviews-are-full", most=most)
    asked = e.ReviewAsked(
        review=house.review_count + 1,
        person=by.person,
        reader=command.reader,
        name=command.name,
        edition=rulebook(command.edition).id,
        text=command.text,
        note=command.note,
    )
    return (asked,)


@decides
def remark(house: House, command: c.RemarkOnDraft) -> Facts:
    review = _of_reader(house, command)
    most = rules.review_remarks.value
    if len(review.remarks) >= most:
        raise Refused(rules.review_remarks, "remarks-are-full", most=most)
    if command.clause and command.clause not in clauses_of(review.asked):
        raise Malformed("draft-has-no-such-clause", clause=command.clause)
    person, words = command.by.person, command.words
    said = e.DraftRemarked(review=command.review, person=person, words=words, clause=command.clause)
    return (said,)


@decides
def answer(house: House, command: c.AnswerReview) -> Facts:
    _of_reader(house, command)
    person = command.by.person
    return (e.ReviewAnswered(review=command.review, person=person, words=command.words),)


@decides
def close_review(house: House, command: c.CloseReview) -> Facts:
    review = _seen(house, command.review, command.by.person)
    if command.by.person != review.asked.person:
        raise Refused(rules.review_remarks, "review-asked-by-another", person=review.asked.person)
    return (e.ReviewClosed(review=command.review, person=command.by.person),)


def _seen(house: House, number: int, person: str) -> Review:
    review = house.reviews.get(number)
    if review is None or not review.is_seen_by(person):
        raise Refused(rules.reviews_open, "no-such-review", number=number)
    return review


def _of_reader(house: House, command: c.RemarkOnDraft | c.AnswerReview) -> Review:
    review = _seen(house, command.review, command.by.person)
    if command.by.person != review.asked.reader:
        raise Refused(rules.review_remarks, "review-read-by-another", person=review.asked.reader)
    if review.answer:
        raise Refused(rules.review_remarks, "review-is-answered")
    return review


def clauses_of(asked: e.ReviewAsked) -> frozenset[str]:
    """Every clause of a draft and of the edition it would change; half a draft has the latter."""
    held: tuple[Register, ...] = (register(asked.edition),)
    with suppress(Malformed):
        held += (read_draft(asked.text, asked.edition, by_digest=True).register,)
    return frozenset(clause for each in held for clause in each.clauses)


@folds
def review_asked(house: House, fact: e.ReviewAsked) -> House:
    reviews = {**house.reviews, fact.review: Review(asked=fact)}
    return replace(house, reviews=reviews, review_count=fact.review)


@folds
def draft_remarked(house: House, fact: e.DraftRemarked) -> House:
    said = Remark(fact.clause, fact.words)
    return _changed(house, fact.review, lambda was: replace(was, remarks=(*was.remarks, said)))


@folds
def review_answered(house: House, fact: e.ReviewAnswered) -> House:
    return _changed(house, fact.review, lambda was: replace(was, answer=fact.words))


@folds
def review_closed(house: House, fact: e.ReviewClosed) -> House:
    kept = {number: each for number, each in house.reviews.items() if number != fact.review}
    return replace(house, reviews=kept)


def _changed(house: House, number: int, change: Callable[[Review], Review]) -> House:
    return replace(house, reviews={**house.reviews, number: change(house.reviews[number])})
