"""What happens in a session: rounds, absence, disqualification, counts, and the end of play."""
