"""A real JupyterLab and a real Chromium, for the tests of what a person sees."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PICTURES = Path(__file__).parent.parent / "screenshots"

needs_chromium = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"),
    reason="no Chromium is installed: the board is not tried in a browser",
)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def notebook(language, cells):
    sources = [f'import nardy_lab as nl\nnl.set_language("{language}")', *cells]
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in sources])
    made.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    return made


@pytest.fixture(scope="module")
def lab(request, tmp_path_factory):
    """The address of a JupyterLab with a notebook for each of the module's BOARDS and languages."""
    folder, own = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("jupyter")
    for name, cells in request.module.BOARDS.items():
        for language in ("en", "ru"):
            nbformat.write(notebook(language, cells), folder / f"{name}-{language}.ipynb")
    port = free_port()
    names = ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR", "JUPYTER_RUNTIME_DIR",
             "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")  # fmt: skip
    environment = {**os.environ, **{name: str(own / name.lower()) for name in names}}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
               "--IdentityProvider.token=", "--expose-app-in-browser", f"--port={port}",
               "--LabApp.news_url=", f"--ServerApp.root_dir={folder}"]  # fmt: skip
    with open(own / "log", "w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    yield f"http://127.0.0.1:{port}/lab/workspaces/"
    server.terminate()
    server.wait(timeout=20)


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as driver:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


READY = """() => {
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  return context?.isReady && context.session?.kernel?.connectionStatus === "connected";
}"""


opened = []


@pytest.fixture
def open_board(lab, chromium):
    """Open a notebook, run it, and give the page when its board stands there."""
    pages = []

    def open_page(name, width=1000, theme=None, **how):
        page = chromium.new_page(viewport={"width": width, "height": 900}, **how)
        pages.append(page)
        opened.append(name)
        for _ in range(60):
            try:
                page.goto(f"{lab}{len(opened)}/tree/{name}")  # a workspace that nothing is open in
                break
            except Exception:  # the server is still starting
                time.sleep(0.5)
        page.wait_for_function(READY, timeout=60_000)
        if theme:
            change = "theme => { jupyterapp.commands.execute('apputils:change-theme', { theme }) }"
            page.evaluate(change, theme)
        if width < 700:
            page.evaluate("() => { jupyterapp.commands.execute('application:toggle-left-area') }")
        page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells') }")
        page.wait_for_selector(".nardy", timeout=60_000)
        return page

    yield open_page
    for page in pages:
        page.close()


def place(page, name):
    return page.locator(f'.nardy >> nth=0 >> [data-name="{name}"]')


def words(page):
    return page.locator(".nardy .words").first


def picture(page, name):
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")
