"""The register of patrons: what is kept of each, sealed, and the marks by which they are found."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import msgspec

from punto import names
from punto.errors import Malformed
from punto.house import events as h
from punto.house.events import Fact
from punto.law.clauses import Refused
from punto.law.rulebooks import house
from punto.record import Record, personal
from punto.record.database import DatabaseTransaction, Row
from punto.record.keys import Keys
from punto.record.papers import kept_bytes, paper_of
from punto.record.personal import CARD, Opened, Person

READS, LOOKS, LOGIN = "reads", "looks", "login"

KEEP = (
    "INSERT INTO persons (patron, wrapped, sealed) VALUES (?, ?, ?) "
    "ON CONFLICT (patron) DO UPDATE SET wrapped = excluded.wrapped, sealed = excluded.sealed"
)
NO_MARKS = "DELETE FROM marks WHERE patron = ?"
MARK = "INSERT INTO marks (form, mark, patron) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
TAKE_CARD = "INSERT INTO player_cards (mark, patron) VALUES (?, ?)"
ERASE = (
    "DELETE FROM persons WHERE patron = ?",
    NO_MARKS,
    "UPDATE player_cards SET patron = '' WHERE patron = ?",
    "DELETE FROM sessions WHERE account = ?",
    "DELETE FROM invitations WHERE account = ?",
    "DELETE FROM accounts WHERE name = ?",
    "DELETE FROM identities WHERE account = ?",
)

Rows = list[tuple[str, Row]]


class NameMatches(NamedTuple):
    """Patrons of a name: those whose name reads the same, and those whose name only looks so."""

    reads: tuple[str, ...] = ()
    looks: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        return (*self.reads, *self.looks)


class KnownAs(NamedTuple):
    """What a person is called, what they sign in by, and what the name reads as."""

    name: str
    login: str
    reads: str


class PersonForm(msgspec.Struct, frozen=True, kw_only=True):
    """A document of a person's: what it is called, what it is, and its bytes."""

    name: str
    media: str
    body: bytes


class PersonRows(NamedTuple):
    """What is put on record of a person, and the rows that go with it."""

    facts: Sequence[Fact]
    rows: Rows


