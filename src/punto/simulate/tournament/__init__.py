"""Whole tournaments of a published structure, played thousands of times over."""
