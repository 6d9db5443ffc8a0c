// @ts-check
/**
 * The tree of legal play, and what the hand may do in it. No DOM and no rules: everything that
 * begins a legal turn came from Python as bytes (see `playing.py` for their layout).
 */

/**
 * @typedef {object} Step
 * @property {number} source own point, 25 the bar
 * @property {number} target own point, 0 off
 * @property {number} die
 * @property {boolean} hit
 * @property {number} child the node after it
 */

/**
 * @typedef {object} Tree
 * @property {Step[][]} steps the steps of each node
 * @property {boolean[]} ends whether a turn may end there
 * @property {Map<number, number>[]} refusals of each node: `source * 8 + die` → verdict
 */

/**
 * @typedef {object} Side
 * @property {number[]} mine
 * @property {number[]} theirs
 */

/** Verdicts that need no rules to be seen; the others come with the tree. */
export const NO_CHECKER = 1;
export const NOT_ON_THE_DICE = 2;
export const BACKWARDS = 16;

/**
 * Read the bytes; null where there is no roll.
 * @param {DataView | null | undefined} bytes
 * @returns {Tree | null}
 */
export function readTree(bytes) {
  if (!bytes || bytes.byteLength < 6) return null;
  const nodes = bytes.getUint16(0, true);
  const heads = 6;
  const steps = heads + 5 * nodes;
  const refusals = steps + 3 * bytes.getUint16(2, true);
  /** @param {number} index @returns {Step} */
  const stepAt = (index) => {
    const at = steps + 3 * index;
    const word =
      bytes.getUint8(at) | (bytes.getUint8(at + 1) << 8) | (bytes.getUint8(at + 2) << 16);
    const source = (word >> 12) & 31;
    const die = (word >> 17) & 7;
    return {
      source,
      target: Math.max(source - die, 0),
      die,
      hit: ((word >> 20) & 1) === 1,
      child: word & 4095,
    };
  };
  /** @param {number} index @returns {[number, number]} */
  const refusalAt = (index) => {
    const at = refusals + 2 * index;
    return [bytes.getUint8(at), bytes.getUint8(at + 1)];
  };
  /** @param {number} node where its heads begin; after the last the totals stand in the sizes */
  const begins = (node) =>
    node < nodes
      ? [bytes.getUint16(heads + 5 * node, true), bytes.getUint16(heads + 5 * node + 2, true)]
      : [bytes.getUint16(2, true), bytes.getUint16(4, true)];
  /** @type {Tree} */
  const tree = { steps: [], ends: [], refusals: [] };
  for (let node = 0; node < nodes; node++) {
    const [first, refused] = begins(node);
    const [last, lastRefused] = begins(node + 1);
    tree.steps.push(Array.from({ length: last - first }, (_, k) => stepAt(first + k)));
    const known = Array.from({ length: lastRefused - refused }, (_, k) => refusalAt(refused + k));
    tree.refusals.push(new Map(known));
    tree.ends.push(bytes.getUint8(heads + 5 * node + 4) === 1);
  }
  return tree;
}

/**
 * The node where the picks lead, and the steps on the way; picks that lead nowhere are dropped.
 * @param {Tree} tree @param {readonly number[]} picks
 * @returns {{node: number, played: Step[]}}
 */
export function follow(tree, picks) {
  let node = 0;
  const played = [];
  for (const pick of picks) {
    const step = tree.steps[node]?.[pick];
    if (!step) break;
    played.push(step);
    node = step.child;
  }
  return { node, played };
}

/**
 * Both rows after some steps.
 * @param {Side} start @param {Step[]} played @param {number[]} across his number of my points 1–24
 * @returns {Side}
 */
export function after(start, played, across) {
  const mine = [...start.mine];
  const theirs = [...start.theirs];
  for (const step of played) {
    mine[step.source] -= 1;
    mine[step.target] += 1;
    if (step.hit) {
      theirs[across[step.target - 1]] -= 1;
      theirs[25] += 1;
    }
  }
  return { mine, theirs };
}

/**
 * The points from which something can be played.
 * @param {Tree} tree @param {number} node
 * @returns {Set<number>}
 */
export function sources(tree, node) {
  return new Set(tree.steps[node].map((step) => step.source));
}

/**
 * @typedef {object} Route
 * @property {number[]} picks what to pick, step by step
 * @property {Step[]} steps the steps of one checker
 * @property {number} child the node after them
 */

/**
 * Where a checker may go with one die or with several: each target, and the ways that end
 * differently. One die goes before several; of two dice that both bear off the smaller is taken.
 * @param {Tree} tree @param {number} node @param {number} source
 * @returns {Map<number, Route[]>}
 */
