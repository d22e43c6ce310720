"""The rules of files: what keeps a file, or a part of it, from being read."""

from __future__ import annotations

from typing import Final

from kwcheck.findings import Rule

RULES: Final = (
    Rule("yaml-syntax", "error", "A file has to be YAML."),
    Rule("yaml-empty-file", "error", "A file has to hold something."),
    Rule("yaml-encoding", "error", "A file is in UTF-8."),
    Rule("yaml-control-character", "error", "A file holds no control characters but tabs and line ends."),
    Rule("yaml-conflict-markers", "error", "A file holds no merge that was left unfinished."),
    Rule("yaml-documents", "error", "A file holds one document."),
    Rule("yaml-directive", "error", "A file has no directives."),
    Rule("yaml-too-large", "error", "A file has at most 8 MB."),
    Rule("yaml-nesting", "error", "Lists and mappings nest at most 64 deep."),
    Rule("yaml-aliases", "error", "The aliases of a file stand for at most 10,000 values."),
    Rule(
        "yaml-too-many-faults",
        "error",
        "A file is read up to its thousandth fault, of form to its hundredth.",
    ),
    Rule("yaml-recursive-alias", "error", "No value repeats itself inside itself."),
    Rule("yaml-unknown-alias", "error", "An alias repeats a value that is marked above it."),
    Rule("yaml-duplicate-key", "error", "A key is written once in a mapping."),
    Rule("yaml-merge-key", "error", "There are no merge keys."),
    Rule("yaml-key", "error", "A key is text."),
    Rule("yaml-tag", "error", "There are no tags."),
    Rule("yaml-empty-value", "error", "Every key has a value, and every item of a list is something."),
    Rule("yaml-number", "error", "A number is finite and has at most 18 digits."),
    Rule("file-unreadable", "error", "Every file of a game can be read."),
    Rule("link-outside", "error", "No file of a game is a link out of its folder."),
    Rule("season-name-clash", "error", "No two season files have the same name up to the dot."),
    Rule("game-file-missing", "error", "A folder with season files has a game.yml."),
    Rule("game-yaml-name", "error", "A game file is called game.yml."),
    Rule("game-slug", "error", "The name of a game's folder is a slug: lower-case letters, digits, hyphens."),
    Rule("game-slug-twice", "warning", "No two games under one roof have the same slug."),
    Rule("game-link-outside", "warning", "Links to games elsewhere are not followed."),
    Rule("remote-public", "warning", "A campaign has no remote where repositories are public."),
)
