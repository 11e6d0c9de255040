"""Stories told in a real browser, at a real server."""
