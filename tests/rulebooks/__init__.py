"""A rulebook from elsewhere: what the protocol of rulebooks promises, it keeps for others too."""
