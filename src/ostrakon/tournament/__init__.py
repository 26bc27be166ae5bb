"""Tournaments: our minds and other people's programs, over many councils, and who plays better."""
