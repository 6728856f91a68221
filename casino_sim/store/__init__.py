"""What outlives the process: players, their chips, tables between visits, every round, meters. One SQLite file."""
