"""The compiled way: the same games as the plain one, from code that is never stale."""
