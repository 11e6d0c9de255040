"""Cards out of the shoe, and what is announced of them."""
