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
 */

/**
 * @typedef {object} Side
 * @property {number[]} mine
 * @property {number[]} theirs
 */

/**
 * Read the bytes; null where there is no roll.
 * @param {DataView | null | undefined} bytes
 * @returns {Tree | null}
 */
export function readTree(bytes) {
  if (!bytes || bytes.byteLength < 4) return null;
  const nodes = bytes.getUint16(0, true);
  const count = bytes.getUint16(2, true);
  const body = 4 + 3 * nodes;
  /** @param {number} index @returns {Step} */
  const stepAt = (index) => {
    const at = body + 3 * index;
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
  const steps = [];
  const ends = [];
  for (let node = 0; node < nodes; node++) {
    const first = bytes.getUint16(4 + 3 * node, true);
    const last = node + 1 < nodes ? bytes.getUint16(7 + 3 * node, true) : count;
    steps.push(Array.from({ length: last - first }, (_, k) => stepAt(first + k)));
    ends.push(bytes.getUint8(6 + 3 * node) === 1);
  }
  return { steps, ends };
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
 * Where a checker may go: each target, and which pick plays it.
 * @param {Tree} tree @param {number} node @param {number} source
 * @returns {Map<number, number>}
 */
export function targets(tree, node, source) {
  const found = new Map();
  tree.steps[node].forEach((step, pick) => {
    // two dice may both bear off from here: the first, larger one would waste the smaller
    if (step.source === source) found.set(step.target, pick);
  });
  return found;
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

/**
 * Fill the gaps of a text: {count}, and {count:one|few|many} by the language's plurals.
 * @param {string} text @param {Record<string, string | number>} facts @param {string} language
 * @returns {string}
 */
export function fill(text, facts, language) {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, key, forms) => {
    const fact = facts[key];
    if (forms === undefined) return String(fact);
    const words = forms.split("|");
    const form = new Intl.PluralRules(language).select(Number(fact));
    const order = language === "ru" ? ["one", "few", "many"] : ["one", "other"];
    return words[Math.max(order.indexOf(form), 0)];
  });
}
