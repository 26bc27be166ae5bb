"""Many councils: fast ones for the lab, councils of minds, and environments for learning agents."""
