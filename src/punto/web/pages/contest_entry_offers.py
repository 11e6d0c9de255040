"""Before a tournament is played: what may be done about conditions, entries and the pool."""

from collections.abc import Iterator, Sequence
from typing import Any

from punto.law.contests import Step, Value
from punto.law.procedures import Approval
from punto.money import money
from punto.tournament.base import Events
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import BuyBackTerms
from punto.tournament.entry import commands as entry
from punto.tournament.entry.events import EntrantWithdrew, TournamentCancelled
from punto.tournament.guards import book_of, rules_of
from punto.tournament.words import Standing
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import ContestAsker
from punto.web.pages.desk_offers import (
    SAMPLE,
    DeskOffer,
    OfferField,
    choice,
    flag,
    money_field,
    text,
)
from punto.web.pages.tongues import say, valued

OF_TOURNAMENTS = (Approval.TOURNAMENT_CONDITIONS, Approval.TOURNAMENT_COMMISSION)
PURSE = flag("purse", say("page-paid-out-of-the-purse"))


def steps(asker: ContestAsker, directors: Sequence[FormOption]) -> Iterator[DeskOffer]:
    """What makes conditions good, and who runs the tournament."""
    tournament, rules = asker.tournament, rules_of(asker.tournament)
    if Step.NOTIFIED in rules.conditions.steps and Step.NOTIFIED not in tournament.steps:
        reference = text("reference", say("page-reference-of-the-letter"))
        yield from asker.form(terms.NotifyCommission, reference)
    for rule in book_of(tournament).approvals:
        done = {
            Approval.TOURNAMENT_CONDITIONS: Step.APPROVED in tournament.steps,
            Approval.TOURNAMENT_COMMISSION: tournament.commission_approved,
        }
        if rule.value in OF_TOURNAMENTS and not done[rule.value]:
            yield from asker.form(
                terms.RecordApproval,
                text("reference", say("page-reference-of-the-approval")),
                title=say("page-record-the-approval", approval=say(f"approval-{rule.value.value}")),
                subject=rule.value,
            )
    licensed = rules.entry.licensed is not None and rules.entry.licensed.value
    licence = text("licence", say("page-number-of-the-licence"), required=licensed)
    yield from asker.form(
        terms.NameDirector,
        choice("person", say("page-person"), directors),
        licence,
        sample={"person": SAMPLE},
        title=say("page-name-another-person-to-run-it") if tournament.head else "",
    )
    if tournament.head:
        yield from asker.form(
            terms.NameDirector,
            choice("person", say("page-person"), directors),
            licence,
            sample={"person": SAMPLE},
            title=say("page-name-one-to-run-it-beside-them"),
            beside=True,
        )
    if not tournament.agreement:
        yield from asker.button(terms.RequireAgreement)


def entering(asker: ContestAsker) -> Iterator[DeskOffer]:
    """Applications, reserves and those who leave."""
    tournament, stated = asker.tournament, asker.tournament.conditions
    if stated is None:
        return
    yield from enter(asker)
    yield from asker.form(
        entry.ListReserve,
        OfferField("patron", say("page-patron"), "patron"),
    )
    yield from asker.form(
        entry.DenyEntry,
        OfferField("patron", say("page-patron"), "patron"),
        text("reason", say("page-reason")),
    )
    yield from reserves(asker)
    yield from asker.form(
        entry.SubstituteEntrant,
        choice("patron", say("page-entrant-2"), asker.people(_in(asker))),
        OfferField("substitute", say("page-substitute"), "patron"),
        sample={"patron": next(iter(tournament.entrants), SAMPLE), "substitute": "substitute"},
    )


def enter(asker: ContestAsker, patron: str = "") -> Iterator[DeskOffer]:
    """The form by which one patron enters, for the fee that is stated."""
    tournament = asker.tournament
    stated = tournament.stated
    fee = stated.fee_cents or 0
    sample = {"patron": patron or SAMPLE, "paid_cents": fee, "form": True, "agreed": True}
    rules = rules_of(tournament).entry
    fields: list[OfferField] = (
        [] if patron else [OfferField("patron", say("page-patron"), "patron")]
    )
    if fee:
        fields.append(PURSE)
    if rules.form is not None and rules.form.value:
        fields.append(flag("form", say("page-the-entry-form-is-filled-in")))
    if tournament.agreement:
        fields.append(flag("agreed", say("page-agreed-in-writing-with-rules-and-conditions")))
    known: dict[str, Any] = {"paid_cents": fee} | ({"patron": patron} if patron else {})
    for each in asker.form(entry.EnterPatron, *fields, sample=sample, **known):
        yield each._replace(
            told=say("page-the-fee-is", fee=money(fee)),
            button=say("page-desk-enter-for", fee=money(fee)),
        )


