"""Cards missing or foreign, machines that fail or contradict the felt."""
