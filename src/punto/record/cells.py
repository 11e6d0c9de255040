"""Cells of a CSV file that no spreadsheet takes for a formula and carries out."""

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of something to carry out."""


def plain(cell: object) -> object:
    """A cell as it is, but for text that begins like a formula: that is marked as text."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell
