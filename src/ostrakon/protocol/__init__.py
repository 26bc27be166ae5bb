"""The typed messages between a page and the server, and their version."""
