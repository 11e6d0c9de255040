"""What an event makes of a patron, and what it moves in the ledger."""

from datetime import UTC, timedelta

from msgspec.structs import replace

from punto.aggregate.ledger import CAGE, OUTSIDE, Book, Leg, balanced
from punto.law.cage import ExclusionGround, Tender
from punto.patrons import events as e
from punto.patrons.play_time import PlaySpan, merged, span
from punto.patrons.registry import HANDLERS, folds
from punto.patrons.state import ChosenLimits, Patron, Reminded, Stay
from punto.patrons.token_lots import all_tokens, less
from punto.patrons.words import Day, Exclusion, together

PURSE = "purse"

DAYS_KEPT = timedelta(days=31)
"""No period reaches further back."""
PLAY_KEPT = timedelta(days=14)
"""Play of a week may keep a person out for another."""
A_MOMENT_AWAY = timedelta(minutes=1)
"""Who is back so soon was not away, so that no number of comings and goings is kept."""


evolve = HANDLERS.evolve


@folds
def patron_enrolled(patron: Patron, event: e.PatronEnrolled) -> Patron:
    return replace(patron, name=event.patron)


@folds
def identity_taken(patron: Patron, event: e.IdentityTaken) -> Patron:
    return replace(patron, identity=frozenset(event.details))


@folds
def document_seen(patron: Patron, _: e.DocumentSeen) -> Patron:
    return replace(patron, documents=patron.documents + 1)


@folds
def card_lost(patron: Patron, event: e.CardLost) -> Patron:
    return replace(patron, card="", lost_cards=patron.lost_cards | {event.card})


@folds
def card_issued(patron: Patron, event: e.CardIssued) -> Patron:
    return replace(patron, card=event.card)


@folds
def card_withdrawn(patron: Patron, _: e.CardWithdrawn) -> Patron:
    return replace(patron, card="")


@folds
def money_deposited(patron: Patron, event: e.MoneyDeposited) -> Patron:
    richer = replace(patron, purse_cents=patron.purse_cents + event.cents, receipts=event.receipt)
    day = patron.day(event.on)
    return _with_day(
        richer,
        replace(
            day,
            deposited_cents=day.deposited_cents + event.cents,
            taken_cents=_more(day.taken_cents, event),
        ),
    )


@folds
def money_paid_out(patron: Patron, event: e.MoneyPaidOut) -> Patron:
    poorer = replace(patron, purse_cents=patron.purse_cents - event.cents, receipts=event.receipt)
    day = patron.day(event.on)
    return _with_day(poorer, replace(day, paid_cents=_more(day.paid_cents, event)))


@folds
def chips_paid_for(patron: Patron, event: e.ChipsPaidFor) -> Patron:
    day = patron.day(event.on)
    return _with_day(patron, replace(day, deposited_cents=day.deposited_cents + event.cents))


@folds
def limits_chosen(patron: Patron, event: e.LimitsChosen) -> Patron:
    """What is in force stays until the newly chosen is; what else waited is forgotten."""
    new = ChosenLimits(event.since, event.limits)
    if event.since <= event.chosen:
        return replace(patron, chosen=(new,))
    held = [choice for choice in patron.chosen if choice.since <= event.chosen]
    return replace(patron, chosen=(*held[-1:], new))


@folds
def limits_imposed(patron: Patron, event: e.LimitsImposed) -> Patron:
    return replace(patron, imposed=event.limits)


@folds
def play_suspended(patron: Patron, event: e.PlaySuspended) -> Patron:
    return replace(patron, suspended_until=event.until)


@folds
def break_taken(patron: Patron, event: e.BreakTaken) -> Patron:
    return replace(patron, break_until=event.until)


@folds
def reminders_chosen(patron: Patron, event: e.RemindersChosen) -> Patron:
    return replace(patron, reminders=event.reminders)


@folds
def reminder_seen(patron: Patron, event: e.ReminderSeen) -> Patron:
    return replace(patron, reminded=Reminded(event.at, event.on, event.lost_cents))


