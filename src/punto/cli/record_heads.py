"""`punto record sign`, `head` and `verifier`: what lets others than the house check the record."""

import sys
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path

from punto.cli.options import DATABASE, KEYS, Address, Flag, Folder
from punto.cli.screen import console, print_json
from punto.cli.script_view import plain
from punto.cli.speech import count, say
from punto.record import open_record
from punto.record.checkpoints import code
from punto.record.heads import add, file_in, folder_beside
from punto.record.keys import PUBLIC, Keys
from punto.record.private import make_folder
from punto.record.witness import send

VERIFIER = "verify_record.py"


def sign(
    heads: Path | None = None,
    *,
    send_to: str | None = None,
    database: Address = DATABASE,
    keys: Folder = KEYS,
    json: Flag = False,
) -> None:
    """Sign how far the record goes, and add that to a file that is kept apart.

    Parameters
    ----------
    heads
        The file to add a line to; that of the record, in the folder beside the keys, unless said.
    send_to
        The address of a witness outside, to whom the line is sent as well.
    keys
        The folder of keys; a key is made there if there is none.
    json
        Print JSON: the line that was added.
    """
    with open_record(database, new=False) as record:
        file = heads or _kept_in(folder_beside(keys), record.identity)
        signed = add(file, record, Keys(keys), datetime.now(UTC))
    if send_to is not None:
        send(send_to, signed)
    if json:
        print_json(plain(signed))
        return
    console().print(
        say(
            "terminal-signed",
            entry=count(signed.entry),
            refusal=count(signed.refusal),
            path=str(file),
            key=str(keys / PUBLIC),
        ),
        soft_wrap=True,
    )


def _kept_in(folder: Path, record: str) -> Path:
    make_folder(folder)
    return file_in(folder, record)


def head(*, database: Address = DATABASE, json: Flag = False) -> None:
    """Print a short code of how far the record goes, for a person to write down and keep.

    Parameters
    ----------
    json
        Print JSON: the code, and what it stands for.
    """
    with open_record(database, new=False) as record:
        tip, identity = record.tip(), record.identity
    short = code(identity, tip)
    if json:
        print_json({"code": short, "record": identity, **tip._asdict()})
        return
    console().print(short)
    console().print(
        say(
            "terminal-code",
            entry=count(tip.entry),
            refusal=count(tip.refusal),
            command=f"punto record verify --code {short}",
        ),
        soft_wrap=True,
    )


def verifier() -> None:
    """Print the stand-alone verifier: one file of Python that needs nothing of ours."""
    sys.stdout.write(resources.files("punto.record").joinpath(VERIFIER).read_text("utf-8"))
