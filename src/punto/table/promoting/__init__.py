"""Promotions that a table offers: play there may earn entries."""
