"""Who plays an empty seat: honest machines that see what the seat sees, and nothing else (Rule 2.2)."""
