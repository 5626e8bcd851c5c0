"""What of Apple's systems the layers use, and since when they have it."""
