"""A draft: an edition with some of its values, procedures and clauses changed, in one TOML file.

The file mirrors the rulebook: what it does not name is as in the edition that it is drafted over.
"""
