"""The enumeration of every way to deal, compiled, in 64-bit integers."""

from numba import njit

from punto.odds.counting import count_ways

joint = njit(cache=True)(count_ways)
