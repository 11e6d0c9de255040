"""The words that editions choose from: what they play, and which procedure each names.

A difference of value between editions is a value; a difference of procedure is a member here,
and the module that owns the topic carries out every member once.
"""

from enum import StrEnum


class Hand(StrEnum):
    PLAYER = "player"
    BANKER = "banker"


class Result(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Game(StrEnum):
    """How winning main wagers are paid."""

    COMMISSION = "commission"
    EVEN_MONEY = "even-money"


class Wager(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    PLAYER_PAIR = "player-pair"
    BANKER_PAIR = "banker-pair"
    PLAYER_DRAGON = "player-dragon"
    BANKER_DRAGON = "banker-dragon"
    SUPER_SIX = "super-six"
    TIGER = "tiger"
    TIGER_TIE = "tiger-tie"
    TIGER_PAIR = "tiger-pair"
    BIG_TIGER = "big-tiger"
    SMALL_TIGER = "small-tiger"

    @property
    def sign(self) -> "Sign | None":
        """The sign that states what a side bet needs: of its own name, or of both hands' alike."""
        if self in MAIN_WAGERS:
            return None
        return _SIGN_OF_BOTH.get(self) or Sign(self.value)


MAIN_WAGERS = frozenset({Wager.PLAYER, Wager.BANKER, Wager.TIE})


class PairsForm(StrEnum):
    """Which Pairs are played where an edition has two and a table takes one."""

    PERFECT = "perfect"
    CANBERRA = "canberra"


class Outcome(StrEnum):
    """What becomes of a wager."""

    WIN = "win"
    LOSE = "lose"
    STANDOFF = "standoff"
    RETURNED = "returned"


class Decided(StrEnum):
    """What a wager is decided by."""

    BACKED_HAND = "the hand it backs against the other"
    BACKED_HAND_SIX_APART = "the hand it backs against the other, a win on six apart"
    LEVEL_HANDS = "whether the hands are level"
    PAIR_BY_RANK = "the ranks of a hand's first two cards"
    PAIR_BY_SUIT = "the ranks, colours and suits of a hand's first two cards"
    MARGIN = "a natural, or the margin of a win"
    BANKER_SIX = "a banker win on six"
    BANKER_SIX_BY_CARDS = "a banker win on six, by its number of cards"
    BANKER_SIX_IN_TWO = "a banker win on a two-card six"
    BANKER_SIX_IN_THREE = "a banker win on a three-card six"
    LEVEL_ON_SIX = "a tie on six"
    BOTH_HANDS_PAIRS = "how many hands pair, and whether alike"


class Upshot(StrEnum):
    """What a coup was to one wager; each edition says what follows."""

    WIN = "win"
    WIN_ON_SIX = "win-on-six"
    LOSE = "lose"
    LEVEL = "level"
    PAIR = "pair"
    MIXED = "mixed"
    COLOURED = "coloured"
    PERFECT = "perfect"
    NO_PAIR = "no-pair"
    NATURAL = "natural"
    BY_NINE = "by-9"
    BY_EIGHT = "by-8"
    BY_SEVEN = "by-7"
    BY_SIX = "by-6"
    BY_FIVE = "by-5"
    BY_FOUR = "by-4"
    SHORT = "ahead-by-under-4"
    LOWER = "lower"
    LEVEL_NATURALS = "level-naturals"
    TWO_CARD = "two-card"
    THREE_CARD = "three-card"
    SINGLE = "single"
    DOUBLE = "double"
    TWIN = "twin"


class SettledWhen(StrEnum):
    AT_SETTLEMENT = "at settlement"
    BEFORE_THIRD_CARDS = "after both hands have two cards, before any third"


class Offered(StrEnum):
    ALWAYS = "always"
    AT_DISCRETION = "at the operator's discretion"


class Consent(StrEnum):
    """What a patron needs before backing a combination of main wagers."""

    FREE = "free"
    SUPERVISOR = "with a casino supervisor's approval"


class Play(StrEnum):
    DRAW = "draw"
    STAND = "stand"


class Rounding(StrEnum):
    """What to do with a payment that chips cannot make."""

    REFUSE = "refuse"
    UP = "up"
    DOWN = "down"


class OverMaximum(StrEnum):
    IN_ACTION_TO_THE_MAXIMUM = "in action to the maximum, the excess goes back"


class UnderMinimum(StrEnum):
    FIRST_SETTLED_FURTHER_RETURNED = "a patron's first is settled with advice, further are returned"
    VALID_ONCE_DEALT = "valid if found after the first card"
    MADE_UP_OR_VOID = "made up to the minimum, or void if its owner cannot"


class CuttingCardSeen(StrEnum):
    """Where in a coup the cutting card came out."""

    AS_FIRST_CARD = "as the first card of a coup"
    DURING_COUP = "during a coup"


class LastCoup(StrEnum):
    THIS_COUP = "this coup is the last"
    ONE_MORE = "one more coup is the last"
    ONE_MORE_AFTER_A_TIE = "this coup is the last, unless it ties: then one more"


class BurnMethod(StrEnum):
    FACE_DOWN = "face-down"
    SHOWN_ON_REQUEST = "shown-on-request"
    COUNT = "count"


class Cutter(StrEnum):
    A_PATRON = "a patron; a supervisor if all decline"
    A_PATRON_IF_PRESENT = "a patron; a supervisor if none is there or all decline"
    SUPERVISOR_OR_PATRONS = "a supervisor, or patrons at the supervisor's choice"


class DealingMethod(StrEnum):
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    A = "method A"
    B = "method B"
    C = "method C"


class Exposure(StrEnum):
    """Who turns a hand that was dealt face down."""

    AS_SUPERVISOR_DECIDES = "patrons or the dealer, as a supervisor decides"
    DEALER_OR_BACKER = "the dealer, or a patron who backed that very hand"
    BY_METHOD = "as the dealing method says"


class Device(StrEnum):
    """What cards are dealt from."""

    SHOE = "shoe"
    ELECTRONIC_SHOE = "electronic-shoe"
    SHUFFLING_DEVICE = "shuffling-device"


class CardSource(StrEnum):
    """How cards come to the table."""

    NEW = "new"
    PRE_SHUFFLED = "pre-shuffled"
    CASINO_PRE_SHUFFLED = "casino-pre-shuffled"
    ANGEL_PRE_SHUFFLED = "angel-pre-shuffled"


class ShuffleDue(StrEnum):
    """Why the cards must be shuffled; irregularities have the last three."""

    BEFORE_PLAY = "before play"
    AFTER_LAST_COUP = "after the last coup"
    DIRECTED = "when directed"
    AFTER_VOID = "after a void coup, everybody agreeing"
    CUT_MISSED = "once the coup is over that was dealt from an uncut stack"
    SHUFFLE_MISSED = "once the coup is over that was dealt though a shuffle was due"


class RiffleWhen(StrEnum):
    BEFORE_MULTISHUFFLER = "before-multishuffler"
    BEFORE_CUT = "before-cut"


class CutOffer(StrEnum):
    """To which patron the cut is offered first."""

    ANY_PATRON = "any patron"
    FIRST_TO_ARRIVE = "the first to arrive"
    AT_DEALERS_LEFT = "the one at the dealer's immediate left"


class RoundTheTable(StrEnum):
    """Which way an offer goes round the table."""

    ANY_ORDER = "in any order"
    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


class Handled(StrEnum):
    """What becomes of cards that patrons handled, when their shoe is over."""

    REPLACED = "all are replaced"
    SHUFFLED = "they may be shuffled again"


class DifferentialBreach(StrEnum):
    """What becomes of wagers that leave the hands further apart than the sign allows."""

    REFUSED = "the wager is refused"
    REDUCED = "reduced pro rata before the first card, valid after it"


class AreaBreach(StrEnum):
    """What becomes of wagers that together exceed the maximum of their area."""

    REDUCED = "reduced pro rata before the first card, in action pro rata after it"


class Lasts(StrEnum):
    """How long an approval holds."""

    THIS_COUP = "this coup"
    UNTIL_USED = "until it is used"
    UNTIL_WITHDRAWN = "until it is withdrawn"


class Receiver(StrEnum):
    """Who is first handed the cards of a hand."""

    HIGHEST_WAGER = "who has most on the hand"


class Declaration(StrEnum):
    """What a patron with a loss limit tells the table."""

    PURCHASE = "chips-bought"
    INTRODUCED = "chips-brought"
    REMAINING = "chips-left"


class CardCheck(StrEnum):
    BY_DEALER = "one by one by the dealer, before and after gaming"
    BY_STAFF_OR_DEVICE = "one by one by dealer, supervisor or device, unless pre-shuffled"
    OPTIONAL = "by dealer, supervisor or device, if wished"


class WagersClose(StrEnum):
    AT_THE_CALL = "at the call of no more bets"
    AT_THE_FIRST_CARD = "when the first card leaves the shoe"


class Means(StrEnum):
    CHIPS = "chips"
    PROMOTIONAL_TOKENS = "promotional tokens"


class Multiples(StrEnum):
    MUST_BE_SHOWN = "the multiples allowed must be shown"
    ONLY_IF_SIGNED = "any amount from the minimum up, unless the sign states a unit"
    OF_THE_MINIMUM = "units of the minimum; what is over is not in action"


class PersonalLimit(StrEnum):
    """How a patron's own maximum is shown."""

    MARKER_WITH_LIMIT = "a marker that states the limit"
    MARKER = "a marker"
    SIGN_WITH_MINIMUM_AND_MAXIMUM = "a sign that states minimum and maximum"


class Approval(StrEnum):
    """What the regulator must have approved in writing before it is used."""

    TABLE = "table"
    SHOE = "shoe"
    CARD_SUPPLIER = "card-supplier"
    PAIRS_LAYOUT = "pairs-layout"
    DRAGON_LAYOUT = "dragon-layout"
    TOURNAMENT_CONDITIONS = "tournament-conditions"
    TOURNAMENT_COMMISSION = "tournament-commission"
    PROMOTION_AMENDMENT = "promotion-amendment"


class Sign(StrEnum):
    """What must be shown at the table."""

    LIMITS = "limits"
    BOTH_MINIMUMS = "both-minimums"
    MULTIPLES = "multiples"
    DIFFERENTIAL = "differential"
    SETTLEMENT_METHOD = "settlement-method"
    EVEN_MONEY_ODDS = "even-money-odds"
    SIDE_BET_RESTRICTION = "side-bet-restriction"
    PAIRS = "pairs"
    DRAGON = "dragon"
    SUPER_SIX = "super-six"
    TIGER_TIE = "tiger-tie"
    TIGER_PAIR = "tiger-pair"
    TIGER = "tiger"
    BIG_TIGER = "big-tiger"
    SMALL_TIGER = "small-tiger"


_SIGN_OF_BOTH = {
    Wager.PLAYER_PAIR: Sign.PAIRS,
    Wager.BANKER_PAIR: Sign.PAIRS,
    Wager.PLAYER_DRAGON: Sign.DRAGON,
    Wager.BANKER_DRAGON: Sign.DRAGON,
}
SIDE_BET_SIGNS = frozenset(filter(None, (wager.sign for wager in Wager)))


class Change(StrEnum):
    """A change that patrons must hear of first."""

    LIMITS = "limits"
    RAISED_MINIMUM = "raised-minimum"
    KEPT_MINIMUM = "kept-minimum"
    DIFFERENTIAL = "differential"
    GAME = "game"
    CLOSURE = "closure"


class Restriction(StrEnum):
    MAIN_BETTORS_ONLY = "main bettors only, after notice to surveillance and with a sign"


class Excess(StrEnum):
    """What becomes of a card that belongs to neither hand."""

    OPENS_NEXT_COUP = "the first card of the next coup"
    OPENS_NO_BET_COUP = "the first card of a no-bet coup"


class Withdrawal(StrEnum):
    """When patrons may take wagers back after an error."""

    NEVER = "never"
    IF_UNEXPOSED = "if no card was exposed"
    ALWAYS = "whether or not a card was exposed"


class LateError(StrEnum):
    """What becomes of a coup whose error is found after the next has begun."""

    VOID = "that coup is void, later ones stand"
    STANDS = "it stands"


class Missed(StrEnum):
    """What follows a step that was forgotten."""

    PLAY_ON = "play goes on"
    SHUFFLE_AFTER_COUP = "the coup is finished, then the cards are shuffled and cut"


class WrongReceiver(StrEnum):
    """What follows when cards went to a patron who should not have them."""

    STANDS = "the result stands"
    WAGERS_MAY_GO = "patrons may take their wagers back"


class Concession(StrEnum):
    """When a supervisor may let wagers be changed after the first card."""

    UNEXPOSED_INITIAL_DEAL = "while the first four cards are dealt and none is exposed"
    UNEXPOSED_NOT_BY_DEALER = "before any card is exposed, unless the dealer keeps all cards"


class Unrebuilt(StrEnum):
    """What becomes of a coup that cannot be put right."""

    VOID_BY_SUPERVISOR = "void, by a casino supervisor's authority"


class Recipient(StrEnum):
    """Whom the house must tell."""

    SURVEILLANCE = "surveillance"
    INSPECTOR = "inspector"
    COMMISSION = "commission"
    """The NSW Independent Casino Commission."""


class Told(StrEnum):
    """By which way and when."""

    AT_ONCE = "at once"
    BY_DAILY_REPORT = "in the daily summary or a breach report"
    AT_MONTHS_END = "at the end of the month"


class TooFewCards(StrEnum):
    VOID_COUP = "the coup is void"


class Prevails(StrEnum):
    """Which wins where a tournament's conditions and the rules disagree."""

    CONDITIONS = "the approved conditions"
    RULES = "the rules"


class Commencement(StrEnum):
    DAY_AFTER_NOTIFICATION = "the day after it is notified"
    ON_PUBLICATION = "on publication by the operator"
