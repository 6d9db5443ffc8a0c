// @ts-check
/**
 * A list of turns: filtered, sorted, grouped. A row that is pointed at shows its result on the
 * boards that are linked to `shown`; one that is clicked is `chosen`.
 */
import { html } from "./panel.js";
import { fill } from "./view.js";

/**
 * @typedef {object} Row
 * @property {string} text @property {[number, number, boolean][]} steps
 * @property {string} group @property {Record<string, number>} counts
 * @property {boolean} allowed @property {string} note
 * @typedef {object} Words
 * @property {string} filter @property {string} sort @property {[string, string][]} orders
 * @property {string} count @property {string} more @property {string} none @property {string} label
 * @property {string} language
 */

/** How many rows are put on the page at once. */
const SHOWN = 120;

/**
 * The numbers of the rows to be shown: those that hold every word of the filter, in the order asked.
 * @param {Row[]} rows @param {string} filter @param {string} order
 */
export function arranged(rows, filter, order) {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) =>
      words.every((word) => `${row.text} ${row.group}`.toLowerCase().includes(word)),
    );
  if (order && order !== "text") {
    found.sort((a, b) => b.row.counts[order] - a.row.counts[order] || a.index - b.index);
  } else if (order === "text") {
    found.sort((a, b) => a.row.text.localeCompare(b.row.text, "en", { numeric: true }));
  } else {
    const groups = [...new Set(found.map(({ row }) => row.group))];
    found.sort((a, b) => groups.indexOf(a.row.group) - groups.indexOf(b.row.group));
  }
  return found.map(({ index }) => index);
}

class TurnList {
  /** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.list = html("div", "turns");
    this.filter = html("input");
    this.order = html("select");
    this.count = html("span", "count");
    this.root = html("div", "nardy nardy-turns");
    const tools = html("div", "bar");
    this.list.setAttribute("role", "listbox");
    this.list.tabIndex = 0;
    this.list.dataset.lmSuppressShortcuts = "true";
    tools.append(this.filter, this.order);
    this.root.append(this.count, tools, this.list);
    el.append(this.root);
    /** @type {number[]} the rows on the page, by their numbers */
    this.on = [];
    const on = (/** @type {any} */ target, /** @type {string} */ event, /** @type {any} */ run) =>
      target.addEventListener(event, run, { signal });
    on(this.filter, "input", () => this.show());
    on(this.order, "change", () => this.show());
    on(this.list, "pointerover", (/** @type {any} */ e) => this.point(this.numberOf(e)));
    on(this.list, "pointerleave", () => this.point(-1));
    on(this.list, "blur", () => this.point(-1));
    on(this.list, "click", (/** @type {any} */ e) => this.choose(this.numberOf(e)));
    on(this.list, "keydown", (/** @type {KeyboardEvent} */ e) => this.key(e));
    const show = () => this.show();
    const light = () => this.light();
    for (const name of ["rows", "words"]) model.on(`change:${name}`, show);
    model.on("change:at", light);
    signal.addEventListener("abort", () => {
      for (const name of ["rows", "words"]) model.off(`change:${name}`, show);
      model.off("change:at", light);
    });
    this.show();
  }

  /** @returns {Row[]} */
  get rows() {
    return this.model.get("rows");
  }

  /** @param {Event} event */
  numberOf(event) {
    const row = /** @type {HTMLElement} */ (event.target).closest?.("[data-row]");
    return row ? Number(/** @type {HTMLElement} */ (row).dataset.row) : -1;
  }

  /** Point at a row; −1 is none. @param {number} at */
  point(at) {
    if (at === this.model.get("at")) return;
    this.save({ at });
    this.light();
  }

  /** @param {Record<string, any>} values */
  save(values) {
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
    try {
      this.model.save_changes();
    } catch {
      // an exported page has nobody to tell
    }
  }

  /** @param {number} row */
  choose(row) {
    if (row >= 0 && this.rows[row].allowed) this.model.send({ kind: "choose", row });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const here = this.on.indexOf(this.model.get("at"));
    const ways = /** @type {Record<string, number>} */ ({
      ArrowDown: here + 1,
      ArrowUp: Math.max(here - 1, 0),
      Home: 0,
      End: this.on.length - 1,
    });
    if (event.key in ways) this.point(this.on[Math.min(ways[event.key], this.on.length - 1)] ?? -1);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.model.get("at"));
    else if (event.key === "Escape") this.point(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Light the row that is pointed at, here or in a linked list, and show its result. */
  light() {
    const at = this.model.get("at");
    for (const element of this.list.querySelectorAll("[data-row]")) {
      const lit = Number(element.dataset.row) === at;
      element.setAttribute("aria-selected", String(lit));
      if (!lit) continue;
      this.list.setAttribute("aria-activedescendant", element.id);
      element.scrollIntoView({ block: "nearest" });
    }
    const row = this.rows[at];
    this.save({ shown: row && row.allowed ? row.steps : [] });
  }

  show() {
    /** @type {Words} */
    const words = this.model.get("words");
    const { rows } = this;
    this.filter.placeholder = words.filter;
    this.filter.setAttribute("aria-label", words.filter);
    this.order.setAttribute("aria-label", words.sort);
    this.list.setAttribute("aria-label", words.label);
    const order = this.order.value;
    this.order.hidden = !words.orders.length;
    this.order.replaceChildren(
      ...words.orders.map(([value, text]) => {
        const option = html("option", "", text);
        option.value = value;
        return option;
      }),
    );
    this.order.value = words.orders.some(([value]) => value === order) ? order : "";
    const found = arranged(rows, this.filter.value, this.order.value);
    this.on = found.slice(0, SHOWN);
    const facts = { count: rows.filter((row) => row.allowed).length, found: found.length };
    this.count.textContent = words.count ? fill(words.count, facts, words.language) : "";
    this.list.replaceChildren(...this.elements(words, found.length));
    this.light();
  }

  /** @param {Words} words @param {number} found */
  elements(words, found) {
    const parts = [];
    let group = "";
    for (const index of this.on) {
      const row = this.rows[index];
      if (!this.order.value && row.group !== group) {
        group = row.group;
        parts.push(html("div", "group", group));
      }
      const element = html("div", row.allowed ? "turn" : "turn forbidden", row.text);
      element.id = `${this.model.model_id ?? "turns"}-${index}`;
      element.dataset.row = String(index);
      element.setAttribute("role", "option");
      if (row.note) element.append(html("div", "note", row.note));
      parts.push(element);
    }
    if (!parts.length) parts.push(html("div", "group", words.none));
    const left = found - this.on.length;
    if (left > 0) parts.push(html("div", "group", fill(words.more, { left }, words.language)));
    return parts;
  }
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} host */
function render({ model, el, signal }) {
  const closing = new AbortController();
  signal?.addEventListener("abort", () => closing.abort(), { once: true });
  new TurnList(model, el, closing.signal);
  return () => closing.abort();
}

export default { render };
