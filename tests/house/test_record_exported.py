"""An export tampered with in a text editor: each change is found, and nothing of it is read in."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from catalogues import saying
from housed import Edit, Lines, as_text, written_anew
from played import house_at
from punto.errors import Malformed, Unavailable
from punto.record.audit import Audit
from punto.record.copying import import_lines
from punto.record.export import ExportSource, write_lines
from punto.record.heads import SignedHead, sign
from punto.record.keys import PUBLIC, Keys, public_key
from punto.record.sqlite import Sqlite
from records import found_at
from test_record_audit import BET, ENTRIES, LAST, SIGNED, T1, play


class Exported(NamedTuple):
    lines: str
    signed: SignedHead
    public: bytes


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Exported:
    folder = tmp_path_factory.mktemp("exported")
    keys, path = Keys(folder / "keys"), folder / "record.jsonl"
    with house_at(":memory:", keys.folder) as house:
        play(house)
        with path.open("wb") as file:
            assert ENTRIES == write_lines(house.record, file)
        signed = sign(house.record, keys, datetime.fromisoformat(SIGNED))
    return Exported(path.read_text("utf-8"), signed, public_key(keys.folder / PUBLIC))


def written(folder: Path, lines: Lines) -> Path:
    path = folder / "edited.jsonl"
    path.write_text("".join(f"{as_text(line)}\n" for line in lines), "utf-8")
    return path


def found(path: Path, *signed: SignedHead, public: bytes = b"") -> tuple[str, ...]:
    return tuple(
        found_at(each) for each in Audit(ExportSource(path), signed or None, public).run().findings
    )


def event(lines: Lines, entry: int) -> dict[str, Any]:
    only: dict[str, Any] = lines[entry]["events"][-1]
    return only


def set_(field: str, value: object) -> Edit:
    return lambda lines: lines[BET].__setitem__(field, value)


def rewrite(lines: Lines) -> None:
    """Another giver, and every hash as it ought to be then."""
    lines[BET]["person"] = "bob"
    written_anew(lines)


def without_last(lines: Lines) -> None:
    del lines[ENTRIES]
    written_anew(lines)


NOT_WRITTEN = f"{T1} event 16: It, or number 15 before it, is not as it was written"
CASES: dict[str, tuple[Edit, tuple[str, ...]]] = {
    "the words of an event": (
        lambda lines: event(lines, BET)["event"].update(say=[{"why": "x", "given": {}}]),
        (NOT_WRITTEN,),
    ),
    "its time": (set_("at", "2026-11-15T20:00:00+11:00"), (NOT_WRITTEN,)),
    "its giver": (set_("person", "bob"), (NOT_WRITTEN,)),
    "its giver's role": (set_("role", "dealer"), (NOT_WRITTEN,)),
    "its command's id": (set_("command", "other"), (NOT_WRITTEN,)),
    "its hash": (
        lambda lines: event(lines, BET).update(hash="0" * 64),
        (NOT_WRITTEN, f"{T1} event 17: It, or number 16 before it, is not as it was written"),
    ),
    "a line gone": (
        lambda lines: lines.pop(BET),
        ("record: Entry 16 is missing", f"{T1} event 16: Missing"),
    ),
    "the last line gone": (
        lambda lines: lines.pop(),
        (f"record: Entry {ENTRIES} is missing",),
    ),
    "an event out of an entry": (
        lambda lines: lines[43]["events"].pop(0),
        (
            "record: Entry 43, or what came before it, is not as it was written",
            "shoe:T2 event 1: Missing",
        ),
    ),
    "two lines swapped": (
        lambda lines: lines.insert(BET, lines.pop(BET + 1)),
        (
            "record: Entry 16 is missing",
            "record: Entry 16 comes after entry 17",
            f"{T1} event 17: It comes before number 16",
            "record: Entry 18, or what came before it, is not as it was written",
        ),
    ),
    "a line there twice": (
        lambda lines: lines.insert(BET, lines[BET]),
        ("record: Entry 16 comes after entry 16", f"{T1} event 16: It is there twice"),
    ),
    "a line there again later": (
        lambda lines: lines.append(lines[BET]),
        (
            f"record: Entry 16 comes after entry {ENTRIES}",
            f"{T1} event 16: It comes after number {LAST}",
        ),
    ),
    "a line of another's": (
        lambda lines: lines.append({**lines[ENTRIES], "number": ENTRIES + 1}),
        (
            f"{T1} event {LAST}: It is there twice",
            f"record: It goes on after entry {ENTRIES}, which it says is its last",
        ),
    ),
    "a title that says less": (
        lambda lines: lines[0].update(entries=ENTRIES - 1),
        (f"record: It goes on after entry {ENTRIES - 1}, which it says is its last",),
    ),
}


def test_an_untouched_export_is_whole(exported: Exported, tmp_path: Path) -> None:
    path = written(tmp_path, [json.loads(line) for line in exported.lines.splitlines()])

    assert exported.lines == path.read_text("utf-8")
    assert () == found(path, exported.signed, public=exported.public)


@pytest.mark.parametrize("case", CASES)
def test_what_was_edited_is_named_and_not_read_in(
    exported: Exported, tmp_path: Path, case: str
) -> None:
    edit, expected = CASES[case]
    lines = [json.loads(line) for line in exported.lines.splitlines()]
    edit(lines)
    path, target = written(tmp_path, lines), tmp_path / "new.db"

    assert expected == found(path)
    assert expected == tuple(map(found_at, import_lines(path, Sqlite(str(target))).findings))
    assert not target.exists()


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (
            without_last,
            f"record: It does not come by entry 65 and refusal 0, where it was signed on {SIGNED}",
        ),
        (
            rewrite,
            f"record: Up to entry 65 and refusal 0 it is not what was signed on {SIGNED}",
        ),
    ],
)
def test_only_signed_heads_tell_of_it(
    exported: Exported, tmp_path: Path, edit: Edit, expected: str
) -> None:
    lines = [json.loads(line) for line in exported.lines.splitlines()]
    edit(lines)
    path = written(tmp_path, lines)

    assert () == found(path)
    assert (expected,) == found(path, exported.signed, public=exported.public)


def test_an_export_cut_off_in_the_middle_of_a_line_is_not_taken(
    exported: Exported, tmp_path: Path
) -> None:
    path = tmp_path / "cut.jsonl"
    path.write_text(exported.lines[:-40], "utf-8")

    with pytest.raises(
        Malformed,
        check=saying(rf"^Line {ENTRIES + 1} of .*cut.jsonl is neither an entry nor a refusal$"),
    ):
        found(path)


@pytest.mark.parametrize("spoiled", [b"\xff\xfe\x00", b"[]", b'{"entry":1}', b'{"events":[]}', b""])
def test_a_line_that_is_no_entry_is_named(
    exported: Exported, tmp_path: Path, spoiled: bytes
) -> None:
    lines = exported.lines.encode().splitlines()
    path = tmp_path / "spoiled.jsonl"
    path.write_bytes(b"\n".join([*lines[:3], spoiled, *lines[4:]]))

    with pytest.raises(
        Malformed, check=saying(r"^Line 4 of .*spoiled.jsonl is neither an entry nor a refusal$")
    ):
        found(path)


def test_an_entry_without_events_is_named(exported: Exported, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in exported.lines.splitlines()]
    lines[BET]["events"] = []

    assert "record: Entry 16 is empty" in found(written(tmp_path, lines))


@pytest.mark.parametrize("content", [b"", b"\n", b"{}", b"\x89PNG", b'{"punto":"x"}', b'[{"a":1}]'])
def test_what_is_no_export_is_not_taken_for_one(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.jsonl"
    path.write_bytes(content)

    with pytest.raises(Malformed, check=saying(r"some.jsonl is not the export of a record$")):
        ExportSource(path)


def test_an_export_of_something_else_is_not_taken(exported: Exported, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in exported.lines.splitlines()]
    lines[0]["punto"] = "tournament"

    with pytest.raises(Malformed, check=saying(r"is not the export of a record$")):
        ExportSource(written(tmp_path, lines))


def test_an_export_of_a_newer_program_is_left_to_it(exported: Exported, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in exported.lines.splitlines()]
    lines[0]["schema"] = 99

    with pytest.raises(Unavailable, check=saying(r"was written by a newer Punto")):
        ExportSource(written(tmp_path, lines))
