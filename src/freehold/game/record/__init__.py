"""Records: whole games as text, and back."""
