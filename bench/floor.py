"""The floor of a cold check: the least that any checker of these files has to do.

It opens the files that `kwcheck check` opens, runs PyYAML's C events over them, imports the compiled
validator, and stops: no values, no places, no rules.
"""

import os
import sys

import jsonschema_rs
import yaml


def files_below(folder: str) -> list[str]:
    """Every YAML file below `folder`, in the order of the names."""
    found: list[str] = []
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_dir():
            found += files_below(entry.path)
        elif entry.name.endswith(".yml"):
            found.append(entry.path)
    return found


def count_events(path: str) -> int:
    """How many events the file at `path` gives."""
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib would raise the floor
        parser = yaml.CBaseLoader(file.read())
    count = 0
    while parser.get_event() is not None:
        count += 1
    return count


if __name__ == "__main__":
    total = sum(count_events(path) for folder in sys.argv[1:] for path in files_below(folder))
    print(f"{total} events, {jsonschema_rs.__name__} imported")
