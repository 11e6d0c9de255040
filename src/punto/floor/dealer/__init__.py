"""Tables that deal themselves, simulated patrons, the demonstration."""
