"""Who is in, by play or by a form."""
