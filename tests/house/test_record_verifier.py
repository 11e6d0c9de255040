"""An export tampered with, hashes and all: our audit and the stand-alone verifier say the same."""

import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from catalogues import saying
from housed import ANN, SHOE, T1, T2, Edit, Lines, as_text, evening, written_anew
from played import Played, house_at
from punto.cli import run
from punto.errors import Malformed
from punto.house.events import AlertRaised, Concern
from punto.law.reasons import Reason
from punto.record import verify_record
from punto.record.audit import Audit
from punto.record.checkpoints import code, written_down
from punto.record.export import ExportSource, write_lines
from punto.record.heads import SignedHead, add, line, read
from punto.record.house_facts import note
from punto.record.keys import PUBLIC, Keys, public_key
from records import NOON, SUE, found_at


class Exported(NamedTuple):
    lines: Lines
    heads: Path
    key: Path
    code: str
    """Written down when the last head was signed."""


class Verdicts(NamedTuple):
    """What each of the two found, or nothing where it could not read the export."""

    ours: tuple[str, ...] | None
    theirs: tuple[str, ...] | None

    @property
    def agree(self) -> bool:
        return (self.ours is None, not self.ours) == (self.theirs is None, not self.theirs)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Exported:
    folder = tmp_path_factory.mktemp("exported")
    path, heads = folder / "record.jsonl", folder / "heads.jsonl"
    with house_at(":memory:", folder / "keys") as house:
        add(heads, house.record, Keys(folder / "keys"), NOON)
        evening(house)
        for minutes in (1, 2):
            at = NOON + timedelta(minutes=minutes)
            add(heads, house.record, Keys(folder / "keys"), at)
        short = code(house.record.identity, house.record.tip())
        with path.open("wb") as file:
            write_lines(house.record, file)
    lines = [json.loads(each) for each in path.read_text("utf-8").splitlines()]
    return Exported(lines, heads, folder / "keys" / PUBLIC, short)


def judged(path: Path, heads: Path | None = None, key: Path | None = None, *codes: str) -> Verdicts:
    """The verdicts of both on an export in a file."""
    try:
        signed = None if heads is None else read(heads)
        public = b"" if key is None else public_key(key)
        marks = [written_down(each) for each in codes]
        found = Audit(ExportSource(path), signed, public, codes=marks).run().findings
        ours = tuple(map(found_at, found))
    except Malformed:
        ours = None
    try:
        said = verify_record.verify([str(path)], str(heads or ""), str(key or ""), codes)
        theirs = tuple(said.findings)
    except verify_record.Unreadable:
        theirs = None
    return Verdicts(ours, theirs)


def edited(folder: Path, lines: Lines, edit: Edit) -> Path:
    mine = copy.deepcopy(lines)
    edit(mine)
    path = folder / "edited.jsonl"
    path.write_text("".join(f"{as_text(each)}\n" for each in mine), "utf-8")
    return path


def entries(lines: Lines) -> Iterator[dict[str, Any]]:
    return (each for each in lines if each.get("line") == "entry")


def event(lines: Lines, stream: str, tag: str) -> dict[str, Any]:
    """The first event of a kind in a stream."""
    return next(
        each["event"]
        for entry in entries(lines)
        for each in entry["events"]
        if (each["stream"], each["event"]["event"]) == (stream, tag)
    )


def entry_of(lines: Lines, stream: str, tag: str) -> dict[str, Any]:
    """The entry of the first event of a kind in a stream."""
    wanted = event(lines, stream, tag)
    return next(e for e in entries(lines) if any(each["event"] is wanted for each in e["events"]))


def refusals(lines: Lines) -> list[dict[str, Any]]:
    return [each for each in lines if each.get("line") == "refusal"]


def without(lines: Lines, stream: str) -> None:
    """Every event of a stream taken out, and what it moved; entries left empty go as well."""
    for entry in list(entries(lines)):
        entry["events"] = [each for each in entry["events"] if each["stream"] != stream]
        entry["moved"] = [leg for leg in entry["moved"] if leg[0] != stream]
        if not entry["events"]:
            lines.remove(entry)


def anew(edit: Edit) -> Edit:
    """An edit after which everything is hashed again."""

    def both(lines: Lines) -> None:
        edit(lines)
        written_anew(lines)

    return both


def purse(tag: str, more: int) -> Edit:
    """A purse that another sum moved in or out of, in its event and in the ledger."""

    def moved(lines: Lines) -> None:
        cents = event(lines, ANN, tag)["cents"] + more
        event(lines, ANN, tag)["cents"] = cents
        for leg in entry_of(lines, ANN, tag)["moved"]:
            if leg[0] == ANN:
                leg[4] = cents if leg[4] > 0 else -cents

    return moved


