"""The signs that a table shows, and the notices of what will change."""
