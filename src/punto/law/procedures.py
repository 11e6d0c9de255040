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

    @property
    def side(self) -> "Wager | None":
        """The main wager on whose side it is; none where it is on what both hands show."""
        return self if self in MAIN_WAGERS else _SIDE_OF.get(self)


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

    BACKED_HAND = "backed-hand"
    BACKED_HAND_SIX_APART = "backed-hand-six-apart"
    LEVEL_HANDS = "level-hands"
    PAIR_BY_RANK = "pair-by-rank"
    PAIR_BY_SUIT = "pair-by-suit"
    MARGIN = "margin"
    BANKER_SIX = "banker-six"
    BANKER_SIX_BY_CARDS = "banker-six-by-cards"
    BANKER_SIX_IN_TWO = "banker-six-in-two"
    BANKER_SIX_IN_THREE = "banker-six-in-three"
    LEVEL_ON_SIX = "level-on-six"
    BOTH_HANDS_PAIRS = "both-hands-pairs"


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
    AT_SETTLEMENT = "at-settlement"
    BEFORE_THIRD_CARDS = "before-third-cards"


class Offered(StrEnum):
    ALWAYS = "always"
    AT_DISCRETION = "at-discretion"


class Consent(StrEnum):
    """What a patron needs before backing a combination of main wagers."""

    FREE = "free"
    SUPERVISOR = "supervisor"


class Play(StrEnum):
    DRAW = "draw"
    STAND = "stand"


class Rounding(StrEnum):
    """What to do with a payment that chips cannot make."""

    REFUSE = "refuse"
    UP = "up"
    DOWN = "down"


class OverMaximum(StrEnum):
    IN_ACTION_TO_THE_MAXIMUM = "in-action-to-the-maximum"


class UnderMinimum(StrEnum):
    FIRST_SETTLED_FURTHER_RETURNED = "first-settled-further-returned"
    VALID_ONCE_DEALT = "valid-once-dealt"
    MADE_UP_OR_VOID = "made-up-or-void"


class CuttingCardSeen(StrEnum):
    """Where in a coup the cutting card came out."""

    AS_FIRST_CARD = "as-first-card"
    DURING_COUP = "during-coup"


class LastCoup(StrEnum):
    THIS_COUP = "this-coup"
    ONE_MORE = "one-more"
    ONE_MORE_AFTER_A_TIE = "one-more-after-a-tie"


class BurnMethod(StrEnum):
    FACE_DOWN = "face-down"
    SHOWN_ON_REQUEST = "shown-on-request"
    COUNT = "count"


class Cutter(StrEnum):
    A_PATRON = "a-patron"
    A_PATRON_IF_PRESENT = "a-patron-if-present"
    SUPERVISOR_OR_PATRONS = "supervisor-or-patrons"


class DealingMethod(StrEnum):
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    A = "method A"
    B = "method B"
    C = "method C"


class Exposure(StrEnum):
    """Who turns a hand that was dealt face down."""

    AS_SUPERVISOR_DECIDES = "as-supervisor-decides"
    DEALER_OR_BACKER = "dealer-or-backer"
    BY_METHOD = "by-method"


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

    BEFORE_PLAY = "before-play"
    AFTER_LAST_COUP = "after-last-coup"
    DIRECTED = "directed"
    AFTER_VOID = "after-void"
    CUT_MISSED = "cut-missed"
    SHUFFLE_MISSED = "shuffle-missed"


class RiffleWhen(StrEnum):
    BEFORE_MULTISHUFFLER = "before-multishuffler"
    BEFORE_CUT = "before-cut"


class CutOffer(StrEnum):
    """To which patron the cut is offered first."""

    ANY_PATRON = "any-patron"
    FIRST_TO_ARRIVE = "first-to-arrive"
    AT_DEALERS_LEFT = "at-dealers-left"


class RoundTheTable(StrEnum):
    """Which way an offer goes round the table."""

    ANY_ORDER = "any-order"
    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


class Handled(StrEnum):
    """What becomes of cards that patrons handled, when their shoe is over."""

    REPLACED = "replaced"
    SHUFFLED = "shuffled"


class DifferentialBreach(StrEnum):
    """What becomes of wagers that leave the hands further apart than the sign allows."""

    REFUSED = "refused"
    REDUCED = "reduced"


