"""Play for a tournament: what governs a table while it is one of its tables."""
