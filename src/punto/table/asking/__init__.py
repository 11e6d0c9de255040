"""What patrons ask for and agree to, and what staff approve."""
