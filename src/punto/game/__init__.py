"""What a coup is, by a rulebook: hands, wagers, shoes, roads."""
