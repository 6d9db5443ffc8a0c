// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { found } from "../atlas.js";
import { Setup } from "../setup.js";
import { arranged } from "../turns.js";

/** @param {string} text @param {string} group @param {number} hits */
const row = (text, group, hits) => ({
  text,
  group,
  counts: { hits },
  steps: [],
  allowed: true,
  note: "",
});
const ROWS = [row("24/18", "head", 0), row("8/5*", "hits", 1), row("13/8", "head", 2)];

test("turns stand in their groups, or in the order asked", () => {
  assert.deepEqual(arranged(ROWS, "", ""), [0, 2, 1]);
  assert.deepEqual(arranged(ROWS, "", "text"), [1, 2, 0]);
  assert.deepEqual(arranged(ROWS, "", "hits"), [2, 1, 0]);
});

test("every word of the filter is found in a turn or its group", () => {
  assert.deepEqual(arranged(ROWS, "HEAD 13", ""), [2]);
  assert.deepEqual(arranged(ROWS, "  ", ""), [0, 2, 1]);
  assert.deepEqual(arranged(ROWS, "bar", ""), []);
});

test("the atlas is filtered by words and by what is disputed", () => {
  /** @type {any[]} */
  const switches = [
    { name: "head", title: "Голова", disputed: true, options: [{ option: "one" }] },
    { name: "cube", title: "Куб", disputed: false, options: [{ option: "none" }] },
  ];
  const names = (/** @type {string} */ text, /** @type {boolean} */ only) =>
    found(switches, text, only).map(({ name }) => name);
  assert.deepEqual(names("", false), ["head", "cube"]);
  assert.deepEqual(names("", true), ["head"]);
  assert.deepEqual(names("КУБ none", false), ["cube"]);
  assert.deepEqual(names("куб", true), []);
});

test("a checker is taken here and put there, and nothing else moves", () => {
  /** @type {[string, string][]} */
  const moves = [];
  const setup = new Setup((from, to) => moves.push([from, to]));
  setup.touch("near 24", 0); // nothing stands there
  setup.touch("near 24", 2);
  assert.equal(setup.taken, "near 24");
  setup.touch("near 24", 2); // put back
  setup.lift("near 6", 1);
  setup.drop(undefined); // let go beside the board
  setup.lift("near 6", 1);
  setup.drop("near off");
  assert.deepEqual(moves, [["near 6", "near off"]]);
  assert.equal(setup.taken, null);
});
