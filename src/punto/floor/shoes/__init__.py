"""Where a table's cards come from: a sealed key, or a shoe that reads them."""
