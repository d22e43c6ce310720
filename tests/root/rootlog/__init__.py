"""The notation: lines, logs, what they change on the board, import, export, and whatever bends or breaks it."""
