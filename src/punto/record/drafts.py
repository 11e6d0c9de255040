"""Drafts that tables of a record are played by: kept in it, and known again when it is opened."""

from datetime import datetime
from hashlib import sha256

from punto.errors import Malformed
from punto.house import HOUSE_STREAM
from punto.house.events import DraftTaken
from punto.law.rulebooks import draft_texts
from punto.record.event_index import of_kind
from punto.record.house_facts import note
from punto.record.record import Record
from punto.table.words import Actor

MOST_DRAFTS = 20
ANY = 2**62
"""Past every version: how far the list of streams says that it goes may be no number."""


def kept_drafts(record: Record) -> dict[str, str]:
    """The text of each draft that is on record, by its id."""
    found = of_kind(record, HOUSE_STREAM, DraftTaken, (0, ANY), MOST_DRAFTS)
    events = (record.event(each) for each in found)
    return {each.edition: each.text for each in events if isinstance(each, DraftTaken)}


def take_kept_drafts(record: Record) -> None:
    """Play by the drafts that are on record, wherever this process is asked for one."""
    kept = kept_drafts(record)
    if not kept:
        return
    from punto.law.drafts.draft import read_draft
    from punto.law.drafts.soundness import take

    given = draft_texts()
    for edition, text in kept.items():
        if given.get(edition, text) != text:
            raise Malformed("draft-is-another", edition=edition, database=record.name)
        take(read_draft(text))


def keep_drafts(record: Record, by: Actor, at: datetime) -> None:
    """Put the drafts that this process was given on record, each once."""
    kept, given = kept_drafts(record), draft_texts()
    if len(given) > MOST_DRAFTS:
        raise Malformed("too-many-drafts", most=MOST_DRAFTS)
    for edition, text in given.items():
        if edition not in kept:
            digest = sha256(text.encode()).hexdigest()
            note(record, (DraftTaken(edition=edition, text=text),), by, at, f"draft:{digest}")
