"""What a record is held to once it was gone through: a list of small checks of its whole."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from punto.law.roles import Role
from punto.record.chain import EMPTY
from punto.record.findings import Beside, Finding, Place, Snapshot, Wrong
from punto.record.roster import Roster
from punto.record.snapshot import is_genuine
from punto.record.stories import Story

ACCOUNTS, DEVICES, DOCUMENTS, GUARDS = "accounts", "devices", "documents", "guards"
PERSONS = "persons"

_ROLES = msgspec.json.Decoder(tuple[Role, ...])


class Aside(NamedTuple):
    """What lies beside the chain, and what the house's stream says of it."""

    roster: Roster
    beside: Beside


AsideCheck = Callable[[Aside], Iterator[Finding]]


def accounts_are_on_record(aside: Aside) -> Iterator[Finding]:
    """Every account has the roles that the house's stream gave it, and there is no other."""
    yield from _held(ACCOUNTS, aside.roster.accounts, aside.beside.accounts)


def disabled_accounts_stay_out(aside: Aside) -> Iterator[Finding]:
    """Whoever the house's stream shut out is shut out, and nobody else."""
    for name in sorted(aside.roster.disabled ^ aside.beside.disabled):
        if name in aside.beside.accounts:
            out = name in aside.beside.disabled
            what = f"{name} is {'disabled' if out else 'let in'}, and the record says otherwise"
            yield Finding(ACCOUNTS, 0, what, Wrong.BESIDE)


def identities_are_on_record(aside: Aside) -> Iterator[Finding]:
    """A provider vouches for those accounts alone, and those people, that are on record for it."""
    said, there = aside.roster.identities, aside.beside.identities
    for name in sorted(said.keys() | there.keys()):
        if said.get(name) != there.get(name):
            what = f"{name} is bound to another identity than is on record"
            yield Finding(ACCOUNTS, 0, what, Wrong.BESIDE)


def devices_are_on_record(aside: Aside) -> Iterator[Finding]:
    """The same for the tokens of devices."""
    yield from _held(DEVICES, aside.roster.devices, aside.beside.devices)


def _held(
    where: str, said: Mapping[str, frozenset[Role]], there: Mapping[str, str]
) -> Iterator[Finding]:
    for name in sorted(said.keys() | there.keys()):
        if name not in there:
            yield Finding(where, 0, f"{name} is missing", Wrong.BESIDE)
        elif name not in said:
            what = f"{name} is there, and nobody put it on record"
            yield Finding(where, 0, what, Wrong.BESIDE)
        elif _roles(there[name]) != said[name]:
            what = f"{name} has other roles than are on record"
            yield Finding(where, 0, what, Wrong.BESIDE)


def _roles(text: str) -> frozenset[Role] | None:
    try:
        return frozenset(_ROLES.decode(text))
    except msgspec.DecodeError:
        return None


def documents_are_those_filed(aside: Aside) -> Iterator[Finding]:
    """Every document is the one whose digest was put on record when it was filed."""
    filed, there = aside.roster.documents, aside.beside.documents
    for edition in sorted(filed.keys() | there.keys()):
        if edition not in there:
            what = f"the document of {edition} is missing"
        elif edition not in filed:
            what = f"the document of {edition} is there, and nobody put it on record"
        elif there[edition] != (filed[edition].name, filed[edition].digest):
            what = f"the document of {edition} is not the one that was filed"
        else:
            continue
        yield Finding(DOCUMENTS, 0, what, Wrong.BESIDE)


def persons_are_those_kept(aside: Aside) -> Iterator[Finding]:
    """What is kept of each patron is what was put there, and of those who were erased nothing."""
    said, there = aside.roster.persons, aside.beside.persons
    for patron in sorted(said.keys() | there.keys()):
        if patron in aside.roster.erased and patron in there:
            what = f"{patron} was erased, and something of them is there"
        elif patron not in there:
            what = f"who {patron} is is missing"
        elif patron not in said:
            what = f"who {patron} is is there, and nobody put it on record"
        elif there[patron] != said[patron]:
            what = f"who {patron} is is not what was put there"
        else:
            continue
        yield Finding(PERSONS, 0, what, Wrong.BESIDE)


def guards_are_up(aside: Aside) -> Iterator[Finding]:
    """The database still refuses to change what is only ever added to."""
    for name in aside.beside.unguarded:
        what = f"{name.lower()}, which keeps rows from being changed, is not in force"
        yield Finding(GUARDS, 0, what, Wrong.BESIDE)


ASIDE_CHECKS: tuple[AsideCheck, ...] = (
    accounts_are_on_record,
    disabled_accounts_stay_out,
    identities_are_on_record,
    devices_are_on_record,
    documents_are_those_filed,
    persons_are_those_kept,
    guards_are_up,
)
"""In the order in which their findings are told."""


def snapshots_are_ours(
    snapshots: Mapping[Place, Snapshot], stories: Mapping[str, Story], key: bytes | None
) -> Iterator[Finding]:
    """Every snapshot is of an event that is there, and was kept by this house."""
    for name, version in snapshots:
        kept = snapshots.get((name, version))
        if kept is None:
            continue
        last = stories[name].head if name in stories else EMPTY
        if kept.version > last.version:
            yield Finding(name, 0, "a snapshot is kept of an event that is not there", Wrong.SUMS)
        elif key is not None and not is_genuine(key, name, kept):
            what = "the snapshot kept there was not put there by this house"
            yield Finding(name, kept.version, what, Wrong.SUMS)
