"""Games as the commands are given them: a folder, or a file that is a whole game."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from kwcheck.findings import Finding
from kwcheck.reading.files import decode, read_bytes, shown_path
from kwcheck.reading.games import GameFiles, SeasonFile, read_game
from kwcheck.rulebooks import RECORDINGS, is_recording, read_recording

if TYPE_CHECKING:
    from kwcheck.rulebooks import Recording


def is_one_file(path: str) -> bool:
    """Is this a file that is a whole game, and not a folder that is called like one?"""
    return is_recording(path) and not os.path.isdir(path)


def read_files(path: str) -> GameFiles:
    """What a folder holds, or a file that is a whole game; what cannot be read is a finding."""
    if not is_one_file(path):
        return read_game(path)
    name, shown = os.path.split(path)[1], shown_path(path)
    data = read_bytes(path, shown)
    text = data if isinstance(data, Finding) else decode(data, shown)
    if isinstance(text, Finding):
        slug = name.removesuffix(next(ending for ending in RECORDINGS if name.endswith(ending)))
        remedy = "Write one game in a log." if text.rule == "yaml-too-large" else text.remedy
        return GameFiles(slug, path, shown, None, (), {}, (text._replace(game=slug, remedy=remedy),))
    return as_files(read_recording(text, name, shown), path, shown)


def as_files(recording: Recording, path: str, shown: str) -> GameFiles:
    """The parts of a recording as the files of a folder."""
    seasons = tuple(SeasonFile(stem, shown, document) for stem, document in recording.seasons)
    return GameFiles(recording.slug, path, shown, recording.game, seasons, {}, recording.findings)
