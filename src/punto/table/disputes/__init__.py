"""Disputes: opened, decided, reviewed and closed."""
