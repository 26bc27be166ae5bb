"""The game alone: pure rules, without I/O, clock or chance."""
