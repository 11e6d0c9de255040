"""Casino baccarat by the book: five rulebooks, every decision with its clause."""

__version__ = "0.1.0"
