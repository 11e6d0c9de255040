### What moved into a purse or out of it, and what is limited.

