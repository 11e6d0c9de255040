"""Cards dealt in error, steps forgotten, and how a coup is put right or voided."""
