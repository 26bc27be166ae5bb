"""`ostrakon play`: a council alone in a terminal, without a server."""
