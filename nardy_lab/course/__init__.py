"""The lessons as files, and as a site that needs no server."""
