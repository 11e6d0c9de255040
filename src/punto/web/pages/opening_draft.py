"""A table that is not open yet, as the wizard has it: its answers, and the command they make."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import NamedTuple, TypeVar

import msgspec

from punto.game.limits import Limits
from punto.law.clauses import Refused, Rule
from punto.law.procedures import Approval, Device, Game, Offered, PairsForm, Rounding, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import books, rulebook
from punto.table import UNOPENED, Table, decide, evolve
from punto.table import commands as c
from punto.table.events import Event
from punto.table.opening.decide import DRAGONS, PAIRS
from punto.table.words import Actor

E = TypeVar("E")
MAIN, SIDE = (25, 5_000, 5), (5, 500, 5)
"""What minimum, maximum and unit are suggested, in dollars, for the hands and for all else."""
FLOAT_DOLLARS = 500_000
HANDS = (Wager.PLAYER, Wager.BANKER)


class UnreadAnswer(Exception):
    """An answer that is no number or no day; its argument is what was typed."""


class Answers:
    """What was filled in so far, by the names of the fields."""

    def __init__(self, given: Mapping[str, str], offered: tuple[str, ...]) -> None:
        self.given = dict(given)
        """Everything that was said, but for side bets."""
        self.offered = offered
        edition = given.get("rules", "")
        self.rules: Rulebook | None = rulebook(edition) if edition in books() else None
        self.table = given.get("table", "").strip()

    def text(self, name: str, usual: object = "") -> str:
        """What was said, or what is usual where nothing was."""
        return self.given.get(name, str(usual)).strip()

    def number(self, name: str, usual: int) -> int:
        """A whole number as it was typed; `UnreadAnswer` if it is none."""
        said = self.text(name, usual)
        if not said.isdecimal() or len(said) > len("1000000000"):
            raise UnreadAnswer(said)
        return int(said)

    def one_of(self, name: str, kinds: Mapping[str, E], usual: E) -> E:
        """One of the things that may be chosen."""
        return kinds.get(self.text(name), usual)

    def sides(self) -> tuple[Wager, ...]:
        """The side bets that are ticked; to begin with, all that one layout of the edition has."""
        if self.rules is None:
            return ()
        may = side_bets(self.rules)
        if "asked" not in self.given:
            layouts = self.rules.layouts
            return tuple(w for w in may if not layouts or w in layouts[-1].value.wagers)
        return tuple(wager for wager in may if wager.value in self.offered)


def side_bets(rules: Rulebook) -> tuple[Wager, ...]:
    """What may be offered beside the main wagers, in the order of the book."""
    every = {terms.wager: terms for terms in rules.wagers}
    return tuple(
        wager
        for wager in Wager
        if wager in rules.permitted.value
        and wager in every
        and every[wager].offered.value is not Offered.ALWAYS
    )


def needed_approvals(rules: Rulebook, offered: tuple[Wager, ...]) -> tuple[Rule[Approval], ...]:
    """What the regulator must have approved for such a table, each with its clause."""
    wanted = {Approval.TABLE, Approval.SHOE}
    if PAIRS & set(offered):
        wanted.add(Approval.PAIRS_LAYOUT)
    if DRAGONS & set(offered):
        wanted.add(Approval.DRAGON_LAYOUT)
    return tuple(rule for rule in rules.approvals if rule.value in wanted)


def limits_of(answers: Answers, rules: Rulebook) -> dict[Wager, Limits]:
    """The limits of every wager on the layout; both hands have the same."""
    found = {}
    for wager in (*signed(rules), *answers.sides()):
        name, usual = signs_as(wager), MAIN if wager in HANDS else SIDE
        least, most, unit = (
            answers.number(f"{part}-{name}", usual[place])
            for place, part in enumerate(("min", "max", "unit"))
        )
        found[wager] = Limits(least * 100, most * 100, unit * 100 or None)
    return found


def signs_as(wager: Wager) -> str:
    """The name under which a wager's limits are asked: the hands share theirs."""
    return Wager.PLAYER.value if wager in HANDS else wager.value


def signed(rules: Rulebook) -> tuple[Wager, ...]:
    """The wagers that every table of the edition has."""
    always = {t.wager for t in rules.wagers if t.offered.value is Offered.ALWAYS}
    return tuple(wager for wager in Wager if wager in always & rules.permitted.value)


