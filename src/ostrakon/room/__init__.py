"""A room: seats, presence, clocks and chance, without sockets. Commands in, entries and messages out."""
