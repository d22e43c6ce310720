"""Other hosts of the same chronicle: generators, themes, plugins beside it, and the repositories it is served from."""
