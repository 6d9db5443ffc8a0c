// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BACKWARDS,
  NO_CHECKER,
  NOT_ON_THE_DICE,
  after,
  follow,
  left,
  onlyStep,
  picksFor,
  readTree,
  readTurn,
  routes,
  sources,
  used,
  verdictOf,
} from "../play.js";
import { fill } from "../view.js";

/** A step as Python packs it. @param {number[]} step source, die, hit, child */
const word = ([source, die, hit, child]) => child | (source << 12) | (die << 17) | (hit << 20);

/**
 * Bytes of a tree, laid out as `playing.py` does.
 * @param {{end: boolean, steps: number[][], refused?: number[][]}[]} nodes
 */
function bytesOf(nodes) {
  const steps = nodes.flatMap((node) => node.steps);
  const refused = nodes.flatMap((node) => node.refused ?? []);
  const body = 6 + 5 * nodes.length;
  const view = new DataView(new ArrayBuffer(body + 3 * steps.length + 2 * refused.length));
  [nodes.length, steps.length, refused.length].forEach((n, k) => view.setUint16(2 * k, n, true));
  let [first, firstRefused] = [0, 0];
  nodes.forEach((node, index) => {
    view.setUint16(6 + 5 * index, first, true);
    view.setUint16(8 + 5 * index, firstRefused, true);
    view.setUint8(10 + 5 * index, node.end ? 1 : 0);
    first += node.steps.length;
    firstRefused += node.refused?.length ?? 0;
  });
  steps.forEach((step, index) => {
    const at = body + 3 * index;
    [0, 8, 16].forEach((shift, k) => view.setUint8(at + k, (word(step) >> shift) & 255));
  });
  refused.forEach(([source, die, verdict], index) => {
    view.setUint8(body + 3 * steps.length + 2 * index, source * 8 + die);
    view.setUint8(body + 3 * steps.length + 2 * index + 1, verdict);
  });
  return view;
}

// 6-1 from a head: 24/18 then 18/17 or 24/23 first, then on; 18 is hit on the way; 13 is closed in
const BYTES = bytesOf([
  {
    end: false,
    steps: [
      [24, 6, 1, 1],
      [24, 1, 0, 2],
    ],
    refused: [
      [13, 6, 4],
      [13, 1, 18],
    ],
  },
  { end: false, steps: [[18, 1, 0, 3]], refused: [[24, 1, 5]] },
  { end: false, steps: [[23, 6, 0, 4]] },
  { end: true, steps: [] },
  { end: true, steps: [] },
]);
const TREE = /** @type {import("../play.js").Tree} */ (readTree(BYTES));
const ACROSS = Array.from({ length: 24 }, (_, index) => 24 - index);

test("no bytes are no roll", () => {
  assert.equal(readTree(null), null);
  assert.equal(readTree(new DataView(new ArrayBuffer(0))), null);
});

test("the bytes read back", () => {
  assert.equal(TREE.steps.length, 5);
  assert.deepEqual(TREE.steps[0][0], { source: 24, target: 18, die: 6, hit: true, child: 1 });
  assert.deepEqual(TREE.ends, [false, false, false, true, true]);
  assert.equal(TREE.refusals[0].get(13 * 8 + 1), 18);
  assert.equal(TREE.refusals[1].size, 1);
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
});

test("a checker goes by one die or by both, and ways that differ are both kept", () => {
  const found = routes(TREE, 0, 24);
  assert.deepEqual([...found.keys()], [18, 23, 17]);
  assert.deepEqual(
    found.get(17)?.map((way) => way.picks),
    [
      [0, 0],
      [1, 0],
    ],
  );
  assert.equal(routes(TREE, 0, 18).size, 0);
  assert.equal(routes(TREE, 3, 18).size, 0);
});

test("two dice that both bear off: the smaller is taken", () => {
  const bytes = bytesOf([
    {
      end: false,
      steps: [
        [2, 6, 0, 1],
        [2, 3, 0, 2],
      ],
    },
    { end: true, steps: [] },
    { end: true, steps: [] },
  ]);
  const tree = /** @type {import("../play.js").Tree} */ (readTree(bytes));
  assert.deepEqual(
    routes(tree, 0, 2)
      .get(0)
      ?.map((way) => way.picks),
    [[1]],
  );
});

test("the only step is the one by the die that is shown first", () => {
  assert.equal(onlyStep(TREE, 0, 24, [6, 1]), 0);
  assert.equal(onlyStep(TREE, 0, 24, [1, 6]), 1);
  assert.equal(onlyStep(TREE, 1, 18, [6, 1]), 0);
  assert.equal(onlyStep(TREE, 1, 24, [6, 1]), undefined);
});

test("a try that is no step has its verdict", () => {
  assert.equal(verdictOf(TREE, 0, 13, 7, [6, 1], 2), 4);
  assert.equal(verdictOf(TREE, 0, 13, 12, [6, 1], 2), 18);
  assert.equal(verdictOf(TREE, 0, 13, 9, [6, 1], 2), NOT_ON_THE_DICE);
  assert.equal(verdictOf(TREE, 0, 13, 20, [6, 1], 2), BACKWARDS);
  assert.equal(verdictOf(TREE, 0, 12, 6, [6, 1], 0), NO_CHECKER);
  assert.equal(verdictOf(TREE, 1, 24, 18, [1], 1), NOT_ON_THE_DICE);
  assert.equal(verdictOf(TREE, 1, 24, 23, [1], 1), 5);
});

test("typed turns are read, and found in the tree", () => {
  const names = ["off", ...Array.from({ length: 24 }, (_, k) => String(k + 1)), "bar"];
  assert.deepEqual(readTurn("24/18*/17", names), [
    [24, 18],
    [18, 17],
  ]);
  assert.deepEqual(readTurn("8/5(2)", names), [
    [8, 5],
    [8, 5],
  ]);
  assert.deepEqual(readTurn("Bar/20, 6/off", names), [
    [25, 20],
    [6, 0],
  ]);
  assert.equal(readTurn("24", names), null);
  assert.equal(readTurn("24/x", names), null);
  assert.deepEqual(picksFor(TREE, 0, [[24, 17]]), [0, 0]);
  assert.deepEqual(
    picksFor(TREE, 0, [
      [24, 23],
      [23, 17],
    ]),
    [1, 0],
  );
  assert.equal(picksFor(TREE, 0, [[13, 7]]), null);
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
  assert.deepEqual(left([6, 6, 6, 6], played), [6, 6, 6]);
});

test("plurals are those of the language", () => {
  const text = "{n} {n:шашка|шашки|шашек}";
  const said = [1, 2, 5, 11, 21].map((n) => fill(text, { n }, "ru"));
  assert.deepEqual(said, ["1 шашка", "2 шашки", "5 шашек", "11 шашек", "21 шашка"]);
  assert.equal(fill("{n:is|are}", { n: 1 }, "en"), "is");
  assert.equal(fill("{n:is|are}", { n: 0 }, "en"), "are");
});
