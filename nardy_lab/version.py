"""The version, where every room may read it without loading the public face."""

__version__ = "0.1.0"
