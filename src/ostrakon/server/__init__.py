"""The server: pages and sockets on one port, and what stands between them and the rooms."""
