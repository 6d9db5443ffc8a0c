// @ts-check
/**
 * What Python sends to be shown (see `showing.py`), and words with gaps.
 *
 * @typedef {object} View
 * @property {number[]} mine @property {number[]} theirs @property {number} player
 * @property {number} near @property {number[]} dice @property {boolean} over
 * @property {number} turns @property {number[]} across @property {string[]} labels
 * @property {string[]} names @property {import("./geometry.js").Layout} layout
 * @property {Record<string, string>} colours @property {Record<string, number[][]>} faces
 * @property {Record<string, string>} words @property {Record<string, string>} short
 * @property {string} who @property {string[]} pips @property {string} last
 * @property {string} message @property {boolean} refused @property {string} language
 * @property {string[]} causes @property {string[]} marks @property {[string, string][]} arrows
 * @property {[string, string][]} trail @property {string} caption
 * @property {{player: number, steps: [number, number, boolean][]} | null} moved
 * @property {{value: number, owner: "near" | "far" | "middle"} | null} cube
 * @property {string} score @property {{do: string, text: string}[]} actions
 * @property {{do: string, text: string}[]} menu @property {boolean} naming
 * @property {boolean} acting @property {boolean} waiting @property {boolean} offered @property {string} run
 * @property {[number, number]} place @property {string} share
 * @property {number} answer @property {number} stamp
 * @property {Record<string, {text: string, options: [any, string][]}>} settings
 */

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

/** White's row and black's. @param {View} view @param {{mine: number[], theirs: number[]}} rows */
export function bothRows({ player }, { mine, theirs }) {
  return player ? [theirs, mine] : [mine, theirs];
}
