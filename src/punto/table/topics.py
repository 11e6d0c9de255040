"""All that the topics hold, each a folder: what may be asked of a table and what may happen."""

from punto.aggregate.handlers import load_topics
from punto.fields import tag_of
from punto.table.base import Command, Event
from punto.table.registry import HANDLERS

load_topics("punto.table")

COMMANDS: tuple[type[Command], ...] = tuple(Command.__subclasses__())
EVENTS: tuple[type[Event], ...] = tuple(Event.__subclasses__())

_BY_TAG = {tag_of(command): command for command in COMMANDS}

__all__ = ["COMMANDS", "EVENTS", "HANDLERS", "command_named"]


def command_named(tag: str) -> type[Command] | None:
    """The command under its written name."""
    return _BY_TAG.get(tag)
