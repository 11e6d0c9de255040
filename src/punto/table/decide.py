"""The events of a lawful command, or the refusal that says why not."""

from collections.abc import Callable
from typing import Any

from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.table import (
    amiss,
    asking,
    bank,
    changing,
    conduct,
    control,
    dealing,
    declaring,
    device_failure,
    disputes,
    exchange,
    found,
    keyed,
    late,
    limit_changes,
    misdeal,
    missed,
    no_bet,
    notices,
    opening,
    overlooked,
    payments,
    player_card,
    receiving,
    restraint,
    seating,
    settling,
    shuffling,
    signs,
    supply,
    telling,
    wagering,
)
from punto.table import commands as c
from punto.table.events import Event
from punto.table.events.base import cited_once
from punto.table.state import Phase, Table

DECISIONS: dict[type[c.Command], Callable[[Table, Any], tuple[Event, ...]]] = {
    c.OpenTable: opening.decide_open_table,
    c.ShowSigns: signs.decide_show_signs,
    c.TakeDownSigns: signs.decide_take_down_signs,
    c.FillFloat: opening.decide_fill_float,
    c.CreditFloat: opening.decide_credit_float,
    c.SetRounding: opening.decide_set_rounding,
    c.AttachDropBox: exchange.decide_attach_drop_box,
    c.GoCashless: exchange.decide_go_cashless,
    c.IntroduceCards: supply.decide_introduce_cards,
    c.CheckCards: supply.decide_check_cards,
    c.OrderCardCheck: supply.decide_order_card_check,
    c.DeclareCardsUnfit: supply.decide_declare_cards_unfit,
    c.ShuffleCards: shuffling.decide_shuffle_cards,
    c.DirectShuffle: shuffling.decide_direct_shuffle,
    c.RiffleCards: shuffling.decide_riffle_cards,
    c.OfferCut: shuffling.decide_offer_cut,
    c.DeclineCut: shuffling.decide_decline_cut,
    c.NominateCutter: shuffling.decide_nominate_cutter,
    c.CutCards: shuffling.decide_cut_cards,
    c.LoadCards: shuffling.decide_load_cards,
    c.BurnCards: shuffling.decide_burn_cards,
    c.ReportDroppedCards: supply.decide_report_dropped_cards,
    c.VerifyCards: supply.decide_verify_cards,
    c.JoinTable: seating.decide_join_table,
    c.ChangeSeat: seating.decide_change_seat,
    c.LeaveTable: seating.decide_leave_table,
    c.VacateSeat: seating.decide_vacate_seat,
    c.CapPatrons: seating.decide_cap_patrons,
    c.ShowPlayerCard: player_card.decide_show_player_card,
    c.PausePatron: seating.decide_pause_patron,
    c.ResumePatron: seating.decide_resume_patron,
    c.BuyChips: exchange.decide_buy_chips,
    c.RedeemVoucher: exchange.decide_redeem_voucher,
    c.ChangeColour: exchange.decide_change_colour,
    c.DeclareChips: declaring.decide_declare_chips,
    c.AdvisePatron: declaring.decide_advise_patron,
    c.MakeRequest: asking.decide_make_request,
    c.GiveConsent: asking.decide_give_consent,
    c.Approve: asking.decide_approve,
    c.WithdrawApproval: asking.decide_withdraw_approval,
    c.PostNotice: notices.decide_post_notice,
    c.TakeDownNotice: notices.decide_take_down_notice,
    c.ChangeLimits: limit_changes.decide_change_limits,
    c.LiftKeptMinimum: limit_changes.decide_lift_kept_minimum,
    c.SetDifferential: limit_changes.decide_set_differential,
    c.GrantPersonalLimit: limit_changes.decide_grant_personal_limit,
    c.RemovePersonalLimit: limit_changes.decide_remove_personal_limit,
    c.RestrictSideBets: changing.decide_restrict_side_bets,
    c.LiftRestriction: changing.decide_lift_restriction,
    c.ChangeGame: changing.decide_change_game,
    c.ChangePairs: changing.decide_change_pairs,
    c.ChangeDealing: changing.decide_change_dealing,
    c.OfferWagers: changing.decide_offer_wagers,
    c.CloseTable: changing.decide_close_table,
    c.CallBets: wagering.decide_call_bets,
    c.CallNoMoreBets: wagering.decide_call_no_more_bets,
    c.PlaceWager: wagering.decide_place_wager,
    c.ChangeWager: wagering.decide_change_wager,
    c.WithdrawWager: wagering.decide_withdraw_wager,
    c.RefuseWager: wagering.decide_refuse_wager,
    c.ReduceWagers: restraint.decide_reduce_wagers,
    c.DirectNoBetCoup: no_bet.decide_direct_no_bet_coup,
    c.DealCard: dealing.decide_deal_card,
    c.ChooseExposer: receiving.decide_choose_exposer,
    c.PassCards: receiving.decide_pass_cards,
    c.DeclineCards: receiving.decide_decline_cards,
    c.NominateReceivers: control.decide_nominate_receivers,
    c.ForfeitCards: control.decide_forfeit_cards,
    c.ExposeCards: receiving.decide_expose_cards,
    c.TakeBackCards: receiving.decide_take_back_cards,
    c.AnnounceCounts: dealing.decide_announce_counts,
    c.AnnounceResult: dealing.decide_announce_result,
    c.SettleWagers: settling.decide_settle_wagers,
    c.DiscardCards: settling.decide_discard_cards,
    c.ReportOutOfCards: settling.decide_report_out_of_cards,
    c.OfferBank: bank.decide_offer_bank,
    c.AcceptBank: bank.decide_accept_bank,
    c.DeclineBank: bank.decide_decline_bank,
    c.PassBank: bank.decide_pass_bank,
    c.TakeBank: bank.decide_take_bank,
    c.ReportMisdealtCard: misdeal.decide_report_misdealt_card,
    c.ReportOrderDoubt: misdeal.decide_report_order_doubt,
    c.ReportExposedCard: misdeal.decide_report_exposed_card,
    c.ReportMissedStep: missed.decide_report_missed_step,
    c.ReportWrongReceiver: misdeal.decide_report_wrong_receiver,
    c.GiveCardToBanker: misdeal.decide_give_card_to_banker,
    c.CorrectKeyedCard: keyed.decide_correct_keyed_card,
    c.CarryCardOver: misdeal.decide_carry_card_over,
    c.RebuildHands: misdeal.decide_rebuild_hands,
    c.ResumePlay: misdeal.decide_resume_play,
    c.VoidCoup: misdeal.decide_void_coup,
    c.ReshuffleAfterVoid: misdeal.decide_reshuffle_after_void,
    c.VoidEarlierCoup: late.decide_void_earlier_coup,
    c.CorrectLastCoup: late.decide_correct_last_coup,
    c.ReportCardAmiss: amiss.decide_report_card_amiss,
    c.RestoreDecks: amiss.decide_restore_decks,
    c.ReportScanConflict: amiss.decide_report_scan_conflict,
    c.ReportWrongDisplay: amiss.decide_report_wrong_display,
    c.ReportWrongGame: amiss.decide_report_wrong_game,
    c.ReportBurnedInError: amiss.decide_report_burned_in_error,
    c.ReportDeviceFailure: device_failure.decide_report_device_failure,
    c.ConfirmOutcome: amiss.decide_confirm_outcome,
    c.TransferCards: device_failure.decide_transfer_cards,
    c.AnswerRefund: device_failure.decide_answer_refund,
    c.MoveToShoe: device_failure.decide_move_to_shoe,
    c.VoidShoe: amiss.decide_void_shoe,
    c.RelaxFreeze: found.decide_relax_freeze,
    c.MoveWager: wagering.decide_move_wager,
    c.ReturnInvalidWager: found.decide_return_invalid_wager,
    c.TrimToLossLimit: found.decide_trim_to_loss_limit,
    c.ReportFoundWager: overlooked.decide_report_found_wager,
    c.ReportLateFinding: found.decide_report_late_finding,
    c.ReportPaymentError: payments.decide_report_payment_error,
    c.SettlePaymentError: payments.decide_settle_payment_error,
    c.ReportBreach: conduct.decide_report_breach,
    c.VoidWagers: conduct.decide_void_wagers,
    c.ExcludePatron: conduct.decide_exclude_patron,
    c.DetainPerson: conduct.decide_detain_person,
    c.InvalidateOutcome: conduct.decide_invalidate_outcome,
    c.OpenDispute: disputes.decide_open_dispute,
    c.DecideDispute: disputes.decide_decide_dispute,
    c.RequestReview: disputes.decide_request_review,
    c.ReviewDispute: disputes.decide_review_dispute,
    c.CloseDispute: disputes.decide_close_dispute,
    c.TellRecipient: telling.decide_tell_recipient,
}
"""One decision for every command; a test holds this against the list of commands."""


