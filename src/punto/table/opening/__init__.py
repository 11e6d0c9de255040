"""A table opened under a rulebook, with its float and its rounding."""
