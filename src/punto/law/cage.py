"""What is said at the cage: means of payment, what is asked of a person, documents."""

from enum import StrEnum


class Tender(StrEnum):
    """By what means money is taken in or paid out."""

    CASH = "cash"
    CARD = "card"
    CHEQUE = "cheque"


class IdentityField(StrEnum):
    """What the house may ask of a person beside the name."""

    BORN = "born"
    ADDRESS = "address"
    NATIONALITY = "nationality"
    OCCUPATION = "occupation"
    PHONE = "phone"
    EMAIL = "email"


class DocumentKind(StrEnum):
    """A document by which a person shows who they are."""

    PASSPORT = "passport"
    DRIVER_LICENCE = "driver licence"
    IDENTITY_CARD = "identity card"
    OTHER = "other"


class ExclusionGround(StrEnum):
    """By whose word a person is shut out of the casino."""

    TABLE = "table"
    """By the rules of a game, at one of its tables."""
    HOUSE = "house"
    SELF = "self"
    LAW = "law"
