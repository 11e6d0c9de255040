"""Sessions: their tables and time, the ballot for seats, and who has taken one."""
