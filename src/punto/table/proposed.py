"""A step worth asking about: a command without its time, and who would give it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from punto.law.roles import Role
from punto.table.base import Command

STAFF = (Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR)


class ProposedStep(msgspec.Struct, frozen=True, gc=False):
    """A command without its time, and who would give it."""

    role: Role
    command: type[Command]
    fields: dict[str, Any] = {}
    person: str = ""
    main: bool = False


def by_dealer(command: type[Command], *, main: bool = False, **fields: Any) -> ProposedStep:  # noqa: ANN401 - the fields of any command
    return ProposedStep(Role.DEALER, command, fields, main=main)


def by_staff(
    command: type[Command],
    *,
    main: bool = False,
    **fields: Any,  # noqa: ANN401 - the fields of any command
) -> Iterator[ProposedStep]:
    for role in STAFF:
        yield ProposedStep(role, command, fields, main=main)


def by_patron(
    name: str,
    command: type[Command],
    *,
    main: bool = False,
    **fields: Any,  # noqa: ANN401 - the fields of any command
) -> ProposedStep:
    return ProposedStep(Role.PATRON, command, {"patron": name, **fields}, person=name, main=main)
