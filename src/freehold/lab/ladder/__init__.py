"""The ladder: tables drawn at random among players of any kind, and what rating that gives each of them."""
