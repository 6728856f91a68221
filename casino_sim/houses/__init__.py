"""Houses: what each casino offers, as data."""
