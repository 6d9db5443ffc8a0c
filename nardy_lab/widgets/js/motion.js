// @ts-check
/** A turn that somebody else made, shown step by step. */
import { checker } from "./drawing.js";
import { BAR, nameOf, topOf } from "./geometry.js";

/** Milliseconds that one step takes. */
const STEP = 240;

/**
 * Play steps from the rows before them; `show` draws rows, the moving checker flies above.
 * @param {import("./view.js").View} view @param {number[][]} before white's row and black's
 * @param {SVGElement} sky @param {(rows: number[][]) => void} show @param {AbortSignal} signal
 */
export async function animate(view, before, sky, show, signal) {
  if (!view.moved) return;
  const { player, steps } = view.moved;
  const rows = before.map((row) => [...row]);
  for (const [source, target, hit] of steps) {
    const from = topOf(view.layout, nameOf(view, player, source), rows[player][source]);
    rows[player][source] -= 1;
    show(rows);
    const to = topOf(view.layout, nameOf(view, player, target), rows[player][target] + 1);
    const flying = checker(from.x, from.y, player, view);
    sky.replaceChildren(flying);
    const way = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
    const flight = flying.animate([{ transform: "none" }, { transform: way }], {
      duration: STEP,
      easing: "ease-in-out",
      fill: "forwards",
    });
    signal.addEventListener("abort", () => flight.finish(), { once: true });
    await flight.finished.catch(() => {});
    sky.replaceChildren();
    if (signal.aborted) return;
    land(view, rows, player, target, hit);
  }
}

/**
 * Put a checker down on rows, and send to the bar what it hits.
 * @param {import("./view.js").View} view @param {number[][]} rows @param {number} player
 * @param {number} target @param {boolean} hit
 */
function land({ across }, rows, player, target, hit) {
  rows[player][target] += 1;
  if (!hit) return;
  rows[1 - player][across[target - 1]] -= 1;
  rows[1 - player][BAR] += 1;
}

/**
 * Whether these steps lead from one pair of rows to another.
 * @param {import("./view.js").View} view @param {number[][]} before @param {number[][]} after
 */
export function leadsTo(view, before, after) {
  if (!view.moved?.steps.length) return false;
  const { player, steps } = view.moved;
  const rows = before.map((row) => [...row]);
  for (const [source, target, hit] of steps) {
    rows[player][source] -= 1;
    land(view, rows, player, target, hit);
  }
  return JSON.stringify(rows) === JSON.stringify(after);
}
