// @ts-check
/** What stands around the picture: who is to move, the words, the buttons, the menu. */

/** @typedef {import("./view.js").View} View */

const FOCUSABLE = ["button", "input", "select", "summary"];

/**
 * @param {string} name @param {string} [className] @param {string} [text]
 * @returns {any}
 */
export function html(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  // JupyterLab takes single letters and arrows away from whatever does not say so itself
  if (FOCUSABLE.includes(name)) element.dataset.lmSuppressShortcuts = "true";
  return element;
}

/**
 * @typedef {object} Orders what the buttons do
 * @property {(kind: string, more?: Record<string, any>) => void} send
 * @property {() => void} undoStep @property {() => void} undoTurn @property {() => void} end
 * @property {(text: string) => void} typed @property {(way: number) => void} choose
 * @property {(name: string, value: any) => void} set @property {() => void} copy
 */

/** Keys that press a button. @type {Record<string, string>} */
export const KEYS = { r: "roll", u: "undo", Backspace: "undo", e: "end", c: "clear" };

/** Build everything around the picture. @param {Orders} orders @param {AbortSignal} signal */
export function buildPanel(orders, signal) {
  const top = html("div", "bar");
  const parts = {
    who: html("span", "who"),
    score: html("span", "score"),
    pips: html("span", "pips"),
    last: html("div", "last"),
    caption: html("div", "caption"),
    words: html("div", "words"),
    ways: html("div", "bar ways"),
    offers: html("div", "bar offers"),
    menu: html("details", "menu"),
  };
  top.append(parts.who, parts.score, parts.pips);
  parts.last.setAttribute("aria-live", "polite"); // rolls and steps; refusals are in the words
  parts.words.setAttribute("role", "status");
  parts.words.setAttribute("aria-live", "polite");
  const buttons = {
    roll: html("button", "main"),
    input: html("input"),
    set: html("button"),
    undo: html("button"),
    clear: html("button"),
    end: html("button", "main"),
    go: html("button"),
  };
  const tools = html("div", "bar tools");
  tools.append(...Object.values(buttons));
  const history = html("div", "bar history");
  const steps = { first: "⏮", back: "◀", forward: "▶", last: "⏭" };
  const seen = html("span", "seen");
  const travel = Object.fromEntries(
    Object.entries(steps).map(([name, sign]) => [name, html("button", "", sign)]),
  );
  history.append(travel.first, travel.back, seen, travel.forward, travel.last);
  const below = html("div", "below");
  below.append(history, parts.menu);

  const typed = () => {
    const text = buttons.input.value.trim();
    buttons.input.value = "";
    if (text) orders.typed(text);
  };
  /** @param {any} element @param {string} event @param {(event: any) => void} listener */
  const on = (element, event, listener) => element.addEventListener(event, listener, { signal });
  on(buttons.roll, "click", () => orders.send("roll"));
  on(buttons.set, "click", typed);
  on(buttons.input, "keydown", (event) => event.key === "Enter" && typed());
  on(buttons.undo, "click", orders.undoStep);
  on(buttons.clear, "click", orders.undoTurn);
  on(buttons.end, "click", orders.end);
  on(buttons.go, "click", () => orders.send("run"));
  for (const name of Object.keys(steps)) on(travel[name], "click", () => orders.send(name));
  on(parts.offers, "click", (event) => {
    const order = event.target.dataset?.do;
    if (order) orders.send("do", { do: order });
  });
  on(parts.ways, "click", (event) => {
    const way = event.target.dataset?.way;
    if (way !== undefined) orders.choose(Number(way));
  });
  on(parts.menu, "change", (event) => {
    const { name, value } = event.target;
    if (name) orders.set(name, JSON.parse(value));
  });
  on(parts.menu, "click", (event) => {
    const order = event.target.dataset?.do;
    if (order === "copy") orders.copy();
    else if (order === "presentation") orders.set("presentation", true);
    else if (order) orders.send("do", { do: order });
  });
  return { top, parts, tools, buttons, below, history, travel, seen };
}

/** @typedef {ReturnType<typeof buildPanel>} Panel */

/** Buttons for orders, made anew only when they change. @param {any} bar @param {{do: string, text: string}[]} orders */
export function showOrders(bar, orders) {
  const state = JSON.stringify(orders);
  if (bar.dataset.state === state) return;
  bar.dataset.state = state;
  bar.replaceChildren(
    ...orders.map((order) => {
      const button = html("button", "", order.text);
      button.dataset.do = order.do;
      return button;
    }),
  );
}

/** Ways between which the person chooses. @param {any} bar @param {string} ask @param {string[]} ways */
export function showWays(bar, ask, ways) {
  bar.hidden = !ways.length;
  bar.replaceChildren(
    html("span", "", ask),
    ...ways.map((way, index) => {
      const button = html("button", "main", way);
      button.dataset.way = String(index);
      return button;
    }),
  );
}

/**
 * The menu: a select for each setting, and orders; made anew only when its words change.
 * @param {any} menu @param {View} view @param {(name: string) => any} value
 */
export function showMenu(menu, view, value) {
  const state = JSON.stringify([view.settings, view.menu, view.words.menu]);
  if (menu.dataset.state !== state) {
    menu.dataset.state = state;
    const orders = html("div", "bar");
    showOrders(orders, view.menu);
    menu.replaceChildren(html("summary", "", view.words.menu), ...rows(view), orders);
  }
  for (const select of menu.querySelectorAll("select")) {
    select.value = JSON.stringify(value(select.name));
  }
}

/** @param {View} view */
function rows({ settings }) {
  return Object.entries(settings).map(([name, { text, options }]) => {
    const row = html("label", "setting", text);
    const select = html("select");
    select.name = name;
    for (const [value, word] of options) {
      const option = html("option", "", word);
      option.value = JSON.stringify(value);
      select.append(option);
    }
    row.append(select);
    return row;
  });
}
