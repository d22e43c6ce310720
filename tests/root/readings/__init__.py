"""Lines of the Duchy of our own invention, with what each must be read as and what the Law says of it."""
