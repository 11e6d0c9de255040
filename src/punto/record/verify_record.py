#!/usr/bin/env python3
"""Is an export of a Punto record whole? One file, no dependencies, written from docs/record.md.

    python3 verify_record.py record.jsonl [--heads FILE --key signing.pub] [--code CODE ...]
    python3 verify_record.py 2026-10.zip 2026-11.zip rest.jsonl

Exit code 0 if it is whole, 1 if it is not, 2 if it cannot be read.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import heapq
import itertools
import json
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any, Dict, List, Tuple

Line = Dict[str, Any]
Events = List[Tuple[int, Line]]
Told = Dict[str, Events]
Moved = Dict[Tuple[str, int], List[Tuple[str, str, int]]]
Point = Tuple[int, int, int, int]

NOUGHTS = "0" * 64
ENTRY = (
    ["line", "number", "at", "role", "person", "command", "digest", "hash", "events", "moved"],
    ["stream", "version", "v", "hash", "event"],
)
REFUSAL = ["line", "number", "entry", "at", "stream", "version", "role", "person", "command"]
REFUSAL += ["body", "reason", "clauses", "hash"]
STREAM = ["line", "stream", "version", "hash"]
HEAD = ["record", "at", "entry", "refusal", "hash", "before", "signature"]
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BACK = ("stay-ended", "chips-put-back")
ADDS = (*BACK, "money-deposited", "tournament-money-received", "double-merged")
TAKES = ("money-paid-out", "stay-begun", "chips-drawn", "tournament-fee-paid", "merged-into")
FUNDS = ("prize pool", "commission", "buy-ins", "prizes owed", "missing")
AT_TABLES = (*BACK, "stay-begun", "chips-drawn", "stakes-laid", "result-noted")
BESIDE = {"chips-brought": "chips-drawn", "chips-taken-away": "chips-put-back"}
BEGINS = ("cards-shuffled", "cards-introduced", "cards-loaded", "cards-discarded", "coup-voided")
PACK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
NOT_COVERED = (
    "play itself: tables are not played again, so of a coup's money only that the books balance",
    "cards that were turned over later than they were dealt",
    "accounts, devices, documents and snapshots, which an export does not hold",
)


class Unreadable(Exception):
    """Not an export, or not one of this form."""


def text_of(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def digest(value: object) -> str:
    return hashlib.sha256(text_of(value).encode()).hexdigest()


def content_of(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def texts_of(path: str) -> Iterator[bytes]:
    """The lines of an export, or of an archive: its title, its streams, its pages merged."""
    if not path.endswith(".zip"):
        with open(path, "rb") as file:
            yield from file
        return
    with zipfile.ZipFile(path) as archive:
        for name in ("title.json", "streams.jsonl"):
            yield from archive.read(name).splitlines(keepends=True)
        pages = sorted(name for name in archive.namelist() if name.startswith("lines/"))
        runs = [list(run) for _, run in itertools.groupby(pages, lambda name: name.split("/")[1])]
        yield from heapq.merge(*(texts_of_run(archive, run) for run in runs), key=in_chain)


def texts_of_run(archive: zipfile.ZipFile, pages: list[str]) -> Iterator[bytes]:
    for page in pages:
        yield from archive.read(page).splitlines(keepends=True)


def in_chain(raw: bytes) -> tuple[int, int]:
    """Where a line belongs: a refusal comes after the entry that was the latest."""
    line = json.loads(raw)
    return (line["number"], 0) if line["line"] == "entry" else (line["entry"], line["number"])


def read_lines(path: str) -> Iterator[Line]:
    """The title and every line after it, each of the very form that an export has."""
    goes_on = False  # whether streams that began in an earlier file may be told of
    for number, raw in enumerate(texts_of(path), 1):
        try:
            line = json.loads(raw)
            same = (text_of(line) + "\n").encode() == raw
        except (ValueError, RecursionError):
            same = False
        if not same or not isinstance(line, dict):
            raise Unreadable(f"line {number} is not a line of an export")
        if number == 1:
            if line.get("punto") != "record" or line.get("schema") != 3:
                raise Unreadable("it is not the export of a record that is known here")
            goes_on = (line.get("after") or [0, 0])[:2] != [0, 0]
        elif line.get("line") == "entry":
            if list(line) != ENTRY[0] or any(list(e) != ENTRY[1] for e in line["events"]):
                raise Unreadable(f"line {number} is not an entry")
        elif line.get("line") == "stream":
            if list(line) != STREAM or not goes_on:
                raise Unreadable(f"line {number} does not say how far a stream went")
        elif list(line) != REFUSAL or line["line"] != "refusal":
            raise Unreadable(f"line {number} is neither an entry nor a refusal")
        goes_on = goes_on and line.get("line") in (None, "stream")
        yield line


class Verifier:
    def __init__(self, record: str) -> None:
        self.record = record
        self.findings: list[str] = []
        self.entry = self.refusal = 0
        self.before: tuple[int, int] | None = None  # where an archive that stands alone begins
        self.earlier: set[str] = set()  # streams that began before that
        self.hash = hashlib.sha256(b"punto record 1\0" + record.encode()).hexdigest()
        self.streams: dict[str, tuple[int, str]] = {}  # how far each goes
        self.marks: dict[tuple[int, int], list[tuple[str, str]]] = {}  # by entry and refusal
        self.cards: dict[str, str] = {}  # where each table's come from
        self.promised: set[tuple[str, int]] = set()  # shoes whose key is not shown yet
        self.sealed: dict[tuple[str, int], str] = {}  # the commitment of each shoe
        self.keys: dict[tuple[str, int], str] = {}  # shown anywhere, from a first reading
        self.shoes: dict[str, list[Any]] = {}  # each table's cards, if known, and the next
        self.enrolled: set[str] = set()  # patrons who have an account with the house
        self.by_purse: set[tuple[str, str]] = set()  # who is at which table with chips of a purse
        self.tokens: dict[str, int] = {}  # what each person has with them, by their kind
        self.purses: dict[str, int] = {}  # what is in each, and left of each voucher
        self.funds: dict[str, dict[str, int]] = {}  # of each tournament, by account
        self.awards: dict[str, dict[str, int]] = {}  # prizes of each that are not paid yet
        self.ballots: dict[str, str] = {}  # the commitment of each tournament's last

    def find(self, where: str, what: str) -> None:
        self.findings.append(f"{where}: {what}")

    # The chains

    def begin(self, title: Line, first: bool) -> None:
        """Go on with a file: where it begins, the one before it must have ended."""
        after = title.get("after") or [0, 0, self.hash if first else ""]
        if title["record"] != self.record:
            self.find("record", "a file is of another record")
        elif first and after[:2] != [0, 0]:
            self.entry, self.refusal, self.hash = after
            self.before = (self.entry, self.refusal)
            self.marks = {at: marks for at, marks in self.marks.items() if at >= self.before}
        elif after != [self.entry, self.refusal, self.hash]:
            self.find("record", f"a file does not go on after entry {self.entry}")
        self.meet()

    def line(self, line: Line) -> None:
        if line["line"] == "stream":
            self.one_stream(line["stream"], (line["version"], line["hash"]))
            return
        if line["line"] == "entry":
            self.one_entry(line)
        else:
            self.one_refusal(line)
        self.meet()

    def one_stream(self, name: str, head: tuple[int, str]) -> None:
        if self.before == (self.entry, self.refusal):
            self.streams[name] = head
            self.earlier.add(name)
        elif self.streams.get(name) != head and (self.before is None or name in self.streams):
            self.find(name, f"a file goes on with it after another event {head[0]}")
        elif name not in self.streams:
            self.streams[name] = head
            self.earlier.add(name)

    def one_entry(self, line: Line) -> None:
        number, events = line["number"], line["events"]
        self.follows("entry", number, self.entry)
        if not events:
            self.find("record", f"entry {number} has no events")
        envelope = [line[k] for k in ("at", "role", "person", "command", "digest")]
        places = [(e["stream"], e["version"]) for e in events]
        if places != sorted(set(places)) or line["moved"] != sorted(line["moved"]):
            self.find("record", f"entry {number} is not in its order")
        for event in events:
            self.one_event(number, envelope, event)
        hashes = [event["hash"] for event in events]
        content = [self.hash, "entry", number, *envelope, hashes, line["moved"]]
        if digest(content) != line["hash"]:
            self.find("record", f"entry {number}, or what came before it, was changed")
        self.entry, self.hash = number, line["hash"]
        self.parts(line)

    def one_event(self, number: int, envelope: list[str], event: Line) -> None:
        name, version = event["stream"], event["version"]
        last, before = self.streams.get(name, (0, NOUGHTS))
        if version != last + 1:
            self.find(name, f"event {version} comes after event {last}")
        content = [before, name, version, number, event["v"], *envelope, text_of(event["event"])]
        if digest(content) != event["hash"]:
            self.find(name, f"event {version}, or the one before it, was changed")
        self.streams[name] = (version, event["hash"])

    def one_refusal(self, line: Line) -> None:
        self.follows("refusal", line["number"], self.refusal)
        if line["entry"] != self.entry:
            self.find("record", "refusal {} is not in its place".format(line["number"]))
        if digest([self.hash, "refusal"] + [line[k] for k in REFUSAL[1:-1]]) != line["hash"]:
            self.find(
                "record", "refusal {}, or what came before it, was changed".format(line["number"])
            )
        self.refusal, self.hash = line["number"], line["hash"]

    def follows(self, what: str, number: int, last: int) -> None:
        if number != last + 1:
            self.find("record", f"{what} {number} comes after {what} {last}")

    def ends(self, title: Line) -> None:
        for what, last in (("entries", self.entry), ("refusals", self.refusal)):
            if title.get(what) != last:
                self.find("record", f"it has {what} up to {last}, and says {title.get(what)}")

    def missed(self) -> None:
        for (entry, refusal), marks in self.marks.items():
            for _, words in marks:
                self.find("record", f"it has no entry {entry} and refusal {refusal}, {words}")

    # Heads and codes

    def meet(self) -> None:
        for expected, words in self.marks.pop((self.entry, self.refusal), ()):
            if expected not in (self.hash, self.letters()):
                self.find("record", f"up to entry {self.entry} it is not as it was {words}")

    def letters(self) -> str:
        content = text_of([self.record, self.entry, self.refusal, self.hash]).encode()
        number = int.from_bytes(hashlib.sha256(b"punto code 1\0" + content).digest()[:10], "big")
        return "".join(DIGITS[number >> 5 * (15 - place) & 31] for place in range(16))

    def add_code(self, code: str) -> None:
        plain = re.sub(r"[^0-9A-Z-]", "", code.upper())
        found = re.fullmatch(r"(\d+)-(\d+)-([0-9A-Z]{4}(?:-?[0-9A-Z]{4}){3})", plain)
        if not found:
            raise Unreadable(f"{code} is no code")
        said = found[3].replace("-", "").replace("O", "0").replace("I", "1").replace("L", "1")
        place = int(found[1]), int(found[2])
        self.marks.setdefault(place, []).append((said, "when its code was written down"))

    def add_heads(self, path: str, key: bytes) -> None:
        before, lines = NOUGHTS, content_of(path).splitlines()
        if not lines:
            self.find("heads", "the file is empty")
        for raw in lines:
            try:
                head = json.loads(raw)
            except ValueError:
                head = ()
            if list(head) != HEAD:
                raise Unreadable(f"{path} is not a file of heads")
            signed = text_of({**head, "signature": ""}).encode()
            if head["record"] != self.record:
                self.find("heads", "the one of {} is of another record".format(head["at"]))
            elif not is_signed(key, head["signature"], b"punto head 1\0" + signed):
                self.find("heads", "the one of {} was not signed with this key".format(head["at"]))
            else:
                if head["before"] != before:
                    self.find("heads", "one before that of {} is missing".format(head["at"]))
                mark = (head["hash"], "when it was signed on {}".format(head["at"]))
                self.marks.setdefault((head["entry"], head["refusal"]), []).append(mark)
            before = hashlib.sha256(raw).hexdigest()

    # The parts of an entry agree

    def parts(self, line: Line) -> None:
        moved: Moved = {}
        for name, version, book, account, cents in line["moved"]:
            moved.setdefault((name, version), []).append((book, account, cents))
        places = [(e["stream"], e["version"]) for e in line["events"]]
        for place, legs in moved.items():
            if place not in places:
                self.find(place[0], f"the ledger moves for event {place[1]}, which is not there")
            for book in {leg[0] for leg in legs}:
                if sum(leg[2] for leg in legs if leg[0] == book):
                    self.find(place[0], f"event {place[1]} does not balance")
        told: Told = {}
        for event in line["events"]:
            told.setdefault(event["stream"], []).append((event["version"], event["event"]))
        for name, events in told.items():
            kind, _, own = name.partition(":")
            if name in self.earlier and kind not in ("table", "house"):
                continue  # what it held before is in another file
            if kind == "table":
                self.of_table(own, events, told)
            elif kind == "patron":
                self.of_patron(name, events, told, moved)
            elif kind == "voucher":
                self.of_voucher(name, events)
            elif kind == "tournament":
                self.of_tournament(name, events, moved)
            elif kind == "house":
                self.of_house(events)
        for name, events in told.items():
            if name.startswith("shoe:") and name not in self.earlier:
                self.of_shoe(name, events)

    def of_table(self, table: str, events: Events, told: Told) -> None:
        shoe = told.get("shoe:" + table, [])
        begun = [e for _, e in shoe if e["event"] == "shoe-sealed"]
        is_open = begun or any(stream == "shoe:" + table for stream, _ in self.promised)
        for version, event in events:
            tag, where = event["event"], f"table:{table}"
            if tag == "patron-joined":
                self.joined(table, event, told)
            if tag in BESIDE:
                self.passed(table, event, told)
            if tag == "voucher-redeemed":
                self.redeemed(table, event, told)
            if begun and tag in BEGINS:
                self.shoes[table] = [self.order("shoe:" + table, begun.pop()), 0]
            deals = tag in ("card-dealt", "card-misdealt", "cards-burned")
            if deals and not event.get("carried"):
                if self.cards.get(table) == "virtual" and not is_open:
                    self.find(where, f"event {version} deals from a shoe that was not promised")
            if not self.follow_cards(table, tag, event):
                self.find(where, f"event {version} shows a card that the shoe did not hold")

    def joined(self, table: str, event: Line, told: Told) -> None:
        own = "patron:" + event["patron"]
        for _, said in told.get(own, ()):
            if said["event"] == "stay-begun" and said["table"] == table:
                if said["purse"] and said["cents"] != event["chips_cents"]:
                    self.find(own, f"the purse gave another sum than came to table {table}")
                return
        if own in self.enrolled:
            self.find(own, "nothing says that {} joined table {}".format(event["patron"], table))

    def passed(self, table: str, event: Line, told: Told) -> None:
        own = "patron:" + event["patron"]
        meant = (BESIDE[event["event"]], table, event["cents"])
        said = [(e["event"], e.get("table"), e.get("cents")) for _, e in told.get(own, ())]
        if (own, table) in self.by_purse and meant not in said:
            self.find(own, f"the purse does not say what passed between it and table {table}")

    def of_patron(self, name: str, events: Events, told: Told, moved: Moved) -> None:
        for version, event in events:
            tag, cents = event["event"], event.get("cents", 0)
            if tag == "patron-enrolled":
                self.enrolled.add(name)
            if tag in ("tokens-taken-away", "tokens-put-down"):
                self.carried(name, version, event, moved)
            self.purses[name] = self.purses.get(name, 0) + cents * ((tag in ADDS) - (tag in TAKES))
            if self.purses[name] < 0:
                self.find(name, f"the purse did not hold what event {version} takes")
            if tag in AT_TABLES and "table:" + event["table"] not in told:
                self.find(name, f"event {version} is of a table that is not in its entry")
            if tag == "stay-begun" and event["purse"]:
                self.by_purse.add((name, event["table"]))
            if tag == "stay-ended":
                self.by_purse.discard((name, event["table"]))
            if tag in BACK and cents:
                if not self.has_moved(name, event["table"], -cents, moved):
                    self.find(name, f"event {version} brings what did not leave the table")
            if tag == "chips-drawn" and not self.has_moved(name, event["table"], cents, moved):
                self.find(name, f"event {version} takes what did not come to the table")

    def has_moved(self, name: str, table: str, cents: int, moved: Moved) -> bool:
        leg = ("chips", "patron/" + name.partition(":")[2], cents)
        return any(leg in legs for (place, _), legs in moved.items() if place == "table:" + table)

    def carried(self, name: str, version: int, event: Line, moved: Moved) -> None:
        table, lot = "table:" + event["table"], event["lot"]
        gained = lot["cents"] if event["event"] == "tokens-taken-away" else -lot["cents"]
        kind = text_of([name, lot["edition"], lot["tokens"]])
        self.tokens[kind] = self.tokens.get(kind, 0) + gained
        if self.tokens[kind] < 0:
            self.find(name, f"event {version} puts down tokens that were not taken away")
        left = ("tokens", "patron/" + name.partition(":")[2], -gained)
        if not any(left in legs for (place, _), legs in moved.items() if place == table):
            self.find(name, f"event {version} moves tokens that the table did not")

    def of_voucher(self, name: str, events: Events) -> None:
        for version, event in events:
            gained = 1 if event["event"] in ("voucher-issued", "voucher-won") else -1
            self.purses[name] = self.purses.get(name, 0) + event["cents"] * gained
            if self.purses[name] < 0:
                self.find(name, f"event {version} takes more than the voucher was worth")

    def of_tournament(self, name: str, events: Events, moved: Moved) -> None:
        funds, awards = self.funds.setdefault(name, {}), self.awards.setdefault(name, {})
        for version, event in events:
            tag, gained = event["event"], dict.fromkeys(FUNDS, 0)
            for _, account, cents in moved.get((name, version), ()):
                funds[account] = funds.get(account, 0) + cents
                gained[account] = gained.get(account, 0) + cents
                if funds[account] < 0 and (account in FUNDS or account.startswith("entrant/")):
                    self.find(name, f"event {version} takes what {account} did not hold")
            if tag == "patron-entered":
                if gained["prize pool"] + gained["commission"] != event["paid_cents"]:
                    self.find(name, f"event {version} puts another fee into the pool")
            if tag == "table-chips-returned":
                missing = sum(each["chip_cents"] * each["number"] for each in event["missing"])
                if gained["missing"] != missing:
                    self.find(name, f"event {version} misses other chips than the ledger")
            if tag == "prizes-awarded":
                awards.update(event["prizes_cents"])
                if funds.get("prize pool") or gained["prizes owed"] != sum(awards.values()):
                    self.find(name, f"event {version} awards another sum than the pool")
            if tag == "prize-paid" and awards.pop(event["patron"], 0) != event["cents"]:
                self.find(name, f"event {version} pays another prize than was awarded")
            if tag == "ballot-committed":
                self.ballots[name] = event["commitment"]
            if tag == "seats-drawn" and event.get("seed"):
                if hashlib.sha256(bytes.fromhex(event["seed"])).hexdigest() != self.ballots[name]:
                    self.find(name, f"event {version} shows another seed than was promised")

    def redeemed(self, table: str, event: Line, told: Told) -> None:
        own, given = "voucher:" + event["voucher"], ("voucher-exchanged", table, event["cents"])
        if given not in [(e["event"], e.get("table"), e["cents"]) for _, e in told.get(own, ())]:
            self.find(own, f"nothing says that table {table} gave tokens for it")

    def of_house(self, events: Events) -> None:
        for version, event in events:
            tag = event["event"]
            if tag == "table-installed":
                self.cards[event["table"]] = event["cards"]
            if tag == "table-removed":
                self.cards.pop(event["table"], None)
            if tag in ("day-closed", "alert-raised") and event.get("version"):
                last = self.streams.get("table:" + event["table"])
                known = last is not None or self.before is None
                if known and (last or (0,))[0] < event["version"]:
                    self.find("house", f"event {version} is of one that its table does not have")

    # Sealed shoes

    def of_shoe(self, name: str, events: Events) -> None:
        for version, event in events:
            place = (name, event["shoe"])
            if event["event"] == "shoe-sealed":
                if place in self.sealed:
                    self.find(name, f"event {version} promises a shoe a second time")
                if (name, event["shoe"] - 1) in self.promised:
                    self.find(name, "the key of shoe %s was not shown" % (event["shoe"] - 1))
                self.promised.add(place)
                self.sealed[place] = event["commitment"]
            else:
                self.promised.discard(place)
                commitment = self.sealed.get(place, "")
                if not keeps(name, event["shoe"], event["key"], commitment):
                    self.find(name, f"event {version} shows another key than was promised")

    def order(self, name: str, sealed: Line) -> list[str] | None:
        """The cards of a shoe whose key is shown somewhere in the record; else nothing."""
        key = self.keys.get((name, sealed["shoe"]), "")
        if not keeps(name, sealed["shoe"], key, sealed["commitment"]):
            return None
        return shuffled(PACK * sealed["decks"], bytes.fromhex(key))

    def follow_cards(self, table: str, tag: str, event: Line) -> bool:
        """Take the cards that an event takes; whether those that it shows were next."""
        shoe = self.shoes.get(table)
        if not shoe or shoe[0] is None:
            return True
        cards, at = shoe
        if tag == "cards-cut":
            shoe[0] = cards[event["depth"] :] + cards[: event["depth"]]
        if tag == "cards-loaded":
            shoe[1] = 0
        taken, seen = 0, None
        if tag in ("card-dealt", "card-misdealt") and not event.get("carried"):
            taken, seen = 1, event["face"]
        elif tag == "cards-burned":
            taken, seen = event["count"], event["shown"]
        elif tag == "card-found-face-up":
            seen = event["face"]
        elif tag == "card-burned-in-error" and event["out"]:
            taken = 1
        shoe[1] += taken
        return seen is None or cards[at : at + 1] == [seen]


def keeps(name: str, shoe: int, key: str, commitment: str) -> bool:
    """Whether a key is the one that was promised."""
    try:
        secret = bytes.fromhex(key)
    except ValueError:
        return False
    said = b"\0".join((b"punto shoe 1", name.encode(), str(shoe).encode(), secret))
    return len(secret) == 32 and hashlib.sha256(said).hexdigest() == commitment


def shuffled(cards: list[str], key: bytes) -> list[str]:
    words = chacha20(key)
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**32 - 2**32 % (last + 1)
        chosen = next(word for word in words if word < fair) % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def chacha20(key: bytes) -> Iterator[int]:
    """The stream of a key as 32-bit words (RFC 8439), nonce and counter from noughts on."""
    constant = [int.from_bytes(b"expand 32-byte k"[n : n + 4], "little") for n in range(0, 16, 4)]
    words = [int.from_bytes(key[n : n + 4], "little") for n in range(0, 32, 4)]
    counter = 0
    while True:
        start = [*constant, *words, counter, 0, 0, 0]
        state = list(start)
        for _ in range(10):
            for a in range(4):
                quarter(state, a, a + 4, a + 8, a + 12)
            for a in range(4):
                quarter(state, a, (a + 1) % 4 + 4, (a + 2) % 4 + 8, (a + 3) % 4 + 12)
        yield from ((one + other) % 2**32 for one, other in zip(state, start))
        counter += 1


def quarter(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[x] = (state[x] + state[y]) % 2**32
        turned = state[z] ^ state[x]
        state[z] = (turned << by | turned >> 32 - by) % 2**32


# Ed25519 (RFC 8032), checking only

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def plus(p: Point, q: Point) -> Point:
    a, b = (p[1] - p[0]) * (q[1] - q[0]), (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * D, 2 * p[2] * q[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n: int, p: Point) -> Point:
    q = (0, 1, 1, 0)
    while n:
        q = plus(q, p) if n & 1 else q
        p, n = plus(p, p), n >> 1
    return q


def point(data: bytes) -> Point | None:
    number = int.from_bytes(data, "little")
    y, odd = number & (2**255 - 1), number >> 255
    if y >= P:
        return None
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P:
        x = x * ROOT % P
    if (x * x - x2) % P or (not x and odd):
        return None
    x = P - x if x & 1 != odd else x
    return x, y, 1, x * y % P


def is_signed(public: bytes, signature: str, message: bytes) -> bool:
    try:
        sig = base64.b64decode(signature, validate=True)
    except ValueError:
        return False
    key, r, s = point(public), point(sig[:32]), int.from_bytes(sig[32:], "little")
    if len(sig) != 64 or key is None or r is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(sig[:32] + public + message).digest(), "little") % L
    base = point(bytes([0x58]) + bytes([0x66]) * 31)
    assert base is not None
    left, right = times(s, base), plus(r, times(h, key))
    return not any((left[n] * right[2] - right[n] * left[2]) % P for n in (0, 1))


def verify(paths: list[str], heads: str = "", key: str = "", codes: Iterable[str] = ()) -> Verifier:
    """What is wrong with an export, or with files that follow one another, in sentences.

    `Unreadable` if one of them is none.
    """
    titles = [next(read_lines(path), None) for path in paths]
    if not titles or None in titles:
        raise Unreadable("it is empty")
    verifier = Verifier((titles[0] or {})["record"])
    for line in itertools.chain.from_iterable(map(read_lines, paths)):
        for event in line.get("events", ()):
            if event["event"].get("event") == "shoe-revealed":
                verifier.keys[event["stream"], event["event"]["shoe"]] = event["event"]["key"]
    if heads:
        verifier.add_heads(heads, base64.b64decode(content_of(key)))
    for code in codes:
        verifier.add_code(code)
    for path in paths:
        lines = read_lines(path)
        title = next(lines)
        verifier.begin(title, path == paths[0])
        for line in lines:
            try:
                verifier.line(line)
            except (KeyError, TypeError, AttributeError, ValueError, IndexError) as error:
                what = f"a line after entry {verifier.entry} says nothing: {error!r}"
                verifier.find("record", what)
        verifier.ends(title)
    verifier.missed()
    return verifier


def main() -> int:
    parser = argparse.ArgumentParser(description="Is an export of a Punto record whole?")
    parser.add_argument("export", nargs="+", help="an export, or archives in their order")
    parser.add_argument("--heads", help="a file of signed heads, with --key")
    parser.add_argument("--key", help="the public key that they were signed with")
    parser.add_argument("--code", action="append", default=[], help="a code that was written down")
    asked = parser.parse_args()
    if bool(asked.heads) != bool(asked.key):
        parser.error("--heads and --key go together")
    try:
        found = verify(asked.export, asked.heads, asked.key, asked.code)
    except (Unreadable, OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        print(f"It cannot be read: {error}.", file=sys.stderr)
        return 2
    for finding in found.findings:
        print(finding)
    size = f"{found.entry} entries, {found.refusal} refusals, {len(found.streams)} streams"
    print("The record is {}: {}.".format("NOT whole" if found.findings else "whole", size))
    for each in NOT_COVERED:
        print(f"Not covered: {each}.")
    if found.before is not None:
        print(f"Not covered: what came before entry {found.before[0] + 1}, and what hangs on it.")
    if not (asked.heads or asked.code):
        print("Not covered: a record cut off or written anew as a whole (no head, no code).")
    return 1 if found.findings else 0


if __name__ == "__main__":
    sys.exit(main())
