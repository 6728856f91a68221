"""Many kiosks: an agent beside each, which is no part of the casino, and a report over what the agents have kept."""
