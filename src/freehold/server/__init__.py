"""Tables on the web: append-only logs behind HTTP and WebSockets.

Needs the extra `freehold[server]`; `freehold.server.dice` alone needs nothing.
"""