class AreaBreach(StrEnum):
    """What becomes of wagers that together exceed the maximum of their area."""

    REDUCED = "reduced"


class Lasts(StrEnum):
    """How long an approval holds."""

    THIS_COUP = "this-coup"
    UNTIL_USED = "until-used"
    UNTIL_WITHDRAWN = "until-withdrawn"


class Receiver(StrEnum):
    """Who is first handed the cards of a hand."""

    HIGHEST_WAGER = "highest-wager"


class Declaration(StrEnum):
    """What a patron with a loss limit tells the table."""

    PURCHASE = "chips-bought"
    INTRODUCED = "chips-brought"
    REMAINING = "chips-left"


class CardCheck(StrEnum):
    BY_DEALER = "by-dealer"
    BY_STAFF_OR_DEVICE = "by-staff-or-device"
    OPTIONAL = "optional"


class WagersClose(StrEnum):
    AT_THE_CALL = "at-the-call"
    AT_THE_FIRST_CARD = "at-the-first-card"


class Means(StrEnum):
    CHIPS = "chips"
    PROMOTIONAL_TOKENS = "promotional-tokens"


class Multiples(StrEnum):
    MUST_BE_SHOWN = "must-be-shown"
    ONLY_IF_SIGNED = "only-if-signed"
    OF_THE_MINIMUM = "of-the-minimum"


class PersonalLimit(StrEnum):
    """How a patron's own maximum is shown."""

    MARKER_WITH_LIMIT = "marker-with-limit"
    MARKER = "marker"
    SIGN_WITH_MINIMUM_AND_MAXIMUM = "sign-with-minimum-and-maximum"


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
_SIDE_OF = {
    Wager.PLAYER_PAIR: Wager.PLAYER,
    Wager.PLAYER_DRAGON: Wager.PLAYER,
    Wager.BANKER_PAIR: Wager.BANKER,
    Wager.BANKER_DRAGON: Wager.BANKER,
    Wager.TIGER_TIE: Wager.TIE,
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
    MAIN_BETTORS_ONLY = "main-bettors-only"


class Excess(StrEnum):
    """What becomes of a card that belongs to neither hand."""

    OPENS_NEXT_COUP = "opens-next-coup"
    OPENS_NO_BET_COUP = "opens-no-bet-coup"


class Withdrawal(StrEnum):
    """When patrons may take wagers back after an error."""

    NEVER = "never"
    IF_UNEXPOSED = "if-unexposed"
    ALWAYS = "always"


class LateError(StrEnum):
    """What becomes of a coup whose error is found after the next has begun."""

    VOID = "void"
    STANDS = "stands"


class Missed(StrEnum):
    """What follows a step that was forgotten."""

    PLAY_ON = "play-on"
    SHUFFLE_AFTER_COUP = "shuffle-after-coup"


class WrongReceiver(StrEnum):
    """What follows when cards went to a patron who should not have them."""

    STANDS = "stands"
    WAGERS_MAY_GO = "wagers-may-go"


class Concession(StrEnum):
    """When a supervisor may let wagers be changed after the first card."""

    UNEXPOSED_INITIAL_DEAL = "unexposed-initial-deal"
    UNEXPOSED_NOT_BY_DEALER = "unexposed-not-by-dealer"


class Unrebuilt(StrEnum):
    """What becomes of a coup that cannot be put right."""

    VOID_BY_SUPERVISOR = "void-by-supervisor"


class Recipient(StrEnum):
    """Whom the house must tell."""

    SURVEILLANCE = "surveillance"
    INSPECTOR = "inspector"
    COMMISSION = "commission"
    """The NSW Independent Casino Commission."""


class Told(StrEnum):
    """By which way and when."""

    AT_ONCE = "at-once"
    BY_DAILY_REPORT = "by-daily-report"
    AT_MONTHS_END = "at-months-end"


class TooFewCards(StrEnum):
    VOID_COUP = "void-coup"


class Prevails(StrEnum):
    """Which wins where a tournament's conditions and the rules disagree."""

    CONDITIONS = "conditions"
    RULES = "rules"


class Commencement(StrEnum):
    DAY_AFTER_NOTIFICATION = "day-after-notification"
    ON_PUBLICATION = "on-publication"
