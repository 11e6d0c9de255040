"""Who patrons are: ids, what is kept sealed and apart, cards, look-alikes."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST

from catalogues import saying
from pit import OPENING_TIME
from punto.auth import Auth, Whose
from punto.errors import Damaged, Malformed
from punto.house import HOUSE_STREAM
from punto.house.events import PersonKept
from punto.law.clauses import Refused
from punto.law.roles import Role
from punto.persons import NameMatches, PersonRegister, as_id, is_id, looks_like_id, new_id
from punto.persons.ids import ALPHABET
from punto.record import Appended, Appending, Conflict, Record, StreamPart, open_record, personal
from punto.record.audit import Audit
from punto.record.keys import Keys
from punto.record.personal import Person
from punto.record.sources import DatabaseSource
from records import SUE, found_at

HASTY = PasswordHasher.from_parameters(CHEAPEST)
PASSWORD = "correct horse battery"  # noqa: S105 - of accounts that only tests have
CYRILLIC_BOB = "\N{CYRILLIC CAPITAL LETTER VE}\N{CYRILLIC SMALL LETTER O}b"


# Ids


def test_an_id_is_read_aloud_without_a_doubt() -> None:
    made = [new_id() for _ in range(200)]

    assert 200 == len(set(made))
    assert all(is_id(each) and looks_like_id(each) for each in made)
    assert not set("01ILO") & set("".join(made))
    assert made[0] == as_id(f" {made[0].lower()} ")
    assert "Bob" == as_id("Bob")


def test_a_slip_in_an_id_is_noticed() -> None:
    """One character wrong, wherever it is, or two next to each other swapped."""
    right = "P-DVMK-4764"
    assert is_id(right)
    places = [at for at, each in enumerate(right) if at > 1 and each != "-"]
    for at in places:
        for other in set(ALPHABET) - {right[at]}:
            wrong = right[:at] + other + right[at + 1 :]
            assert not is_id(wrong)
            assert looks_like_id(wrong)
    for one, next_to in pairwise(places):
        swapped = list(right)
        swapped[one], swapped[next_to] = swapped[next_to], swapped[one]
        assert (right == "".join(swapped)) == is_id("".join(swapped))


# The register


class House:
    """A record with its register, and a way to put persons in it."""

    def __init__(self, record: Record, keys: Keys) -> None:
        self.record, self.keys = record, keys
        self.register = PersonRegister(record, keys)
        self.auth = Auth(record, keys, lambda: OPENING_TIME, HASTY)
        self._count = 0

    def keep(self, patron: str, person: Person, *others: str) -> str:
        answer = self.try_to_keep(patron, person, *others)
        assert isinstance(answer, Appended)
        return patron

    def try_to_keep(
        self, patron: str, person: Person, *others: str, at: int | None = None
    ) -> object:
        """What comes of keeping a person, decided when the house's stream was at a version."""
        with self.record.database.read() as session:
            kept = self.register.kept(session, patron, person, others)
        self._count += 1
        version = self.record.head(HOUSE_STREAM).version if at is None else at
        part = StreamPart(HOUSE_STREAM, version, kept.facts)
        return self.record.append(
            Appending(SUE, f"{id(self)} {self._count}", "", OPENING_TIME, (part,), kept.rows)
        )

    def sql(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        with self.record.database.write() as session:
            if statement.startswith("SELECT"):
                return session.rows(statement, values)
            session.run(statement, values)
        return []

    def findings(self) -> list[str]:
        return [found_at(each) for each in Audit(DatabaseSource(self.record)).run().findings]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_record(str(tmp_path / "punto.db")) as record:
        yield House(record, Keys(tmp_path / "keys"))


def cited(refused: pytest.ExceptionInfo[Refused]) -> list[str]:
    return [clause.id for clause in refused.value.clauses]


def test_a_person_is_found_by_name_and_card_and_the_database_tells_neither(house: House) -> None:
    bob = house.keep("P-DVMK-4764", Person(name="Bob Quizzling", cards=("1000 4711",)))

    assert (bob,) == house.register.matches("BOB  QUIZZLING").reads
    assert (bob,) == house.register.matches("B0b Quizzling").looks
    assert bob == house.register.by_card("10004711")
    assert house.register.by_card("1000 4712") is None
    assert {bob: "Bob Quizzling"} == house.register.names((bob, "P-KDF3-MKDT"))
    assert {bob} == set(house.register.everybody())
    with house.record.database.read() as session:
        kept = [
            str(session.rows(f"SELECT * FROM {table}"))  # noqa: S608 - names of ours only
            for table in ("persons", "marks", "player_cards", "entries", "events")
        ]
    for secret in ("quizzling", "Quizzling", "1000 4711", "10004711"):
        assert not any(secret in each for each in kept)


def test_what_is_kept_of_a_person_is_opened_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And again when it is another; who is erased is known no more."""
    opened: list[str] = []
    unseal = personal.unseal

    def counted(patron: str, *row: Any) -> Any:
        opened.append(patron)
        return unseal(patron, *row)

    bob = house.keep("P-DVMK-4764", Person(name="Bob", login="bobby"))
    cy = house.keep("P-KDF3-MKDT", Person(name="Cy"))
    monkeypatch.setattr(personal, "unseal", counted)
    for _ in range(3):
        found = house.register.everybody()
    assert {bob: ("Bob", "bobby", "bob"), cy: ("Cy", "", "cy")} == found
    assert [bob, cy] == sorted(opened)

    opened.clear()
    house.keep(cy, Person(name="Cyd"))
    opened.clear()
    assert ("Cyd", "", "cyd") == house.register.everybody()[cy]
    assert [cy] == opened
    house.sql("DELETE FROM persons WHERE patron = ?", bob)
    assert {cy} == set(house.register.everybody())


def test_a_person_is_read_with_the_houses_keys_alone(house: House, tmp_path: Path) -> None:
    bob = house.keep("P-DVMK-4764", Person(name="Bob"))
    other = PersonRegister(house.record, Keys(tmp_path / "other"))

    with pytest.raises(Damaged):
        other.person(bob)
    assert () == other.matches("Bob").all


def test_a_row_put_in_anothers_place_is_noticed(house: House) -> None:
    house.keep("P-DVMK-4764", Person(name="Bob"))
    house.keep("P-KDF3-MKDT", Person(name="Cy"))
    assert [] == house.findings()
    house.sql(
        "UPDATE persons SET sealed = (SELECT sealed FROM persons WHERE patron = ?), "
        "wrapped = (SELECT wrapped FROM persons WHERE patron = ?) WHERE patron = ?",
        *("P-DVMK-4764", "P-DVMK-4764", "P-KDF3-MKDT"),
    )

    assert ["persons: Who P-KDF3-MKDT is is not what was put there"] == house.findings()
    with pytest.raises(Damaged):
        house.register.person("P-KDF3-MKDT")


TAMPERED = {
    "a person taken away": (
        "DELETE FROM persons WHERE patron = 'P-DVMK-4764'",
        "persons: Who P-DVMK-4764 is is missing",
    ),
    "a person put in": (
        "INSERT INTO persons VALUES ('P-VCV7-VDC6', 'a', 'b')",
        "persons: Who P-VCV7-VDC6 is is there, and is not on record",
    ),
    "marks taken away, so that a look-alike is not found": (
        "DELETE FROM marks WHERE form = 'looks'",
        "persons: Who P-DVMK-4764 is is not what was put there",
    ),
    "a card taken away, so that another may have it": (
        "DELETE FROM player_cards",
        "persons: Who P-DVMK-4764 is is not what was put there",
    ),
}


@pytest.mark.parametrize("case", TAMPERED)
def test_what_was_done_to_the_register_is_named(house: House, case: str) -> None:
    house.keep("P-DVMK-4764", Person(name="Bob", cards=("4711",)))
    statement, expected = TAMPERED[case]
    house.sql(statement)

    assert [expected] == house.findings()


def test_changing_what_is_kept_leaves_one_row_and_a_new_digest(house: House) -> None:
    bob = house.keep("P-DVMK-4764", Person(name="Bob"))
    house.keep(bob, Person(name="Robert", cards=("7",)))

    facts = [house.record.event(each) for each in house.record.read(HOUSE_STREAM)]
    digests = {each.digest for each in facts if isinstance(each, PersonKept)}
    assert 2 == len(digests)
    assert () == house.register.matches("Bob").all
    assert (bob,) == house.register.matches("Robert").reads
    assert [] == house.findings()


# Look-alikes


@pytest.mark.clause("house", "patron:look-alikes")
@pytest.mark.parametrize("name", ["BOB", "bob", CYRILLIC_BOB, "B0b"])
def test_a_name_like_anothers_waits_until_staff_tell_them_apart(house: House, name: str) -> None:
    bob = house.keep("P-DVMK-4764", Person(name="Bob"))
    with pytest.raises(Refused, match="name-looks-like-another") as refused:
        house.keep("P-KDF3-MKDT", Person(name=name))
    assert (bob,) == refused.value.reason.given["others"]
    assert ["patron:look-alikes"] == cited(refused)

    house.keep("P-KDF3-MKDT", Person(name=name), bob)

    *_, last = (house.record.event(each) for each in house.record.read(HOUSE_STREAM))
    assert isinstance(last, PersonKept)
    assert (bob,) == last.told_from
    assert [] == house.findings()


def test_confirming_another_pair_is_no_confirmation(house: House) -> None:
    house.keep("P-DVMK-4764", Person(name="Bob"))

    with pytest.raises(Refused):
        house.keep("P-KDF3-MKDT", Person(name="BOB"), "P-VCV7-VDC6")


def test_two_nodes_that_enrol_look_alikes_at_once_see_each_other(house: House) -> None:
    """The second is in conflict on the house's stream, looks again, and is refused."""
    before = house.record.head(HOUSE_STREAM).version
    other = House(house.record, house.keys)
    with patch.object(PersonRegister, "like", lambda *_, **__: NameMatches()):
        house.keep("P-DVMK-4764", Person(name="Bob"))
        answer = other.try_to_keep("P-KDF3-MKDT", Person(name="BOB"), at=before)

    assert isinstance(answer, Conflict)
    with pytest.raises(Refused):
        other.try_to_keep("P-KDF3-MKDT", Person(name="BOB"))


# Cards


@pytest.mark.clause("house", "patron:card-number")
@pytest.mark.parametrize("number", ["1000 0001", "10000001", "1000-0001"])
def test_a_card_number_is_one_patrons_for_good(house: House, number: str) -> None:
    bob = house.keep("P-DVMK-4764", Person(name="Bob", cards=("1000 0001",)))
    house.keep(bob, Person(name="Bob", cards=("1000 0001", "1000 0002")))

    with pytest.raises(Refused, match="card-of-another") as refused:
        house.keep("P-KDF3-MKDT", Person(name="Cy", cards=(number,)))
    assert bob == refused.value.reason.given["other"]
    assert ["patron:card-number"] == cited(refused)
    house.keep(bob, Person(name="Bob", cards=("1000 0002", "1000 0001")))
    assert [] == house.findings()


def test_the_database_itself_refuses_a_second_owner(house: House) -> None:
    house.keep("P-DVMK-4764", Person(name="Bob", cards=("1",)))
    ((mark,),) = house.sql("SELECT mark FROM player_cards")

    with pytest.raises(Exception, match="UNIQUE"):
        house.sql("INSERT INTO player_cards VALUES (?, 'P-KDF3-MKDT')", mark)


# Accounts


def test_a_patrons_account_goes_by_the_id_and_signs_in_by_the_name(house: House) -> None:
    made = house.auth.accounts.create("quizzling", (Role.PATRON,), PASSWORD)

    assert is_id(made.name)
    assert "quizzling" == made.login
    _, found = house.auth.sessions.sign_in("Quizzling", PASSWORD)
    assert made.name == found.account
    again = house.auth.accounts.find("QUIZZLING")
    assert again is not None
    assert made.name == again.name
    assert made.name == house.register.matches("quizzling").reads[0]
    tables = ("accounts", "sessions", "attempts", "persons", "events", "entries")
    with house.record.database.read() as session:
        kept = [str(session.rows(f"SELECT * FROM {each}")) for each in tables]  # noqa: S608 - names of ours only
    assert not any("quizzling" in each for each in kept)
    assert [] == house.findings()


def test_an_account_is_made_for_a_patron_whom_the_house_knows(house: House) -> None:
    bob = house.keep("P-DVMK-4764", Person(name="Bob Quizzling", cards=("9",)))
    made = house.auth.accounts.create("bobq", (Role.PATRON,), PASSWORD, whose=Whose(bob))

    assert bob == made.name
    assert Person(name="Bob Quizzling", login="bobq", cards=("9",)) == house.register.person(bob)
    with pytest.raises(Malformed, check=saying("already")):
        house.auth.accounts.create("bob2", (Role.PATRON,), PASSWORD, whose=Whose(bob))


@pytest.mark.clause("house", "patron:look-alikes")
def test_nobody_is_invited_as_a_look_alike_of_a_patron(house: House) -> None:
    bob = house.keep("P-DVMK-4764", Person(name=CYRILLIC_BOB))
    with pytest.raises(Refused) as refused:
        house.auth.accounts.invite("bob", (Role.PATRON,))
    assert ["patron:look-alikes"] == cited(refused)
    assert house.auth.accounts.find("bob") is None

    house.auth.accounts.invite("bob", (Role.PATRON,), whose=Whose(others=(bob,)))

    assert house.auth.accounts.find("bob") is not None


@pytest.mark.clause("house", "people:look-alikes")
@pytest.mark.parametrize("roles", [(Role.CASHIER,), (Role.PATRON,)])
def test_nobody_is_taken_for_a_member_of_staff(house: House, roles: tuple[Role, ...]) -> None:
    house.auth.accounts.create("bill", (Role.DEALER,), PASSWORD)

    for name in ("bi1l", "B.ill", "biIl"):
        with pytest.raises(Refused) as refused:
            house.auth.accounts.create(name, roles, PASSWORD)
        assert ["people:look-alikes"] == cited(refused)
    house.auth.accounts.create("billy", roles, PASSWORD)


@pytest.mark.clause("house", "people:look-alikes")
def test_no_member_of_staff_is_taken_for_a_patron(house: House) -> None:
    house.keep("P-DVMK-4764", Person(name="Bob"))

    with pytest.raises(Refused) as refused:
        house.auth.accounts.create("B0b", (Role.DEALER,), PASSWORD)
    assert ["people:look-alikes"] == cited(refused)


@pytest.mark.clause("house", "people:separate-duties")
def test_a_member_of_staff_becomes_no_patron_under_their_name(house: House) -> None:
    house.auth.accounts.create("sue", (Role.DEALER,), PASSWORD)

    with pytest.raises(Refused) as refused:
        house.auth.accounts.set_roles("sue", (Role.PATRON,))
    assert ["people:separate-duties"] == cited(refused)


def test_no_account_is_called_like_an_id(house: House) -> None:
    with pytest.raises(Malformed, check=saying("id")):
        house.auth.accounts.create("P-DVMK-4764", (Role.DEALER,), PASSWORD)
