"""The proof on a keeper's own campaign."""
