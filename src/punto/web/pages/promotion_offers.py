"""What a person may do in a promotion now: each command is tried before its form shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from punto.law.prizes import PaidBy, PrizeForm, Way
from punto.promotions import Promotion, decide
from punto.promotions.base import Events, PromotionCommand, PromotionEvent
from punto.promotions.draw import commands as draws
from punto.promotions.entries import commands as entries
from punto.promotions.guards import givers_of
from punto.promotions.notices import commands as notices
from punto.promotions.state import DrawState
from punto.promotions.terms import commands as terms
from punto.promotions.terms.document import DrawTerms
from punto.promotions.trouble import commands as trouble
from punto.promotions.winners import commands as winners
from punto.promotions.words import DoubtScope, DrawProgress, PrizeIs
from punto.web.pages.command_forms import FormOption
from punto.web.pages.desk_offers import (
    SAMPLE,
    DeskAsker,
    DeskOffer,
    OfferField,
    OfferGroup,
    OfferRow,
    choice,
    flag,
    money_field,
    text,
)
from punto.web.pages.tongues import say, valued

ZEROS = "0" * 64
WAYS = tuple(FormOption(each.value, valued(each)) for each in Way)


@dataclass(frozen=True)
class PromotionAsker(DeskAsker[PromotionCommand, PromotionEvent]):
    """A person before a promotion as it stands at a moment."""

    promotion: Promotion

    @property
    def edition(self) -> str:
        return self.promotion.edition

    def may_give(self, kind: type[PromotionCommand]) -> bool:
        return self.by.role in givers_of(kind)

    def decided(self, command: PromotionCommand) -> Events:
        return decide(self.promotion, command)


def groups(asker: PromotionAsker) -> Iterator[OfferGroup]:
    """Everything that may be done, by what it is about."""
    for name, offers in (
        (say("page-terms"), _terms(asker)),
        (say("page-entries-2"), _entries(asker)),
        (say("page-draws"), _draws(asker)),
        (say("page-winners"), _winners(asker)),
        (say("page-claims"), _claims(asker)),
        (say("page-integrity"), _trouble(asker)),
        (say("page-disputes"), _disputes(asker)),
    ):
        if found := tuple(offers):
            yield OfferGroup(name, found)


def _terms(asker: PromotionAsker) -> Iterator[DeskOffer]:
    where = OfferField(
        "available", say("page-where-the-terms-are-to-be-had"), "one", usual=say("page-at-the-desk")
    )
    if not asker.promotion.published:
        yield from asker.form(terms.PublishTerms, where, sample={"available": (SAMPLE,)})
    yield from asker.form(
        terms.ReleaseMarketing,
        text("material", say("page-what-goes-out")),
        flag("refers_to_terms", say("page-it-refers-to-the-terms")),
        sample={"refers_to_terms": True},
    )
    due = asker.promotion.notified is None or asker.promotion.amended is not None
    if due:
        yield from asker.form(
            notices.NotifyTerms,
            text("reference", say("page-reference")),
        )
    yield from asker.form(notices.StartPromotion)
    listed = ", ".join(sorted(asker.promotion.prescribed))
    yield from asker.form(
        terms.ListPrescribed,
        OfferField("items", say("page-what-the-regulations-list"), "names", usual=listed),
        text("reference", say("page-reference")),
        sample={"items": frozenset({SAMPLE})},
    )


def _entries(asker: PromotionAsker) -> Iterator[DeskOffer]:
    yield from asker.form(
        entries.TakeEntry,
        OfferField("patron", say("page-patron"), "patron"),
        OfferField("entries", say("page-entries-2"), "number", usual="1"),
    )


def _draws(asker: PromotionAsker) -> Iterator[DeskOffer]:
    promotion = asker.promotion
    for draw in promotion.terms.draws if promotion.terms is not None else ():
        state = promotion.draws.get(draw.name, DrawState())
        yield from _of_draw(asker, draw, state)


def _of_draw(asker: PromotionAsker, draw: DrawTerms, state: DrawState) -> Iterator[DeskOffer]:
    name = draw.name
    yield from asker.form(
        draws.CommitDraw,
        OfferField("commitment", say("page-seed"), "seed"),
        sample={"commitment": ZEROS},
        title=say("page-commit-to-a-seed-for", draw=name),
        draw=name,
    )
    if not draw.instant:
        yield from asker.form(
            draws.NominateScrutineer,
            text("person", say("page-account-of-the-scrutineer")),
            title=say("page-nominate-a-scrutineer-for", draw=name),
            draw=name,
        )
    yield from asker.form(
        draws.CloseEntries, title=say("page-close-the-entries-of", draw=name), draw=name
    )
    yield from _instant(asker, draw)
    yield from _holding(asker, draw, state)
    yield from asker.form(
        draws.AttestDraw,
        flag("in_order", say("page-it-was-in-order"), ticked=True),
        text("note", say("page-note"), required=False),
        sample={"in_order": True},
        title=say("page-attest", draw=name),
        draw=name,
    )


def _instant(asker: PromotionAsker, draw: DrawTerms) -> Iterator[DeskOffer]:
    for prize in asker.promotion.stated.of_draw(draw.name) if draw.instant else ():
        yield from asker.form(
            draws.AwardInstantPrize,
            OfferField("patron", say("page-patron"), "patron"),
            text("card", say("page-number-on-the-card")),
            sample={"card": f"{SAMPLE} {ZEROS[:9]}"},
            title=say("page-a-card-wins", prize=prize.name),
            draw=draw.name,
            prize=prize.name,
        )


def _holding(asker: PromotionAsker, draw: DrawTerms, state: DrawState) -> Iterator[DeskOffer]:
    """To hold a draw one shows the seed, which nobody else can try beforehand."""
    promotion = asker.promotion
    late = draw.at is None or draw.at <= asker.now
    may = asker.may_give(draws.HoldDraw)
    if state.progress is not DrawProgress.CLOSED or not (late and may):
        return
    if promotion.doubt_about(draw.name) is not None:
        return
    fixed: dict[str, Any] = {"draw": draw.name}
    if state.scrutineer:
        fixed["scrutineer"] = state.scrutineer
    fields = [OfferField("seed", say("page-the-seed"), "drawn", usual=state.commitment)]
    if promotion.stated.present:
        rows = tuple(OfferRow(each, asker.eyes.name(each)) for each in promotion.entrants)
        fields.append(
            OfferField(
                "present", say("page-who-is-there"), "some", rows=rows, hint=say("page-tick-them")
            )
        )
    title = say("page-hold-draw", draw=draw.name)
    if state.scrutineer:
        title = say("page-hold-draw-overseen", draw=draw.name, person=state.scrutineer)
    yield DeskOffer("hold-draw", f"hold-draw-{draw.name}", title, fixed, tuple(fields))


def _winners(asker: PromotionAsker) -> Iterator[DeskOffer]:
    promotion = asker.promotion
    for number, win in promotion.wins.items():
        if win.held is not PrizeIs.OWED:
            continue
        yield from asker.form(
            winners.LogAttempt,
            choice("way", say("page-how"), WAYS),
            flag("reached", say("page-it-reached-the-winner")),
            sample={"way": Way.MAIL, "reached": True},
            title=say("page-tried-to-tell-the-winner", prize=number),
            win=number,
        )
        yield from asker.form(
            winners.ClaimPrize,
            OfferField("patron", say("page-who-claims-it"), "patron"),
            title=say("page-take-a-claim-to", prize=number),
            win=number,
        )
        yield from asker.form(
            winners.ForfeitPrize, title=say("page-prize-is-forfeited", prize=number), win=number
        )


def _claims(asker: PromotionAsker) -> Iterator[DeskOffer]:
    promotion = asker.promotion
    for number, claim in promotion.claims.items():
        win = promotion.wins[claim.win]
        may_give = asker.may_give(winners.GivePrize) and claim.refused is None
        if may_give and claim.claimant == win.patron and win.held is PrizeIs.OWED:
            yield _giving(number, win.form)
        if claim.refused is None:
            yield from asker.form(
                winners.RefuseClaim,
                text("reason", say("page-reason")),
                title=say("page-refuse-claim", claim=number),
                claim=number,
            )
        else:
            yield from asker.form(
                winners.TellRefusal,
                choice("way", say("page-how"), WAYS),
                sample={"way": Way.MAIL},
                title=say("page-claimant-was-told", claim=number),
                claim=number,
            )
            yield from asker.form(
                winners.CloseClaim, title=say("page-close-claim", claim=number), claim=number
            )


def _giving(claim: int, form: PrizeForm) -> DeskOffer:
    """What must be said of a prize follows from what it is."""
    paid = tuple(
        money_field(
            f"paid.{way.value}",
            say("page-paid-by-means", means=say(f"paid-by-{way.value}")),
            required=False,
        )
        for way in PaidBy
    )
    money = (
        flag("instead", say("page-money-instead-of-the-prize")),
        flag("chosen_by_winner", say("page-the-winner-chose-that-or-how-it")),
        *paid,
    )
    fields: tuple[OfferField, ...] = money
    if form is PrizeForm.VOUCHER:
        fields = (text("voucher", say("page-number-of-the-voucher")),)
    elif form is PrizeForm.CHIPS:
        fields = (text("note", say("page-why-chips-are-no-cash-for-compliance"), required=False),)
    title = say("page-give-what-claim-is-for", claim=claim)
    return DeskOffer("give-prize", f"give-prize-{claim}", title, {"claim": claim}, fields)


def _trouble(asker: PromotionAsker) -> Iterator[DeskOffer]:
    promotion = asker.promotion
    names = promotion.terms.draws if promotion.terms is not None else ()
    yield from asker.form(
        trouble.ReportCompromise,
        text("finding", say("page-what-was-found")),
        title=say("page-the-promotion-is-compromised"),
        scope=DoubtScope.PROMOTION,
    )
    for draw in names:
        yield from asker.form(
            trouble.ReportCompromise,
            text("finding", say("page-what-was-found")),
            title=say("page-draw-is-compromised", draw=draw.name),
            scope=DoubtScope.DRAW,
            draw=draw.name,
        )
    for number in promotion.doubts:
        yield from asker.form(
            trouble.Postpone, title=say("page-postpone-for-finding", finding=number), doubt=number
        )
        yield from asker.form(
            trouble.ValidateIntegrity,
            text("how", say("page-how-it-was-validated")),
            title=say("page-finding-is-validated", finding=number),
            doubt=number,
        )
        yield from asker.form(
            trouble.NotifyDoubt,
            text("reference", say("page-reference")),
            title=say("page-inspector-was-told-of-finding", finding=number),
            doubt=number,
        )
        for draw in names:
            yield from asker.form(
                trouble.CancelDraw,
                title=say("page-cancel-draw", draw=draw.name),
                doubt=number,
                draw=draw.name,
            )


def _disputes(asker: PromotionAsker) -> Iterator[DeskOffer]:
    for number in asker.promotion.disputes:
        yield from asker.form(
            trouble.RuleOnDispute,
            text("decision", say("page-decision")),
            flag("content", say("page-the-person-is-satisfied-with-it")),
            sample={"content": True},
            title=say("page-decide-dispute-for-good", dispute=number),
            dispute=number,
        )
        if not asker.promotion.disputes[number].advised:
            yield from asker.form(
                trouble.AdviseOfComplaint,
                title=say("page-right-to-complain-was-told", dispute=number),
                dispute=number,
            )
        yield from asker.form(
            trouble.EndDispute, title=say("page-close-dispute", dispute=number), dispute=number
        )
