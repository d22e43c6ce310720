"""Two programs that only validate files against a schema, installed on demand into `.cache/bench`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parent.parent
_CACHE = _ROOT / ".cache" / "bench"
_SCHEMA = _ROOT / "schema" / "kingdoms-season.schema.json"

# ruamel.yaml 0.19 no longer reads through ruamel.yaml.clib, which is what makes this peer fast.
_CHECK_JSONSCHEMA = ("check-jsonschema", "ruamel.yaml<0.19", "ruamel.yaml.clib")
_AJV = "ajv-cli@5"


def check_jsonschema() -> list[str]:
    """The command of check-jsonschema, which takes season files after it."""
    environment = _CACHE / "check-jsonschema"
    program = environment / "bin" / "check-jsonschema"
    if not program.exists():
        subprocess.run([sys.executable, "-m", "venv", environment], check=True)
        subprocess.run([environment / "bin" / "pip", "install", "-qq", *_CHECK_JSONSCHEMA], check=True)
    return [str(program), "--schemafile", str(_SCHEMA)]


def ajv() -> list[str] | None:
    """The command of ajv-cli, which takes `-d FILE` for each season file; None without Node's npm."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    folder = _CACHE / "ajv"
    program = folder / "node_modules" / "ajv-cli" / "dist" / "index.js"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([npm, "install", "--silent", "--no-fund", "--prefix", folder, _AJV], check=True)
    return [node, str(program), "validate", "--spec=draft2020", "-s", str(_SCHEMA)]


def commands(seasons: list[str]) -> dict[str, list[str]]:
    """What each peer runs to validate the season files; a peer that cannot be had is left out."""
    found = {"check-jsonschema": [*check_jsonschema(), *seasons]}
    ajv_command = ajv()
    if ajv_command is not None:
        found["ajv-cli"] = [*ajv_command, *(word for path in seasons for word in ("-d", path))]
    return found
