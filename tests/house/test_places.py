"""How many places a new thing touches: each is written into a copy of the program, and works.

A place is a file of `src`. The figures are those of CONTRIBUTING, under "What a new thing touches".
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from punto.narration.catalogue import LANGUAGES
from scratch import Scratch

Written = tuple[dict[str, set[str]], dict[str, Any]]
ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FIGURES = dict(re.findall(r"^\| (a[n]? [^|]+?) \| [^|]* \| (\d+)[:,]", GUIDE, flags=re.MULTILINE))


def a_command(scratch: Scratch) -> set[str]:
    """One module of a topic, and its words."""
    return {
        scratch.add(
            "table/exchange/cloth.py",
            '''
            """The cloth of the layout, which is brushed."""

            from punto.fields import Audience
            from punto.law.roles import Role
            from punto.table.authority import require_staff
            from punto.table.base import Command, Event
            from punto.table.guards import rules_of
            from punto.table.registry import decides, folds
            from punto.table.state import Table


            class BrushCloth(Command, given_by=Role.CASINO_SUPERVISOR):
                strokes: int


            class ClothBrushed(Event, seen_by=Audience.STAFF):
                strokes: int


            @decides
            def decide_brush_cloth(table: Table, command: BrushCloth) -> tuple[Event, ...]:
                require_staff(rules_of(table), command.by, "brush-the-cloth")
                return (ClothBrushed(strokes=command.strokes),)


            @folds
            def cloth_brushed(table: Table, _: ClothBrushed) -> Table:
                return table
            ''',
        ),
        scratch.add(
            "narration/en/table_events.ftl",
            """
            command-brush-cloth = Brush the cloth, strokes: { $strokes }
                .name = Brush the cloth
            event-cloth-brushed = The cloth was brushed, strokes: { $strokes }.
            to-brush-the-cloth = brush the cloth
            """,
        ),
        scratch.add(
            "narration/zh/table_events.ftl",
            """
            command-brush-cloth = 刷桌布{ $strokes }下
                .name = 刷桌布
            event-cloth-brushed = 桌布刷了{ $strokes }下。
            to-brush-the-cloth = 刷桌布
            """,
        ),
    }


def a_report(scratch: Scratch) -> set[str]:
    """The same, and its class says that it is one."""
    return {
        scratch.add(
            "table/integrity/torn.py",
            '''
            """A cloth that is torn."""

            from punto.fields import Audience
            from punto.table.base import Command, Event, Irregular
            from punto.table.registry import decides, folds
            from punto.table.state import Table


            class ReportTornCloth(Command, report=True):
                area: str


            class ClothTorn(
                Event, seen_by=Audience.EVERYBODY, irregular=Irregular.REPORTED
            ):
                area: str


            @decides
            def decide_report_torn_cloth(_: Table, command: ReportTornCloth) -> tuple[Event, ...]:
                return (ClothTorn(area=command.area),)


            @folds
            def cloth_torn(table: Table, _: ClothTorn) -> Table:
                return table
            ''',
        ),
        scratch.add(
            "narration/en/commands.ftl",
            """
            command-report-torn-cloth = The cloth is torn at { $area }
                .name = A torn cloth
            event-cloth-torn = The cloth is torn at { $area }.
            field-area = Where it is torn
            """,
        ),
        scratch.add(
            "narration/zh/commands.ftl",
            """
            command-report-torn-cloth = 桌布在{ $area }破了
                .name = 桌布破损
            event-cloth-torn = 桌布在{ $area }破了。
            field-area = 破损之处
            """,
        ),
    }


def a_name(scratch: Scratch) -> set[str]:
    """A field of an event, and the sentences that say it; who may read the name follows."""
    asked = "    asked_by: PatronId | None = None\n"
    sentence = "{ $cashless ->"
    return {
        scratch.put("table/exchange/events.py", "\n\nclass ChipsBought", asked),
        scratch.put("narration/en/table_events.ftl", sentence, "{ $asked_by } asked. "),
        scratch.put("narration/zh/table_events.ftl", sentence, "{ $asked_by }提出。"),
    }


def a_wager(scratch: Scratch) -> set[str]:
    """Its name and its sign, its terms in an edition, and what it is called."""
    words, edition = "law/procedures.py", "law/rulebooks/act_2018.py"
    member, pairs = (
        '    DRAGON_TIE = "dragon-tie"\n',
        "Wager.PLAYER_PAIR,\n                Wager.BANKER",
    )
    scratch.put(words, "\n    @property\n    def sign", member)
    scratch.put(edition, "\n\nRULES = Rulebook(", DRAGON_TIE)
    scratch.put(edition, 'Rule(act("12.3"), Sign.DRAGON)', 'Rule(act("12.3"), Sign.DRAGON_TIE), ')
    scratch.put(edition, pairs, "Wager.DRAGON_TIE, ")
    english = NAMES.format(words="dragon tie", printed="Dragon Tie")
    return {
        scratch.put(words, "\n\n_SIGN_OF_BOTH", member),
        scratch.put(edition, "dragon(Wager.PLAYER_DRAGON", "DRAGON_TIE, "),
        scratch.add("narration/en/values.ftl", english),
        scratch.add("narration/zh/values.ftl", NAMES.format(words="龙和", printed="龙和")),
    }


DRAGON_TIE = """
DRAGON_TIE = Terms(
    wager=Wager.DRAGON_TIE,
    decided=Decided.LEVEL_ON_SIX,
    hand=None,
    offered=Rule(act("12.1"), Offered.AT_DISCRETION),
    decks=DECKS,
    option=Rule(act("12.5"), frozenset({Wager.DRAGON_TIE})),
    outcomes=fixed({Upshot.WIN: wins(*act("12.7")), Upshot.LOSE: loses(*act("12.7"))}),
    odds=fixed({Upshot.WIN: odds(act("12.8"), 45)}),
    settled=Rule(act("12.8"), SettledWhen.AT_SETTLEMENT),
)
"""
NAMES = """
wager-dragon-tie = {words}
sign-dragon-tie = {words}
printed-dragon-tie = {printed}
"""


def an_edition(scratch: Scratch) -> set[str]:
    """Its values, its clauses, and that it is one."""
    folder = "law/rulebooks"
    return {
        scratch.copy(f"{folder}/act_2016.py", f"{folder}/act_2020.py", "act-2016", "act-2020"),
        scratch.copy(f"{folder}/act_2016.toml", f"{folder}/act_2020.toml", "act-2016", "act-2020"),
        scratch.put(f"{folder}/__init__.py", '"nsw-earlier", "star-2025")', '"act-2020", '),
    }


def a_stream(scratch: Scratch) -> set[str]:
    """A package that declares it."""
    return {
        scratch.add(
            "lamps/aggregate.py",
            '''
            """A lamp, which is turned on and off."""

            from punto.aggregate import Aggregate, declare
            from punto.table.base import StreamCommand, StreamEvent


            class TurnLamp(StreamCommand):
                pass


            class LampTurned(StreamEvent):
                pass


            LAMP = declare(
                Aggregate(
                    kind="lamp",
                    initial=0,
                    decide=lambda lamp, command: (LampTurned(),),
                    evolve=lambda lamp, event: lamp + 1,
                    events=(LampTurned,),
                )
            )
            ''',
        )
    }


THINGS = {
    "a command with its event": a_command,
    "a report of what went wrong": a_report,
    "a field that names a patron": a_name,
    "a wager": a_wager,
    "an edition": an_edition,
    "a kind of stream": a_stream,
}
DRIVEN = """
import asyncio
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from punto.cli.play.betting import LETTERS, RESERVED
from punto.floor.desk import Desk
from punto.floor.live.visibility import Viewer, shown
from punto.law.procedures import Wager
from punto.law.roles import Role
from punto.law.rulebooks import rulebook
from punto.narration import commands, events
from punto.narration.saying import Eyes
from punto.odds.exact import exact
from punto.record import open_record
from punto.record.audit import Audit
from punto.record.snapshot import load
from punto.record.sources import DatabaseSource
from punto.script.enact import play
from punto.table.exchange.events import WentCashless
from punto.table.words import Actor
from punto.web.commands import TABLE_WIRE
from punto.web.pages.command_forms import happened

