"""Follow the record of a house, and count the coups of each table: an example of a consumer.

    PUNTO_TOKEN=... python examples/follow_the_record.py https://punto.example counts.json

What is known so far and the cursor are kept in one file, written whole and put in place at once: if
this stops at any moment, it goes on from what it kept, and counts nothing twice.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

MOST = 1_000


def lines(house: str, token: str, after: int) -> Iterator[dict[str, Any]]:
    """What came after a cursor; the last line says where to go on."""
    asked = Request(f"{house}/api/feed/?after={after}&most={MOST}")
    asked.add_header("Authorization", f"Bearer {token}")
    with urlopen(asked) as answer:
        yield from map(json.loads, answer)


def follow(house: str, token: str, file: Path) -> dict[str, Any]:
    """What is known at the end of the record."""
    known = json.loads(file.read_text()) if file.exists() else {"cursor": 0, "coups": {}}
    at_end = False
    while not at_end:
        for line in lines(house, token, known["cursor"]):
            for each in line.get("events", ()):
                if each["event"]["event"] == "result-announced":
                    coups = known["coups"]
                    coups[each["stream"]] = coups.get(each["stream"], 0) + 1
            known["cursor"], at_end = line["cursor"], line["cursor"] == line.get("last")
        part = file.with_suffix(".part")
        part.write_text(json.dumps(known))
        part.replace(file)
    return known


if __name__ == "__main__":
    print(follow(sys.argv[1], os.environ["PUNTO_TOKEN"], Path(sys.argv[2])))
