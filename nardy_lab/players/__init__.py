"""Who plays: chance, and players that choose."""