BOTH = [Eyes(language) for language in ("en", "zh")]
SUE = Actor(Role.CASINO_SUPERVISOR, "sue")
written = Path("EXAMPLE").read_text(encoding="utf-8").splitlines()


def given(edition, **more):
    opening, *lines = (json.loads(line) for line in written[1:])
    side = {"minimum_cents": 500, "maximum_cents": 10000, "unit_cents": 500}
    opening |= {"rules": edition, "shoe": "2C 6H 6D TC TD"} | more
    if "offered" in more:
        opening["limits"] |= {"dragon-tie": side}
        lines[9]["signs"].append("dragon-tie")
        wager = {"do": "place-wager", "patron": "ann", "wager": "dragon-tie", "chips_cents": 500}
        lines.insert(8, wager)
    return play(json.dumps(line) for line in (opening, *lines, *EXTRA))


EXTRA = [
    {"do": "brush-cloth", "strokes": 3},
    {"do": "brush-cloth", "strokes": 3, "by": ["dealer", "dot"]},
    {"do": "report-torn-cloth", "area": "the tie", "by": ["surveillance", "sid"]},
    {"do": "report-torn-cloth", "area": "the tie", "by": ["patron", "ann"]},
]
played = list(given("act-2018", offered=["dragon-tie"]))
found = {}


def told(line):
    return [[events.event(each, eyes) for eyes in BOTH] for each in line.events]


