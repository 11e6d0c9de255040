"""A house on record with something of everything: for tests that tamper with it."""

import json
import tempfile
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST

from pit import OPENING_TIME
from played import COUP, House, Played, drawn_from
from punto.auth import Auth, Whose
from punto.house.events import DocumentFiled, Fact, TableInstalled
from punto.law.clauses import Refused
from punto.law.procedures import Device
from punto.law.roles import Role
from punto.patrons.commands import ChooseLimits, DepositMoney, EnrolPatron, IssueCard
from punto.patrons.words import PatronLimits, Period
from punto.record import snapshot
from punto.record.chain import GENESIS
from punto.record.house_facts import note
from punto.record.keys import Keys
from punto.record.reconciling import reckon
from punto.table import commands as c
from punto.table.words import Actor, Cards
from records import NOON, SUE

T1, T2, SHOE, ANN = "table:T1", "table:T2", "shoe:T2", "patron:ann"
PDF = b"%PDF-1.7 the rules"
DOCUMENT = "INSERT INTO documents (edition, name, body) VALUES (?, ?, ?)"

Lines = list[dict[str, Any]]
Edit = Callable[[Lines], object]


def evening(house: House) -> None:
    """People, a document, a patron with a purse, two tables, refusals, a day closed, a snapshot."""
    _people(house)
    _purse(house)
    first = Played(house, "act-2018", "T1").seat("bob").signs().shoe()
    assert isinstance(first, Played)
    first.do(c.JoinTable, by="patron", who="ann", patron="ann", seat=2, chips_cents=300_00)
    for _ in range(2):
        first.call().bet("ann", "player", 10_00)
        first.play(COUP)
    first.do(c.BringChips, by="patron", who="ann", patron="ann", cents=50_00)
    first.do(c.TakeChipsAway, by="patron", who="ann", patron="ann", cents=50_00)
    refuse(first)
    second = Played(house, "star-2025", "T2", drawn_from("T2"), device=Device.SHUFFLING_DEVICE)
    second.seat("cy").device()
    for _ in range(2):
        second.bet("cy", "player", 5_00)
        second.play()
    first.call()
    refuse(first)
    first.do(c.LeaveTable, by="patron", who="ann", patron="ann")
    note(house.record, (reckon(house.record, "T1", 0),), SUE, NOON, "close")
    snapshot.keep(house.record, T1, house.table("T1"))
    first.bet("bob", "player", 5_00)


def refuse(table: Played) -> None:
    """A person who would deal and may not, which is noted beside the streams."""
    with pytest.raises(Refused):
        table.do(c.DealCard, by="patron", who="bob")


def _note(house: House, *facts: Fact) -> None:
    for number, fact in enumerate(facts):
        note(house.record, (fact,), SUE, NOON, f"{type(fact).__name__} {number}")


def _people(house: House) -> None:
    _note(
        house,
        TableInstalled(table="T1", cards=Cards.KEYED),
        TableInstalled(table="T2", cards=Cards.VIRTUAL),
    )
    with tempfile.TemporaryDirectory() as folder:
        hasty = PasswordHasher.from_parameters(CHEAPEST)
        auth = Auth(house.record, Keys(Path(folder)), lambda: NOON, hasty)
        auth.accounts.create("ann", (Role.PATRON,), "a long password", whose=Whose("ann"))
        auth.accounts.create("sue", (Role.DEALER,), "a long password")
        auth.accounts.set_roles("sue", (Role.CASINO_SUPERVISOR,))
        auth.devices.give_token("shoe-7", (Role.DEVICE,))
    with house.record.database.write() as session:
        session.run(DOCUMENT, ("act-2018", "rules.pdf", b64encode(PDF).decode()))
    _note(
        house,
        DocumentFiled(edition="act-2018", name="rules.pdf", digest=sha256(PDF).hexdigest()),
    )


def _purse(house: House) -> None:
    cage, own = Actor(Role.CASHIER, "cage"), Actor(Role.PATRON, "ann")
    limits = PatronLimits(loss_cents={Period.DAY: 500_00})
    house.ask(EnrolPatron(by=cage, at=OPENING_TIME, patron="ann"))
    house.ask(IssueCard(by=cage, at=OPENING_TIME, patron="ann", card="card"))
    house.ask(DepositMoney(by=cage, at=OPENING_TIME, patron="ann", cents=500_00))
    house.ask(ChooseLimits(by=own, at=OPENING_TIME, patron="ann", limits=limits))


# An export, edited and hashed again by what docs/record.md says


def as_text(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def digest(*content: object) -> str:
    return sha256(as_text(list(content)).encode()).hexdigest()


def written_anew(lines: Lines) -> None:
    """Every hash made right again, and the title as well: only what was signed tells."""
    title, *rest = lines
    before = sha256(b"punto record 1\0" + title["record"].encode()).hexdigest()
    heads: dict[str, str] = {}
    entry = refusal = 0
    versions: dict[str, int] = {}
    for line in rest:
        if line["line"] == "refusal":
            refusal += 1
            line["number"], line["entry"] = refusal, entry
            said = [value for key, value in line.items() if key not in ("line", "hash")]
            before = line["hash"] = digest(before, "refusal", *said)
            continue
        entry += 1
        line["number"] = entry
        envelope = [line[key] for key in ("at", "role", "person", "command", "digest")]
        for each in line["events"]:
            name = each["stream"]
            versions[name] = versions.get(name, 0) + 1
            for leg in line["moved"]:
                if leg[:2] == [name, each["version"]]:
                    leg[1] = versions[name]
            each["version"] = versions[name]
            place = (heads.get(name, GENESIS), name, each["version"], entry, each["v"])
            heads[name] = each["hash"] = digest(*place, *envelope, as_text(each["event"]))
        hashes = [each["hash"] for each in line["events"]]
        before = line["hash"] = digest(before, "entry", entry, *envelope, hashes, line["moved"])
    title["entries"], title["refusals"] = entry, refusal
