"""The patrons of a house: what each holds off the tables, and the limits that each plays under."""

from punto.patrons.aggregate import PATRON
from punto.patrons.decide import decide
from punto.patrons.evolve import evolve
from punto.patrons.state import NOBODY, Patron

__all__ = ["NOBODY", "PATRON", "Patron", "decide", "evolve"]