# A command with its event
brushed, unasked, torn, unheard = played[-4:]
on_wire = TABLE_WIRE.any
found["a command with its event"] = {
    "told": told(brushed),
    "called": [commands.command(brushed.command, eyes) for eyes in BOTH],
    "refused": unasked.refused is not None,
    "patrons": shown(brushed.events[0], Viewer(Role.PATRON, "ann"), *[brushed.table] * 2) is None,
    "wired": any("BrushCloth" == each.__name__ for each in on_wire.__args__),
}

# A report
forms = {form.do: form.title for group in happened() for form in group.forms}
found["a report of what went wrong"] = {
    "told": told(torn),
    "form": forms["report-torn-cloth"],
    "refused": [clause.id for clause in unheard.refused.clauses],
}

# A field that names a patron
cashless = WentCashless(cashless=True, asked_by="ann")
table = next(line.table for line in played if "ann" in line.table.patrons)
seen = [shown(cashless, Viewer(*who), table, table) for who in (
    (Role.DEALER, "dot"), (Role.PATRON, "bob"))]
found["a field that names a patron"] = {"told": [events.event(each) for each in seen]}

# A wager
settled = next(line for line in played if line.events and "wagers-settled" in str(
    line.events[0].__struct_config__.tag))
tie = exact(rulebook("act-2018"), wagers=[Wager.DRAGON_TIE])[Wager.DRAGON_TIE]
found["a wager"] = {
    "paid": [each.paid_cents for each in settled.events[0].lines if each.wager == "dragon-tie"],
    "edge": f"{float(tie.edge):.4f}",
    "key": LETTERS[Wager.DRAGON_TIE] not in {*RESERVED, LETTERS[Wager.TIE]},
}

# An edition
again = list(given("act-2020"))
found["an edition"] = {
    "title": rulebook("act-2020").id,
    "refused": [line.command.__struct_config__.tag for line in again if line.refused],
    "phase": again[-1].table.phase.value,
}


# A kind of stream
async def turned():
    with open_record("RECORD") as record:
        from punto.aggregate import REGISTRY
        from punto.lamps.aggregate import TurnLamp

        assert "lamp" in REGISTRY
        seat = Desk(record).seat(REGISTRY["lamp"], "hall")
        for number in range(3):
            await seat.carry_out(TurnLamp(by=SUE, at=datetime(2026, 1, 1, tzinfo=UTC)), f"{number}")
        return load(record, "lamp:hall").state, len(Audit(DatabaseSource(record)).run().findings)


found["a kind of stream"] = {"turned": asyncio.run(turned())}
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    """Each new thing in one copy: which places it touched, and what it does there."""
    folder = tmp_path_factory.mktemp("scratch")
    scratch = Scratch(folder)
    places = {name: add(scratch) for name, add in THINGS.items()}
    program = DRIVEN.replace("EXAMPLE", str(ROOT / "docs" / "example.jsonl"))
    return places, json.loads(scratch.run(program.replace("RECORD", str(folder / "record.db"))))


def test_the_guide_tells_how_many_places_each_touches(written: Written) -> None:
    places, _ = written

    assert {name: int(FIGURES[name]) for name in THINGS} == {n: len(p) for n, p in places.items()}


def test_a_name_is_a_field_and_a_sentence_in_each_language(written: Written) -> None:
    """One place in the code: who may read the name follows from the type of the field.

    The sentence is written once in each language, and a language has a folder of its own, so that
    a new one touches one place. Both languages in one file would make a name two places, and a new
    language as many as there are files.
    """
    places, _ = written
    sentences = {f"narration/{language}/table_events.ftl" for language in LANGUAGES}

    assert {"table/exchange/events.py", *sentences} == places["a field that names a patron"]


@pytest.mark.parametrize(
    ("thing", "does"),
    [
        (
            "a command with its event",
            {
                "told": [["The cloth was brushed, strokes: 3.", "桌布刷了 3 下。"]],
                "called": ["Brush the cloth, strokes: 3", "刷桌布 3 下"],
                "refused": True,
                "patrons": True,
                "wired": True,
            },
        ),
        (
            "a report of what went wrong",
            {
                "told": [["The cloth is torn at the tie.", "桌布在 the tie 破了。"]],
                "form": "A torn cloth",
                "refused": ["table:reports-by-staff"],
            },
        ),
        (
            "a field that names a patron",
            {"told": [f"{name} asked. The table takes no cash." for name in ("ann", "seat 1")]},
        ),
        ("a wager", {"paid": [225_00], "edge": "0.1150", "key": True}),
        (
            "an edition",
            {
                "title": "act-2020",
                "refused": ["deal-card", "brush-cloth", "report-torn-cloth"],
                "phase": "between coups",
            },
        ),
        ("a kind of stream", {"turned": [3, 0]}),
    ],
)
def test_it_works_there(written: Written, thing: str, does: dict[str, Any]) -> None:
    _, found = written

    assert does == found[thing]
