"""Wagers placed, changed, withdrawn and refused, and coups without any."""
