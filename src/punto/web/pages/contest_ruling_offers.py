"""Rulings of the person who runs a tournament, and what follows the last session."""

from collections.abc import Iterator

from punto.law.contests import Ground
from punto.money import money
from punto.tournament.places import commands as places
from punto.tournament.places.level import ties
from punto.tournament.play import commands as play
from punto.tournament.structure.commands import TakeSeat
from punto.tournament.waiting import ContestMatter, Waits
from punto.tournament.words import Progress
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import ContestAsker
from punto.web.pages.desk_offers import (
    DeskOffer,
    OfferField,
    OfferRow,
    amount,
    choice,
    flag,
    text,
)
from punto.web.pages.tongues import say, valued


def answers(asker: ContestAsker, waits: Waits) -> Iterator[DeskOffer]:
    """The lawful answers to what waits for a ruling."""
    patron = waits.patron
    match waits.matter:
        case ContestMatter.DISPUTE:
            yield from asker.form(
                play.DecideTournamentDispute,
                text("ruling", say("page-the-ruling")),
            )
        case ContestMatter.MISCONDUCT if patron is not None and waits.ground is not None:
            yield from _disqualifying(asker, patron, waits.ground, say("page-disqualify"))
        case ContestMatter.ABSENCE if patron is not None:
            yield from asker.button(
                play.DeductForAbsence, say("page-take-the-minimum"), patron=patron
            )
            yield from _disqualifying(asker, patron, Ground.ABSENT, say("page-cancel-the-place"))
        case ContestMatter.NOT_SEATED if patron is not None:
            seat = asker.tournament.current.seats[patron]
            where = {"patron": patron, "table": seat.table, "seat": seat.number}
            yield from asker.button(TakeSeat, say("page-is-here"), **where)
            yield from _disqualifying(asker, patron, Ground.ABSENT, say("page-cancel-the-place"))
        case ContestMatter.LEVEL:
            yield from places_due(asker)
        case _:
            return


def _disqualifying(
    asker: ContestAsker, patron: str, ground: Ground, title: str
) -> Iterator[DeskOffer]:
    known = {"patron": patron, "ground": ground}
    yield from asker.button(play.DisqualifyEntrant, title, **known)
    entrant = asker.tournament.entrants[patron]
    back = entrant.paid_cents - entrant.refunded_cents
    if back:
        refunded = say("page-the-same-with-money-back", cents=money(back))
        yield from asker.button(play.DisqualifyEntrant, refunded, **known, refund=True)


def reports(asker: ContestAsker) -> Iterator[DeskOffer]:
    """What may be reported of entrants, and disputes."""
    tournament = asker.tournament
    playing = [name for name, each in tournament.entrants.items() if each.is_in]
    grounds = [each for each in Ground if each is not Ground.ABSENT]
    if playing:
        yield from asker.form(
            play.ReportMisconduct,
            choice("patron", say("page-entrant-2"), asker.people(playing)),
            choice(
                "ground",
                say("page-what-was-found"),
                [FormOption(x.value, valued(x)) for x in grounds],
            ),
            text("note", say("page-what-was-seen-advice-given-chips-hidden")),
            sample={"patron": playing[0], "ground": Ground.BREACH},
        )
    if tournament.dispute is None:
        yield from asker.form(
            play.RaiseTournamentDispute,
            text("about", say("page-what-it-is-about")),
        )


def places_due(asker: ContestAsker) -> Iterator[DeskOffer]:
    """Places worked out, with a ruling where nothing else parts those who are level."""
    tournament, session = asker.tournament, asker.tournament.session
    if session is None or session.progress not in (Progress.ENDED, Progress.PLACED):
        return
    found = next((tie for tie in ties(tournament) if not tie.plays_on), None)
    if tournament.play_off is None and found is not None:
        rows = tuple(
            OfferRow(each, asker.name(each), str(at)) for at, each in enumerate(found.players, 1)
        )
        yield from asker.form(
            places.DeterminePlaces,
            OfferField("decided", say("page-the-order-the-better-first"), "order", rows=rows),
            sample={"decided": found.players},
            title=say("page-rule-on-the-order"),
        )
    else:
        yield from asker.button(places.DeterminePlaces)
    if tournament.play_off is not None:
        held = {n: tournament.entrants[n].chips_cents for n in tournament.play_off.players}
        rows = tuple(OfferRow(n, asker.name(n), amount(cents)) for n, cents in held.items())
        yield from asker.form(
            places.ReportPlayOff,
            OfferField("counts", say("page-chips-after-the-round"), "amounts", rows=rows),
            sample={"counts": held},
        )


def prizes(asker: ContestAsker) -> Iterator[DeskOffer]:
    """Prizes awarded, and paid one by one."""
    yield from asker.button(places.AwardPrizes)
    for patron, entrant in asker.tournament.entrants.items():
        if entrant.prize_cents and not entrant.prize_paid:
            yield from asker.form(
                places.PayPrize,
                flag("purse", say("page-into-the-purse")),
                title=say(
                    "page-pay-prize-to", person=asker.name(patron), cents=money(entrant.prize_cents)
                ),
                patron=patron,
            )
