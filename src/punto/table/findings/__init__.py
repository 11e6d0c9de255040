"""Wagers found wrong once cards are out, and the freeze relaxed for fairness."""
