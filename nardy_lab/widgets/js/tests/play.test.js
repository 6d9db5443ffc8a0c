// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, fill, follow, readTree, sources, targets, used } from "../play.js";

/** A step as Python packs it. @param {number[]} step source, die, hit, child */
const word = ([source, die, hit, child]) => child | (source << 12) | (die << 17) | (hit << 20);

/**
 * Bytes of a tree, laid out as `playing.py` does.
 * @param {{end: boolean, steps: number[][]}[]} nodes
 */
function bytesOf(nodes) {
  const steps = nodes.flatMap((node) => node.steps);
  const view = new DataView(new ArrayBuffer(4 + 3 * nodes.length + 3 * steps.length));
  view.setUint16(0, nodes.length, true);
  view.setUint16(2, steps.length, true);
  let first = 0;
  nodes.forEach((node, index) => {
    view.setUint16(4 + 3 * index, first, true);
    view.setUint8(6 + 3 * index, node.end ? 1 : 0);
    first += node.steps.length;
  });
  steps.forEach((step, index) => {
    const at = 4 + 3 * nodes.length + 3 * index;
    [0, 8, 16].forEach((shift, k) => view.setUint8(at + k, (word(step) >> shift) & 255));
  });
  return view;
}

// 6-1 from a head: 24/18 then 18/17 or 24/23 first, then on; 18 is hit on the way
const BYTES = bytesOf([
  {
    end: false,
    steps: [
      [24, 6, 1, 1],
      [24, 1, 0, 2],
    ],
  },
  { end: false, steps: [[18, 1, 0, 3]] },
  { end: false, steps: [[23, 6, 0, 3]] },
  { end: true, steps: [] },
]);
const TREE = /** @type {import("../play.js").Tree} */ (readTree(BYTES));
const ACROSS = Array.from({ length: 24 }, (_, index) => 24 - index);

test("no bytes are no roll", () => {
  assert.equal(readTree(null), null);
  assert.equal(readTree(new DataView(new ArrayBuffer(0))), null);
});

test("the bytes read back", () => {
  assert.equal(TREE.steps.length, 4);
  assert.deepEqual(TREE.steps[0][0], { source: 24, target: 18, die: 6, hit: true, child: 1 });
  assert.deepEqual(TREE.ends, [false, false, false, true]);
});

test("picks lead along the tree, and stop where there is no such step", () => {
  assert.equal(follow(TREE, [0, 0]).node, 3);
  assert.equal(follow(TREE, []).node, 0);
  assert.deepEqual(
    follow(TREE, [0, 7]).played.map((step) => step.target),
    [18],
  );
});

test("only what begins a legal turn can be touched", () => {
  assert.deepEqual([...sources(TREE, 0)], [24]);
  assert.deepEqual(
    [...targets(TREE, 0, 24)],
    [
      [18, 0],
      [23, 1],
    ],
  );
  assert.equal(targets(TREE, 0, 18).size, 0);
  assert.equal(targets(TREE, 3, 18).size, 0);
});

test("a hit checker goes to its owner's bar and nothing is lost", () => {
  const start = { mine: new Array(26).fill(0), theirs: new Array(26).fill(0) };
  start.mine[24] = 2;
  start.theirs[7] = 1;
  const rows = after(start, follow(TREE, [0]).played, ACROSS);
  assert.equal(rows.mine[24], 1);
  assert.equal(rows.mine[18], 1);
  assert.equal(rows.theirs[7], 0);
  assert.equal(rows.theirs[25], 1);
  assert.equal(start.mine[24], 2);
});

test("dice are used up one by one, a double in four", () => {
  const played = follow(TREE, [0]).played;
  assert.deepEqual(used([6, 1], played), [true, false]);
  assert.deepEqual(used([6, 6, 6, 6], played), [true, false, false, false]);
  assert.deepEqual(used([], []), []);
});

test("plurals are those of the language", () => {
  const text = "{n} {n:шашка|шашки|шашек}";
  const said = [1, 2, 5, 11, 21].map((n) => fill(text, { n }, "ru"));
  assert.deepEqual(said, ["1 шашка", "2 шашки", "5 шашек", "11 шашек", "21 шашка"]);
  assert.equal(fill("{n:is|are}", { n: 1 }, "en"), "is");
  assert.equal(fill("{n:is|are}", { n: 0 }, "en"), "are");
});
