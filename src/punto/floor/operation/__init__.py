"""Keeping a node well: alerts, background work, the record's custody, metrics, logs."""
