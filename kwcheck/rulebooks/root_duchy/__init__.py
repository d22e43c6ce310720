"""The Underground Duchy of Root: chapter 12 of the Law, held against the turns that a recorder wrote down."""
