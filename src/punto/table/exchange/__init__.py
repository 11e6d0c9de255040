"""Chips for cash, vouchers and other chips, and where the cash goes."""
