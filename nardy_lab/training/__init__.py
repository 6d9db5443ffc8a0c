"""Learning by self-play, and how strong the players that come with it are."""
