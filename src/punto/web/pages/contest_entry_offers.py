"""Before a tournament is played: what may be done about conditions, entries and the pool."""

from collections.abc import Iterable, Iterator

from punto.law.contests import Step, Value
from punto.law.procedures import Approval
from punto.money import money
from punto.narration.saying import called
from punto.tournament.base import Events
from punto.tournament.conditions import commands as terms
from punto.tournament.conditions.document import BuyBackTerms
from punto.tournament.entry import commands as entry
from punto.tournament.entry.events import EntrantWithdrew, TournamentCancelled
from punto.tournament.guards import book_of, rules_of
from punto.tournament.words import Standing
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import (
    SAMPLE,
    Asker,
    DeskOffer,
    OfferField,
    choice,
    flag,
    money_field,
    text,
)

OF_TOURNAMENTS = (Approval.TOURNAMENT_CONDITIONS, Approval.TOURNAMENT_COMMISSION)
PURSE = flag("purse", "Paid out of the purse")


def steps(asker: Asker, directors: Iterable[FormOption]) -> Iterator[DeskOffer]:
    """What makes conditions good, and who runs the tournament."""
    tournament, rules = asker.tournament, rules_of(asker.tournament)
    if Step.NOTIFIED in rules.conditions.steps and Step.NOTIFIED not in tournament.steps:
        reference = text("reference", "Reference of the letter")
        yield from asker.form(terms.NotifyCommission, {"reference": SAMPLE}, reference)
    for rule in book_of(tournament).approvals:
        done = {
            Approval.TOURNAMENT_CONDITIONS: Step.APPROVED in tournament.steps,
            Approval.TOURNAMENT_COMMISSION: tournament.commission_approved,
        }
        if rule.value in OF_TOURNAMENTS and not done[rule.value]:
            yield from asker.form(
                terms.RecordApproval,
                {"subject": rule.value, "reference": SAMPLE},
                text("reference", "Reference of the approval"),
                fixed={"subject": rule.value.value},
                title=f"Record the approval: {called(rule.value)}",
            )
    licensed = rules.entry.licensed is not None and rules.entry.licensed.value
    yield from asker.form(
        terms.NameDirector,
        {"person": SAMPLE, "licence": SAMPLE},
        choice("person", "Person", directors),
        text("licence", "Number of the licence", required=licensed),
        title="Name another person to run it" if tournament.head else "",
    )
    if not tournament.agreement:
        yield from asker.button(terms.RequireAgreement)


def entering(asker: Asker) -> Iterator[DeskOffer]:
    """Applications, reserves and those who leave."""
    tournament, stated = asker.tournament, asker.tournament.conditions
    if stated is None:
        return
    yield from enter(asker)
    yield from asker.form(
        entry.ListReserve, {"patron": SAMPLE}, OfferField("patron", "Patron", "patron")
    )
    yield from asker.form(
        entry.DenyEntry,
        {"patron": SAMPLE, "reason": SAMPLE},
        OfferField("patron", "Patron", "patron"),
        text("reason", "Reason"),
    )
    yield from reserves(asker)
    yield from asker.form(
        entry.SubstituteEntrant,
        {"patron": next(iter(tournament.entrants), SAMPLE), "substitute": "substitute"},
        choice("patron", "Entrant", asker.people(_in(asker))),
        OfferField("substitute", "Substitute", "patron"),
    )


def enter(asker: Asker, patron: str = "") -> Iterator[DeskOffer]:
    """The form by which one patron enters, for the fee that is stated."""
    tournament = asker.tournament
    stated = tournament.stated
    fee = stated.fee_cents or 0
    sample = {"patron": patron or SAMPLE, "paid_cents": fee, "form": True, "agreed": True}
    rules = rules_of(tournament).entry
    fields: list[OfferField] = [] if patron else [OfferField("patron", "Patron", "patron")]
    if fee:
        fields.append(PURSE)
    if rules.form is not None and rules.form.value:
        fields.append(flag("form", "The entry form is filled in"))
    if tournament.agreement:
        fields.append(flag("agreed", "Agreed in writing with rules and conditions"))
    known = {"paid_cents": fee} | ({"patron": patron} if patron else {})
    for each in asker.form(entry.EnterPatron, sample, *fields, fixed=known):
        yield each._replace(told=f"The fee is {money(fee)}.", button=f"Enter for {money(fee)}")


def reserves(asker: Asker) -> Iterator[DeskOffer]:
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
        agreed = [flag("agreed", "Agreed in writing")] if tournament.agreement else []
        yield from asker.form(
            entry.OfferSeat,
            {"patron": tournament.reserves[0], "absentee": free[0], **sample},
            choice("absentee", "Seat of", asker.people(free)),
            choice("patron", "Reserve", asker.people(tournament.reserves)),
            PURSE,
            *agreed,
            fixed={"paid_cents": fee},
        )


def of_entrant(asker: Asker, patron: str) -> Iterator[DeskOffer]:
    """What may be done for one entrant at the desk: a copy, a way back in, a way out."""
    tournament = asker.tournament
    entrant = tournament.entrants[patron]
    if not entrant.has_copy and entrant.is_in:
        yield from asker.button(terms.GiveCopy, "Copy given", patron=patron)
    back = tournament.stated.buy_back
    if isinstance(back, BuyBackTerms):
        sample = {"patron": patron, "paid_cents": back.cents}
        yield from asker.form(
            entry.BuyBack,
            sample,
            PURSE,
            fixed=sample,
            title=f"Buy back for {money(back.cents)}",
        )
    yield from asker.form(
        entry.WithdrawEntrant,
        {"patron": patron},
        fixed={"patron": patron},
        title="Withdraw",
        told=_withdrawal_told,
    )


def _withdrawal_told(events: Events) -> str:
    back = sum(each.refunded_cents for each in events if isinstance(each, EntrantWithdrew))
    return f"{money(back)} goes back." if back else "Nothing goes back."


def money_matters(asker: Asker) -> Iterator[DeskOffer]:
    """What the operator adds to the pool, and calling it all off."""
    if asker.tournament.conditions is None:
        return
    values = [
        FormOption(value.value, called(value))
        for value in Value
        if asker.tries(entry.AddValue, value=value, cents=1, what=SAMPLE) is not None
    ]
    if values:
        yield from asker.form(
            entry.AddValue,
            {"value": Value(values[0].value), "cents": 1, "what": SAMPLE},
            choice("value", "In", values),
            money_field("cents", "Amount, or what it is worth"),
            text("what", "What it is"),
        )


def cancelling(asker: Asker) -> Iterator[DeskOffer]:
    """Calling the tournament off, with every refund told first."""
    yield from asker.form(
        entry.CancelTournament,
        {"reason": SAMPLE},
        text("reason", "Reason, as entrants will be told"),
        told=_refunds_told,
    )


def refunds(asker: Asker) -> tuple[tuple[str, int], ...]:
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
    return f"{money(cents)} goes back to {len(people)}. It cannot be undone."


def _in(asker: Asker) -> list[str]:
    return [name for name, each in asker.tournament.entrants.items() if each.is_in]
