"""Cards brought to the table, checked, found unfit, dropped and verified."""
