"""Run every lesson and save its outputs, without widget state: python tests/refresh_notebooks.py

Names on the command line refresh those notebooks alone. Saved outputs keep the picture and the
text of a board; the live view is left out, so that a page without a kernel shows the picture.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def refresh(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", coalesce_streams=True)
    client.execute(cwd=str(path.parent))
    notebook.metadata.pop("widgets", None)
    notebook.metadata.kernelspec = {
        "display_name": "Python 3",
        "language": "python",
        "name": "python3",
    }
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(LIVE_VIEW, None)
    nbformat.write(notebook, path)
    print(path.relative_to(ROOT))


if __name__ == "__main__":
    named = [Path(name).resolve() for name in sys.argv[1:]]
    for lesson in named or sorted((ROOT / "notebooks").glob("*/*.ipynb")):
        refresh(lesson)