def reserves(asker: ContestAsker) -> Iterator[DeskOffer]:
    """The seat of an absent entrant, for a reserve."""
    tournament = asker.tournament
    lost = [n for n, x in tournament.entrants.items() if x.standing is Standing.FORFEITED]
    fee = tournament.stated.fee_cents or 0
    sample = {"paid_cents": fee, "agreed": True}
    free = [
        name
        for name in lost
        if tournament.reserves
        and asker.tries(entry.OfferSeat, patron=tournament.reserves[0], absentee=name, **sample)
    ]
    if free:
        agreed = [flag("agreed", say("page-agreed-in-writing"))] if tournament.agreement else []
        yield from asker.form(
            entry.OfferSeat,
            choice("absentee", say("page-seat-of-whom"), asker.people(free)),
            choice("patron", say("page-reserve"), asker.people(tournament.reserves)),
            PURSE,
            *agreed,
            sample={"patron": tournament.reserves[0], "absentee": free[0], **sample},
            paid_cents=fee,
        )


def of_entrant(asker: ContestAsker, patron: str) -> Iterator[DeskOffer]:
    """What may be done for one entrant at the desk: a copy, a way back in, a way out."""
    tournament = asker.tournament
    entrant = tournament.entrants[patron]
    if not entrant.has_copy and entrant.is_in:
        yield from asker.button(terms.GiveCopy, say("page-copy-given-2"), patron=patron)
    back = tournament.stated.buy_back
    if isinstance(back, BuyBackTerms):
        yield from asker.form(
            entry.BuyBack,
            PURSE,
            title=say("page-desk-buy-back-for", cents=money(back.cents)),
            patron=patron,
            paid_cents=back.cents,
        )
    yield from asker.form(
        entry.WithdrawEntrant, title=say("page-withdraw-2"), told=_withdrawal_told, patron=patron
    )


def _withdrawal_told(events: Events) -> str:
    back = sum(each.refunded_cents for each in events if isinstance(each, EntrantWithdrew))
    return say("page-goes-back", cents=money(back)) if back else say("page-nothing-goes-back")


def money_matters(asker: ContestAsker) -> Iterator[DeskOffer]:
    """What the operator adds to the pool, and calling it all off."""
    if asker.tournament.conditions is None:
        return
    values = [
        FormOption(value.value, valued(value))
        for value in Value
        if asker.tries(entry.AddValue, value=value, cents=1, what=SAMPLE) is not None
    ]
    if values:
        yield from asker.form(
            entry.AddValue,
            choice("value", say("page-in-what"), values),
            money_field("cents", say("page-amount-or-what-it-is-worth")),
            text("what", say("page-what-it-is")),
            sample={"value": Value(values[0].value), "cents": 1},
        )


def cancelling(asker: ContestAsker) -> Iterator[DeskOffer]:
    """Calling the tournament off, with every refund told first."""
    yield from asker.form(
        entry.CancelTournament,
        text("reason", say("page-reason-as-entrants-will-be-told")),
        told=_refunds_told,
    )


def refunds(asker: ContestAsker) -> tuple[tuple[str, int], ...]:
    """What each entrant would have back if the tournament were cancelled now."""
    events = asker.tries(entry.CancelTournament, reason=SAMPLE) or ()
    found = [each for each in events if isinstance(each, TournamentCancelled)]
    return tuple(
        (patron, each.refunds_cents.get(patron, 0) + each.buy_ins_cents.get(patron, 0))
        for each in found
        for patron in dict.fromkeys((*each.refunds_cents, *each.buy_ins_cents))
    )


def _refunds_told(events: Events) -> str:
    found = [each for each in events if isinstance(each, TournamentCancelled)]
    cents = sum(
        sum(each.refunds_cents.values()) + sum(each.buy_ins_cents.values()) for each in found
    )
    people = {name for each in found for name in (*each.refunds_cents, *each.buy_ins_cents)}
    return say("page-goes-back-to-all", cents=money(cents), people=len(people))


def _in(asker: ContestAsker) -> list[str]:
    return [name for name, each in asker.tournament.entrants.items() if each.is_in]
