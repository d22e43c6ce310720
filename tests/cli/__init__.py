"""The commands as a person or a workflow runs them."""
