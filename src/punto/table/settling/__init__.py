"""Wagers settled, the cards put away, and coups that are void."""
