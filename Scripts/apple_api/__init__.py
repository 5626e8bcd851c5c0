"""The Apple API that the layers use, and the system versions that introduced it."""
