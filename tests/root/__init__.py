"""The Underground Duchy: its Law, its files, its pages."""
