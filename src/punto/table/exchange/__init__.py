"""Chips bought, brought, taken away and changed; tokens; and where the cash goes."""