def other_face(lines: Lines) -> None:
    dealt = event(lines, T2, "card-dealt")
    dealt["face"] = "AS" if dealt["face"] != "AS" else "AH"


def move_leg(lines: Lines) -> None:
    leg = next(leg for entry in entries(lines) for leg in entry["moved"] if leg[0] == T1)
    leg[4] += 1


def another_refusal(lines: Lines) -> None:
    place = lines.index(refusals(lines)[0])
    lines.insert(place, {**refusals(lines)[0], "reason": "It may not be"})


def swap(lines: Lines) -> None:
    lines[10], lines[11] = lines[11], lines[10]


CHANGES: dict[str, Edit] = {
    "the words of an event": lambda lines: event(lines, T1, "wager-placed").update(patron="bob"),
    "the time of a command": lambda lines: lines[9].update(at="2026-11-15T20:30:00+11:00"),
    "its giver": lambda lines: lines[9].update(person="bob"),
    "its giver's role": lambda lines: lines[9].update(role="inspector"),
    "its id": lambda lines: lines[9].update(command="other"),
    "its digest": lambda lines: lines[9].update(digest="other"),
    "its hash": lambda lines: lines[9].update(hash="0" * 64),
    "the hash of an event": lambda lines: lines[9]["events"][0].update(hash="0" * 64),
    "the version of an event's shape": lambda lines: lines[9]["events"][0].update(v=9),
    "a line gone": lambda lines: lines.pop(9),
    "the last line gone": lambda lines: lines.pop(),
    "an event out of its entry": lambda lines: entry_of(lines, SHOE, "shoe-sealed")["events"].pop(
        0
    ),
    "two lines swapped": swap,
    "a line there twice": lambda lines: lines.insert(9, lines[9]),
    "a title that says less": lambda lines: lines[0].update(entries=3),
    "a title of another record": lambda lines: lines[0].update(record="another"),
    "a stream taken out": lambda lines: without(lines, SHOE),
    "a stream renamed": lambda lines: lines[9]["events"][0].update(stream="table:T9"),
    "an amount in the ledger": move_leg,
    "a refusal taken out": lambda lines: lines.remove(refusals(lines)[0]),
    "a refusal put in": another_refusal,
    "a refusal reworded": lambda lines: refusals(lines)[0].update(reason="No"),
    "a refusal in another place": lambda lines: lines.append(
        lines.pop(lines.index(refusals(lines)[0]))
    ),
    "a shoe's key": lambda lines: event(lines, SHOE, "shoe-revealed").update(key="00" * 32),
}
"""What the chains tell of."""

ANEW: dict[str, Edit] = {
    "a shoe stream taken out whole": lambda lines: without(lines, SHOE),
    "a shoe's key": lambda lines: event(lines, SHOE, "shoe-revealed").update(key="00" * 32),
    "what was promised of a shoe": lambda lines: event(lines, SHOE, "shoe-sealed").update(
        commitment="0" * 64
    ),
    "a card of a sealed shoe": other_face,
    "a purse that gave less": purse("stay-begun", -200_00),
    "a purse that got more": purse("stay-ended", 7_00),
    "a purse that gave less for more chips": purse("chips-drawn", -1_00),
    "a purse that got more of chips taken away": purse("chips-put-back", 7_00),
    "more chips that no purse gave": lambda lines: _drop(lines, ANN, "chips-drawn"),
    "chips taken away that no purse got": lambda lines: _drop(lines, ANN, "chips-put-back"),
    "a purse that never held it": lambda lines: event(lines, ANN, "money-deposited").update(
        cents=1
    ),
    "a stay that never began": lambda lines: _drop(lines, ANN, "stay-begun"),
    "a stay of another table": lambda lines: event(lines, ANN, "stay-begun").update(table="T2"),
    "an amount in the ledger": move_leg,
    "a ledger of what is not there": lambda lines: lines[9]["moved"].append(
        ["table:T9", 1, "chips", "float", 0]
    ),
    "events in another order": lambda lines: entry_of(lines, SHOE, "shoe-sealed")[
        "events"
    ].reverse(),
    "a day closed of what is to come": lambda lines: event(lines, "house", "day-closed").update(
        version=9_999
    ),
}
"""What is left to tell when everything was hashed again."""


def _drop(lines: Lines, stream: str, tag: str) -> None:
    entry = entry_of(lines, stream, tag)
    entry["events"] = [e for e in entry["events"] if e["stream"] != stream]
    entry["moved"] = [leg for leg in entry["moved"] if leg[0] != stream]


def test_an_untouched_export_is_whole_to_both(exported: Exported, tmp_path: Path) -> None:
    path = edited(tmp_path, exported.lines, lambda _: None)

    assert Verdicts((), ()) == judged(path, exported.heads, exported.key, exported.code)


def test_there_are_more_than_twenty_ways() -> None:
    assert len(CHANGES) + len(ANEW) > 30


