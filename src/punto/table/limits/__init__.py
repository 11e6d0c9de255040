"""The limits on the sign, those that a patron keeps or was granted, and those of a wager."""
