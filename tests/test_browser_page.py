"""The page as a page: accessible, without a kernel, quick, and never growing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import anywidget
import nbformat
import pytest
from browser import needs_chromium, notebook, picture, place, words
from playwright.sync_api import expect
from workshop import needs_npm

pytestmark = needs_chromium

BLOCK = "long | 24:4 17:2 16:2 15:2 14:2 13:2 1:1 | 24:4 23:2 22:2 21:2 20:2 19:2 11:1"
WORST = ('rules = nl.games["long"].but(prime="free", head="unlimited")\n'
         "position = nl.Position(rules, dict.fromkeys(range(10, 25), 1), {14: 1})\n"
         "board = nl.Board(position, dice=(2, 2))")  # fmt: skip
BOARDS = {
    "block": [f'board = nl.Board(nl.Position.parse("{BLOCK}"), dice=(6, 1), seed=1)', "board"],
    "match": ['board = nl.Board(nl.Match("short", 5, seed=3, names=("A", "B")))', "board"],
    "worst": [WORST, "board"],
    "hour": ['board = nl.Board(nl.Match("long", seed=1))', "board"],
}


@needs_npm
@pytest.mark.parametrize("name", ["block", "match"])
@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_serious(open_board, workshop, name, theme):
    page = open_board(f"{name}-en.ipynb", theme=theme)
    page.locator(".nardy summary").click()
    page.add_script_tag(path=workshop / "node_modules/axe-core/axe.min.js")
    found = page.evaluate("() => axe.run('.nardy', {resultTypes: ['violations']})")
    serious = [
        (violation["id"], [node["html"][:120] for node in violation["nodes"]][:3])
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
    assert serious == []


def exported(tmp_path, language, workshop):
    """A notebook with a board, run, exported with its widgets; html-manager is served from npm."""
    source = tmp_path / f"{language}.ipynb"
    nbformat.write(notebook(language, BOARDS["block"]), source)
    convert = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", str(source)]
    done = subprocess.run(convert, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return source.with_suffix(".html")


@needs_npm
@pytest.mark.parametrize(
    ("language", "short", "undo"),
    [
        ("en", "24/22: not on the dice.", "Undo"),
        ("ru", "24/22: на костях такого нет.", "Отменить"),
    ],
)
def test_an_export_without_a_kernel_is_played_and_undone(
    chromium, tmp_path, workshop, language, short, undo
):
    html = exported(tmp_path, language, workshop)
    assert "<svg" in html.read_text(encoding="utf-8") or "image/svg" in html.read_text("utf-8")
    page = chromium.new_page(viewport={"width": 900, "height": 1000})
    modules = workshop / "node_modules"
    widget = Path(anywidget.__file__).parent / "nbextension" / "index.js"

    def serve(route):
        address = route.request.url
        if "html-manager" in address:
            folder = modules / "@jupyter-widgets/html-manager/dist"
            route.fulfill(path=folder / address.split("/")[-1].split("?")[0])
        elif "anywidget" in address:
            route.fulfill(path=widget)
        elif "require" in address:
            route.fulfill(path=modules / "requirejs" / "require.js")
        else:
            route.abort()

    page.route(re.compile("^https?:"), serve)
    page.goto(html.as_uri())
    page.wait_for_selector(".nardy", timeout=30_000)
    place(page, "near 24").click()
    place(page, "near 22").click()
    expect(words(page)).to_have_text(short)
    place(page, "near 24").click()
    place(page, "near 17").click()
    expect(page.locator(".nardy .dice g").first).to_have_attribute("opacity", "0.35")
    picture(page, f"export-{language}")
    page.get_by_text(undo, exact=True).click()
    page.get_by_text(undo, exact=True).click()
    expect(place(page, "near 24")).to_have_attribute("aria-label", re.compile("(ваших 4|4 of)"))
    page.close()


PAINT = """async () => {
  const cell = jupyterapp.shell.currentWidget.content.widgets.at(-1);
  for (const old of document.querySelectorAll('.nardy')) old.remove();
  const shown = new Promise(done => {
    const watch = new MutationObserver(() => {
      if (cell.node.querySelector('.nardy .place')) { watch.disconnect(); done(performance.now()) }
    });
    watch.observe(cell.node, {childList: true, subtree: true});
  });
  const returned = new Promise(done => cell.model.outputs.changed.connect(
    () => cell.model.outputs.length && done(performance.now())));
  jupyterapp.commands.execute('notebook:run-cell');
  const [begin, end] = await Promise.all([returned, shown]);
  return end - begin;
}"""

STEP = """() => {
  const places = [...document.querySelectorAll('.nardy .movable')];
  const begin = performance.now();
  places[0].dispatchEvent(new MouseEvent('click', {bubbles: true}));
  document.querySelector('.nardy .target').dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return performance.now() - begin;
}"""


def test_paint_and_step_are_measured(open_board, capsys):
    """First paint after the cell returns, and the script of a step in the largest tree."""
    page = open_board("worst-en.ipynb")
    page.evaluate("() => jupyterapp.shell.currentWidget.content.activeCellIndex = 2")
    paints = [page.evaluate(PAINT) for _ in range(3)]
    steps = [page.evaluate(STEP) for _ in range(4)]
    with capsys.disabled():
        print(f"\nfirst paint {min(paints):.0f} ms after the cell returned; a step of the worst"
              f" double {max(steps):.1f} ms of script")  # fmt: skip
    assert len(steps) == 4


PLAY = """async turns => {
  const pause = () => new Promise(done => setTimeout(done, 0));
  const root = document.querySelector('.nardy');
  const until = async test => { for (let k = 0; k < 4000 && !test(); k++) await pause() };
  const main = () => [...root.querySelectorAll('button.main')].find(b => !b.hidden && !b.disabled);
  let played = 0;
  while (played < turns) {
    const at = root.querySelector('.seen').textContent;
    const movable = root.querySelector('.movable');
    if (movable) movable.dispatchEvent(new MouseEvent('dblclick', {bubbles: true}));
    else if (main()) {
      main().click();
      played += 1;
      await until(() => root.querySelector('.seen').textContent !== at);
    } else if (root.querySelector('[data-do=next]')) {
      root.querySelector('[data-do=next]').click();
      await until(() => !root.querySelector('[data-do=next]'));
    } else break;
    await pause();
  }
  return played;
}"""


KERNEL = """() => new Promise(done => {
  const { kernel } = jupyterapp.shell.currentWidget.sessionContext.session;
  const code = `import gc, os
gc.collect()
with open(f"/proc/{os.getpid()}/statm") as file:
    print(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))`;
  kernel.requestExecute({ code }).onIOPub = message =>
    message.header.msg_type === 'stream' && done(Number(message.content.text));
})"""


def test_playing_on_leaves_neither_page_nor_kernel_larger(open_board, capsys):
    """Turn after turn by script; listeners and nodes of the page stay as many as they were."""
    page = open_board("hour-en.ipynb", reduced_motion="reduce")
    tools = page.context.new_cdp_session(page)

    def sizes():
        tools.send("HeapProfiler.collectGarbage")
        counted = tools.send("Memory.getDOMCounters")
        used = tools.send("Runtime.getHeapUsage")["usedSize"]
        return counted["nodes"], counted["jsEventListeners"], used, page.evaluate(KERNEL)

    page.evaluate(PLAY, 60)
    before = sizes()
    played = page.evaluate(PLAY, 400)
    after = sizes()
    with capsys.disabled():
        grown = zip(("nodes", "listeners", "heap", "kernel"), before, after, strict=True)
        print(f"\n{played} throws and turns more:", *(f"{n} {a:,} to {b:,}" for n, a, b in grown))
    assert played == 400
    assert after[1] - before[1] < played / 3
    assert after[0] <= before[0] * 1.2
    assert after[3] <= before[3] * 1.2


def test_a_view_that_is_closed_leaves_no_listener(open_board):
    page = open_board("block-en.ipynb")
    tools = page.context.new_cdp_session(page)

    def listeners():
        tools.send("HeapProfiler.collectGarbage")
        return tools.send("Memory.getDOMCounters")["jsEventListeners"]

    again = """async () => {
      await jupyterapp.commands.execute('notebook:run-cell');
    }"""
    page.evaluate("() => jupyterapp.shell.currentWidget.content.activeCellIndex = 2")
    counts = []
    for _ in range(6):
        page.evaluate(again)
        page.wait_for_selector(".nardy")
        page.wait_for_timeout(200)
        counts.append(listeners())
    assert counts[-1] <= counts[1] + 20, json.dumps(counts)
