"""Patrons at the table: where they sit, their player cards, and the chips that they declare."""
