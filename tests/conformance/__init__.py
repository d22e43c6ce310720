"""The conformance suite: cases as data, a runner that knows none of them, mutants that they have to kill."""
