"""What happens at tables, for each pair of eyes: views, live streams, the scoreboard."""
