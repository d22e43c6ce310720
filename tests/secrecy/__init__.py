"""Nobody learns more than he may: pairs of campaigns, laws of facts, and mutants that leak."""
