"""The patrons of a house: what each holds off the tables, and the limits that each plays under."""

from punto.patrons.decide import decide
from punto.patrons.evolve import evolve, patron_legs
from punto.patrons.following import follow_all
from punto.patrons.state import NOBODY, Patron

__all__ = ["NOBODY", "Patron", "decide", "evolve", "follow_all", "patron_legs"]
