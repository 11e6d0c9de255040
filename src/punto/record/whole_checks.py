"""What a record is held to once it was gone through: a list of small checks of its whole."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from punto.law.roles import Role
from punto.record.chain import EMPTY
from punto.record.findings import Beside, Finding, Place, Snapshot, Wrong, finding
from punto.record.roster import Roster
from punto.record.snapshot import is_genuine
from punto.record.stream_audit import Story

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
    """Anyone whom the house's stream shut out is shut out, and nobody else."""
    for name in sorted(aside.roster.disabled ^ aside.beside.disabled):
        if name in aside.beside.accounts:
            allowed = name not in aside.beside.disabled
            yield finding(Wrong.BESIDE, ACCOUNTS, 0, "audit-let-in", account=name, allowed=allowed)


def identities_are_on_record(aside: Aside) -> Iterator[Finding]:
    """A provider vouches for those accounts alone, and those people, that are on record for it."""
    said, there = aside.roster.identities, aside.beside.identities
    for name in sorted(said.keys() | there.keys()):
        if said.get(name) != there.get(name):
            yield finding(Wrong.BESIDE, ACCOUNTS, 0, "audit-another-identity", account=name)


def devices_are_on_record(aside: Aside) -> Iterator[Finding]:
    """The same for the tokens of devices."""
    yield from _held(DEVICES, aside.roster.devices, aside.beside.devices)


def _held(
    where: str, said: Mapping[str, frozenset[Role]], there: Mapping[str, str]
) -> Iterator[Finding]:
    for name in sorted(said.keys() | there.keys()):
        if name not in there:
            yield finding(Wrong.BESIDE, where, 0, "audit-account-missing", account=name)
        elif name not in said:
            yield finding(Wrong.BESIDE, where, 0, "audit-account-unrecorded", account=name)
        elif _roles(there[name]) != said[name]:
            yield finding(Wrong.BESIDE, where, 0, "audit-other-roles", account=name)


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
            why = "audit-document-missing"
        elif edition not in filed:
            why = "audit-document-unrecorded"
        elif there[edition] != (filed[edition].name, filed[edition].digest):
            why = "audit-another-document"
        else:
            continue
        yield finding(Wrong.BESIDE, DOCUMENTS, 0, why, edition=edition)


def papers_are_those_kept(aside: Aside) -> Iterator[Finding]:
    """Every document that was sent or came is there, under the digest of what it says."""
    kept, there = aside.roster.papers, aside.beside.papers
    for digest in sorted(kept | there.keys()):
        if digest not in there:
            why = "audit-paper-missing"
        elif digest not in kept:
            why = "audit-paper-unrecorded"
        elif not there[digest]:
            why = "audit-another-paper"
        else:
            continue
        yield finding(Wrong.BESIDE, DOCUMENTS, 0, why, name=digest)


def persons_are_those_kept(aside: Aside) -> Iterator[Finding]:
    """What is kept of each patron is what was put there, and of those who were erased nothing."""
    said, there = aside.roster.persons, aside.beside.persons
    for patron in sorted(said.keys() | there.keys()):
        if patron in aside.roster.erased and patron in there:
            why = "audit-not-erased"
        elif patron not in there:
            why = "audit-person-missing"
        elif patron not in said:
            why = "audit-person-unrecorded"
        elif there[patron] != said[patron]:
            why = "audit-another-person"
        else:
            continue
        yield finding(Wrong.BESIDE, PERSONS, 0, why, patron=patron)


def guards_are_up(aside: Aside) -> Iterator[Finding]:
    """The database still refuses to change what is only ever added to."""
    for name in aside.beside.unguarded:
        yield finding(Wrong.BESIDE, GUARDS, 0, "audit-unguarded", name=name.lower())


ASIDE_CHECKS: tuple[AsideCheck, ...] = (
    accounts_are_on_record,
    disabled_accounts_stay_out,
    identities_are_on_record,
    devices_are_on_record,
    documents_are_those_filed,
    papers_are_those_kept,
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
            yield finding(Wrong.SUMS, name, 0, "audit-snapshot-of-none")
        elif key is not None and not is_genuine(key, name, kept):
            yield finding(Wrong.SUMS, name, kept.version, "audit-snapshot-not-ours")
