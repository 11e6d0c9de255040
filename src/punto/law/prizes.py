"""The words of the chapter on promotional prizes, and its procedures by name."""

from enum import StrEnum


class TermsItem(StrEnum):
    """Something that the terms of a promotion say."""

    PAID_HOW = "paid-how"
    AWARDED_HOW = "awarded-how"
    AWARDED_WHEN = "awarded-when"
    AWARDED_WHERE = "awarded-where"
    ELIGIBLE = "eligible"
    LEAST_WAGER = "least-wager"
    NATURE = "nature"
    CLOSING = "closing"
    PLACE = "place"
    TIME = "time"
    CLAIMING = "claiming"
    PRESENCE = "presence"
    TOLD_HOW = "told-how"
    RESULTS_HOW = "results-how"
    DETAILS = "details"
    VALUE = "value"
    APPLIANCE_MAKE = "appliance-make"
    APPLIANCE_MODEL = "appliance-model"
    APPLIANCE_ACCESSORIES = "appliance-accessories"
    VEHICLE_MAKE = "vehicle-make"
    VEHICLE_MODEL = "vehicle-model"
    VEHICLE_ACCESSORIES = "vehicle-accessories"
    ON_ROAD_COSTS = "on-road-costs"
    TRAVELLERS = "travellers"
    TRAVEL_INCLUDES = "travel-includes"
    TRAVEL_DATES = "travel-dates"
    SPENDING_MONEY = "spending-money"
    DWELLING = "dwelling"
    PLANS = "plans"
    CONTRACT = "contract"
    EASEMENTS = "easements"
    ADDRESS = "address"
    ESTATE_INCLUDES = "estate-includes"


class PrizeKind(StrEnum):
    """What a prize is, where its kind asks for details of its own; a prize may be several."""

    APPLIANCE = "appliance"
    VEHICLE = "vehicle"
    TRAVEL = "travel"
    REAL_ESTATE = "real-estate"
    OTHER = "other"


class PrizeForm(StrEnum):
    """In what a prize is given."""

    GOODS = "goods"
    """A thing or a service."""
    CASH = "cash"
    MONEY = "money"
    """An amount that is not handed over in notes and coin."""
    CASINO_DOLLARS = "casino-dollars"
    SLOTS_DOLLARS = "slots-dollars"
    CHIPS = "chips"
    """Gaming chips, which are no cash; where no prize is cash, a note says why it is none."""
    VOUCHER = "voucher"
    """A voucher that is exchanged for promotional tokens."""


class PaidBy(StrEnum):
    """How an amount of money is handed over."""

    CASH = "cash"
    CROSSED_CHEQUE = "crossed-cheque"
    OPEN_CHEQUE = "open-cheque"
    TRANSFER = "transfer"
    CREDIT = "credit"


class Contents(StrEnum):
    """What a prize may be made of that no prize may be."""

    TOBACCO = "tobacco"
    FIREARM = "firearm"
    WEAPON = "weapon"


class CashPrizes(StrEnum):
    """Whether a prize may be cash."""

    WINNER_CHOOSES = "winner-chooses"
    NEVER = "never"


class Alternative(StrEnum):
    """In what the winner of a thing may be paid instead, where the operator offers that."""

    CASH = "cash"
    NOT_CASH = "not-cash"


class Publicity(StrEnum):
    """What makes terms known."""

    IN_MARKETING = "in-marketing"
    """Marketing material refers to them."""
    AVAILABLE = "available"
    """They are to be had in the casino, or by another suitable means."""


class Way(StrEnum):
    """How a winner was told."""

    FACE_TO_FACE = "face-to-face"
    MAIL = "mail"
    TELEPHONE = "telephone"
    EMAIL = "e-mail"
    OTHER = "other"
    """A text message, a screen, a post: kept, but none of the ways that the rules list."""


class Amended(StrEnum):
    """How terms change once the promotion has begun."""

    APPROVED_FIRST = "approved-first"
    SENT_IN_AFTER = "sent-in-after"


class Safeguard(StrEnum):
    """What may be done while the integrity of a promotion or a draw is in doubt."""

    POSTPONE_PROMOTION = "postpone-promotion"
    POSTPONE_DRAW = "postpone-draw"
    CANCEL_DRAW = "cancel-draw"


class Addressee(StrEnum):
    """To whom the operator writes, under the name that the edition has for it."""

    AUTHORITY = "authority"
    NICC = "nicc"
    INSPECTORATE = "inspectorate"
    INSPECTOR = "inspector"
