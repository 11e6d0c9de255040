"""The studio: what a draft of a rulebook changes, what it does to the odds and to a record."""
