"""A folder with Pyodide and the packages that its kernel needs, from npm and PyPI: no other server.

numpy and pandas for the browser are on neither, so a lesson that asks for them cannot be run here.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tarfile
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION

#: What the kernel loads, and what the widgets ask for.
ROOTS = ("ipython", "micropip", "jedi", "six", "platformdirs", "packaging")


def needed(packages: dict, names: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    waiting = list(names)
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name not in found:
            found.append(name)
            waiting += packages[name]["depends"]
    return sorted(found)


def make(folder: Path) -> Path:
    """Fill a folder; gives it back."""
    command = ["npm", "pack", "--silent", f"pyodide@{PYODIDE_VERSION}"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    with tarfile.open(next(folder.glob("pyodide-*.tgz"))) as packed:
        packed.extractall(folder, filter="data")
    home = folder / "package"
    lock = json.loads((home / "pyodide-lock.json").read_text())
    names = needed(lock["packages"], ROOTS)
    wanted = [f"{name}=={lock['packages'][name]['version']}" for name in names]
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
    where = ["--platform=any", f"--python-version={PYODIDE_PYTHON_VERSION}", "-d", str(home)]
    subprocess.run([*pip, *where, *wanted], check=True, capture_output=True)
    for name in names:
        wheel = next(
            file for file in home.glob("*.whl")
            if file.name.partition("-")[0].lower().replace("_", "-") == name
        )  # fmt: skip
        lock["packages"][name] |= {
            "file_name": wheel.name,
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        }
    lock["packages"] = {name: lock["packages"][name] for name in names}
    (home / "pyodide-lock.json").write_text(json.dumps(lock))
    return home
