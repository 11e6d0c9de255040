"""What a promotion says of itself, and how it is made known."""
