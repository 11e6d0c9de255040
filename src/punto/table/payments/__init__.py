"""Payments gone wrong, and how they are settled."""
