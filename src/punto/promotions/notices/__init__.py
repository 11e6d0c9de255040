"""What the regulator has of the terms, the start, and changes after it."""
