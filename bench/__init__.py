"""How fast a cold check is, beside a floor that does the least possible and two peers that only validate."""
