"""Patrons and staff as the floor knows them."""
