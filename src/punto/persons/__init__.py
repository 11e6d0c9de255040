"""Who the patrons are: their ids, what is kept of them beside the record, how they are found."""

from punto.persons.ids import as_id, is_id, looks_like_id, new_id
from punto.persons.register import KnownAs, NameMatches, PersonForm, PersonRegister, PersonRows

__all__ = [
    "KnownAs",
    "NameMatches",
    "PersonForm",
    "PersonRegister",
    "PersonRows",
    "as_id",
    "is_id",
    "looks_like_id",
    "new_id",
]
