"""The wizard that opens a table: it asks what the edition asks, and says why by its clause."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from litestar import Response, Router, get

from punto.floor.floor import Floor
from punto.law.clauses import HOUSE, Refused, Rule
from punto.law.procedures import Game, Rounding, Wager
from punto.law.rulebook import Rulebook
from punto.law.rulebooks import books, rulebook
from punto.narration.saying import Eyes, refusal
from punto.table import UNOPENED, Table
from punto.table import commands as c
from punto.table.guards import rules_of
from punto.table.signs.decide import missing
from punto.table.state import Phase
from punto.table.words import Cards
from punto.web.house import MANAGERS
from punto.web.naming import eyes_of
from punto.web.pages.access import page_for, standing
from punto.web.pages.command_forms import FormOption
from punto.web.pages.felt import MAINS
from punto.web.pages.layout import page
from punto.web.pages.opening_draft import (
    FLOAT_DOLLARS,
    HANDS,
    MAIN,
    SIDE,
    Answers,
    DraftStanding,
    as_answers,
    needed_approvals,
    side_bets,
    signed,
    standing_of,
)
from punto.web.pages.tile_arcs import arc_of, sides_of
from punto.web.pages.tongues import listed, named, say, valued
from punto.web.requests import Asked, floor_of

STEPS = ("rulebook", "layout", "approvals", "limits", "float", "open")
KNOWN_HERE = ("by", "at", "v", "cards")
LONGEST_AMOUNT = 15
OWN = ("table", "step", "rules", "asked")
"""What is said of one table alone, and so is no part of a template."""


class WizardStep(NamedTuple):
    """A step of the way, with its answer in a line."""

    name: str
    answer: str
    missing: int
    is_here: bool


class AskedApproval(NamedTuple):
    """A paper that must be on file."""

    name: str
    words: str
    clauses: tuple[str, ...]
    reference: str


class AskedLimits(NamedTuple):
    """The limits of a wager, or of both hands."""

    name: str
    words: str
    minimum: str
    maximum: str
    unit: str


class Lacking(NamedTuple):
    """What still keeps the table from opening."""

    words: str
    clauses: tuple[str, ...]


@get("/open", guards=[page_for(*MANAGERS)])
async def show_wizard(request: Asked) -> Response[str]:
    """The wizard, at the step that was asked for, with what was answered before."""
    floor, viewer = floor_of(request), standing(request, frozenset(MANAGERS))
    answers = _answers(floor, request)
    found = standing_of(answers, viewer.actor, floor.now())
    lacking = _lacking(answers, found, eyes_of(request))
    step = answers.text("step", STEPS[0])
    step = step if step in STEPS and answers.rules is not None else STEPS[0]
    context = {
        "role": viewer.role.value,
        "answers": answers,
        "steps": _steps(answers, step, lacking),
        "step": step,
        "number": STEPS.index(step) + 1,
        "before": STEPS[max(0, STEPS.index(step) - 1)],
        "after": STEPS[min(len(STEPS) - 1, STEPS.index(step) + 1)],
        "lacking": lacking,
        "editions": [(each, rulebook(each).title) for each in books()],
        "templates": sorted(floor.house.house.table_templates),
        "to_keep": msgspec.json.encode(
            {name: said for name, said in answers.given.items() if said and name not in OWN}
        ).decode(),
        "sides_to_keep": [wager.value for wager in answers.sides()] if answers.rules else [],
        "alike": [name for name, _ in _opened(floor)],
        "waiting_tables": _unopened(floor),
        "sources": tuple(Cards),
        "asked_rules": _asked(answers, floor) if answers.rules is not None else None,
        **_seen_from_above(found.table),
        "stands": found.table,
        "signs": _signs(found.table),
        "opening": _written(found.command) if found.command is not None else "",
        "installed": answers.table in floor.house.house.tables,
        "printed": lambda wager: say(f"printed-{wager.value}"),
        "hands": listed(say(f"printed-{each.value}") for each in HANDS),
    }
    return page(request, "open_table.html", context)


def _seen_from_above(table: Table | None) -> dict[str, Any]:
    """The areas of the table to come: those of each seat, and those that all seats share."""
    if table is None:
        return {"arc": (), "shared": ()}
    setup = table.setup
    return {
        "arc": arc_of(setup.seats, one_at_right=setup.settings.seat_one_at_right),
        "shared": sides_of([each for each in table.signs.limits if each not in MAINS]),
    }


def _answers(floor: Floor, request: Asked) -> Answers:
    """What the address says; a table to begin from says all that the address does not."""
    said = {name: value for name, value in request.query_params.items() if name != "offer"}
    offered = tuple(request.query_params.getall("offer", []))
    like, kept = said.pop("like", ""), said.pop("template", "")
    template = floor.house.house.table_templates.get(kept)
    if template is not None:
        given = template.answers | {"rules": template.edition, "asked": "yes"}
        return Answers(given | {n: value for n, value in said.items() if value}, template.side_bets)
    source = dict(_opened(floor)).get(like)
    if source is None:
        return Answers(said, offered)
    given, sides = as_answers(source)
    return Answers(given | {name: value for name, value in said.items() if value}, sides)


def _opened(floor: Floor) -> list[tuple[str, Table]]:
    """The tables that were opened before, to begin from."""
    found = ((name, floor.hub.table(name).table) for name in sorted(floor.house.house.tables))
    return [(name, table) for name, table in found if table.phase is not Phase.UNOPENED]


def _unopened(floor: Floor) -> list[str]:
    """The tables that are on the floor and wait to be opened."""
    names = sorted(floor.house.house.tables)
    return [name for name in names if floor.hub.table(name).table is UNOPENED]


def _written(command: c.OpenTable) -> str:
    fields: dict[str, Any] = msgspec.to_builtins(command)
    return msgspec.json.encode(
        {name: value for name, value in fields.items() if name not in KNOWN_HERE}
    ).decode()


def _lacking(answers: Answers, found: DraftStanding, eyes: Eyes) -> list[Lacking]:
    """Everything that is known to be missing: each paper, and the first thing that is refused."""
    if answers.rules is None:
        return []
    papers = [
        Lacking(named(rule.value), _ids(rule))
        for rule in needed_approvals(answers.rules, answers.sides())
        if not answers.text(f"approval-{rule.value}")
    ]
    refused = found.refused
    if refused is None or papers:
        return papers
    told = refusal(refused, eyes)
    return [Lacking(f"{told.message}: {told.remedy}", _refused_by(refused))]


def _ids(rule: Rule[Any]) -> tuple[str, ...]:
    return tuple(clause.id for clause in rule.clauses)


def _refused_by(refused: Refused) -> tuple[str, ...]:
    return tuple(each.id for each in refused.clauses if each.edition != HOUSE)


def _grouped(typed: str) -> str:
    """An amount in dollars as it was typed, in groups of three if it is a number."""
    plain = typed.isascii() and typed.isdecimal() and len(typed) <= LONGEST_AMOUNT
    return f"${int(typed):,}" if plain else f"${typed}"


def _steps(answers: Answers, here: str, lacking: list[Lacking]) -> tuple[WizardStep, ...]:
    rules = answers.rules
    papers = needed_approvals(rules, answers.sides()) if rules is not None else ()
    given = sum(bool(answers.text(f"approval-{rule.value}")) for rule in papers)
    told = {
        "rulebook": rules.title if rules is not None else "",
        "layout": say(
            "page-seats-and-side-bets", seats=answers.text("seats", 7), bets=len(answers.sides())
        )
        if rules is not None
        else "",
        "approvals": say("page-approvals-given", given=given, asked=len(papers)),
        "limits": " – ".join(  # noqa: RUF001 - as a sign prints it
            _grouped(answers.text(f"{part}-player", MAIN[at]))
            for at, part in enumerate(("min", "max"))
        ),
        "float": _grouped(answers.text("float", FLOAT_DOLLARS)),
        "open": answers.table,
    }
    short = {
        "rulebook": int(not answers.table),
        "approvals": len(papers) - given,
        "open": len(lacking),
    }
    return tuple(
        WizardStep(name, told[name] if rules is not None else "", short.get(name, 0), name == here)
        for name in STEPS
    )


def _asked(answers: Answers, floor: Floor) -> dict[str, Any]:
    """What the edition asks, each with the clauses that ask it."""
    rules = answers.rules
    assert rules is not None
    usual = rules.in_force.value.not_before if rules.in_force is not None else floor.now().date()
    return {
        "rules": rules,
        "announced": (answers.text("announced") or usual.isoformat(), _maybe(rules.in_force)),
        "layouts": [(r.value.letter, r.value.caption, _ids(r)) for r in rules.layouts],
        "seats": (sorted(rules.seats.value) if rules.seats else [], _maybe(rules.seats)),
        "games": (_choices(rules.methods), _ids(rules.methods[Game.COMMISSION])),
        "methods": [(r.value.value, named(r.value), _ids(r)) for r in rules.dealing_methods],
        "devices": (
            [(each.value, named(each)) for each in sorted(rules.equipment.devices.value)],
            _ids(rules.equipment.devices),
        ),
        "decks": (sorted(rules.decks.value), _ids(rules.decks)),
        "pairs": (
            [(each.value, named(each)) for each in sorted(rules.pairs_forms.value)]
            if rules.pairs_forms is not None
            else [],
            _maybe(rules.pairs_forms),
        ),
        "sides": _sides(rules, answers),
        "approvals": [
            AskedApproval(
                rule.value.value,
                valued(rule.value),
                _ids(rule),
                answers.text(f"approval-{rule.value}"),
            )
            for rule in needed_approvals(rules, answers.sides())
        ],
        "limits": _limits(rules, answers),
        "multiples": _ids(rules.multiples),
        "differential": _ids(rules.differential),
        "roundings": [FormOption(each.value, named(each)) for each in Rounding]
        if rules.rounding is None
        else [],
    }


def _signs(table: Table | None) -> list[tuple[str, tuple[str, ...]]]:
    """The signs that must be up before the table's first coup, each with what asks for it."""
    if table is None:
        return []
    wanted = missing(table)
    return [
        (named(rule.value), _ids(rule)) for rule in rules_of(table).signs if rule.value in wanted
    ]


