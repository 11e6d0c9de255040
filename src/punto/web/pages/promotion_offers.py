"""What a person may do in a promotion now: each command tried first, so that no form is in vain."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from punto.law.clauses import Refused
from punto.law.prizes import PaidBy, PrizeForm, Way
from punto.narration.commands import name as command_name
from punto.narration.saying import Eyes, called
from punto.promotions import Promotion, decide
from punto.promotions.base import Events, PromotionCommand
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
from punto.table.words import Actor
from punto.web.pages.command_forms import FormOption
from punto.web.pages.contest_offers import (
    SAMPLE,
    DeskOffer,
    OfferField,
    OfferGroup,
    OfferRow,
    choice,
    clause_chips,
    flag,
    money_field,
    text,
)

ZEROS = "0" * 64
WAYS = tuple(FormOption(each.value, called(each)) for each in Way)


@dataclass(frozen=True)
class PromotionAsker:
    """A person before a promotion as it stands at a moment."""

    promotion: Promotion
    by: Actor
    now: datetime
    eyes: Eyes

    def tries(self, kind: type[PromotionCommand], fields: dict[str, Any]) -> Events | None:
        """What a command would lead to; nothing if it would be refused."""
        if self.by.role not in givers_of(kind):
            return None
        try:
            return decide(self.promotion, kind(by=self.by, at=self.now, **fields))
        except Refused:
            return None

    def hindrance(self, kind: type[PromotionCommand], **fields: object) -> Refused | None:
        """Why a command would be refused; nothing if it would not be."""
        try:
            decide(self.promotion, kind(by=self.by, at=self.now, **fields))
        except Refused as refused:
            return refused
        return None

    def form(
        self,
        kind: type[PromotionCommand],
        *fields: OfferField,
        sample: dict[str, Any] | None = None,
        title: str = "",
        **fixed: Any,  # noqa: ANN401 - fields of any command
    ) -> Iterator[DeskOffer]:
        """A command, if it would be carried out with a sample of what is left to say."""
        events = self.tries(kind, fixed | (sample or {}))
        if events is None:
            return
        do = str(kind.__struct_config__.tag)
        said = title or command_name(kind, self.eyes)
        cited = tuple(dict.fromkeys(clause for event in events for clause in event.clauses))
        yield DeskOffer(
            do,
            "-".join((do, *map(str, fixed.values())))[:120],
            said,
            fixed,
            fields,
            said if not fields else "",
            "",
            clause_chips(self.promotion.edition, cited),
        )


def groups(asker: PromotionAsker) -> Iterator[OfferGroup]:
    """Everything that may be done, by what it is about."""
    for name, offers in (
        ("Terms", _terms(asker)),
        ("Entries", _entries(asker)),
        ("Draws", _draws(asker)),
        ("Winners", _winners(asker)),
        ("Claims", _claims(asker)),
        ("Integrity", _trouble(asker)),
        ("Disputes", _disputes(asker)),
    ):
        if found := tuple(offers):
            yield OfferGroup(name, found)


def _terms(asker: PromotionAsker) -> Iterator[DeskOffer]:
    where = OfferField("available", "Where the terms are to be had", "one", usual="At the desk")
    if not asker.promotion.published:
        yield from asker.form(terms.PublishTerms, where, sample={"available": (SAMPLE,)})
    yield from asker.form(
        terms.ReleaseMarketing,
        text("material", "What goes out"),
        flag("refers_to_terms", "It refers to the terms"),
        sample={"material": SAMPLE, "refers_to_terms": True},
    )
    due = asker.promotion.notified is None or asker.promotion.amended is not None
    if due:
        yield from asker.form(
            notices.NotifyTerms, text("reference", "Reference"), sample={"reference": SAMPLE}
        )
    yield from asker.form(notices.StartPromotion)


def _entries(asker: PromotionAsker) -> Iterator[DeskOffer]:
    yield from asker.form(
        entries.TakeEntry,
        OfferField("patron", "Patron", "patron"),
        OfferField("entries", "Entries", "number", usual="1"),
        sample={"patron": SAMPLE},
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
        OfferField("commitment", "Seed", "seed"),
        sample={"commitment": ZEROS},
        title=f"Commit to a seed for {name}",
        draw=name,
    )
    if not draw.instant:
        yield from asker.form(
            draws.NominateScrutineer,
            text("person", "Account of the scrutineer"),
            sample={"person": SAMPLE},
            title=f"Nominate a scrutineer for {name}",
            draw=name,
        )
    yield from asker.form(draws.CloseEntries, title=f"Close the entries of {name}", draw=name)
    yield from _instant(asker, draw)
    yield from _holding(asker, draw, state)
    yield from asker.form(
        draws.AttestDraw,
        flag("in_order", "It was in order", ticked=True),
        text("note", "Note", required=False),
        sample={"in_order": True},
        title=f"Attest {name}",
        draw=name,
    )


def _instant(asker: PromotionAsker, draw: DrawTerms) -> Iterator[DeskOffer]:
    for prize in asker.promotion.stated.of_draw(draw.name) if draw.instant else ():
        yield from asker.form(
            draws.AwardInstantPrize,
            OfferField("patron", "Patron", "patron"),
            text("card", "Number on the card"),
            sample={"patron": SAMPLE, "card": f"{SAMPLE} {ZEROS[:9]}"},
            title=f"A card wins {prize.name}",
            draw=draw.name,
            prize=prize.name,
        )


def _holding(asker: PromotionAsker, draw: DrawTerms, state: DrawState) -> Iterator[DeskOffer]:
    """To hold a draw one shows the seed, which nobody else can try beforehand."""
    promotion = asker.promotion
    late = draw.at is None or draw.at <= asker.now
    may = asker.by.role in givers_of(draws.HoldDraw)
    if state.progress is not DrawProgress.CLOSED or not (late and may):
        return
    if promotion.doubt_about(draw.name) is not None:
        return
    fixed: dict[str, Any] = {"draw": draw.name}
    if state.scrutineer:
        fixed["scrutineer"] = state.scrutineer
    fields = [OfferField("seed", "The seed", "drawn", usual=state.commitment)]
    if promotion.stated.present:
        rows = tuple(OfferRow(each, asker.eyes.name(each)) for each in promotion.entrants)
        fields.append(OfferField("present", "Who is there", "some", rows=rows, hint="tick them"))
    oversees = f", with {state.scrutineer} there" if state.scrutineer else ""
    title = f"Hold {draw.name}{oversees}"
    yield DeskOffer("hold-draw", f"hold-draw-{draw.name}", title, fixed, tuple(fields))


def _winners(asker: PromotionAsker) -> Iterator[DeskOffer]:
    promotion = asker.promotion
    for number, win in promotion.wins.items():
        if win.held is not PrizeIs.OWED:
            continue
        yield from asker.form(
            winners.LogAttempt,
            choice("way", "How", WAYS),
            flag("reached", "It reached the winner"),
            sample={"way": Way.MAIL, "reached": True},
            title=f"Tried to tell the winner of prize {number}",
            win=number,
        )
        yield from asker.form(
            winners.ClaimPrize,
            OfferField("patron", "Who claims it", "patron"),
            sample={"patron": SAMPLE},
            title=f"Take a claim to prize {number}",
            win=number,
        )
        yield from asker.form(
            winners.ForfeitPrize, title=f"Prize {number} is forfeited", win=number
        )


def _claims(asker: PromotionAsker) -> Iterator[DeskOffer]:
    promotion = asker.promotion
    for number, claim in promotion.claims.items():
        win = promotion.wins[claim.win]
        may_give = asker.by.role in givers_of(winners.GivePrize) and claim.refused is None
        if may_give and claim.claimant == win.patron and win.held is PrizeIs.OWED:
            yield _giving(number, win.form)
        if claim.refused is None:
            yield from asker.form(
                winners.RefuseClaim,
                text("reason", "Reason"),
                sample={"reason": SAMPLE},
                title=f"Refuse claim {number}",
                claim=number,
            )
        else:
            yield from asker.form(
                winners.TellRefusal,
                choice("way", "How", WAYS),
                sample={"way": Way.MAIL},
                title=f"The claimant was told why claim {number} is refused",
                claim=number,
            )
            yield from asker.form(winners.CloseClaim, title=f"Close claim {number}", claim=number)


def _giving(claim: int, form: PrizeForm) -> DeskOffer:
    """What must be said of a prize follows from what it is."""
    paid = tuple(
        money_field(f"paid.{way.value}", f"Paid by {called(way)}", required=False) for way in PaidBy
    )
    money = (
        flag("instead", "Money instead of the prize"),
        flag("chosen_by_winner", "The winner chose that, or how it is paid"),
        *paid,
    )
    fields: tuple[OfferField, ...] = money
    if form is PrizeForm.VOUCHER:
        fields = (text("voucher", "Number of the voucher"),)
    elif form is PrizeForm.CHIPS:
        fields = (text("note", "Why chips are no cash, for compliance", required=False),)
    title = f"Give what claim {claim} is for"
    return DeskOffer("give-prize", f"give-prize-{claim}", title, {"claim": claim}, fields)


def _trouble(asker: PromotionAsker) -> Iterator[DeskOffer]:
    promotion = asker.promotion
    names = promotion.terms.draws if promotion.terms is not None else ()
    yield from asker.form(
        trouble.ReportCompromise,
        text("finding", "What was found"),
        sample={"finding": SAMPLE},
        title="The promotion is compromised",
        scope=DoubtScope.PROMOTION,
    )
    for draw in names:
        yield from asker.form(
            trouble.ReportCompromise,
            text("finding", "What was found"),
            sample={"finding": SAMPLE},
            title=f"{draw.name} is compromised",
            scope=DoubtScope.DRAW,
            draw=draw.name,
        )
    for number in promotion.doubts:
        yield from asker.form(
            trouble.Postpone, title=f"Postpone for finding {number}", doubt=number
        )
        yield from asker.form(
            trouble.ValidateIntegrity,
            text("how", "How it was validated"),
            sample={"how": SAMPLE},
            title=f"Finding {number} is validated",
            doubt=number,
        )
        yield from asker.form(
            trouble.NotifyDoubt,
            text("reference", "Reference"),
            sample={"reference": SAMPLE},
            title=f"The inspector was told of finding {number}",
            doubt=number,
        )
        for draw in names:
            yield from asker.form(
                trouble.CancelDraw, title=f"Cancel {draw.name}", doubt=number, draw=draw.name
            )


def _disputes(asker: PromotionAsker) -> Iterator[DeskOffer]:
    for number in asker.promotion.disputes:
        yield from asker.form(
            trouble.RuleOnDispute,
            text("decision", "Decision"),
            flag("content", "The person is satisfied with it"),
            sample={"decision": SAMPLE, "content": True},
            title=f"Decide dispute {number}, for good",
            dispute=number,
        )
        if not asker.promotion.disputes[number].advised:
            yield from asker.form(
                trouble.AdviseOfComplaint,
                title=f"The right to complain was told in dispute {number}",
                dispute=number,
            )
        yield from asker.form(trouble.EndDispute, title=f"Close dispute {number}", dispute=number)