@pytest.mark.parametrize("case", CHANGES)
def test_a_change_is_found_by_both(exported: Exported, tmp_path: Path, case: str) -> None:
    path = edited(tmp_path, exported.lines, CHANGES[case])
    found = judged(path)

    assert found.agree, found
    assert found.ours
    assert found.theirs


@pytest.mark.parametrize("case", ANEW)
def test_what_does_not_agree_is_found_though_every_hash_is_right(
    exported: Exported, tmp_path: Path, case: str
) -> None:
    path = edited(tmp_path, exported.lines, anew(ANEW[case]))
    found = judged(path)

    assert found.agree, found
    assert found.ours
    assert found.theirs


@pytest.fixture
def alerted(tmp_path: Path) -> Lines:
    """A record of which the last event is an alert, about the latest event of a table."""
    path = tmp_path / "record.jsonl"
    with house_at(":memory:", tmp_path / "keys") as house:
        Played(house, "act-2018", "T1")
        alert = AlertRaised(
            alert=1,
            concern=Concern.LARGE_WAGER,
            about=(Reason("reduced"),),
            table="T1",
            version=house.record.head(T1).version,
            at=NOON,
        )
        note(house.record, (alert,), SUE, NOON, "an alert")
        with path.open("wb") as file:
            write_lines(house.record, file)
    return [json.loads(each) for each in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize(("further", "is_whole"), [(-1, True), (0, True), (1, False)])
def test_an_alert_is_of_an_event_that_its_table_has(
    alerted: Lines, tmp_path: Path, further: int, *, is_whole: bool
) -> None:
    def later(lines: Lines) -> None:
        event(lines, "house", "alert-raised")["version"] += further

    found = judged(edited(tmp_path, alerted, anew(later)))

    assert found.agree, found
    assert is_whole is (() == found.ours)


def test_an_alert_may_be_of_no_event(alerted: Lines, tmp_path: Path) -> None:
    """One that says neither a table nor a version, which are none where they are not said."""

    def of_none(lines: Lines) -> None:
        said = event(lines, "house", "alert-raised")
        del said["table"], said["version"]

    assert Verdicts((), ()) == judged(edited(tmp_path, alerted, anew(of_none)))


@pytest.mark.parametrize(
    ("lost", "said"), [(1, "Entry 75 is missing"), (3, "Entries from 73 to 75 are missing")]
)
def test_entries_that_are_missing_at_the_end_are_named_from_the_first(
    exported: Exported, tmp_path: Path, lost: int, said: str
) -> None:
    def cut(lines: Lines) -> None:
        for entry in list(entries(lines))[-lost:]:
            lines.remove(entry)

    found = judged(edited(tmp_path, exported.lines, cut))

    assert (f"record: {said}",) == found.ours
    assert (f"record: it has entries up to {75 - lost}, and says 75",) == found.theirs


def test_refusals_that_are_missing_at_the_end_are_named_from_the_first(
    exported: Exported, tmp_path: Path
) -> None:
    first, _ = refusals(exported.lines)

    def cut(lines: Lines) -> None:
        del lines[exported.lines.index(first) :]

    found = judged(edited(tmp_path, exported.lines, cut))

    assert (
        f"record: Entries from {first['entry'] + 1} to 75 are missing",
        "record: Refusals from 1 to 2 are missing",
    ) == found.ours
    assert 2 == len(found.theirs or ())


def cut_off(lines: Lines) -> None:
    del lines[-3:]


REWRITTEN: dict[str, Edit] = {
    "another giver": lambda lines: lines[9].update(person="bob"),
    "the tail cut off": cut_off,
    "a refusal taken out": lambda lines: lines.remove(refusals(lines)[-1]),
    "a refusal reworded": lambda lines: refusals(lines)[0].update(reason="No"),
}


@pytest.mark.parametrize("case", REWRITTEN)
def test_only_what_others_keep_tells_of_a_record_written_anew(
    exported: Exported, tmp_path: Path, case: str
) -> None:
    path = edited(tmp_path, exported.lines, anew(REWRITTEN[case]))

    assert Verdicts((), ()) == judged(path)
    for found in (
        judged(path, exported.heads, exported.key),
        judged(path, None, None, exported.code),
    ):
        assert found.agree, found
        assert found.ours
        assert found.theirs


Forge = Callable[[list[bytes]], list[bytes]]


def resigned(heads: list[bytes], **changes: object) -> list[bytes]:
    *some, last = heads
    return [*some, as_text({**json.loads(last), **changes}).encode()]


FORGED: dict[str, Forge] = {
    "emptied": lambda _: [],
    "one taken out": lambda heads: [heads[0], heads[2]],
    "the first taken out": lambda heads: heads[1:],
    "another entry": lambda heads: resigned(heads, entry=3),
    "another hash": lambda heads: resigned(heads, hash="0" * 64),
    "another time": lambda heads: resigned(heads, at="2026-01-01T00:00:00+00:00"),
    "another record": lambda heads: resigned(heads, record="another"),
    "no signature": lambda heads: resigned(heads, signature=""),
    "half a signature": lambda heads: resigned(heads, signature="AAAA"),
}


@pytest.mark.parametrize("case", FORGED)
def test_a_file_of_heads_that_was_touched_is_found_by_both(
    exported: Exported, tmp_path: Path, case: str
) -> None:
    path = edited(tmp_path, exported.lines, lambda _: None)
    forged = tmp_path / "heads"
    forged.write_bytes(b"".join(each + b"\n" for each in FORGED[case](_heads(exported))))
    found = judged(path, forged, exported.key)

    assert found.agree, found
    assert found.ours
    assert found.theirs


def _heads(exported: Exported) -> list[bytes]:
    return exported.heads.read_bytes().splitlines()


def test_heads_of_another_key_are_found_by_both(exported: Exported, tmp_path: Path) -> None:
    path = edited(tmp_path, exported.lines, lambda _: None)
    Keys(tmp_path / "keys").signing()
    found = judged(path, exported.heads, tmp_path / "keys" / PUBLIC)

    assert 3 == len(found.ours or ()) == len(found.theirs or ())


def with_stream(said: str) -> Callable[[str], str]:
    """A line after the title that would say how far a stream went before."""
    return lambda text: text.replace("\n", f'\n{{"line":"stream",{said}}}\n', 1)


BEFORE = with_stream(f'"stream":"{ANN}","version":0,"hash":"{"0" * 64}"')
"""Of one that began earlier only the chain would be gone through."""

SPOILED: dict[str, Callable[[str], str]] = {
    "cut in the middle of a line": lambda text: text[:-40],
    "spaces in it": lambda text: text.replace('"line":', '"line": ', 1),
    "another field": lambda text: text.replace('{"line":', '{"more":1,"line":', 1),
    "a stream that went on before the first entry": BEFORE,
    "a stream that went on after nothing": lambda text: BEFORE(
        text.replace('"refusals":2}', '"refusals":2,"after":[0,0,""]}', 1)
    ),
    "no export": lambda _: "{}\n",
    "nothing": lambda _: "",
}


@pytest.mark.parametrize("case", SPOILED)
def test_what_is_no_export_is_read_by_neither(
    exported: Exported, tmp_path: Path, case: str
) -> None:
    text = edited(tmp_path, exported.lines, lambda _: None).read_text("utf-8")
    path = tmp_path / "spoiled.jsonl"
    path.write_text(SPOILED[case](text), "utf-8")

    assert Verdicts(None, None) == judged(path)


@pytest.mark.parametrize("spelled", [str.lower, lambda s: s.replace("-", " "), lambda s: f" {s}\n"])
def test_a_code_is_read_however_it_was_written_down(
    exported: Exported, spelled: Callable[[str], str]
) -> None:
    assert written_down(exported.code) == written_down(spelled(exported.code))


@pytest.mark.parametrize("wrong", ["", "1-2", "1-2-ABCD", "x-2-0000-0000-0000-0000"])
def test_what_is_no_code_is_not_taken(wrong: str) -> None:
    with pytest.raises(Malformed, check=saying(r"is no code of a record$")):
        written_down(wrong)


def alone(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """The verifier as anybody runs it: by itself, without what is installed here."""
    command = [sys.executable, "-I", "-S", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_verifier_runs_by_itself(
    exported: Exported, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == run(["record", "verifier"])
    program = tmp_path / "verify_record.py"
    program.write_text(capsys.readouterr().out, "utf-8")
    good = edited(tmp_path, exported.lines, lambda _: None)
    marks = ("--heads", exported.heads, "--key", exported.key, "--code", exported.code)

    whole = alone(program, good, *marks)
    assert (0, "") == (whole.returncode, whole.stderr)
    assert "The record is whole: 75 entries, 2 refusals, 6 streams." in whole.stdout
    assert "written anew" not in whole.stdout
    assert "written anew" in alone(program, good).stdout
    bad = edited(tmp_path, exported.lines, CHANGES["its giver"])
    assert 1 == alone(program, bad).returncode
    assert "NOT whole" in alone(program, bad).stdout
    assert 2 == alone(program, tmp_path / "none").returncode
    assert 2 == alone(program, program).returncode


def test_a_head_is_sent_as_it_is_kept(exported: Exported) -> None:
    heads = read(exported.heads)

    assert _heads(exported) == [line(head) for head in heads]
    assert [datetime.fromisoformat(head.at) for head in heads] == sorted(
        datetime.fromisoformat(head.at) for head in heads
    )
    assert all(isinstance(head, SignedHead) for head in heads)
