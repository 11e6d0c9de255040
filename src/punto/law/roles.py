"""Who stands where: the people of the rulebooks, and the powers that a rulebook deals out."""

from enum import StrEnum

import msgspec


class Role(StrEnum):
    """A capacity in which a person acts; patrons are people, player and banker are hands."""

    PATRON = "patron"
    DEALER = "dealer"
    GAMING_SUPERVISOR = "gaming-supervisor"
    ASSISTANT_GAMING_MANAGER = "assistant-gaming-manager"
    CASINO_SUPERVISOR = "casino-supervisor"
    GAMING_MANAGER = "gaming-manager"
    GAMING_SHIFT_MANAGER = "gaming-shift-manager"
    CASINO_OPERATOR = "casino-operator"
    TOURNAMENT_DIRECTOR = "tournament-director"
    PROMOTIONS_OFFICER = "promotions-officer"
    CASHIER = "cashier"
    SCRUTINEER = "scrutineer"
    SURVEILLANCE = "surveillance"
    INSPECTOR = "inspector"
    REGULATOR = "regulator"
    ADMINISTRATOR = "administrator"
    DEVICE = "device"
    """No person: something at a table that reports what it sees."""
    DISPLAY = "display"
    """A screen on the wall, which shows what everybody may see."""
    MANAGEMENT_SYSTEM = "management-system"
    """Another system of the house, which follows what staff may see, with the ids of patrons."""
    WAREHOUSE = "warehouse"
    """A store of figures, which follows what everybody may see, with patrons under other names."""


SUPERVISORS = (Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.CASINO_SUPERVISOR)
"""Those whom an edition may count as casino supervisors, the most senior last."""


class Act(StrEnum):
    """Something that a rulebook reserves to a person."""

    APPROVE_BOTH_HANDS = "approve-both-hands"
    APPROVE_BURN_SHOWN = "approve-burn-shown"
    APPROVE_COUNT_BURN = "approve-count-burn"
    APPROVE_RIFFLE = "approve-riffle"
    APPROVE_NOMINATION = "approve-nomination"
    APPROVE_MANUAL_SHUFFLE = "approve-manual-shuffle"
    APPROVE_SAME_BACKS = "approve-same-backs"
    CHANGE_CARDS = "change-cards"
    CHANGE_DIFFERENTIAL = "change-differential"
    CHANGE_GAME = "change-game"
    CHANGE_LIMITS = "change-limits"
    CHOOSE_FACING = "choose-facing"
    CHOOSE_PAIRS_FORM = "choose-pairs-form"
    CHOOSE_WHO_EXPOSES = "choose-who-exposes"
    CLOSE_TABLE = "close-table"
    CUT_FOR_PATRONS = "cut-for-patrons"
    DECIDE_DISPUTE = "decide-dispute"
    DECLARE_CARDS_UNFIT = "declare-cards-unfit"
    DETAIN_PERSON = "detain-person"
    DIRECT_NO_BET_COUP = "direct-no-bet-coup"
    DIRECT_SHUFFLE = "direct-shuffle"
    EXCLUDE_FROM_CASINO = "exclude-from-casino"
    EXCLUDE_FROM_GAME = "exclude-from-game"
    FORFEIT_CONTROL_OF_CARDS = "forfeit-control-of-cards"
    FORFEIT_WAGER = "forfeit-wager"
    GRANT_PERSONAL_LIMIT = "grant-personal-limit"
    INVALIDATE_OUTCOME = "invalidate-outcome"
    LIMIT_PATRONS = "limit-patrons"
    NAME_TOURNAMENT_DIRECTOR = "name-tournament-director"
    OFFER_WAGERS = "offer-wagers"
    ORDER_CARD_CHECK = "order-card-check"
    PAUSE_PATRON = "pause-patron"
    REFUSE_WAGER = "refuse-wager"
    RELAX_WAGER_FREEZE = "relax-wager-freeze"
    RESHUFFLE_AFTER_VOID = "reshuffle-after-void"
    RESTRICT_SIDE_BETS = "restrict-side-bets"
    REVIEW_DISPUTE = "review-dispute"
    SET_DIFFERENTIAL = "set-differential"
    TAKE_OUT_CARDS = "take-out-cards"
    VACATE_IDLE_SEAT = "vacate-idle-seat"
    VOID_COUP = "void-coup"
    VOID_SHOE = "void-shoe"
    VOID_WAGERS = "void-wagers"


class Power(msgspec.Struct, frozen=True):
    """An act and the roles any one of which may do it."""

    act: Act
    holders: frozenset[Role]