export function routes(tree, node, source) {
  /** @type {Map<number, Route[]>} */
  const found = new Map();
  /** @type {Route[]} */
  let front = [{ picks: [], steps: [], child: node }];
  for (let length = 1; front.length; length++) {
    const next = front.flatMap((route) => stepsOn(tree, route, source));
    for (const [target, ways] of byTarget(next)) {
      if (!found.has(target)) found.set(target, length === 1 ? ways.slice(-1) : distinct(ways));
    }
    front = next.filter((route) => route.steps[length - 1].target > 0);
  }
  return found;
}

/** A checker's way, one step further. @param {Tree} tree @param {Route} route @param {number} source */
function stepsOn(tree, route, source) {
  const at = route.steps.at(-1)?.target ?? source;
  return tree.steps[route.child].flatMap((step, pick) =>
    step.source === at
      ? [{ picks: [...route.picks, pick], steps: [...route.steps, step], child: step.child }]
      : [],
  );
}

/** @param {Route[]} ways @returns {Map<number, Route[]>} */
function byTarget(ways) {
  const found = new Map();
  for (const route of ways) {
    const target = /** @type {Step} */ (route.steps.at(-1)).target;
    found.set(target, [...(found.get(target) ?? []), route]);
  }
  return found;
}

/** Of ways that lead to one node only the first. @param {Route[]} ways @returns {Route[]} */
function distinct(ways) {
  return ways.filter(
    (way, place) => ways.findIndex((other) => other.child === way.child) === place,
  );
}

/**
 * The one step that a checker can make, or that it makes with the first of the dice shown.
 * @param {Tree} tree @param {number} node @param {number} source @param {number[]} dice
 * @returns {number | undefined} its pick
 */
export function onlyStep(tree, node, source, dice) {
  const picks = tree.steps[node].flatMap((step, pick) => (step.source === source ? [pick] : []));
  const first = (/** @type {number} */ pick) => dice.indexOf(tree.steps[node][pick].die);
  return picks.sort((one, other) => first(one) - first(other))[0];
}

/**
 * Why a step is no step here: the verdict's number.
 * @param {Tree} tree @param {number} node @param {number} source @param {number} target
 * @param {number[]} left the dice that are not used up @param {number} count checkers on the source
 */
export function verdictOf(tree, node, source, target, left, count) {
  if (!count || source === 0) return NO_CHECKER;
  if (target >= source) return BACKWARDS;
  const enough = left.filter((die) => die >= source).sort();
  const die = target === 0 ? (enough[0] ?? left[0]) : source - target;
  if (!left.includes(die)) return NOT_ON_THE_DICE;
  return tree.refusals[node].get(source * 8 + die) ?? NOT_ON_THE_DICE;
}

/**
 * A typed turn as legs of own points; null where it cannot be read.
 * @param {string} text "24/18 18/17", "8/5(2)", "bar/20*", "6/off" @param {string[]} names of points
 * @returns {[number, number][] | null}
 */
export function readTurn(text, names) {
  /** @type {[number, number][]} */
  const legs = [];
  for (const word of text
    .trim()
    .toLowerCase()
    .split(/[\s,;]+/)) {
    const parts = /^([^()]+?)(?:\((\d)\))?$/.exec(word.replaceAll("*", ""));
    const points = parts?.[1].split(/[/-]/).map((name) => names.indexOf(name)) ?? [];
    if (points.length < 2 || points.includes(-1)) return null;
    for (let times = Number(parts?.[2] ?? 1); times > 0; times--) {
      for (let at = 1; at < points.length; at++) legs.push([points[at - 1], points[at]]);
    }
  }
  return legs;
}

/**
 * The picks that play some legs from a node on; null where a leg is not in the tree.
 * @param {Tree} tree @param {number} node @param {[number, number][]} legs
 * @returns {number[] | null}
 */
export function picksFor(tree, node, legs) {
  if (!legs.length) return [];
  const [[source, target], ...rest] = legs;
  for (const route of routes(tree, node, source).get(target) ?? []) {
    const picks = picksFor(tree, route.child, rest);
    if (picks) return [...route.picks, ...picks];
  }
  return null;
}

/**
 * The dice that are not used up.
 * @param {number[]} dice all dice of the phase @param {Step[]} played
 */
export function left(dice, played) {
  const gone = used(dice, played);
  return dice.filter((_, index) => !gone[index]);
}

/**
 * Which of the dice shown are used up.
 * @param {number[]} dice all dice of the phase @param {Step[]} played
 * @returns {boolean[]}
 */
export function used(dice, played) {
  const gone = played.map((step) => step.die);
  return dice.map((die) => {
    const index = gone.indexOf(die);
    if (index >= 0) gone.splice(index, 1);
    return index >= 0;
  });
}