def _maybe(rule: Rule[Any] | None) -> tuple[str, ...]:
    return () if rule is None else _ids(rule)


def _choices(methods: Mapping[Game, Rule[Game]]) -> tuple[FormOption, ...]:
    return tuple(FormOption(game.value, named(game)) for game in methods)


def _sides(rules: Rulebook, answers: Answers) -> list[tuple[Wager, str, bool, tuple[str, ...]]]:
    terms = {each.wager: each for each in rules.wagers}
    chosen = answers.sides()
    return [
        (wager, say(f"printed-{wager.value}"), wager in chosen, _ids(terms[wager].offered))
        for wager in side_bets(rules)
    ]


def _limits(rules: Rulebook, answers: Answers) -> list[AskedLimits]:
    both = listed(say(f"printed-{each.value}") for each in HANDS)
    asked = [(HANDS[0], both, MAIN)]
    more = (*signed(rules), *answers.sides())
    asked += [(wager, say(f"printed-{wager.value}"), SIDE) for wager in more if wager not in HANDS]
    return [
        AskedLimits(
            wager.value,
            words,
            answers.text(f"min-{wager.value}", usual[0]),
            answers.text(f"max-{wager.value}", usual[1]),
            answers.text(f"unit-{wager.value}", usual[2]),
        )
        for wager, words, usual in asked
    ]


wizard = Router(path="/", route_handlers=[show_wizard])
