"""From files to values that know where they stand. Nothing but this package touches YAML."""
