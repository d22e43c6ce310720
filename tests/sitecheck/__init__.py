"""A finished site held against the public view."""
