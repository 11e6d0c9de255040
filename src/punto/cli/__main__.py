"""`python -m punto.cli` is `punto`."""

from punto.cli import main

main()
