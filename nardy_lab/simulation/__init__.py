"""Many games, a roll played on, exact tables, and estimates with their intervals."""
