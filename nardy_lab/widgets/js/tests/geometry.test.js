// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { contentOf, gapOf, nameOf, ownPoint, placeAt, placesInOrder, zoneOf } from "../geometry.js";

const CONTRARY = Array.from({ length: 24 }, (_, index) => 24 - index);
const PARALLEL = Array.from({ length: 24 }, (_, index) => ((index + 12) % 24) + 1);

const layout = {
  width: 600,
  height: 468,
  point: 40,
  radius: 18,
  reach: 178,
  points: Object.fromEntries(
    Array.from({ length: 24 }, (_, index) => [
      String(index + 1),
      index < 12
        ? { x: 520 - 40 * index, y: 440, grows: -1 }
        : { x: 80 + 40 * (index - 12), y: 28, grows: 1 },
    ]),
  ),
  bar: { near: { x: 20, y: 28, grows: 1 }, far: { x: 20, y: 440, grows: -1 } },
  off: { near: { x: 575, y: 440, grows: -1 }, far: { x: 575, y: 28, grows: 1 } },
  board: {},
  labels: {},
};

test("a place and the mover's point are one thing, whoever sits below", () => {
  for (const across of [CONTRARY, PARALLEL]) {
    for (const player of [0, 1]) {
      const view = { player, near: 0, across };
      for (let point = 0; point <= 25; point++) {
        assert.equal(ownPoint(view, nameOf(view, player, point)), point);
      }
    }
  }
  assert.equal(ownPoint({ player: 1, near: 0, across: CONTRARY }, "near bar"), null);
});

test("what stands on a place is seen by whose it is", () => {
  const rows = [new Array(26).fill(0), new Array(26).fill(0)];
  rows[0][24] = 3;
  rows[1][24] = 2;
  rows[1][25] = 1;
  const view = { player: 1, near: 0, across: PARALLEL };
  assert.deepEqual(contentOf(view, rows, "near 24"), { count: 3, owner: 0 });
  assert.deepEqual(contentOf(view, rows, "near 12"), { count: 2, owner: 1 });
  assert.deepEqual(contentOf(view, rows, "far bar"), { count: 1, owner: 1 });
  assert.equal(contentOf(view, rows, "near 5").count, 0);
});

test("a stack of any height fits", () => {
  for (let count = 1; count <= 15; count++) {
    assert.ok(2 * layout.radius + gapOf(count, layout) * (count - 1) <= layout.reach + 1e-9);
  }
});

test("every place is found under its own middle", () => {
  for (const name of placesInOrder()) {
    const zone = zoneOf(layout, name);
    assert.equal(placeAt(layout, zone.x + zone.width / 2, zone.y + zone.height / 2), name);
  }
  assert.equal(placeAt(layout, 300, 234), undefined);
});
