"""What goes beside a patron's own stream: who they are, kept apart from it and sealed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from punto.floor.seat import Along
from punto.house import HOUSE_STREAM
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.law.rulebooks import house
from punto.patrons import commands as c
from punto.patrons.events import ExcludedFromCasino
from punto.persons import PersonRegister, PersonRows, as_id, looks_like_id
from punto.record import Record, StreamPart
from punto.record.database import DatabaseTransaction, Row
from punto.record.personal import Person


class Enrolment(NamedTuple):
    """What is said of a person, and no part of the command on record."""

    name: str = ""
    """Empty for a patron who is called by their label."""
    others: tuple[str, ...] = ()
    """Patrons of a like name whom staff have told them apart from."""
    more: Person | None = None
    """What else is to be kept of them: details, a document, a language."""


NOTHING_SAID = Enrolment()


class Registrar:
    """Puts on record what a command changes of who a patron is."""

    def __init__(self, record: Record, register: PersonRegister) -> None:
        self._database = record.database
        self.register = register

    def given(self, command: c.PatronCommand) -> c.PatronCommand:
        """The command as it goes on record: the mark of a card for its number, what is known."""
        match command:
            case c.IssueCard(patron=patron, card=number):
                stands_for = self.register.stands_for(patron, number)
                return msgspec.structs.replace(command, card=stands_for)
            case (
                c.ExcludeFromCasino(patron=patron, form=str() as form)
                | c.LiftExclusion(patron=patron, form=str() as form)
            ):
                kept = self.register.form(patron, form) is not None
                return msgspec.structs.replace(command, form_kept=kept)
            case (
                c.ChooseLimits(patron=patron, form=str() as form)
                | c.SuspendPlay(patron=patron, form=str() as form)
            ):
                return msgspec.structs.replace(
                    command,
                    signs_in=self.register.signs_in(patron),
                    form_kept=self.register.form(patron, form) is not None,
                )
            case _:
                return command

    def along(self, command: c.PatronCommand, said: Enrolment) -> Along:
        """What goes with a command; `Refused` if a name or a card is another patron's.

        All of it is put on the house's own stream as well, so that two nodes never give out the
        same name or card at once: the second has to look again.
        """
        with self._database.read() as session:
            kept = self._kept(session, command, said)
            return Along() if kept is None else _beside(session, kept)

    def filed(self, persons: Mapping[str, Person]) -> Along:
        """What it takes to keep files of people who are found by nothing but the file's name."""
        with self._database.read() as session:
            kept = [self.register.filed(file, person) for file, person in persons.items()]
            return _beside(session, _together(kept))

    def unfiled(self, files: Iterable[str]) -> Along:
        """What it takes to destroy files."""
        with self._database.read() as session:
            gone = [self.register.erased(session, file) for file in files]
            return _beside(session, _together(gone))

    def _kept(
        self, session: DatabaseTransaction, command: c.PatronCommand, said: Enrolment
    ) -> PersonRows | None:
        match command:
            case c.EnrolPatron(patron=patron):
                if self.register.is_kept(session, patron):
                    return None
                # Nobody tells themselves apart from another.
                others = () if command.by.role is Role.PATRON else said.others
                person = Person(name=said.name or patron)
                return self.register.kept(session, patron, person, others)
            case c.IssueCard(patron=patron, card=number):
                return self.register.with_card(session, patron, number)
            case c.TakeIdentity(patron=patron) | c.SeeDocument(patron=patron):
                assert said.more is not None, "what is taken down comes with the command"
                return self.register.with_identity(session, patron, said.more)
            case c.ErasePatron(patron=patron):
                return self.register.erased(session, patron)
            case _:
                return None

    def whom(self, label: str) -> str | None:
        """The patron, or excluded guest, whom staff mean by an id, a name or a card's number."""
        patron = as_id(label)
        if patron != label and self.register.person(patron) is not None:
            return patron
        found = self.register.matches(label)
        if found.reads:
            return found.reads[0] if len(found.reads) == 1 else None
        return self.register.by_card(label) or None

    def require_unlike(self, label: str) -> None:
        """Refuse a guest's name that could be taken for that of a person whom the house knows."""
        if looks_like_id(label) and self.register.person(as_id(label)) is None:
            raise Refused(house.guests, "no-patron-has-the-id", patron=label)
        like = self.register.matches(label).all
        if like:
            raise Refused(
                house.guests, "guest-looks-like-another", patron=label, others=tuple(like)
            )

    def rows(self, parts: Iterable[StreamPart]) -> list[tuple[str, Row]]:
        """The rows by which a guest who was excluded is found again under any like name."""
        out = [
            event.patron
            for part in parts
            for event in part.events
            if isinstance(event, ExcludedFromCasino)
        ]
        # A patron of the house is found already.
        guests = [label for label in out if self.register.person(label) is None]
        return [row for label in guests for row in self.register.shut_out(label)]


def _together(kept: Sequence[PersonRows]) -> PersonRows:
    return PersonRows(
        [fact for each in kept for fact in each.facts], [row for each in kept for row in each.rows]
    )


def _beside(session: DatabaseTransaction, kept: PersonRows) -> Along:
    """What is kept of people, beside the command that it goes with."""
    rows = session.rows("SELECT version FROM streams WHERE stream = ?", (HOUSE_STREAM,))
    part = StreamPart(HOUSE_STREAM, rows[0][0] if rows else 0, kept.facts)
    return Along((part,), kept.rows)