class PersonRegister:
    """Who the patrons of a house are. Names are decrypted here, and nowhere else."""

    def __init__(self, record: Record, keys: Keys) -> None:
        self._database = record.database
        self._keys = keys
        self._names: dict[str, str] = {}
        """The names that were looked up; forgotten whenever anything is put on record of one."""
        self._everybody: dict[str, tuple[int, KnownAs]] = {}
        """What everybody is called, and the seal that it was read from."""

    def person(self, patron: str) -> Person | None:
        """Who a patron is; nothing if they are erased, or were never more than a label."""
        with self._database.read() as session:
            opened = self._opened(session, patron)
        return None if opened is None else opened.person

    def require_person(self, patron: str) -> None:
        """Refuse an id that the house gave nobody, or whose owner was erased."""
        if self.person(patron) is None:
            raise Malformed("no-patron-of-that-id", name=patron)

    def _opened(self, session: DatabaseTransaction, patron: str) -> Opened | None:
        query = "SELECT wrapped, sealed FROM persons WHERE patron = ?"
        rows = session.rows(query, (patron,))
        if not rows:
            return None
        return personal.unseal(patron, personal.PersonRow(*rows[0]), self._keys.persons())

    def names(self, patrons: Iterable[str]) -> dict[str, str]:
        """The names of patrons, for eyes that may see them; those without one are left out."""
        wanted = dict.fromkeys(patrons)
        for patron in [each for each in wanted if each not in self._names]:
            found = self.person(patron)
            self._names[patron] = "" if found is None else found.name
        return {each: self._names[each] for each in wanted if self._names[each]}

    def everybody(self) -> dict[str, KnownAs]:
        """What everybody of whom anything is kept is called, by id.

        What is kept of a person is opened once and again when it is another: it is sealed anew
        whenever anything of it changes.
        """
        with self._database.read() as session:
            rows = session.rows("SELECT patron, wrapped, sealed FROM persons")
        key, known = self._keys.persons() if rows else b"", self._everybody
        found: dict[str, tuple[int, KnownAs]] = {}
        for patron, *row in rows:
            seal = hash(tuple(row))
            before = known.get(patron)
            if before is not None and before[0] == seal:
                found[patron] = before
            else:
                person = personal.unseal(patron, personal.PersonRow(*row), key).person
                called = KnownAs(person.name, person.login, names.reads(person.name))
                found[patron] = seal, called
        self._everybody = found
        return {patron: called for patron, (_, called) in found.items()}

    def forget_names(self) -> None:
        """Look names up anew, since something was put on record of a person."""
        self._names.clear()

    def matches(self, name: str) -> NameMatches:
        """The patrons, and the people excluded from the casino, who have a name like this one."""
        with self._database.read() as session:
            return self.like(session, name)

    def by_card(self, number: str) -> str | None:
        """Whose a player card is or was; empty for a patron who was erased."""
        with self._database.read() as session:
            return self._owner(session, self._card_mark(number))

    def like(self, session: DatabaseTransaction, name: str, *, but: str = "") -> NameMatches:
        """The same, from what a transaction sees."""
        if not self._keys.are_made:
            return NameMatches()
        reading, looking = self._marks(name)
        reads = _patrons(session, READS, [each for _, each in reading])
        looks = _patrons(session, LOOKS, [each for _, each in looking])
        return NameMatches(
            tuple(sorted(reads - {but})),
            tuple(sorted(looks - reads - {but})),
        )

    def _marks(self, name: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        key = self._keys.marks()
        reading = [(READS, personal.mark(key, READS, names.reads(name)))]
        looking = [(LOOKS, personal.mark(key, LOOKS, each)) for each in sorted(names.looks(name))]
        return reading, looking

    def _card_mark(self, number: str) -> str:
        plain = "".join(each for each in names.reads(number) if each.isalnum())
        return personal.mark(self._keys.marks(), CARD, plain)

    def _owner(self, session: DatabaseTransaction, card_mark: str) -> str | None:
        rows = session.rows("SELECT patron FROM player_cards WHERE mark = ?", (card_mark,))
        return str(rows[0][0]) if rows else None

    def login_mark(self, name: str) -> str:
        """What a patron's account is found by when they type the name to sign in by.

        Staff are found by the name itself, so that they can sign in though the keys be lost.
        """
        return personal.mark(self._keys.marks(), LOGIN, name.lower())

    def kept(
        self,
        session: DatabaseTransaction,
        patron: str,
        person: Person,
        others: Collection[str] = (),
    ) -> PersonRows:
        """What it takes to keep this of a patron.

        `Refused` if the name is like that of anybody whom staff have not told them apart from, or
        if a card is another's.
        """
        before = self._opened(session, patron)
        told_from: tuple[str, ...] = ()
        if before is None or before.person.name != person.name:
            told_from = self.like(session, person.name, but=patron).all
            require_told_apart(person.name, told_from, others)
        key = personal.new_key() if before is None else before.key
        row = personal.seal(patron, person, key, self._keys.persons())
        reading, looking = self._marks(person.name)
        marks = [*reading, *looking]
        cards, rows = self._cards(session, patron, person)
        digest = personal.digest(patron, row, [*marks, *((CARD, each) for each in cards)])
        fact = h.PersonKept(patron=patron, digest=digest, told_from=told_from)
        more: Rows = [(MARK, (*each, patron)) for each in marks]
        return PersonRows([fact], [(KEEP, (patron, *row)), (NO_MARKS, (patron,)), *more, *rows])

    def filed(self, file: str, person: Person) -> PersonRows:
        """What it takes to keep this of a person who is no patron, and is found by no name."""
        row = personal.seal(file, person, personal.new_key(), self._keys.persons())
        fact = h.PersonKept(patron=file, digest=personal.digest(file, row, ()))
        return PersonRows([fact], [(KEEP, (file, *row))])

    def _cards(
        self, session: DatabaseTransaction, patron: str, person: Person
    ) -> tuple[list[str], Rows]:
        """The marks of a patron's cards, and the rows of those that are new."""
        marks, rows = [], Rows()
        for number in person.cards:
            each = self._card_mark(number)
            owner = self._owner(session, each)
            if owner not in (None, patron):
                raise Refused(
                    house.card_number, "card-of-another", number=number, other=owner or None
                )
            if each not in marks:
                marks.append(each)
                rows += [] if owner else [(TAKE_CARD, (each, patron))]
        return marks, rows

    def with_card(
        self, session: DatabaseTransaction, patron: str, number: str
    ) -> PersonRows | None:
        """What it takes to give a patron a card; nothing for one of whom nothing is kept."""
        opened = self._opened(session, patron)
        if opened is None:
            return None
        person, new = opened.person, self._card_mark(number)
        earlier = [each for each in person.cards if self._card_mark(each) != new]
        now = msgspec.structs.replace(person, cards=(*earlier, number))
        return self.kept(session, patron, now)

    def with_identity(self, session: DatabaseTransaction, patron: str, said: Person) -> PersonRows:
        """What it takes to keep more of who a patron is: details, documents, a language."""
        person = self._require_opened(session, patron).person
        now = msgspec.structs.replace(
            person,
            details=person.details | said.details,
            documents=(*person.documents, *said.documents),
            language=said.language or person.language,
        )
        return self.kept(session, patron, now)

    def _require_opened(self, session: DatabaseTransaction, patron: str) -> Opened:
        opened = self._opened(session, patron)
        if opened is None:
            raise Malformed("nothing-kept-of", name=patron)
        return opened

    def signs_in(self, patron: str) -> bool:
        """Whether a patron has an account of their own."""
        with self._database.read() as session:
            return bool(session.rows("SELECT 1 FROM accounts WHERE name = ?", (patron,)))

    def sealed_form(self, patron: str, name: str, body: bytes) -> bytes:
        """A document of a patron's as it is kept: sealed with what is kept of them."""
        with self._database.read() as session:
            opened = self._require_opened(session, patron)
        paper = paper_of(name, body)
        form = PersonForm(name=paper.name, media=paper.media, body=body)
        return personal.seal_form(patron, msgspec.msgpack.encode(form), opened.key)

    def form(self, patron: str, digest: str) -> PersonForm | None:
        """A document of a patron's as it came; nothing if there is none, or they were erased."""
        found = kept_bytes(self._database, digest)
        with self._database.read() as session:
            opened = self._opened(session, patron)
        if found is None or opened is None:
            return None
        body = personal.unseal_form(patron, found.body, opened.key)
        return None if body is None else msgspec.msgpack.decode(body, type=PersonForm)

    def stands_for(self, patron: str, number: str) -> str:
        """A card's number as it goes on record: nobody can tell it without the patron's key.

        For a patron of whom nothing is kept it is the number itself.
        """
        with self._database.read() as session:
            opened = self._opened(session, patron)
        return (
            number if opened is None else personal.mark(opened.key, CARD, self._card_mark(number))
        )

    def is_kept(self, session: DatabaseTransaction, patron: str) -> bool:
        """Whether anything is kept of who a patron is."""
        return bool(session.rows("SELECT 1 FROM persons WHERE patron = ?", (patron,)))

    def with_login(
        self, session: DatabaseTransaction, patron: str, login: str, others: Collection[str]
    ) -> PersonRows:
        """What it takes for a patron to sign in by a name, by which a new one is called as well."""
        opened = self._opened(session, patron)
        now = Person(name=login, login=login)
        if opened is not None:
            now = msgspec.structs.replace(opened.person, login=login)
        return self.kept(session, patron, now, others)

    def erased(self, session: DatabaseTransaction, patron: str) -> PersonRows:
        """What it takes to know no longer who a patron was: their account goes, too.

        The numbers of their cards stay taken, and are nobody's.
        """
        if not self.is_kept(session, patron):
            raise Malformed("nothing-kept-of", name=patron)
        facts: list[Fact] = [h.PersonErased(patron=patron)]
        if session.rows("SELECT 1 FROM accounts WHERE name = ?", (patron,)):
            facts.append(h.AccountErased(account=patron))
        return PersonRows(facts, [(each, (patron,)) for each in ERASE])

    def shut_out(self, label: str) -> Rows:
        """The marks by which a guest who was excluded is found under any like name."""
        reading, looking = self._marks(label)
        return [(MARK, (*each, label)) for each in (*reading, *looking)]


def require_told_apart(name: str, like: Iterable[str], others: Collection[str]) -> None:
    """Refuse a name like that of a person whom staff have not said to be another."""
    left = [each for each in like if each not in others]
    if left:
        raise Refused(house.look_alikes, "name-looks-like-another", name=name, others=tuple(left))


def _patrons(session: DatabaseTransaction, form: str, marks: Sequence[str]) -> set[str]:
    found: set[str] = set()
    for each in marks:
        query = "SELECT patron FROM marks WHERE form = ? AND mark = ?"
        found |= {str(patron) for (patron,) in session.rows(query, (form, each))}
    return found
