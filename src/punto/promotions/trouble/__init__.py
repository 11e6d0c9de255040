"""Integrity in doubt, and disputes."""
