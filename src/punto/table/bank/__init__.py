"""The bank of method C: offered, accepted, passed and taken."""
