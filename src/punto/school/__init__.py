"""The school: drills and examinations at real tables, judged by the tables themselves."""

from punto.school.aggregate import TRAINEE
from punto.school.state import Trainee

__all__ = ["TRAINEE", "Trainee"]
