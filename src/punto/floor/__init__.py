"""The floor: commands in, events out, and everything of it on record."""
