"""Entries closed at their hour, and a draw that anybody can hold again."""

from punto.game.lots import commitment_of
from punto.law.clauses import Refused
from punto.law.prizes import TermsItem
from punto.law.rulebooks import house
from punto.promotions.base import Events, decides
from punto.promotions.clock import end_of_day, is_before
from punto.promotions.draw import commands as c
from punto.promotions.draw import events as e
from punto.promotions.draw.held import digest_of, drawn
from punto.promotions.draw.instant import instant_ended
from punto.promotions.guards import require_draw, require_started, rules_of
from punto.promotions.state import DrawState, Promotion
from punto.promotions.words import DrawProgress, Ineligible


@decides
def commit(promotion: Promotion, command: c.CommitDraw) -> Events:
    draw, state = require_draw(promotion, command.draw, DrawProgress.OPEN)
    if draw.instant:
        raise Refused(house.promotion_instant, "promotion-wins-at-once", name=draw.name)
    if state.commitment:
        raise Refused(house.promotion_committed, "promotion-draw-committed-already")
    if draw.closes is None or is_before(draw.closes, command.at):
        raise Refused(house.promotion_committed, "promotion-committed-too-late")
    return (
        e.DrawCommitted(
            draw=draw.name, commitment=command.commitment, clauses=house.promotion_committed.cited
        ),
    )


@decides
def nominate(promotion: Promotion, command: c.NominateScrutineer) -> Events:
    """Above the stated value by the edition's own leave; below it as the house's own choice."""
    draw, _ = require_draw(promotion, command.draw, DrawProgress.OPEN, DrawProgress.CLOSED)
    above = rules_of(promotion).prizes.scrutineer_above_cents
    prizes = promotion.stated.of_draw(draw.name)
    dear = any((each.value_cents or 0) > above.value for each in prizes)
    rule = above if dear else house.promotion_scrutineer
    return (
        e.ScrutineerNominated(
            draw=draw.name,
            person=command.person,
            named_by=command.by.person,
            clauses=rule.cited,
        ),
    )


@decides
def close(promotion: Promotion, command: c.CloseEntries) -> Events:
    require_started(promotion)
    draw, state = require_draw(promotion, command.draw, DrawProgress.OPEN)
    closing = rules_of(promotion).terms.items[TermsItem.CLOSING]
    if draw.closes is not None and is_before(command.at, draw.closes):
        raise Refused(closing, "promotion-entries-close-later", until=draw.closes)
    if draw.instant:
        return (instant_ended(promotion, draw.name, command.at),)
    if not state.commitment:
        raise Refused(house.promotion_committed, "promotion-draw-not-committed")
    entries = promotion.entries_for(draw.name)
    return (
        e.EntriesClosed(
            draw=draw.name,
            entries=tuple(e.Entered(number=n, entries=held) for n, held in entries.items()),
            digest=digest_of(entries),
            clauses=closing.cited,
        ),
    )


@decides
def hold(promotion: Promotion, command: c.HoldDraw) -> Events:
    draw, state = require_draw(promotion, command.draw, DrawProgress.CLOSED)
    rules = rules_of(promotion)
    if promotion.doubt_about(draw.name) is not None:
        raise Refused(rules.winners.safeguards, "promotion-draw-in-doubt", name=draw.name)
    when = rules.terms.items[TermsItem.AWARDED_WHEN]
    if draw.at is not None and is_before(command.at, draw.at):
        raise Refused(when, "promotion-draw-is-later", until=draw.at)
    if commitment_of(command.seed) != state.commitment:
        raise Refused(house.promotion_committed, "promotion-seed-not-committed")
    if state.scrutineer and command.scrutineer != state.scrutineer:
        raise Refused(
            house.promotion_scrutineer, "promotion-scrutineer-not-there", person=state.scrutineer
        )
    return (_held(promotion, command, state),)


def _held(promotion: Promotion, command: c.HoldDraw, state: DrawState) -> e.DrawHeld:
    rules, terms = rules_of(promotion), promotion.stated
    outcome = drawn(
        state.entries,
        terms.of_draw(command.draw),
        command.seed,
        _bars(promotion, command, state),
        once_each=not terms.several_prizes,
    )
    winners = tuple(
        e.Won(
            win=promotion.won + at,
            prize=prize.name,
            number=number,
            patron=promotion.numbered(number).patron,
            value_cents=prize.value_cents or 0,
            form=prize.form,
        )
        for at, (prize, number) in enumerate(outcome.winners, 1)
    )
    days, zone = rules.winners.told_within_days, promotion.settings.zone
    return e.DrawHeld(
        draw=command.draw,
        seed=command.seed,
        held=command.at,
        scrutineer=command.scrutineer,
        winners=winners,
        passed=tuple(e.Passed(number=number, bar=bar) for number, bar in outcome.passed),
        unwon_cents=sum(prize.value_cents or 0 for prize in outcome.unwon),
        due=None if terms.present else end_of_day(command.at, days.value, zone),
        clauses=(
            *rules.terms.items[TermsItem.AWARDED_WHEN].cited,
            *(() if terms.present else days.cited),
            *house.promotion_committed.cited,
        ),
    )


def _bars(promotion: Promotion, command: c.HoldDraw, state: DrawState) -> dict[int, Ineligible]:
    """Numbers of those who can win nothing: for what they are, or since they are not there."""
    found: dict[int, Ineligible] = {}
    for entrant in promotion.entrants.values():
        if entrant.number not in state.entries:
            continue
        if entrant.patron in command.bars:
            found[entrant.number] = command.bars[entrant.patron]
        elif promotion.stated.present and entrant.patron not in command.present:
            found[entrant.number] = Ineligible.NOT_PRESENT
    return found


@decides
def attest(promotion: Promotion, command: c.AttestDraw) -> Events:
    draw, state = require_draw(promotion, command.draw, DrawProgress.HELD)
    if command.by.person != state.scrutineer:
        raise Refused(
            house.promotion_scrutineer, "promotion-not-its-scrutineer", person=command.by.person
        )
    return (
        e.DrawAttested(
            draw=draw.name,
            person=command.by.person,
            in_order=command.in_order,
            note=command.note,
            clauses=house.promotion_scrutineer.cited,
        ),
    )