REPORTERS = frozenset(
    {
        Role.DEALER,
        Role.GAMING_SUPERVISOR,
        Role.ASSISTANT_GAMING_MANAGER,
        Role.CASINO_SUPERVISOR,
        Role.GAMING_MANAGER,
        Role.GAMING_SHIFT_MANAGER,
        Role.CASINO_OPERATOR,
        Role.SURVEILLANCE,
        Role.INSPECTOR,
        Role.REGULATOR,
    }
)
"""Those who work at the table or watch over it."""
NOT_IN_PLAY = frozenset({Phase.UNOPENED, Phase.CLOSED})

AFTER_CLOSING = (
    c.ReportPaymentError,
    c.SettlePaymentError,
    c.OpenDispute,
    c.DecideDispute,
    c.RequestReview,
    c.ReviewDispute,
    c.CloseDispute,
    c.TellRecipient,
)
"""What does not end with the game: the money that was wrong, the disputes, who must be told."""


REPORTS = frozenset(
    {
        c.ReportBreach,
        c.ReportBurnedInError,
        c.ReportCardAmiss,
        c.ReportDeviceFailure,
        c.ReportDroppedCards,
        c.ReportExposedCard,
        c.ReportFoundWager,
        c.ReportLateFinding,
        c.ReportMisdealtCard,
        c.ReportMissedStep,
        c.ReportOrderDoubt,
        c.ReportOutOfCards,
        c.ReportPaymentError,
        c.ReportScanConflict,
        c.ReportWrongDisplay,
        c.ReportWrongGame,
        c.ReportWrongReceiver,
    }
)
"""What happened on the felt, which is not refused to those who work there."""


def decide(table: Table, command: c.Command) -> tuple[Event, ...]:
    """What the command makes happen, by the table's rulebook; `Refused` if it may not."""
    if table.phase in NOT_IN_PLAY:
        _require_open(table.phase, command)
    if type(command) in REPORTS and command.by.role not in REPORTERS:
        raise Refused(house.reports_by_staff, "reports-by-staff-only", person=command.by.person)
    return tuple([cited_once(event) for event in DECISIONS[type(command)](table, command)])


def _require_open(phase: Phase, command: c.Command) -> None:
    if phase is Phase.UNOPENED and isinstance(command, c.OpenTable):
        return
    if phase is Phase.CLOSED and isinstance(command, AFTER_CLOSING):
        return
    raise Refused(house.opened_once, "table-not-in-play", phase=phase.value)
