"""`punto play`: one person at one table in the terminal, against the automatic dealer."""
