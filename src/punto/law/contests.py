"""The words of the tournament chapters: what conditions speak of, and procedures by name."""

from enum import StrEnum


class Item(StrEnum):
    """Something that the conditions of a tournament say."""

    START = "start"
    ENTERING = "entering"
    SESSIONS = "sessions"
    TABLES = "tables"
    SIT_AND_GO = "sit-and-go"
    PROGRESSION = "progression"
    SEVERAL_SESSIONS = "several-sessions"
    REPECHAGE = "repechage"
    BUY_BACK = "buy-back"
    FEE = "fee"
    COMMISSION = "commission"
    CHIPS = "chips"
    FIELD = "field"
    GROUPS = "groups"
    COMPULSORY_WAGER = "compulsory-wager"
    LIMITS = "limits"
    DEALING_METHOD = "dealing-method"
    SEATING = "seating"
    ORDER = "order"
    PASS_CARDS = "pass-cards"  # noqa: S105 - cards played in place of a wager
    UNDISCLOSED = "undisclosed"
    ELIMINATION = "elimination"
    LEVEL_TO_PROGRESS = "level-to-progress"
    ELIMINATION_ON_POINTS = "elimination-on-points"
    LEVEL_FOR_POINTS = "level-for-points"
    PRIZES = "prizes"
    DISTRIBUTION = "distribution"
    UNDERTAKINGS = "undertakings"
    LEVEL_AFTER_FINAL = "level-after-final"
    LEVEL_ON_POINTS = "level-on-points"
    ENTITLED_ONLY = "entitled-only"
    MAY_BE_REFUSED = "may-be-refused"
    SELECTION = "selection"
    WITHDRAWAL = "withdrawal"
    FORM = "form"
    RULES_PREVAIL = "rules-prevail"


class Demand(StrEnum):
    """How far conditions must speak of something."""

    REQUIRED = "required"
    AS_READ = "as-read"
    IF_APPLICABLE = "if-applicable"
    OPTIONAL = "optional"


class Step(StrEnum):
    """What makes conditions good."""

    APPROVED = "approved"
    DOCUMENTED = "documented"
    AVAILABLE = "available"
    NOTIFIED = "notified"
    COPY = "copy"


class Due(StrEnum):
    """Before what a step must be taken."""

    ENTRIES = "entries"
    START = "start"


class Amendment(StrEnum):
    """How conditions change once an entry was taken under them."""

    FRESH_APPROVAL = "fresh-approval"
    FROZEN = "frozen"


class LimitChange(StrEnum):
    """How the limits of a tournament's wagers change while it lasts."""

    AS_APPROVED = "as-approved"
    ON_NOTICE = "on-notice"
    AS_ANNOUNCED = "as-announced"


class Entries(StrEnum):
    """How often one patron may enter."""

    ONE = "once"
    ONE_AND_BUY_BACKS = "one-and-buy-backs"
    AS_CONDITIONS = "as-conditions"


class Commission(StrEnum):
    """What the operator may keep of the entry fees."""

    APPROVED_WITH_CONDITIONS = "approved-with-conditions"
    APPROVED_APART = "approved-apart"
    NONE = "nothing"


class Refunds(StrEnum):
    """Whether one entrant gets a fee back."""

    NEVER = "never"
    AS_CONDITIONS = "as-conditions"


class Value(StrEnum):
    """In what the operator adds to a prize pool."""

    CASH = "cash"
    GOODS = "goods"
    SERVICES = "services"


class Reserve(StrEnum):
    """In which session a reserve may have an untaken seat."""

    FIRST_OF_TOURNAMENT = "first-of-tournament"
    FIRST_OF_ABSENTEE = "first-of-absentee"


class Seating(StrEnum):
    """How entrants come to their tables and seats."""

    BALLOT = "by ballot before each session"
    BY_MANAGER = "as the tournament manager determines"


class Measure(StrEnum):
    """What the length of a session is counted in."""

    ROUNDS = "rounds"
    SHOES = "shoes"
    MINUTES = "minutes"