def command_of(answers: Answers, rules: Rulebook, by: Actor, at: datetime) -> c.OpenTable:
    """The command that opens the table as it was answered; `UnreadAnswer` if one cannot be read."""
    usual = rules.in_force.value.not_before if rules.in_force is not None else at.date()
    differential = answers.text("differential")
    forms = {each.value: each for each in PairsForm}
    devices = {each.value: each for each in Device}
    methods = {rule.value.value: rule.value for rule in rules.dealing_methods}
    wanted = needed_approvals(rules, answers.sides())
    rounding = answers.one_of("rounding", {each.value: each for each in Rounding}, Rounding.UP)
    return c.OpenTable(
        by=by,
        at=at,
        table=answers.table,
        rules=rules.id,
        announced=_day(answers.text("announced"), usual),
        seats=answers.number("seats", 7),
        limits=limits_of(answers, rules),
        approvals={rule.value: answers.text(f"approval-{rule.value}") for rule in wanted},
        layout=answers.text("layout") or None,
        decks=answers.number("decks", max(rules.decks.value)),
        device=answers.one_of("device", devices, Device.SHOE),
        method=answers.one_of("method", methods, rules.dealing_methods[0].value),
        game=answers.one_of("game", {each.value: each for each in Game}, Game.COMMISSION),
        pairs=answers.one_of("pairs", forms, None),
        offered=answers.sides(),
        differential_cents=answers.number("differential", 0) * 100 if differential else None,
        float_cents=answers.number("float", FLOAT_DOLLARS) * 100,
        rounding=rounding if rules.rounding is None else None,
    )


def _day(said: str, usual: date) -> date:
    try:
        return date.fromisoformat(said) if said else usual
    except ValueError:
        raise UnreadAnswer(said) from None


class DraftStanding(NamedTuple):
    """How far a draft is."""

    command: c.OpenTable | None
    table: Table | None
    """The table as it would stand, but for papers that are still missing."""
    refused: Refused | None
    """What keeps it from opening, first of all."""
    unread: str
    """An answer that cannot be read."""


def standing_of(answers: Answers, by: Actor, at: datetime) -> DraftStanding:
    """Whether the table would open as it was answered, and how it would stand."""
    if answers.rules is None:
        return DraftStanding(None, None, None, "")
    try:
        command = command_of(answers, answers.rules, by, at)
    except UnreadAnswer as unread:
        return DraftStanding(None, None, None, str(unread))
    refused = None
    try:
        events = decide(UNOPENED, command)
    except Refused as error:
        refused, events = error, _without_papers(command)
    table = UNOPENED
    for event in events:
        table = evolve(table, event)
    return DraftStanding(command, table if events else None, refused, "")


def _without_papers(command: c.OpenTable) -> tuple[Event, ...]:
    """What the table would be if every paper were on file; nothing where that is not all."""
    filed = dict.fromkeys(command.approvals, "to come")
    try:
        return decide(UNOPENED, msgspec.structs.replace(command, approvals=filed))
    except Refused:
        return ()


def as_answers(table: Table) -> tuple[dict[str, str], tuple[str, ...]]:
    """The answers that another table was opened with, for one like it."""
    setup, signs = table.setup, table.signs
    given = {
        "rules": setup.edition,
        "seats": str(setup.seats),
        "decks": str(setup.decks),
        "device": setup.device.value,
        "method": setup.method.value,
        "game": setup.game.value,
        "layout": setup.layout or "",
        "pairs": setup.pairs.value if setup.pairs is not None else "",
        "rounding": setup.rounding.value if setup.rounding is not None else "",
        "asked": "yes",
    }
    for wager, limits in signs.limits.items():
        name = signs_as(wager)
        given[f"min-{name}"] = str(limits.minimum_cents // 100)
        given[f"max-{name}"] = str(limits.maximum_cents // 100)
        given[f"unit-{name}"] = str((limits.unit_cents or 0) // 100)
    if signs.differential_cents is not None:
        given["differential"] = str(signs.differential_cents // 100)
    given |= {f"approval-{name}": reference for name, reference in setup.approvals.items()}
    return given, tuple(wager.value for wager in setup.offered)
