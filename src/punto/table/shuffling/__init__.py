"""Cards shuffled, cut, loaded and burned."""
