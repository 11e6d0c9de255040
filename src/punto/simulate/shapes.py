"""What the kernel packs and counts in, for those who give it numbers and read its answers."""

CELLS = 400
"""Player count, banker count, third card to player, third card to banker."""

PAIR_BINS = 32
"""How the player's first two pair, how the banker's do, and whether their first ranks agree."""

STATE_WORDS = 4

OVER, ONE_MORE, ONE_MORE_AFTER_A_TIE = 0, 1, 2
"""What follows a coup in which the cutting card came out."""

NOT_LAST, LAST, LAST_FORETOLD = 0, 1, 2
"""Whether a coup is the last of its shoe, and whether that was known before it was dealt."""

MEMORY = 8
"""Numbers that a staking plan may keep in a session."""
