"""A kit by which any system can be held against the rulebooks: scenarios, a runner, a report."""