class Late(StrEnum):
    """When an entrant who has not taken the seat loses it."""

    AT_COMMENCEMENT = "at-commencement"
    AT_SPECIFIED_TIME = "at-specified-time"
    AT_DISCRETION = "at-discretion"


class EarlyEnd(StrEnum):
    """Why play at a table may end before its time."""

    DECIDED = "decided"
    AGREED = "agreed"


class Allotment(StrEnum):
    """Which chips an entrant begins a session with."""

    AS_CONDITIONS = "as-conditions"
    EQUAL = "equal"


class ChipsAfter(StrEnum):
    """What becomes of an entrant's tournament chips after a session."""

    AS_CONDITIONS = "as-conditions"
    OPERATORS = "operators"


class Ground(StrEnum):
    """Why an entrant is disqualified."""

    ABSENT = "absent"
    BREACH = "breach"
    NO_WAGER = "no-wager"
    ADDED_CHIPS = "added-chips"
    HID_CHIPS = "hid-chips"


class Level(StrEnum):
    """What follows when entrants end a session with equal chips."""

    EXTRA_ROUNDS = "extra-rounds"
    AS_CONDITIONS = "as-conditions"
    PLAY_OFF_FOR_PLACES = "play-off-for-places"


class OutTogether(StrEnum):
    """What follows when entrants go out in the same round."""

    PRIZES_SHARED = "prizes-shared"
    AS_CONDITIONS = "as-conditions"
    BY_RESIDUE_WAGER_REMOVAL = "by-residue-wager-removal"


class Decide(StrEnum):
    """What conditions may say of entrants who are level."""

    SHARED = "shared"
    EXTRA_ROUNDS = "extra-rounds"
    ALL_ADVANCE = "all-advance"


class Pace(StrEnum):
    """How the pace of play, or the time for a wager, is set."""

    DIRECTED = "directed"
    ON_NOTICE = "on-notice"


class RoundDuty(StrEnum):
    """What an entrant owes every round of play."""

    WAGER_AND_RISK = "wager-and-risk"
    WAGER = "wager"


class Stakes(StrEnum):
    """What the wagers of a tournament are made and paid in."""

    TOURNAMENT_CHIPS = "tournament-chips"
    CASINO_CHIPS = "casino-chips"


class Order(StrEnum):
    """Whether entrants wager one after the other."""

    ALWAYS = "always"
    AS_CONDITIONS = "as-conditions"


class Marker(StrEnum):
    """Where the marker lies that shows who wagers first."""

    NEXT_PLAYER = "next-player"
    NEXT_BOX = "next-box"


class TurnEnds(StrEnum):
    """When the next entrant's turn to wager begins."""

    NEXT_IS_ASKED = "next-is-asked"
    WAGER_IS_MADE = "wager-is-made"


class Fixed(StrEnum):
    """From when on a wager that was made in order stays as it is."""

    WHEN_TURN_IS_OVER = "when-turn-is-over"
    AS_MADE = "as-made"


class WagerOutOfTurn(StrEnum):
    """What becomes of a wager out of order."""

    STANDS_WITH_ADVICE = "stands-with-advice"
    TAKEN_BACK = "taken-back"


class FormFault(StrEnum):
    """What is wrong with the form of an undisclosed wager."""

    INCOMPLETE = "incomplete"
    OVER_CHIPS = "over-chips"
    OVER_MAXIMUM = "over-maximum"
    UNDER_MINIMUM = "under-minimum"


class Unparted(StrEnum):
    """What a tournament that runs by itself does with those whom nothing parts."""

    BY_LOT = "by-lot"
    RULED = "ruled"
    """It waits for the ruling of the person who runs it."""


class Deemed(StrEnum):
    """What a faulty undisclosed wager is taken to be."""

    MINIMUM = "minimum"
    MAXIMUM = "maximum"
    CHIPS_OR_MAXIMUM = "chips-or-maximum"
    MINIMUM_DEDUCTED = "minimum-deducted"
