"""Simulation: whole shoes by an edition's own procedure, every wager tallied in one pass."""
