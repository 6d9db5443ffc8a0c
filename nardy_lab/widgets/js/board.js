// @ts-check
/**
 * The board on the page. It draws what `view` says, lets the hand move inside the tree of legal
 * play, and asks Python about everything else.
 */
import { after, fill, follow, readTree, sources, targets, used } from "./play.js";

const SVG = "http://www.w3.org/2000/svg";
const BAR = 25;
const OFF = 0;

/**
 * @typedef {import("./play.js").Tree} Tree
 * @typedef {{x: number, y: number, grows: number}} Place
 * @typedef {object} View
 * @property {number[]} mine @property {number[]} theirs @property {number} player
 * @property {number} near @property {number[]} dice @property {boolean} over
 * @property {number} turns @property {number[]} across @property {number[]} labels
 * @property {string[]} names @property {any} layout @property {Record<string, string>} colours
 * @property {Record<string, number[][]>} faces @property {Record<string, string>} words
 * @property {string} who @property {string[]} pips @property {string} message
 * @property {boolean} refused @property {string} language
 */

/**
 * @param {string} name @param {Record<string, string | number>} [attributes]
 * @returns {SVGElement}
 */
function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * @param {string} name @param {string} [className] @param {string} [text]
 * @returns {any}
 */
function html(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/** The distance of neighbours in a stack. @param {number} count @param {any} layout */
function gapOf(count, layout) {
  const whole = 2 * layout.radius;
  return count < 2 ? whole : Math.min(whole, (layout.reach - whole) / (count - 1));
}

/**
 * One checker; its side's mark is left out where a number will stand on it.
 * @param {number} x @param {number} y @param {number} side @param {View} view
 * @param {boolean} marked
 */
function checker(x, y, side, view, marked) {
  const group = svg("g");
  const { colours, layout } = view;
  group.append(
    svg("circle", {
      cx: x,
      cy: y,
      r: layout.radius - 1,
      fill: side ? colours.black : colours.white,
      stroke: colours.rim,
      "stroke-width": 1.5,
    }),
  );
  if (!marked) return group;
  const r = layout.radius - 7;
  group.append(
    side
      ? svg("path", {
          d: `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`,
          fill: "none",
          stroke: colours.black_mark,
          "stroke-width": 1.5,
        })
      : svg("circle", {
          cx: x,
          cy: y,
          r: r + 1,
          fill: "none",
          stroke: colours.white_mark,
          "stroke-width": 1.5,
        }),
  );
  return group;
}

/**
 * A stack of one side's checkers; a tall one carries its number.
 * @param {Place} place @param {number} count @param {number} side @param {View} view
 * @param {boolean} lying
 */
function stack(place, count, side, view, lying) {
  const group = svg("g");
  const { layout, colours } = view;
  const gap = lying ? 8 : gapOf(count, layout);
  let y = place.y;
  for (let index = 0; index < count; index++) {
    y = place.y + place.grows * ((lying ? 8 : layout.radius) + gap * index);
    group.append(
      lying
        ? svg("rect", {
            x: place.x - 17,
            y: y - 3.5,
            width: 34,
            height: 7,
            rx: 2,
            fill: side ? colours.black : colours.white,
            stroke: colours.rim,
          })
        : checker(place.x, y, side, view, count <= 5 || index < count - 1),
    );
  }
  if (count > 5 && !lying) {
    const text = svg("text", {
      x: place.x,
      y: y + 5,
      "font-size": 15,
      "font-weight": "bold",
      "text-anchor": "middle",
      fill: side ? colours.white : colours.black,
    });
    text.textContent = String(count);
    group.append(text);
  }
  return group;
}

/** What never moves: frame, points, numbers. @param {View} view */
function ground(view) {
  const { layout, colours, labels } = view;
  const { board, width, height } = layout;
  const deep = board.bottom - board.top;
  const group = svg("g", { "aria-hidden": "true" });
  /** @param {number[]} box @param {string} fill @param {number} [rx] */
  const box = ([x, y, w, h], fill, rx = 0) =>
    group.append(svg("rect", { x, y, width: w, height: h, fill, rx }));
  box([0, 0, width, height], colours.frame, 8);
  box([8, board.top, width - 16, deep], colours.tray);
  box([board.left, board.top, board.inner, deep], colours.board);
  box([board.bar, board.top, board.bar_width, deep], colours.bar);
  for (const [key, place] of Object.entries(layout.points)) {
    const { x, y, grows } = /** @type {Place} */ (place);
    const half = layout.point / 2 - 1;
    const tip = y + grows * layout.reach * 0.94;
    group.append(
      svg("path", {
        d: `M${x - half} ${y}L${x} ${tip}L${x + half} ${y}Z`,
        fill: Number(key) % 2 ? colours.dark : colours.light,
      }),
    );
    const text = svg("text", {
      x,
      y: grows > 0 ? layout.labels.top : layout.labels.bottom,
      "font-size": 13,
      "text-anchor": "middle",
      fill: colours.label,
    });
    text.textContent = String(labels[Number(key) - 1]);
    group.append(text);
  }
  return group;
}

/** The dice in the middle. @param {View} view @param {boolean[]} gone @param {SVGElement} group */
function drawDice(view, gone, group) {
  group.replaceChildren();
  const { board } = view.layout;
  const shown = view.dice;
  const size = shown.length > 2 ? 28 : 34;
  shown.forEach((die, index) => {
    const x = board.bar + board.bar_width + 120 + (size + 8) * (index - (shown.length - 1) / 2);
    const face = svg("g", { opacity: gone[index] ? 0.35 : 1 });
    face.append(
      svg("rect", {
        x: x - size / 2,
        y: board.middle - size / 2,
        width: size,
        height: size,
        rx: 6,
        fill: "#ffffff",
        stroke: view.colours.rim,
      }),
    );
    for (const [across, down] of view.faces[String(die)]) {
      face.append(
        svg("circle", {
          cx: x + size * 0.27 * across,
          cy: board.middle + size * 0.27 * down,
          r: size / 11,
          fill: view.colours.rim,
        }),
      );
    }
    group.append(face);
  });
}

/**
 * One view of a board.
 * @param {{model: any, el: HTMLElement, signal?: AbortSignal}} host
 */
function render({ model, el, signal }) {
  const root = html("div", "nardy");
  const picture = svg("svg", { role: "group" });
  const statics = svg("g");
  const dice = svg("g", { "aria-hidden": "true" });
  const places = svg("g");
  picture.append(statics, dice, places);
  const top = html("div", "bar");
  const who = html("span", "who");
  const pips = html("span", "pips");
  top.append(who, pips);
  const words = html("div", "words");
  words.setAttribute("role", "status");
  words.setAttribute("aria-live", "polite");
  const tools = html("div", "bar");
  const buttons = {
    roll: html("button", "main"),
    input: html("input"),
    set: html("button"),
    undo: html("button"),
    end: html("button", "main"),
  };
  tools.append(...Object.values(buttons));
  for (const tool of Object.values(buttons)) tool.dataset.lmSuppressShortcuts = "true";
  root.append(top, picture, words, tools);
  el.append(root);

  /** @type {number | null} */
  let chosen = null;
  let said = ""; // a short word of the page's own, until Python answers
  /** @type {View | null} */
  let read = null; // the view whose message has been read: the hand has moved on since
  /** @type {Tree | null} */
  let tree = readTree(model.get("tree"));
  /** @type {Map<string, SVGElement>} each place on the page, by "near" or "far" and its point */
  const groups = new Map();
  let drawn = ""; // the layout of the places on the page
  let numbers = ""; // the layout and numbers of the ground

  /** @returns {View} */
  const view = () => model.get("view");
  const now = () => (tree ? follow(tree, model.get("picks")) : { node: 0, played: [] });

  /** The mover's own point of a place; trays and bars only of his own. */
  const ownPoint = (/** @type {string} */ name) => {
    const { player, near, across } = view();
    const [side, key] = name.split(" ");
    const mover = player === near ? "near" : "far";
    if (key === "bar") return side === mover ? BAR : null;
    if (key === "off") return side === mover ? OFF : null;
    return mover === "near" ? Number(key) : across[Number(key) - 1];
  };

  /** Move on in the tree. @param {number} pick */
  const step = (pick) => {
    model.set("picks", [...model.get("picks").slice(0, now().played.length), pick]);
    model.save_changes();
    moveOn();
  };

  /** Nothing is chosen, and what was said is read. */
  const moveOn = () => {
    chosen = null;
    said = "";
    read = view();
    update();
  };

  /** A click on a place, or its key. @param {string} name */
  const touch = (name) => {
    const point = ownPoint(name);
    if (!tree || point === null || view().over) return;
    const { node, played } = now();
    const rows = after(view(), played, view().across);
    said = "";
    read = view();
    if (chosen !== null && chosen !== point) {
      const pick = targets(tree, node, chosen).get(point);
      if (pick !== undefined) return step(pick);
      if (rows.mine[point] && sources(tree, node).has(point)) {
        chosen = point;
        return update();
      }
      said = view().words.wait;
      model.send({ kind: "try", source: chosen, target: point });
      return update();
    }
    chosen = chosen === point || !rows.mine[point] || point === OFF ? null : point;
    update();
  };

  /** The region of a place that answers to the hand. @param {string} name @param {Place} place */
  const makePlace = (name, place) => {
    const { layout } = view();
    const half = name.endsWith("off") ? 22 : layout.point / 2;
    const height = layout.reach + 6;
    const group = svg("g", { class: "place", role: "button", tabindex: "-1" });
    group.dataset.name = name;
    group.dataset.lmSuppressShortcuts = "true";
    group.append(
      svg("rect", {
        class: "zone",
        x: place.x - half,
        y: place.grows > 0 ? place.y : place.y - height,
        width: 2 * half,
        height,
      }),
      svg("g", { class: "checkers" }),
      svg("circle", { class: "halo", cx: place.x, cy: place.y, r: layout.radius }),
      svg("circle", { class: "spot", cx: place.x, cy: place.y, r: 7 }),
    );
    group.addEventListener("click", () => touch(name), { signal });
    group.addEventListener("keydown", (event) => onKey(event, name), { signal });
    places.append(group);
    groups.set(name, group);
  };

  const order = () => {
    const keys = Array.from({ length: 24 }, (_, index) => `near ${24 - index}`);
    return ["near bar", ...keys, "near off", "far bar", "far off"];
  };

  /** @param {KeyboardEvent} event @param {string} name */
  const onKey = (event, name) => {
    const way = order();
    const at = way.indexOf(name);
    const along = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (along) focusOn(way[(at + along + way.length) % way.length]);
    else if (event.key === "Enter" || event.key === " ") touch(name);
    else if (event.key === "Escape") {
      chosen = null;
      update();
    } else if (event.key === "Backspace" || event.key === "u") buttons.undo.click();
    else if (event.key === "r") buttons.roll.click();
    else if (event.key === "e") buttons.end.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {string} name */
  const focusOn = (name) => {
    for (const [key, group] of groups) group.setAttribute("tabindex", key === name ? "0" : "-1");
    groups.get(name)?.focus();
  };

  /** Lay the board out anew: numbers when they change, places (and the focus) only if they move. */
  const layOut = () => {
    const { layout, labels, player, near } = view();
    if (numbers !== JSON.stringify([layout, labels])) {
      numbers = JSON.stringify([layout, labels]);
      statics.replaceChildren(ground(view()));
    }
    if (drawn === JSON.stringify(layout)) return;
    drawn = JSON.stringify(layout);
    picture.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    places.replaceChildren();
    groups.clear();
    for (const side of ["near", "far"]) {
      makePlace(`${side} bar`, layout.bar[side]);
      makePlace(`${side} off`, layout.off[side]);
    }
    for (const [key, place] of Object.entries(layout.points)) {
      makePlace(`near ${key}`, /** @type {Place} */ (place));
    }
    groups.get(player === near ? "near 24" : "near 12")?.setAttribute("tabindex", "0");
  };

  /** What stands on a place: how many of which side. @param {string} name @param {any} rows */
  const content = (name, rows) => {
    const { player, near, across } = view();
    const [side, key] = name.split(" ");
    const rowsBySide = player === near ? [rows.mine, rows.theirs] : [rows.theirs, rows.mine];
    if (key === "bar" || key === "off") {
      const point = key === "bar" ? BAR : OFF;
      const owner = side === "near" ? near : 1 - near;
      return { count: rowsBySide[side === "near" ? 0 : 1][point], owner };
    }
    const own = rowsBySide[0][Number(key)];
    if (own) return { count: own, owner: near };
    return { count: rowsBySide[1][across[Number(key) - 1]], owner: 1 - near };
  };

  /** The words under the board. @param {number} node */
  const sentence = (node) => {
    const { message, words, turns, language, names, over } = view();
    if (said) return said;
    if (message && (over || read !== view())) return message;
    if (over) return "";
    if (!tree) return words.throw;
    if (chosen !== null) return fill(words.from, { point: names[chosen] }, language);
    if (tree.ends[node]) return node === 0 ? words.nothing : words.done;
    return fill(words.choose, { turns }, language);
  };

  /** Show everything as it is now; elements stay, so the focus does too. */
  const update = () => {
    layOut();
    const v = view();
    const { node, played } = now();
    const rows = after(v, played, v.across);
    const movable = tree && !v.over ? sources(tree, node) : new Set();
    const lit = tree && chosen !== null ? targets(tree, node, chosen) : new Map();
    for (const [name, group] of groups) {
      const { count, owner } = content(name, rows);
      const [, key] = name.split(" ");
      const point = ownPoint(name);
      const place =
        key === "bar" || key === "off" ? v.layout[key][name.split(" ")[0]] : v.layout.points[key];
      const state = `${count} ${owner}`;
      const checkers = /** @type {SVGElement} */ (group.querySelector(".checkers"));
      if (checkers.dataset.state !== state) {
        checkers.dataset.state = state;
        checkers.replaceChildren(count ? stack(place, count, owner, v, key === "off") : "");
      }
      const gap = gapOf(count, v.layout);
      const tall = Math.max(count - 1, 0);
      group
        .querySelector(".halo")
        ?.setAttribute("cy", String(place.y + place.grows * (v.layout.radius + gap * tall)));
      const spot = Math.min(v.layout.radius + gapOf(count + 1, v.layout) * count, v.layout.reach);
      group.querySelector(".spot")?.setAttribute("cy", String(place.y + place.grows * spot));
      group.classList.toggle("movable", point !== null && movable.has(point) && chosen === null);
      group.classList.toggle("chosen", point !== null && point === chosen);
      group.classList.toggle("target", point !== null && lit.has(point));
      group.setAttribute("aria-label", label(name, count, owner, point));
      group.setAttribute("aria-pressed", String(point !== null && point === chosen));
    }
    drawDice(v, used(v.dice, played), dice);
    who.textContent = v.who;
    pips.textContent = v.pips.join(" · ");
    const text = sentence(node);
    if (words.textContent !== text) words.textContent = text;
    words.classList.toggle("refused", Boolean(said) || (v.refused && read !== v));
    picture.setAttribute("aria-label", v.words.title);
    showTools(node, played.length);
  };

  /** @param {string} name @param {number} count @param {number} owner @param {number | null} point */
  const label = (name, count, owner, point) => {
    const { words, player, language, labels } = view();
    const [, key] = name.split(" ");
    const where =
      key === "bar" || key === "off"
        ? words[key]
        : fill(words.point, { point: labels[Number(key) - 1] }, language);
    if (!count) return `${where}, ${words.empty}`;
    const whose = owner === player ? words.mine : words.theirs;
    return `${where}, ${fill(whose, { count }, language)}`;
  };

  /** @param {number} node @param {number} played */
  const showTools = (node, played) => {
    const { words, over } = view();
    const throwing = !tree && !over;
    buttons.roll.textContent = words.roll;
    buttons.set.textContent = words["set dice"];
    buttons.input.placeholder = words["dice hint"];
    buttons.input.setAttribute("aria-label", words.dice);
    buttons.undo.textContent = words.undo;
    buttons.end.textContent = tree && tree.ends[0] ? words.pass : words.end;
    for (const key of /** @type {const} */ (["roll", "input", "set"]))
      buttons[key].hidden = !throwing;
    for (const key of /** @type {const} */ (["undo", "end"]))
      buttons[key].hidden = throwing || over;
    buttons.undo.disabled = !played;
    buttons.end.disabled = !tree || !tree.ends[node];
  };

  const setDice = () => {
    model.send({ kind: "dice", dice: buttons.input.value });
    buttons.input.value = "";
  };
  buttons.roll.addEventListener("click", () => model.send({ kind: "roll" }), { signal });
  buttons.set.addEventListener("click", setDice, { signal });
  buttons.input.addEventListener(
    "keydown",
    (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && setDice(),
    { signal },
  );
  buttons.end.addEventListener("click", () => model.send({ kind: "end" }), { signal });
  buttons.undo.addEventListener(
    "click",
    () => {
      model.set(
        "picks",
        now()
          .played.slice(0, -1)
          .map((_, index) => model.get("picks")[index]),
      );
      model.save_changes();
      moveOn();
    },
    { signal },
  );

  const onView = () => {
    said = "";
    update();
  };
  const onTree = () => {
    tree = readTree(model.get("tree"));
    chosen = null;
    update();
  };
  /** @type {[string, () => void][]} */
  const listeners = [
    ["change:view", onView],
    ["change:tree", onTree],
    ["change:picks", moveOn],
  ];
  for (const [event, listener] of listeners) model.on(event, listener);
  update();
  return () => {
    for (const [event, listener] of listeners) model.off(event, listener);
  };
}

export default { render };
