"""Breaches, exclusion, detention and outcomes that are invalid."""
