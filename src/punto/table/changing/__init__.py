"""What changes between coups: the game, Pairs, dealing, the wagers on offer; and closing."""