@folds
def excluded_from_casino(patron: Patron, event: e.ExcludedFromCasino) -> Patron:
    made = Exclusion(ground=ExclusionGround.TABLE, table=event.table, edition=event.edition)
    return replace(patron, exclusions=together((*patron.exclusions, made)))


@folds
def exclusion_made(patron: Patron, event: e.ExclusionMade) -> Patron:
    made = Exclusion(ground=event.ground, since=event.since, until=event.until)
    others = (each for each in patron.exclusions if each.ground is not event.ground)
    return replace(patron, exclusions=together((*others, made)))


@folds
def exclusion_lifted(patron: Patron, event: e.ExclusionLifted) -> Patron:
    left = tuple(each for each in patron.exclusions if each.ground is not event.ground)
    return replace(patron, exclusions=left)


@folds
def excluded_from_game(patron: Patron, event: e.ExcludedFromGame) -> Patron:
    return replace(patron, games_shut=patron.games_shut | {event.table})


@folds
def same_person_found(patron: Patron, event: e.SamePersonFound) -> Patron:
    until = [each for each in (patron.suspended_until, event.suspended_until) if each is not None]
    return replace(
        patron,
        same=patron.same | frozenset(event.others),
        suspended_until=max(until, default=None),
        exclusions=together((*patron.exclusions, *event.exclusions)),
        games_shut=patron.games_shut | frozenset(event.games_shut),
    )


@folds
def double_merged(patron: Patron, event: e.DoubleMerged) -> Patron:
    play = event.play
    merged_days = patron
    for day in play.days:
        merged_days = _with_day(merged_days, _both(merged_days.day(day.on), day))
    chosen = () if event.limits is None else (ChosenLimits(event.at, event.limits),)
    until = [each for each in (patron.suspended_until, play.suspended_until) if each is not None]
    return replace(
        merged_days,
        purse_cents=patron.purse_cents + event.cents,
        tokens=all_tokens((*patron.tokens, *event.tokens)),
        chosen=chosen,
        imposed=patron.imposed.stricter(play.imposed),
        suspended_until=max(until, default=None),
        exclusions=together((*patron.exclusions, *play.exclusions)),
        games_shut=patron.games_shut | frozenset(play.games_shut),
        lost_cards=patron.lost_cards | frozenset(play.lost_cards),
        same=patron.same | {event.double},
        played=merged((*patron.played, *play.played), A_MOMENT_AWAY),
    )


@folds
def merged_into(patron: Patron, event: e.MergedInto) -> Patron:
    return replace(
        patron,
        purse_cents=patron.purse_cents - event.cents,
        tokens=(),
        card="",
        merged_into=event.patron,
        same=patron.same | {event.patron},
    )


@folds
def patron_erased(patron: Patron, _: e.PatronErased) -> Patron:
    return replace(patron, card="", identity=frozenset(), documents=0, is_erased=True)


@folds
def stay_begun(patron: Patron, event: e.StayBegun) -> Patron:
    stay = Stay(event.since, event.purse)
    left = replace(patron, purse_cents=patron.purse_cents - event.cents)
    return replace(left, stays={**patron.stays, event.table: stay})


@folds
def stay_ended(patron: Patron, event: e.StayEnded) -> Patron:
    stays = {table: stay for table, stay in patron.stays.items() if table != event.table}
    richer = replace(patron, purse_cents=patron.purse_cents + event.cents)
    return replace(richer, stays=stays, played=_played(patron, event))


@folds
def chips_drawn(patron: Patron, event: e.ChipsDrawn) -> Patron:
    return replace(patron, purse_cents=patron.purse_cents - event.cents)


@folds
def chips_put_back(patron: Patron, event: e.ChipsPutBack) -> Patron:
    return replace(patron, purse_cents=patron.purse_cents + event.cents)


@folds
def tokens_taken_away(patron: Patron, event: e.TokensTakenAway) -> Patron:
    return replace(patron, tokens=all_tokens((*patron.tokens, event.lot)))


