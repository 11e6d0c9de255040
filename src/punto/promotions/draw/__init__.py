"""The draw, which anybody can hold again."""
