"""Steps worth asking about, as things stand; whether they are lawful is not decided here."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from punto.cards import PACK
from punto.game.limits import Limits
from punto.law.mishaps import Fault
from punto.law.procedures import (
    MAIN_WAGERS,
    BurnMethod,
    Change,
    Declaration,
    Game,
    Hand,
    PairsForm,
    Rounding,
    Wager,
)
from punto.law.reasons import AS_REPORTED, TO_MIX_AGAIN
from punto.law.roles import Role
from punto.law.trouble import Cause, Resolution
from punto.table import commands as c
from punto.table.asking.decide import APPROVALS, FOR_A_PATRON
from punto.table.bank.decide import bank_candidates
from punto.table.contest.proposals import contest_proposals
from punto.table.dealing.decide import is_short
from punto.table.guards import rules_of
from punto.table.limits.terms import limits_for
from punto.table.proposed import STAFF, ProposedStep, by_dealer, by_patron, by_staff
from punto.table.receiving.decide import receivers
from punto.table.shuffling.decide import cut_candidates, is_uncut
from punto.table.signs.decide import missing
from punto.table.stack import StackStage
from punto.table.state import Phase, Table
from punto.table.supply.decide import must_be_replaced
from punto.table.words import (
    Ask,
    Matter,
    Payment,
    PlayerCard,
    Proposal,
    VoidReason,
)

BACKS = ("red", "blue")
LEAST_CHIPS = 20
"""A purchase is proposed of so many minimum stakes."""


def proposals(table: Table, at: datetime, newcomers: tuple[str, ...]) -> Iterator[ProposedStep]:
    """Every step that a person might want to take now."""
    yield from _putting_right(table)
    yield from _machines(table)
    yield from _late_wagers(table)
    if is_short(table):
        yield by_dealer(c.ReportOutOfCards, main=True)
    yield from _answering(table)
    yield from _following_up(table)
    yield from contest_proposals(table)
    if table.phase is Phase.IN_COUP:
        yield from _in_coup(table)
    else:
        yield from _preparing(table)
        yield from _betting(table)
        yield from _wagers(table)
        yield from _supervising(table)
        yield from _changes(table, at)
    yield from _limit_changes(table, at)
    yield from _any_time(table, newcomers)


def _preparing(table: Table) -> Iterator[ProposedStep]:
    """Cards on their way into the shoe."""
    stack, rules = table.stack, rules_of(table)
    if signs := missing(table):
        yield from by_staff(c.ShowSigns, main=True, signs=signs)
    if stack.dropped:
        yield from by_staff(c.VerifyCards, main=True)
    for source in sorted(rules.supply.sources.value):
        for backs in BACKS:
            fields: dict[str, Any] = {"source": source, "backs": backs}
            due = stack.stage is StackStage.NONE or must_be_replaced(table) or not stack.is_whole
            yield by_dealer(c.IntroduceCards, main=due, **fields)
            yield from by_staff(c.IntroduceCards, main=due, **fields)
    if not stack.is_whole:
        flaws = stack.flaws
        new = (*flaws.missing, *flaws.damaged)
        yield by_dealer(c.RestoreDecks, main=True, found=flaws.missing, removed=flaws.foreign)
        yield from by_staff(c.RestoreDecks, main=True, replaced=new, removed=flaws.foreign)
    unchecked = not stack.checks.by or stack.checks.ordered or stack.replaced or stack.checks.amiss
    yield by_dealer(c.CheckCards, main=unchecked)
    yield from by_staff(c.CheckCards, main=unchecked)
    yield by_dealer(c.ShuffleCards, main=True)
    yield by_dealer(c.ShuffleCards, multishuffler=True)
    for when in sorted({w for rule in rules.shuffling.riffles.values() for w in rule.value}):
        yield by_dealer(c.RiffleCards, when=when)
    yield from _cut(table)
    yield by_dealer(
        c.LoadCards,
        main=True,
        behind=None if is_uncut(table) else rules.cutting_card_depth.value,
    )
    for method in BurnMethod:
        yield by_dealer(c.BurnCards, main=method is BurnMethod.FACE_DOWN, method=method)


def _cut(table: Table) -> Iterator[ProposedStep]:
    if table.stack.stage is not StackStage.SHUFFLED:
        return
    depth = table.setup.decks * PACK // 2
    for name in cut_candidates(table)[0]:
        yield by_dealer(c.OfferCut, main=True, patron=name)
        yield from by_staff(c.OfferCut, patron=name)
    offered = table.stack.cut.offered_to
    if offered is not None:
        yield by_patron(offered, c.CutCards, main=True, depth=depth)
        yield by_patron(offered, c.DeclineCut)
        for other in table.patrons:
            if other != offered:
                yield by_patron(offered, c.NominateCutter, nominee=other)
    yield from by_staff(c.CutCards, main=True, depth=depth)


def _betting(table: Table) -> Iterator[ProposedStep]:
    """The calls, the bank, and the first card."""
    rules = rules_of(table)
    if rules.bank is not None:
        for name in bank_candidates(table, rules.bank)[0][:1]:
            yield by_dealer(c.OfferBank, main=True, patron=name)
        for name in table.patrons:
            yield by_patron(name, c.AcceptBank, main=True)
            yield by_patron(name, c.DeclineBank)
            yield by_patron(name, c.PassBank)
        if (holder := table.bank.holder) is not None and not table.bank.played:
            # The bank goes on from a holder who made no banker wager in time.
            yield by_dealer(c.PassBank, main=True, patron=holder)
        yield from by_staff(c.TakeBank, reason="for the good of the game")
    yield by_dealer(c.CallBets, main=True)
    yield by_dealer(c.CallNoMoreBets, main=True)
    for hand in Hand:
        yield by_dealer(c.ReduceWagers, hand=hand)
        yield from by_staff(c.ChooseExposer, main=hand not in table.exposers, hand=hand)
        for name in table.patrons:
            yield from by_staff(c.ChooseExposer, hand=hand, patron=name)
    yield from by_staff(c.DirectNoBetCoup, marker=True)
    yield by_dealer(c.DealCard, main=True)


def _wagers(table: Table) -> Iterator[ProposedStep]:
    for name, patron in table.patrons.items():
        lying = table.coup.wagers.get(name, ())
        for wager in table.setup.offered:
            if patron.seat is not None:
                limits = limits_for(table, patron, wager, patron.seat)
                yield by_patron(name, c.PlaceWager, wager=wager, chips_cents=limits.minimum_cents)
        for placed in lying:
            unit = table.signs.limits[placed.wager].unit_cents or table.setup.chips[0]
            more = placed.chips_cents + unit
            fields: dict[str, Any] = {"wager": placed.wager, "box": placed.box}
            yield by_patron(name, c.WithdrawWager, **fields)
            yield by_patron(
                name, c.ChangeWager, chips_cents=more, tokens_cents=placed.tokens_cents, **fields
            )
            yield from by_staff(c.RefuseWager, patron=name, reason="as it was placed", **fields)


def _putting_right(table: Table) -> Iterator[ProposedStep]:
    """What the dealer and staff do once a card went astray or wagers may go."""
    coup, last, held = table.coup, table.previous, table.coup.interruption
    if held.strays or held.doubted or (last is not None and last.doubted):
        yield by_dealer(c.GiveCardToBanker, main=True)
        yield by_dealer(c.RebuildHands, main=True)
        yield by_dealer(c.CarryCardOver, main=True)
        yield from by_staff(c.VoidCoup, main=True, reason=VoidReason.CANNOT_BE_REBUILT)
    if last is not None and last.doubted:
        yield from by_staff(c.CorrectLastCoup, main=True, player=last.player, banker=last.banker)
    if table.stack.just_voided:
        yield from by_staff(c.ReshuffleAfterVoid)
    if held.leave is not None:
        yield by_dealer(c.ResumePlay, main=True)
        for name, lying in coup.wagers.items():
            for placed in lying:
                yield by_patron(name, c.WithdrawWager, wager=placed.wager, box=placed.box)


def _machines(table: Table) -> Iterator[ProposedStep]:
    """What a shoe that contradicts the cards, or a device that failed, leaves to be done."""
    coup, failed = table.coup, table.coup.interruption.failed
    if coup.interruption.scan_conflict:
        yield from by_staff(c.ConfirmOutcome, main=True)
        yield from by_staff(c.VoidCoup, reason=VoidReason.SCAN_CONFLICT)
    if table.stack.face_up:
        yield from by_staff(c.OrderCardCheck, taken_out=True)
    if failed is None:
        return
    yield by_dealer(c.TransferCards, main=True, replaced=failed.damaged)
    for name in coup.wagers:
        for takes_back in (False, True):
            asked = name in failed.asked
            yield by_patron(name, c.AnswerRefund, main=asked, takes_back=takes_back)
    yield from by_staff(
        c.MoveToShoe,
        main=True,
        depth=table.setup.decks * PACK // 2,
        behind=rules_of(table).cutting_card_depth.value,
        replaced=failed.damaged,
    )


def _late_wagers(table: Table) -> Iterator[ProposedStep]:
    """Leave to change wagers after the first card, its use, and wagers without a player card."""
    coup = table.coup
    if table.phase is Phase.IN_COUP and coup.interruption.relaxed is None:
        yield from by_staff(c.RelaxFreeze, reason="as fairness asks")
    if coup.interruption.relaxed is not None:
        yield from _wagers(table)
        for name, lying in coup.wagers.items():
            for placed in lying:
                for to in table.setup.offered:
                    fields: dict[str, Any] = {"wager": placed.wager, "box": placed.box, "to": to}
                    yield by_patron(name, c.MoveWager, **fields)
    for name, lying in coup.wagers.items():
        if name in coup.invalid:
            for placed in lying:
                yield _without_card(name, placed.wager, placed.box)
    for line in coup.lines:
        if line.patron in coup.invalid:
            yield _without_card(line.patron, line.wager, line.box)


def _without_card(name: str, wager: Wager, box: int) -> ProposedStep:
    fields: dict[str, Any] = {"patron": name, "wager": wager, "box": box}
    return by_dealer(c.ReturnInvalidWager, main=True, fault=Fault.NO_PLAYER_CARD, **fields)


def _answering(table: Table) -> Iterator[ProposedStep]:
    """What may follow for those who were reported for a breach."""
    for name in table.offences:
        yield from by_staff(c.VoidWagers, patron=name, reason=AS_REPORTED)
        yield from by_staff(c.ExcludePatron, patron=name, reason=AS_REPORTED)
        yield from by_staff(c.ExcludePatron, patron=name, reason=AS_REPORTED, casino=True)
        yield from by_staff(c.DetainPerson, person=name)
        yield from by_staff(c.InvalidateOutcome, cause=Cause.FRAUD, forfeits=(name,))
    if table.offences:
        yield from by_staff(c.InvalidateOutcome, cause=Cause.FRAUD)


def _following_up(table: Table) -> Iterator[ProposedStep]:
    """Disputes, wrong payments and duties that are still open."""
    for number, dispute in table.disputes.items():
        said = {"dispute": number, "decision": "as the record shows"}
        for role in (Role.GAMING_SUPERVISOR, Role.CASINO_OPERATOR):
            yield ProposedStep(role, c.DecideDispute, said)
        for role in (Role.CASINO_SUPERVISOR, Role.REGULATOR):
            yield ProposedStep(role, c.ReviewDispute, said)
        yield by_patron(dispute.patron, c.RequestReview, dispute=number)
        yield from by_staff(c.CloseDispute, dispute=number, satisfied=True)
        yield from by_staff(c.CloseDispute, dispute=number, satisfied=False, told_of_complaint=True)
    for number in table.payments:
        for resolution in Resolution:
            yield from by_staff(
                c.SettlePaymentError, error=number, enquiry="not intended", resolution=resolution
            )
    for name in table.to_advise:
        yield by_dealer(c.AdvisePatron, main=True, patron=name)
    for duty in table.duties:
        yield from by_staff(c.TellRecipient, duty=duty.number, outcome="done")


def _in_coup(table: Table) -> Iterator[ProposedStep]:
    coup = table.coup
    yield by_dealer(c.DealCard, main=True)
    yield by_dealer(c.TakeBackCards, main=True)
    for hand in Hand:
        yield from _receiving(table, hand)
        if coup.out is not None and coup.out.hand is hand:
            by = coup.out.patron
            yield ProposedStep(Role.PATRON, c.ExposeCards, {"hand": hand}, person=by, main=True)
        with_another = coup.out is not None and coup.out.hand is not hand
        yield by_dealer(c.ExposeCards, main=not with_another, hand=hand)
        if hand not in table.exposers:
            yield from by_staff(c.ChooseExposer, main=True, hand=hand)
        yield from by_staff(c.ForfeitCards, hand=hand, reason="out of view")
    yield by_dealer(c.AnnounceCounts, main=True)
    yield by_dealer(c.SettleWagers, main=True)
    yield by_dealer(c.AnnounceResult, main=True)
    yield by_dealer(c.DiscardCards, main=True)


def _receiving(table: Table, hand: Hand) -> Iterator[ProposedStep]:
    """Cards that go to those to whom the hand may be passed, or to whom they named instead."""
    first, nominees = receivers(table, hand)[0], table.coup.holding(hand).nominees
    for name in table.patrons if first or nominees else ():
        yield by_dealer(c.PassCards, main=True, hand=hand, to=name)
        for place in range(len(table.coup.hand(hand))) if nominees else ():
            yield by_dealer(c.PassCards, main=True, hand=hand, to=name, cards=(place,))
        if name in first:
            yield by_patron(name, c.DeclineCards, hand=hand)
    for name in first[:1] if rules_of(table).nominating is not None else ():
        for other in table.patrons:
            if other != name:
                named: dict[str, Any] = {"hand": hand, "nominees": (other,)}
                yield by_patron(name, c.NominateReceivers, **named)
                yield by_patron(name, c.NominateReceivers, **named, third=True)


def _supervising(table: Table) -> Iterator[ProposedStep]:
    """What staff may do between coups as well."""
    for act in APPROVALS:
        if act not in FOR_A_PATRON:
            yield from by_staff(c.Approve, act=act)
            continue
        for name in table.patrons:
            yield from by_staff(c.Approve, act=act, patron=name)
    yield from by_staff(c.DirectShuffle, reason=TO_MIX_AGAIN)
    yield from by_staff(c.DeclareCardsUnfit, reason="marked")
    for name in table.patrons:
        yield from by_staff(c.VacateSeat, patron=name)
    offered = tuple(w for w in table.setup.offered if w not in MAIN_WAGERS)
    if offered and not table.signs.restricted:
        yield from by_staff(
            c.RestrictSideBets, wagers=offered, surveillance_told=True, sign_shown=True
        )
    if table.signs.restricted:
        yield from by_staff(c.LiftRestriction, wagers=table.signs.restricted)


def _changes(table: Table, at: datetime) -> Iterator[ProposedStep]:
    """Game, Pairs, dealing and closing, with the notices that they need."""
    setup, rules = table.setup, rules_of(table)
    other = Game.EVEN_MONEY if setup.game is Game.COMMISSION else Game.COMMISSION
    yield from _notices(table, at, {Change.GAME: Proposal(game=other), Change.CLOSURE: Proposal()})
    yield from by_staff(c.ChangeGame, game=other)
    for form in PairsForm:
        if form is not setup.pairs:
            yield from by_staff(c.ChangePairs, pairs=form)
    for rule in rules.dealing_methods:
        if rule.value is not setup.method:
            yield from by_staff(c.ChangeDealing, method=rule.value)
    yield from by_staff(c.CloseTable)


def _limit_changes(table: Table, at: datetime) -> Iterator[ProposedStep]:
    """Limits, with the notices that they need: at any time, in a coup too."""
    doubled = {
        wager: Limits(2 * limits.minimum_cents, 2 * limits.maximum_cents, limits.unit_cents)
        for wager, limits in table.signs.limits.items()
    }
    says = Proposal(limits=doubled)
    yield from _notices(table, at, {Change.LIMITS: says, Change.RAISED_MINIMUM: says})
    yield from by_staff(c.ChangeLimits, limits=doubled)
    yield from by_staff(c.ChangeLimits, limits=doubled, keep_old=True)


def _notices(table: Table, at: datetime, says: Mapping[Change, Proposal]) -> Iterator[ProposedStep]:
    """Notices of changes to come put up, or taken down where they are up."""
    soon = at + timedelta(minutes=20)
    for change, proposal in says.items():
        if change not in table.signs.notices:
            yield from by_staff(c.PostNotice, change=change, effective=soon, says=proposal)
        else:
            yield from by_staff(c.TakeDownNotice, change=change)


def _any_time(table: Table, newcomers: tuple[str, ...]) -> Iterator[ProposedStep]:
    taken = {patron.seat for patron in table.patrons.values()}
    free = [seat for seat in range(1, table.setup.seats + 1) if seat not in taken]
    least = max(limits.minimum_cents for limits in table.signs.limits.values())
    for name in newcomers:
        if name not in table.patrons:
            yield by_patron(
                name,
                c.JoinTable,
                seat=free[0] if free else None,
                chips_cents=LEAST_CHIPS * least,
                player_card=True,
            )
    for name, patron in table.patrons.items():
        yield by_patron(name, c.LeaveTable)
        yield by_patron(name, c.BringChips, cents=LEAST_CHIPS * least)
        if patron.chips_cents:
            yield by_patron(name, c.TakeChipsAway, cents=patron.chips_cents)
        yield by_patron(
            name, c.ChangeSeat, seat=None if patron.seat is not None else (free or [1])[0]
        )
        for ask in Ask:
            yield by_patron(name, c.MakeRequest, ask=ask)
        for matter in Matter:
            yield by_patron(name, c.GiveConsent, to=matter)
            yield by_patron(name, c.GiveConsent, to=matter, agrees=False)
        for declaration in Declaration:
            yield by_patron(name, c.DeclareChips, declaration=declaration, cents=patron.chips_cents)
        for payment in Payment:
            yield by_dealer(c.BuyChips, patron=name, cents=LEAST_CHIPS * least, payment=payment)
        yield by_dealer(
            c.ChangeColour, patron=name, cents=table.setup.chips[0], into=table.setup.chips[0]
        )
        yield by_dealer(c.ShowPlayerCard, patron=name, card=PlayerCard.VALID)
    for role in (*STAFF, Role.INSPECTOR):
        if not table.stack.checks.ordered:
            yield ProposedStep(role, c.OrderCardCheck)
    yield by_dealer(c.ReportDroppedCards)
    if rules_of(table).rounding is None and table.coup.result is not None:
        yield from by_staff(c.SetRounding, rounding=Rounding.UP)
    yield from by_staff(c.FillFloat, cents=LEAST_CHIPS * least)