@folds
def tokens_put_down(patron: Patron, event: e.TokensPutDown) -> Patron:
    return replace(patron, tokens=less(patron.tokens, event.lot))


@folds
def stakes_laid(patron: Patron, event: e.StakesLaid) -> Patron:
    return _with_stakes(patron, event.table, event.cents)


@folds
def result_noted(patron: Patron, event: e.ResultNoted) -> Patron:
    after = _with_stakes(patron, event.table, event.stakes_cents)
    day = patron.day(event.on)
    return _with_day(after, replace(day, lost_cents=day.lost_cents - event.won_cents))


@folds
def limit_reached(patron: Patron, _: e.LimitReached) -> Patron:
    """Follows from the days; on record for those who read it."""
    return patron


@folds
def tournament_entered(patron: Patron, event: e.TournamentEntered) -> Patron:
    return replace(patron, tournaments=patron.tournaments | {event.tournament})


@folds
def tournament_left(patron: Patron, event: e.TournamentLeft) -> Patron:
    return replace(patron, tournaments=patron.tournaments - {event.tournament})


@folds
def tournament_fee_paid(patron: Patron, event: e.TournamentFeePaid) -> Patron:
    return replace(patron, purse_cents=patron.purse_cents - event.cents)


@folds
def tournament_money_received(patron: Patron, event: e.TournamentMoneyReceived) -> Patron:
    return replace(patron, purse_cents=patron.purse_cents + event.cents)


def _played(patron: Patron, event: e.StayEnded) -> tuple[PlaySpan, ...]:
    """The times at tables of the last days, with a stay that ended."""
    stay = patron.stays.get(event.table)
    if stay is None or event.until is None:
        return patron.played
    spans = merged((*patron.played, span(stay.since, event.until)), A_MOMENT_AWAY)
    oldest = event.until.astimezone(UTC) - PLAY_KEPT
    return tuple(each for each in spans if each.until > oldest)


def _with_stakes(patron: Patron, table: str, cents: int) -> Patron:
    stay = patron.stays.get(table)
    if stay is None or stay.stakes_cents == cents:
        return patron
    return replace(patron, stays={**patron.stays, table: stay._replace(stakes_cents=cents)})


def _both(one: Day, other: Day) -> Day:
    return Day(
        one.on,
        one.lost_cents + other.lost_cents,
        one.deposited_cents + other.deposited_cents,
        _sums(one.taken_cents, other.taken_cents),
        _sums(one.paid_cents, other.paid_cents),
    )


def _sums(one: dict[Tender, int], other: dict[Tender, int]) -> dict[Tender, int]:
    return {each: one.get(each, 0) + other.get(each, 0) for each in {**one, **other}}


def _more(
    by_tender: dict[Tender, int], event: e.MoneyDeposited | e.MoneyPaidOut
) -> dict[Tender, int]:
    return {**by_tender, event.tender: by_tender.get(event.tender, 0) + event.cents}


def _with_day(patron: Patron, day: Day) -> Patron:
    days = {each.on: each for each in patron.days} | {day.on: day}
    newest = max(days)
    kept = tuple(days[each] for each in sorted(days) if each > newest - DAYS_KEPT)
    return replace(patron, days=kept)


def legs(before: Patron, event: e.PatronEvent, after: Patron) -> tuple[Leg, ...]:
    """What an event moved between the purse, the cage and the tables."""
    if after.purse_cents == before.purse_cents and after.tokens is before.tokens:
        return ()
    against = CAGE if isinstance(event, e.MoneyDeposited | e.MoneyPaidOut) else OUTSIDE
    moved = (
        (Book.CHIPS, after.purse_cents - before.purse_cents, against),
        (Book.TOKENS, _worth(after) - _worth(before), OUTSIDE),
    )
    return balanced(
        leg
        for book, gained, other in moved
        if gained
        for leg in (Leg(book, PURSE, gained), Leg(book, other, -gained))
    )


def _worth(patron: Patron) -> int:
    """The promotional tokens that a person has with them."""
    return sum(each.cents for each in patron.tokens)
