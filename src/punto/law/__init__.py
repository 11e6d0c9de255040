"""The law as values: clauses, rules, procedures, the shape of a rulebook, and the editions."""
