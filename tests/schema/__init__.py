"""The schemas, the gate over them, and the words for what they refuse."""
