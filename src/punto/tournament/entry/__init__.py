"""Who enters, who comes in for another, who leaves, and what becomes of the fees."""
