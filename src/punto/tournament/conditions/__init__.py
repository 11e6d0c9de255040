"""The conditions: what they say, whether they are complete, and when they are good."""
