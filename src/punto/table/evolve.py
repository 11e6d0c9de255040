"""The table after an event. Nothing here refuses, and nothing here reads a rulebook."""

from collections.abc import Callable, Iterable
from typing import Any

from punto.table import events as e
from punto.table import fold_cards, fold_coup, fold_house, fold_people
from punto.table.state import UNOPENED, Table

FOLDS: dict[type[e.Event], Callable[[Table, Any], Table]] = {
    e.TableOpened: fold_house.table_opened,
    e.SignsShown: fold_house.signs_shown,
    e.SignsTakenDown: fold_house.signs_taken_down,
    e.FloatFilled: fold_house.float_filled,
    e.FloatCredited: fold_house.float_credited,
    e.DropBoxAttached: fold_house.drop_box_attached,
    e.WentCashless: fold_house.went_cashless,
    e.CardsIntroduced: fold_cards.cards_introduced,
    e.CardsChecked: fold_cards.cards_checked,
    e.CardCheckOrdered: fold_cards.card_check_ordered,
    e.CardsDeclaredUnfit: fold_cards.cards_declared_unfit,
    e.CardsShuffled: fold_cards.cards_shuffled,
    e.ShuffleDirected: fold_cards.shuffle_directed,
    e.CardsRiffled: fold_cards.cards_riffled,
    e.CutOffered: fold_cards.cut_offered,
    e.CutDeclined: fold_cards.cut_declined,
    e.CutterNominated: fold_cards.cutter_nominated,
    e.CardsCut: fold_cards.cards_cut,
    e.CardsLoaded: fold_cards.cards_loaded,
    e.CardsBurned: fold_cards.cards_burned,
    e.CardsDropped: fold_cards.cards_dropped,
    e.CardsVerified: fold_cards.cards_verified,
    e.CardsRanOut: fold_cards.cards_ran_out,
    e.PatronJoined: fold_people.patron_joined,
    e.SeatChanged: fold_people.seat_changed,
    e.PatronLeft: fold_people.patron_left,
    e.SeatVacated: fold_people.seat_vacated,
    e.PatronsCapped: fold_people.patrons_capped,
    e.PlayerCardShown: fold_people.player_card_shown,
    e.PatronPaused: fold_people.patron_paused,
    e.PatronResumed: fold_people.patron_resumed,
    e.ChipsBought: fold_people.chips_bought,
    e.VoucherRedeemed: fold_people.voucher_redeemed,
    e.ColourChanged: fold_people.colour_changed,
    e.ChipsDeclared: fold_people.chips_declared,
    e.RequestMade: fold_people.request_made,
    e.ConsentGiven: fold_people.consent_given,
    e.ConsentRefused: fold_people.consent_refused,
    e.Approved: fold_people.approved,
    e.ApprovalWithdrawn: fold_people.approval_withdrawn,
    e.NoticePosted: fold_house.notice_posted,
    e.NoticeTakenDown: fold_house.notice_taken_down,
    e.LimitsChanged: fold_house.limits_changed,
    e.KeptMinimumLifted: fold_people.kept_minimum_lifted,
    e.DifferentialSet: fold_house.differential_set,
    e.PersonalLimitGranted: fold_people.personal_limit_granted,
    e.PersonalLimitRemoved: fold_people.personal_limit_removed,
    e.SideBetsRestricted: fold_house.side_bets_restricted,
    e.RestrictionLifted: fold_house.restriction_lifted,
    e.GameChanged: fold_house.game_changed,
    e.PairsChanged: fold_house.pairs_changed,
    e.DealingChanged: fold_house.dealing_changed,
    e.WagersOffered: fold_house.wagers_offered,
    e.TableClosed: fold_house.table_closed,
    e.BetsCalled: fold_coup.bets_called,
    e.NoMoreBetsCalled: fold_coup.no_more_bets_called,
    e.WagerPlaced: fold_coup.wager_placed,
    e.WagerChanged: fold_coup.wager_changed,
    e.WagerReturned: fold_coup.wager_returned,
    e.NoBetCoupDirected: fold_coup.no_bet_coup_directed,
    e.CuttingCardCameOut: fold_coup.cutting_card_came_out,
    e.CardDealt: fold_coup.card_dealt,
    e.ExposerChosen: fold_coup.exposer_chosen,
    e.CardsPassed: fold_coup.cards_passed,
    e.CardsDeclined: fold_coup.cards_declined,
    e.ReceiversNominated: fold_coup.receivers_nominated,
    e.CardsForfeited: fold_coup.cards_forfeited,
    e.CardsExposed: fold_coup.cards_exposed,
    e.CardsTakenBack: fold_coup.cards_taken_back,
    e.CountsAnnounced: fold_coup.counts_announced,
    e.ResultAnnounced: fold_coup.result_announced,
    e.WagersSettled: fold_coup.wagers_settled,
    e.CardsDiscarded: fold_coup.cards_discarded,
    e.CoupVoided: fold_coup.coup_voided,
    e.BankOffered: fold_cards.bank_offered,
    e.BankAccepted: fold_cards.bank_accepted,
    e.BankDeclined: fold_cards.bank_declined,
    e.BankPassed: fold_cards.bank_passed,
}
"""One fold for every event; a test holds this against the list of events."""


def evolve(table: Table, event: e.Event) -> Table:
    """The table after what happened."""
    return FOLDS[type(event)](table, event)


def replay(events: Iterable[e.Event], table: Table = UNOPENED) -> Table:
    """The table after a whole record, or after its latest part."""
    folds = FOLDS
    for event in events:
        table = folds[type(event)](table, event)
    return table
