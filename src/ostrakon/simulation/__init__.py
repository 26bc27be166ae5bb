"""Many councils: fast ones for the lab, tournaments of minds, and environments for learning agents."""
