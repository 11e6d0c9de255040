"""The house as it stands: its tables, who is on duty at them, and what must still be seen to."""

import msgspec

from punto.house import events as e
from punto.house.cage import CageTerms
from punto.law.reasons import Reason
from punto.law.roles import Role


class OnDuty(msgspec.Struct, frozen=True):
    """A person at a post."""

    person: str
    role: Role
    since: str


class Alert(msgspec.Struct, frozen=True):
    """Something that nobody has seen to yet."""

    number: int
    concern: e.Concern
    about: tuple[Reason, ...]
    table: str
    version: int
    at: str


class Remark(msgspec.Struct, frozen=True):
    """What a reader says of a clause of a draft, or of the whole, which is no clause."""

    clause: str
    words: str


class Review(msgspec.Struct, frozen=True):
    """A draft that a second person was asked to read, and what they said so far."""

    asked: e.ReviewAsked
    remarks: tuple[Remark, ...] = ()
    answer: str = ""

    def is_seen_by(self, person: str) -> bool:
        return person in (self.asked.person, self.asked.reader)


class House(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the house that a decision rests on."""

    tables: dict[str, e.TableInstalled] = {}
    duty: dict[str, tuple[OnDuty, ...]] = {}
    devices: dict[str, tuple[Role, ...]] = {}
    """What each device that has a token may do."""
    shoes: dict[str, str] = {}
    """The electronic shoe at each table that has one."""
    alerts: dict[int, Alert] = {}
    alert_count: int = 0
    documents: dict[str, e.DocumentFiled] = {}
    templates: dict[str, e.TemplateSaved] = {}
    """Conditions of tournaments to begin from, by their names."""
    table_templates: dict[str, e.TableTemplateSaved] = {}
    """What tables are opened with, by name."""
    drafts: dict[str, dict[str, e.DraftKept]] = {}
    """Drafts of rulebooks that each person keeps, by their names."""
    reviews: dict[int, Review] = {}
    """Drafts that a second person reads, until the one who asked takes them off the list."""
    review_count: int = 0
    cage: CageTerms = CageTerms()

    def is_on_duty(self, table: str, person: str, role: Role) -> bool:
        """Whether a person is at a post of a table."""
        return any((p.person, p.role) == (person, role) for p in self.duty.get(table, ()))


EMPTY = House()
