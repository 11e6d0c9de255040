"""Kinds of streams: each is declared once, and everything that handles streams goes by that.

`decide(state, command)` gives the events of a lawful command or raises `Refused`;
`evolve(state, event)` gives the state after an event, and never refuses.
"""

from punto.aggregate.declared import (
    REGISTRY,
    Aggregate,
    AnyCommand,
    Follows,
    Frame,
    Giver,
    Near,
    Upcast,
    declare,
    kind_of,
    of_stream,
    the_one_follows,
)
from punto.aggregate.digest import digest_of
from punto.aggregate.following import followed, followers_of

__all__ = [
    "REGISTRY",
    "Aggregate",
    "AnyCommand",
    "Follows",
    "Frame",
    "Giver",
    "Near",
    "Upcast",
    "declare",
    "digest_of",
    "followed",
    "followers_of",
    "kind_of",
    "of_stream",
    "the_one_follows",
]
