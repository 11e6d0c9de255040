"""Scripts of tables: commands as people write them, one a line."""
