"""What the kernel counts in, for those who give it numbers and read its answers."""

import numpy as np
from numpy.typing import NDArray

POINTS = 10
SHAPE = (POINTS, POINTS, 2, 2)
"""Cells of the joint distribution: both counts, and whether each hand took a third card."""

NO_CARD = POINTS
"""The column of a player who stood, beside the ten for its third card."""

Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]
