"""The pool and the prizes, and the books in which no cent and no chip is lost."""
