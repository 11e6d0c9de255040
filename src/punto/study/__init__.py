"""Looking at the law rather than playing by it: lookup, comparison, coverage."""
