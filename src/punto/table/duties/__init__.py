"""Who must be told of what happened, and by when."""
