"""Cards passed to patrons, turned by them or by the dealer, and given up."""
