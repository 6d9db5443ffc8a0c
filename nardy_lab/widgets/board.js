var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// geometry.js
var BAR = 25;
var OFF = 0;
function placesInOrder() {
  const keys = Array.from({ length: 24 }, (_, index) => `near ${24 - index}`);
  return ["near bar", ...keys, "near off", "far bar", "far off"];
}
function placeOf(layout, name) {
  const [side, key] = name.split(" ");
  if (key === "bar" || key === "off") return layout[key][side];
  return layout.points[key];
}
function ownPoint({ player, near, across }, name) {
  const [side, key] = name.split(" ");
  const mover = player === near ? "near" : "far";
  if (key === "bar") return side === mover ? BAR : null;
  if (key === "off") return side === mover ? OFF : null;
  return mover === "near" ? Number(key) : across[Number(key) - 1];
}
function nameOf({ near, across }, side, point) {
  const where = side === near ? "near" : "far";
  if (point === BAR) return `${where} bar`;
  if (point === OFF) return `${where} off`;
  return `near ${side === near ? point : across[point - 1]}`;
}
function contentOf({ near, across }, rows2, name) {
  const [side, key] = name.split(" ");
  if (key === "bar" || key === "off") {
    const owner = side === "near" ? near : 1 - near;
    return { count: rows2[owner][key === "bar" ? BAR : OFF], owner };
  }
  const own = rows2[near][Number(key)];
  if (own) return { count: own, owner: near };
  return { count: rows2[1 - near][across[Number(key) - 1]], owner: 1 - near };
}
function gapOf(count, layout) {
  const whole = 2 * layout.radius;
  return count < 2 ? whole : Math.min(whole, (layout.reach - whole) / (count - 1));
}
function topOf(layout, name, count) {
  const { x, y, grows } = placeOf(layout, name);
  if (name.endsWith("off")) return { x, y: y + grows * 8 * Math.max(count, 1) };
  const above = gapOf(count, layout) * Math.max(count - 1, 0);
  return { x, y: y + grows * (layout.radius + above) };
}
function zoneOf(layout, name) {
  const { x, y, grows } = placeOf(layout, name);
  const half = name.endsWith("off") ? 22 : layout.point / 2;
  const height = layout.reach + 6;
  return { x: x - half, y: grows > 0 ? y : y - height, width: 2 * half, height };
}
function placeAt(layout, x, y) {
  return placesInOrder().find((name) => {
    const zone = zoneOf(layout, name);
    return x >= zone.x && x <= zone.x + zone.width && y >= zone.y && y <= zone.y + zone.height;
  });
}

// view.js
function fill(text, facts, language) {
  return text.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, key, forms) => {
    const fact = facts[key];
    if (forms === void 0) return String(fact);
    const words = forms.split("|");
    const form = new Intl.PluralRules(language).select(Number(fact));
    const order = language === "ru" ? ["one", "few", "many"] : ["one", "other"];
    return words[Math.max(order.indexOf(form), 0)];
  });
}
function bothRows({ player }, { mine, theirs }) {
  return player ? [theirs, mine] : [mine, theirs];
}

// access.js
function labelOf(view, name, { count, owner }) {
  const { words, player, language, labels } = view;
  const [, key] = name.split(" ");
  const where = key === "bar" || key === "off" ? words[key] : fill(words.point, { point: labels[Number(key) - 1] }, language);
  if (!count) return `${where}, ${words.empty}`;
  return `${where}, ${fill(owner === player ? words.mine : words.theirs, { count }, language)}`;
}
function neighbour(name, along) {
  const way = placesInOrder();
  return way[(way.indexOf(name) + along + way.length) % way.length];
}
function alongBy(key) {
  return { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key] ?? 0;
}
function stopAt(groups, name) {
  for (const [key, group] of groups) group.setAttribute("tabindex", key === name ? "0" : "-1");
}
function firstStop(view) {
  return ownPoint(view, "near 24") === 24 ? "near 24" : "near 12";
}
function mayMove() {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// drawing.js
var drawing_exports = {};
__export(drawing_exports, {
  checker: () => checker,
  drawCube: () => drawCube,
  drawDice: () => drawDice,
  drawPointers: () => drawPointers,
  ground: () => ground,
  stack: () => stack,
  svg: () => svg
});
var SVG = "http://www.w3.org/2000/svg";
function svg(name, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text;
  return element;
}
var bodyOf = (side, colours) => side ? { fill: colours.black, stroke: colours.black_rim } : { fill: colours.white, stroke: colours.rim };
var diamond = (x, y, r) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;
function checker(x, y, side, { colours, layout }, marked = true) {
  const group = svg("g");
  const body = { ...bodyOf(side, colours), "stroke-width": 1.5 };
  group.append(svg("circle", { cx: x, cy: y, r: layout.radius - 1, ...body }));
  if (!marked) return group;
  const line = {
    fill: "none",
    stroke: side ? colours.black_mark : colours.white_mark,
    "stroke-width": 1.5
  };
  const r = layout.radius - 7;
  group.append(
    side ? svg("path", { d: diamond(x, y, r), ...line }) : svg("circle", { cx: x, cy: y, r: r + 1, ...line })
  );
  return group;
}
function stack(name, count, side, view) {
  const group = svg("g");
  const { layout, colours } = view;
  const place = placeOf(layout, name);
  if (name.endsWith("off")) {
    for (let index = 0; index < count; index++) {
      const y = place.y + place.grows * 8 * (index + 1) - 3.5;
      const body = bodyOf(side, colours);
      group.append(svg("rect", { x: place.x - 17, y, width: 34, height: 7, rx: 2, ...body }));
    }
    return group;
  }
  const gap = gapOf(count, layout);
  for (let index = 0; index < count; index++) {
    const y = place.y + place.grows * (layout.radius + gap * index);
    group.append(checker(place.x, y, side, view, count <= 5 || index < count - 1));
  }
  if (count > 5) group.append(number(count, topOf(layout, name, count), side, colours));
  return group;
}
function number(count, { x, y }, side, colours) {
  const look = { "font-size": 15, "font-weight": "bold", "text-anchor": "middle" };
  const fill2 = side ? colours.black_text : colours.white_text;
  return svg("text", { x, y: y + 5, fill: fill2, ...look }, String(count));
}
function ground(view) {
  const { layout, colours, labels } = view;
  const { board, width, height } = layout;
  const deep = board.bottom - board.top;
  const group = svg("g", { "aria-hidden": "true" });
  const box = ([x, y, w, h], fill2, rx = 0) => group.append(svg("rect", { x, y, width: w, height: h, fill: fill2, rx }));
  box([0, 0, width, height], colours.frame, 8);
  box([8, board.top, width - 16, deep], colours.tray);
  box([board.left, board.top, board.inner, deep], colours.board);
  box([board.bar, board.top, board.bar_width, deep], colours.bar);
  for (const [key, { x, y, grows }] of Object.entries(layout.points)) {
    const half = layout.point / 2 - 1;
    const tip = y + grows * layout.reach * 0.94;
    const fill2 = Number(key) % 2 ? colours.dark : colours.light;
    group.append(svg("path", { d: `M${x - half} ${y}L${x} ${tip}L${x + half} ${y}Z`, fill: fill2 }));
    const label = labels[Number(key) - 1];
    const long = label.length > 3;
    const look = { class: long ? "label long" : "label", "text-anchor": "middle" };
    const at = grows > 0 ? layout.labels.top : layout.labels.bottom;
    group.append(svg("text", { x, y: at, fill: colours.label, ...look }, label));
  }
  return group;
}
function drawDice(view, dice, gone, group) {
  const { board } = view.layout;
  const size = dice.length > 2 ? 28 : 34;
  const faces = dice.map((die, index) => {
    const x = board.bar + board.bar_width + 120 + (size + 8) * (index - (dice.length - 1) / 2);
    return face(die, x, board.middle, size, view, gone[index]);
  });
  group.replaceChildren(...faces);
}
function face(die, x, y, size, { colours, faces }, gone) {
  const group = svg("g", { opacity: gone ? 0.35 : 1 });
  const corner = { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 6 };
  group.append(svg("rect", { ...corner, fill: "#ffffff", stroke: colours.rim }));
  for (const [across, down] of faces[String(die)]) {
    const at = { cx: x + size * 0.27 * across, cy: y + size * 0.27 * down };
    group.append(svg("circle", { ...at, r: size / 11, fill: colours.rim }));
  }
  return group;
}
function drawCube(view, group) {
  const { cube, layout, colours } = view;
  if (!cube) return group.replaceChildren();
  const { board } = layout;
  const x = board.bar + board.bar_width / 2;
  const y = { near: board.bottom - 20, far: board.top + 20, middle: board.middle }[cube.owner];
  const box = { x: x - 16, y: y - 16, width: 32, height: 32, rx: 5 };
  const look = { "font-size": 16, "font-weight": "bold", "text-anchor": "middle" };
  group.replaceChildren(
    svg("rect", { ...box, fill: colours.white, stroke: colours.rim, "stroke-width": 2 }),
    svg("text", { x, y: y + 6, fill: colours.rim, ...look }, String(cube.value))
  );
}
function drawPointers(view, count, group) {
  const { layout, colours } = view;
  const rings = [
    ...view.marks.map((name) => ring(name, colours.pointer, view)),
    ...view.causes.map((name) => ring(name, colours.cause, view))
  ];
  const arrows = [
    ...view.trail.map(([from, to]) => arrow(from, to, "trail")),
    ...view.arrows.map(([from, to]) => arrow(from, to, "shown"))
  ];
  group.replaceChildren(...rings, ...arrows);
  function arrow(from, to, kind) {
    const begin = topOf(layout, from, Math.max(count(from), 1));
    const end = topOf(layout, to, Math.max(count(to), 1));
    const length = Math.hypot(end.x - begin.x, end.y - begin.y) || 1;
    const [dx, dy] = [(end.x - begin.x) / length, (end.y - begin.y) / length];
    const neck = { x: end.x - 14 * dx, y: end.y - 14 * dy };
    const line = `M${begin.x} ${begin.y}L${neck.x} ${neck.y}`;
    const head = `M${end.x} ${end.y}L${neck.x - 7 * dy} ${neck.y + 7 * dx}L${neck.x + 7 * dy} ${neck.y - 7 * dx}Z`;
    const made = svg("g", { class: kind, "pointer-events": "none" });
    const stroke = colours.pointer;
    made.append(svg("path", { d: line, stroke, "stroke-width": 6, "stroke-linecap": "round" }));
    made.append(svg("path", { d: head, fill: stroke }));
    return made;
  }
}
function ring(name, colour, { layout }) {
  const place = placeOf(layout, name);
  const half = name.endsWith("off") ? 22 : layout.point / 2 - 2;
  const top = place.grows > 0 ? place.y : place.y - layout.reach;
  const box = { x: place.x - half, y: top, width: 2 * half, height: layout.reach, rx: 8 };
  const line = { fill: "none", stroke: colour, "stroke-width": 4, "stroke-dasharray": "8 4" };
  return svg("rect", { ...box, ...line, "pointer-events": "none" });
}

// setup.js
var Setup = class {
  /** @param {(from: string, to: string) => void} move what to do when a checker was put down */
  constructor(move) {
    this.move = move;
    this.taken = null;
  }
  /** A click: take a checker, or put it down; on its own place it is left alone. @param {string} name @param {number} count */
  touch(name, count) {
    if (this.taken === null) this.lift(name, count);
    else this.drop(name);
  }
  /** Take a checker up, if there is one. @param {string} name @param {number} count */
  lift(name, count) {
    this.taken = count > 0 ? name : null;
    return count > 0;
  }
  /** @param {string | undefined} name */
  drop(name) {
    const from = this.taken;
    this.taken = null;
    if (from !== null && name !== void 0 && name !== from) this.move(from, name);
  }
};

// input.js
var DRAG = 6;
function inPicture(picture, event) {
  const matrix = picture.getScreenCTM()?.inverse();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
}
function listenToPointers(picture, layout, hand, signal) {
  let press = null;
  let dragged = false;
  const nameOfEvent = (event) => (
    /** @type {HTMLElement | null} */
    /** @type {Element} */
    event.target.closest?.("[data-name]")?.dataset.name
  );
  const listeners = [
    [
      "pointerdown",
      (event) => {
        const name = nameOfEvent(event);
        dragged = false;
        if (name && event.isPrimary && event.button === 0)
          press = { id: event.pointerId, x: event.clientX, y: event.clientY, name, lifted: false };
      }
    ],
    [
      "pointermove",
      (event) => {
        if (!press || press.id !== event.pointerId) return;
        const way = Math.hypot(event.clientX - press.x, event.clientY - press.y);
        if (!press.lifted && way < DRAG) return;
        if (!press.lifted) {
          press.lifted = hand.lift(press.name);
          if (!press.lifted) return void (press = null);
          picture.setPointerCapture(event.pointerId);
        }
        const { x, y } = inPicture(picture, event);
        hand.carry(x, y);
      }
    ],
    [
      "pointerup",
      (event) => {
        if (press?.lifted) {
          const { x, y } = inPicture(picture, event);
          dragged = true;
          hand.drop(placeAt(layout(), x, y));
        }
        press = null;
      }
    ],
    [
      "pointercancel",
      () => {
        if (press?.lifted) hand.drop(void 0);
        press = null;
      }
    ],
    [
      "click",
      (event) => {
        const name = nameOfEvent(event);
        if (dragged) dragged = false;
        else if (name) hand.touch(name);
        else if (
          /** @type {Element} */
          event.target.closest(".dice")
        ) hand.swap();
      }
    ],
    [
      "dblclick",
      (event) => {
        const name = nameOfEvent(event);
        if (name) hand.twice(name);
      }
    ]
  ];
  for (const [event, listener] of listeners) picture.addEventListener(event, listener, { signal });
  const carries = (event) => press && /** @type {Element} */
  event.target.closest(".own") && event.preventDefault();
  picture.addEventListener("touchmove", carries, { signal, passive: false });
}

// motion.js
var STEP = 240;
async function animate(view, before, sky, show, signal) {
  if (!view.moved) return;
  const { player, steps } = view.moved;
  const rows2 = before.map((row) => [...row]);
  for (const [source, target, hit] of steps) {
    const from = topOf(view.layout, nameOf(view, player, source), rows2[player][source]);
    rows2[player][source] -= 1;
    show(rows2);
    const to = topOf(view.layout, nameOf(view, player, target), rows2[player][target] + 1);
    const flying = checker(from.x, from.y, player, view);
    sky.replaceChildren(flying);
    const way = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
    const flight = flying.animate([{ transform: "none" }, { transform: way }], {
      duration: STEP,
      easing: "ease-in-out",
      fill: "forwards"
    });
    signal.addEventListener("abort", () => flight.finish(), { once: true });
    await flight.finished.catch(() => {
    });
    sky.replaceChildren();
    if (signal.aborted) return;
    land(view, rows2, player, target, hit);
  }
}
function land({ across }, rows2, player, target, hit) {
  rows2[player][target] += 1;
  if (!hit) return;
  rows2[1 - player][across[target - 1]] -= 1;
  rows2[1 - player][BAR] += 1;
}
function leadsTo(view, before, after2) {
  if (!view.moved?.steps.length) return false;
  const { player, steps } = view.moved;
  const rows2 = before.map((row) => [...row]);
  for (const [source, target, hit] of steps) {
    rows2[player][source] -= 1;
    land(view, rows2, player, target, hit);
  }
  return JSON.stringify(rows2) === JSON.stringify(after2);
}

// panel.js
var FOCUSABLE = ["button", "input", "select", "summary"];
function html(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  if (FOCUSABLE.includes(name)) element.dataset.lmSuppressShortcuts = "true";
  return element;
}
var KEYS = { r: "roll", u: "undo", Backspace: "undo", e: "end", c: "clear" };
function buildPanel(orders, signal) {
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
    menu: html("details", "menu")
  };
  top.append(parts.who, parts.score, parts.pips);
  parts.last.setAttribute("aria-live", "polite");
  parts.words.setAttribute("role", "status");
  parts.words.setAttribute("aria-live", "polite");
  const buttons = {
    roll: html("button", "main"),
    input: html("input"),
    set: html("button"),
    undo: html("button"),
    clear: html("button"),
    end: html("button", "main"),
    go: html("button")
  };
  const tools = html("div", "bar tools");
  tools.append(...Object.values(buttons));
  const history = html("div", "bar history");
  const steps = { first: "⏮", back: "◀", forward: "▶", last: "⏭" };
  const seen = html("span", "seen");
  const travel = Object.fromEntries(
    Object.entries(steps).map(([name, sign]) => [name, html("button", "", sign)])
  );
  history.append(travel.first, travel.back, seen, travel.forward, travel.last);
  const below = html("div", "below");
  below.append(history, parts.menu);
  const typed = () => {
    const text = buttons.input.value.trim();
    buttons.input.value = "";
    if (text) orders.typed(text);
  };
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
    if (way !== void 0) orders.choose(Number(way));
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
function showOrders(bar, orders) {
  const state = JSON.stringify(orders);
  if (bar.dataset.state === state) return;
  bar.dataset.state = state;
  bar.replaceChildren(
    ...orders.map((order) => {
      const button = html("button", "", order.text);
      button.dataset.do = order.do;
      return button;
    })
  );
}
function showWays(bar, ask, ways) {
  bar.hidden = !ways.length;
  bar.replaceChildren(
    html("span", "", ask),
    ...ways.map((way, index) => {
      const button = html("button", "main", way);
      button.dataset.way = String(index);
      return button;
    })
  );
}
function showMenu(menu, view, value) {
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

// play.js
var NO_CHECKER = 1;
var NOT_ON_THE_DICE = 2;
var BACKWARDS = 16;
function readTree(bytes) {
  if (!bytes || bytes.byteLength < 6) return null;
  const nodes = bytes.getUint16(0, true);
  const heads = 6;
  const steps = heads + 5 * nodes;
  const refusals = steps + 3 * bytes.getUint16(2, true);
  const stepAt = (index) => {
    const at = steps + 3 * index;
    const word = bytes.getUint8(at) | bytes.getUint8(at + 1) << 8 | bytes.getUint8(at + 2) << 16;
    const source = word >> 12 & 31;
    const die = word >> 17 & 7;
    return {
      source,
      target: Math.max(source - die, 0),
      die,
      hit: (word >> 20 & 1) === 1,
      child: word & 4095
    };
  };
  const refusalAt = (index) => {
    const at = refusals + 2 * index;
    return [bytes.getUint8(at), bytes.getUint8(at + 1)];
  };
  const begins = (node) => node < nodes ? [bytes.getUint16(heads + 5 * node, true), bytes.getUint16(heads + 5 * node + 2, true)] : [bytes.getUint16(2, true), bytes.getUint16(4, true)];
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
function follow(tree, picks) {
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
function after(start, played, across) {
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
function sources(tree, node) {
  return new Set(tree.steps[node].map((step) => step.source));
}
function routes(tree, node, source) {
  const found = /* @__PURE__ */ new Map();
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
function stepsOn(tree, route, source) {
  const at = route.steps.at(-1)?.target ?? source;
  return tree.steps[route.child].flatMap(
    (step, pick) => step.source === at ? [{ picks: [...route.picks, pick], steps: [...route.steps, step], child: step.child }] : []
  );
}
function byTarget(ways) {
  const found = /* @__PURE__ */ new Map();
  for (const route of ways) {
    const target = (
      /** @type {Step} */
      route.steps.at(-1).target
    );
    found.set(target, [...found.get(target) ?? [], route]);
  }
  return found;
}
function distinct(ways) {
  return ways.filter(
    (way, place) => ways.findIndex((other) => other.child === way.child) === place
  );
}
function onlyStep(tree, node, source, dice) {
  const picks = tree.steps[node].flatMap((step, pick) => step.source === source ? [pick] : []);
  const first = (pick) => dice.indexOf(tree.steps[node][pick].die);
  return picks.sort((one, other) => first(one) - first(other))[0];
}
function verdictOf(tree, node, source, target, left2, count) {
  if (!count || source === 0) return NO_CHECKER;
  if (target >= source) return BACKWARDS;
  const enough = left2.filter((die2) => die2 >= source).sort();
  const die = target === 0 ? enough[0] ?? left2[0] : source - target;
  if (!left2.includes(die)) return NOT_ON_THE_DICE;
  return tree.refusals[node].get(source * 8 + die) ?? NOT_ON_THE_DICE;
}
function readTurn(text, names) {
  const legs = [];
  for (const word of text.trim().toLowerCase().split(/[\s,;]+/)) {
    const parts = /^([^()]+?)(?:\((\d)\))?$/.exec(word.replaceAll("*", ""));
    const points = parts?.[1].split(/[/-]/).map((name) => names.indexOf(name)) ?? [];
    if (points.length < 2 || points.includes(-1)) return null;
    for (let times = Number(parts?.[2] ?? 1); times > 0; times--) {
      for (let at = 1; at < points.length; at++) legs.push([points[at - 1], points[at]]);
    }
  }
  return legs;
}
function picksFor(tree, node, legs) {
  if (!legs.length) return [];
  const [[source, target], ...rest] = legs;
  for (const route of routes(tree, node, source).get(target) ?? []) {
    const picks = picksFor(tree, route.child, rest);
    if (picks) return [...route.picks, ...picks];
  }
  return null;
}
function left(dice, played) {
  const gone = used(dice, played);
  return dice.filter((_, index) => !gone[index]);
}
function used(dice, played) {
  const gone = played.map((step) => step.die);
  return dice.map((die) => {
    const index = gone.indexOf(die);
    if (index >= 0) gone.splice(index, 1);
    return index >= 0;
  });
}

// board.js
var { svg: svg2 } = drawing_exports;
var LOOKS = ["theme", "size", "hints", "targets", "presentation", "preview", "editing"];
var BoardView = class {
  /** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    this.chosen = null;
    this.ways = [];
    this.said = "";
    this.read = null;
    this.swapped = false;
    this.saving = false;
    this.laid = null;
    this.byHand = false;
    this.tree = readTree(model.get("tree"));
    this.passing = null;
    this.showing = null;
    this.timer = void 0;
    this.shown = bothRows(this.view, this.view);
    this.groups = /* @__PURE__ */ new Map();
    this.drawn = "";
    this.numbers = "";
    this.root = html("div", "nardy");
    this.picture = svg2("svg", { role: "group" });
    this.layers = {
      ground: svg2("g"),
      dice: svg2("g", { class: "dice", "aria-hidden": "true" }),
      cube: svg2("g", { "aria-hidden": "true" }),
      places: svg2("g"),
      pointers: svg2("g", { "aria-hidden": "true" }),
      sky: svg2("g", { "pointer-events": "none", "aria-hidden": "true" })
    };
    this.panel = buildPanel(this.orders(), signal);
    this.setup = new Setup((from, to) => this.send("place", { from, to }));
    this.build(el);
    this.listen();
    this.update();
    this.lookOn();
    this.waitForOther();
  }
  /** @returns {View} */
  get view() {
    return this.model.get("view");
  }
  /** What was picked of this roll; what comes late from the one before is dropped. @returns {number[]} */
  get picks() {
    return this.model.get("stamp") === this.view.stamp ? this.model.get("picks") : [];
  }
  /** Where the hand is in the tree. */
  get now() {
    return this.tree ? follow(this.tree, this.picks) : { node: 0, played: (
      /** @type {play.Step[]} */
      []
    ) };
  }
  /** The dice in the order in which they would be used. */
  get dice() {
    const { dice } = this.view;
    return this.swapped ? [...dice].reverse() : dice;
  }
  // -- what is on the page ----------------------------------------------------------------------
  /** What the buttons around the board do. @returns {panels.Orders} */
  orders() {
    return {
      send: (kind, more) => this.send(kind, more),
      undoStep: () => this.pick(this.picks.slice(0, this.now.played.length - 1)),
      undoTurn: () => this.pick([]),
      end: () => this.end(),
      typed: (text) => this.typed(text),
      choose: (way) => this.take(this.ways[way]),
      set: (name, value) => this.set(name, value),
      copy: () => this.copy()
    };
  }
  /** @param {HTMLElement} el */
  build(el) {
    this.picture.append(...Object.values(this.layers));
    const { top, parts, tools, below } = this.panel;
    this.root.append(top, parts.last, this.picture, parts.caption, parts.words, parts.ways);
    this.root.append(parts.offers, tools, below);
    el.append(this.root);
  }
  listen() {
    const hand = {
      touch: (name) => this.touch(name),
      twice: (name) => this.only(name),
      lift: (name) => this.lift(name),
      carry: (x, y) => this.carry(x, y),
      drop: (name) => this.drop(name),
      swap: () => this.swap()
    };
    listenToPointers(this.picture, () => this.view.layout, hand, this.signal);
    this.root.addEventListener("keydown", (e) => this.key(e), {
      signal: this.signal
    });
    const listeners = [
      ["change:view", () => this.seeView()],
      ["change:tree", () => this.seeTree()],
      ["change:picks", () => this.seePicks()],
      ...LOOKS.map(
        (name) => (
          /** @type {[string, () => void]} */
          [`change:${name}`, () => this.lookOn()]
        )
      )
    ];
    for (const [event, listener] of listeners) this.model.on(event, listener);
    this.signal.addEventListener("abort", () => {
      for (const [event, listener] of listeners) this.model.off(event, listener);
      clearTimeout(this.timer);
      this.showing?.abort();
    });
  }
  // -- what Python says -------------------------------------------------------------------------
  seeView() {
    this.said = "";
    this.ways = [];
    const before = this.shown;
    const after2 = bothRows(this.view, this.view);
    this.showing?.abort();
    const watched = !this.byHand && !document.hidden && mayMove();
    if (watched && leadsTo(this.view, before, after2)) this.watch(before);
    else this.waitForOther();
    this.byHand = false;
    this.update();
  }
  seeTree() {
    this.tree = readTree(this.model.get("tree"));
    this.chosen = null;
    this.swapped = false;
    this.update();
  }
  /** Another view of this board, or Python, has moved on. */
  seePicks() {
    if (this.saving) return;
    this.chosen = null;
    this.ways = [];
    this.said = "";
    this.update();
  }
  /** Show the other side's turn step by step. @param {number[][]} before */
  async watch(before) {
    const showing = new AbortController();
    this.showing = showing;
    this.passing = before;
    const show = (rows2) => {
      this.passing = rows2;
      this.update();
    };
    await animate(this.view, before, this.layers.sky, show, showing.signal);
    if (this.showing !== showing) return;
    this.passing = null;
    this.showing = null;
    this.update();
    if (!this.signal.aborted) this.waitForOther();
  }
  /** Where a player of the program's is to act, let it, after its pause. */
  waitForOther() {
    clearTimeout(this.timer);
    const { waiting, answer } = this.view;
    if (waiting) this.timer = setTimeout(() => this.send("go", { answer }), this.model.get("pace"));
  }
  // -- what the hand does -----------------------------------------------------------------------
  /** @param {string} kind @param {Record<string, any>} [more] */
  send(kind, more = {}) {
    this.model.send({ kind, ...more });
  }
  /** Ask about the half-played turn, which goes along: states may arrive later than messages. @param {string} kind @param {Record<string, any>} [more] */
  ask(kind, more = {}) {
    this.send(kind, { ...more, picks: this.picks, stamp: this.view.stamp });
  }
  /** Change what Python knows too; without a kernel it holds on this page. @param {Record<string, any>} values */
  save(values) {
    this.saving = true;
    for (const [name, value] of Object.entries(values)) this.model.set(name, value);
    this.saving = false;
    try {
      this.model.save_changes();
    } catch {
    }
  }
  /** @param {string} name @param {any} value */
  set(name, value) {
    this.save({ [name]: value });
    this.update();
  }
  /** @param {number[]} picks */
  pick(picks) {
    this.byHand = false;
    this.save({ picks, stamp: this.view.stamp });
    this.moveOn();
    if (this.model.get("ending") === "automatic") this.endIfWhole();
  }
  /** End a turn in which nothing is left to be played. */
  endIfWhole() {
    const { node, played } = this.now;
    if (this.tree && played.length && this.tree.ends[node] && !this.tree.steps[node].length) {
      this.end();
    }
  }
  end() {
    this.byHand = true;
    this.ask("end");
    this.update();
  }
  /** Nothing is chosen, and what was said is read. */
  moveOn() {
    this.chosen = null;
    this.ways = [];
    this.said = "";
    this.read = this.view;
    this.update();
  }
  /** @param {play.Route} way */
  take(way) {
    const { played } = this.now;
    this.pick([...this.picks.slice(0, played.length), ...way.picks]);
  }
  /** Go from one point to another, ask which way, or hear why not. @param {number} source @param {number} target */
  go(source, target) {
    const { node } = this.now;
    const ways = this.tree ? routes(this.tree, node, source).get(target) ?? [] : [];
    if (ways.length === 1) return this.take(ways[0]);
    if (ways.length) {
      this.ways = ways;
      return this.update();
    }
    this.chosen = null;
    this.refuse(source, target);
    this.ask("try", { source, target });
  }
  /** The short word of the rule, at once; Python's whole sentence replaces it. @param {number} source @param {number} target */
  refuse(source, target) {
    if (!this.tree) return;
    const { view } = this;
    const { node, played } = this.now;
    const { mine } = after(view, played, view.across);
    const left2 = left(view.dice, played);
    const verdict = verdictOf(this.tree, node, source, target, left2, mine[source]);
    const turn = `${view.names[source]}/${view.names[target]}`;
    this.said = fill(view.words.short, { turn, why: view.short[String(verdict)] }, view.language);
    this.update();
  }
  /** The place is set up by hand, not played. */
  get editing() {
    return Boolean(this.model.get("editing"));
  }
  /** The steps of a turn that is only looked at. @returns {play.Step[]} */
  get preview() {
    return (this.model.get("preview") ?? []).map(
      ([source, target, hit]) => ({
        source,
        target,
        hit,
        die: 0,
        child: 0
      })
    );
  }
  /** Set checkers up by hand. @param {string} name */
  touchToSetUp(name) {
    this.setup.touch(name, contentOf(this.view, this.shown, name).count);
    this.update();
  }
  /** A click on a place, or its key. @param {string} name */
  touch(name) {
    if (this.editing) return this.touchToSetUp(name);
    const point = this.pointOf(name);
    if (!this.tree || point === null) return;
    this.said = "";
    this.ways = [];
    this.read = this.view;
    const { node, played } = this.now;
    const held = after(this.view, played, this.view.across).mine[point] > 0;
    if (this.chosen !== null && this.chosen !== point) {
      const reached = routes(this.tree, node, this.chosen).has(point);
      const other = held && sources(this.tree, node).has(point);
      if (reached || !other) return this.go(this.chosen, point);
    }
    this.chosen = this.chosen === point || !held || point === OFF ? null : point;
    this.update();
  }
  /** Play the only step that a checker has, or the one by the first die. @param {string} name */
  only(name) {
    const point = this.pointOf(name);
    if (!this.tree || point === null) return;
    const { node, played } = this.now;
    const pick = onlyStep(this.tree, node, point, this.dice);
    if (pick !== void 0) {
      this.pick([...this.picks.slice(0, played.length), pick]);
    }
  }
  /** The mover's own point of a place, where there is something to be played. @param {string} name */
  pointOf(name) {
    return this.view.over || this.passing || this.editing ? null : ownPoint(this.view, name);
  }
  swap() {
    this.swapped = !this.swapped;
    this.update();
  }
  /** @param {string} name */
  lift(name) {
    if (this.editing) return this.liftToSetUp(name);
    const point = this.pointOf(name);
    if (!this.tree || !point) return false;
    if (!after(this.view, this.now.played, this.view.across).mine[point]) return false;
    this.chosen = point;
    this.said = "";
    this.read = this.view;
    this.layers.sky.replaceChildren(checker(0, 0, this.view.player, this.view));
    this.update();
    return true;
  }
  /** @param {string} name */
  liftToSetUp(name) {
    const { count, owner } = contentOf(this.view, this.shown, name);
    if (!this.setup.lift(name, count)) return false;
    this.layers.sky.replaceChildren(checker(0, 0, owner, this.view));
    this.update();
    return true;
  }
  /** @param {number} x @param {number} y */
  carry(x, y) {
    this.layers.sky.firstElementChild?.setAttribute("transform", `translate(${x} ${y})`);
  }
  /** @param {string | undefined} name */
  drop(name) {
    const source = this.chosen;
    this.layers.sky.replaceChildren();
    if (this.editing) {
      this.setup.drop(name);
      return this.update();
    }
    this.chosen = null;
    const target = name === void 0 ? null : this.pointOf(name);
    if (source !== null && target !== null && target !== source) this.go(source, target);
    this.update();
  }
  /** A typed roll, or a typed turn. @param {string} text */
  typed(text) {
    if (!this.tree) return this.send("dice", { dice: text });
    const { node, played } = this.now;
    const legs = readTurn(text, this.view.names);
    const picks = legs && picksFor(this.tree, node, legs);
    if (picks) this.pick([...this.picks.slice(0, played.length), ...picks]);
    else {
      if (legs?.length === 1) this.refuse(...legs[0]);
      this.ask("say", { text });
    }
  }
  async copy() {
    try {
      await navigator.clipboard.writeText(this.view.share);
      this.said = this.view.words.copied;
    } catch {
      this.said = this.view.share;
    }
    this.update();
  }
  /** @param {KeyboardEvent} event */
  key(event) {
    const target = (
      /** @type {HTMLElement} */
      event.target
    );
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.model.get("presentation")) this.set("presentation", false);
    else if (!target.dataset.name) return;
    else this.keyOnPlace(event, target.dataset.name);
    event.preventDefault();
    event.stopPropagation();
  }
  /** @param {KeyboardEvent} event @param {string} name */
  keyOnPlace({ key }, name) {
    const along = alongBy(key);
    const button = (
      /** @type {Record<string, any>} */
      this.panel.buttons[KEYS[key]]
    );
    if (along) this.focusOn(neighbour(name, along));
    else if (key === "Enter" && this.chosen !== null && this.chosen === this.pointOf(name))
      this.only(name);
    else if (key === "Enter" || key === " ") this.touch(name);
    else if (key === "x") this.swap();
    else if (key === "Escape") this.moveOn();
    else if (button && !button.hidden) button.click();
  }
  /** @param {string} name */
  focusOn(name) {
    stopAt(this.groups, name);
    this.groups.get(name)?.focus();
  }
  // -- showing ----------------------------------------------------------------------------------
  /** Theme, size and presentation: the page's own looks. */
  lookOn() {
    const { root, model } = this;
    root.dataset.theme = model.get("theme");
    root.style.setProperty("--nardy-size", `${model.get("size")}px`);
    const presented = Boolean(model.get("presentation"));
    if (presented && root.isConnected) {
      root.setAttribute("popover", "manual");
      root.showPopover?.();
    } else if (root.hasAttribute("popover")) {
      root.removeAttribute("popover");
    }
    root.classList.toggle("presented", presented);
    this.update();
  }
  /** Lay the board out anew: places (and the focus) only if they move. */
  layOut() {
    if (this.laid === this.view) return;
    this.laid = this.view;
    const { layout, labels, colours } = this.view;
    const numbers = JSON.stringify([layout, labels, colours]);
    if (this.numbers !== numbers) {
      this.numbers = numbers;
      this.layers.ground.replaceChildren(ground(this.view));
      for (const group of this.groups.values()) group.dataset.state = "";
    }
    if (this.drawn === JSON.stringify(layout)) return;
    this.drawn = JSON.stringify(layout);
    this.picture.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.layers.places.replaceChildren();
    this.groups.clear();
    for (const name of placesInOrder()) this.makePlace(name);
    stopAt(this.groups, firstStop(this.view));
  }
  /** The region of a place that answers to the hand. @param {string} name */
  makePlace(name) {
    const { layout } = this.view;
    const { x, y, width, height } = zoneOf(layout, name);
    const group = svg2("g", { class: "place", role: "button", tabindex: "-1" });
    group.dataset.name = name;
    group.dataset.lmSuppressShortcuts = "true";
    group.append(
      svg2("rect", { class: "zone", x, y, width, height }),
      svg2("g", { class: "checkers" }),
      svg2("circle", { class: "halo", r: layout.radius }),
      svg2("circle", { class: "spot", r: 7 })
    );
    this.layers.places.append(group);
    this.groups.set(name, group);
  }
  /** Show everything as it is now; elements stay, so the focus does too. */
  update() {
    this.layOut();
    const { view } = this;
    const { node, played } = this.now;
    const { preview } = this;
    const steps = preview.length ? preview : played;
    const rows2 = this.passing ?? bothRows(view, after(view, steps, view.across));
    this.shown = rows2;
    for (const [name, group] of this.groups) this.showPlace(name, group, rows2);
    this.lightPlaces(node);
    const count = (name) => contentOf(view, rows2, name).count;
    const looked = preview.map(({ source, target }) => [
      nameOf(view, view.player, source),
      nameOf(view, view.player, target)
    ]);
    const pointers = {
      arrows: (
        /** @type {[string, string][]} */
        [...view.arrows, ...looked]
      ),
      trail: this.passing || steps.length ? [] : view.trail,
      causes: this.read === view ? [] : view.causes
    };
    drawPointers({ ...view, ...pointers }, count, this.layers.pointers);
    drawDice(view, this.dice, used(this.dice, played), this.layers.dice);
    drawCube(view, this.layers.cube);
    this.picture.setAttribute("aria-label", view.words.title);
    this.showWords(node);
    this.showTools(node, played.length);
  }
  /** @param {string} name @param {SVGElement} group @param {number[][]} rows */
  showPlace(name, group, rows2) {
    const { view } = this;
    const content = contentOf(view, rows2, name);
    const { count, owner } = content;
    const state = `${count} ${owner}`;
    if (group.dataset.state !== state) {
      group.dataset.state = state;
      const stack2 = count ? stack(name, count, owner, view) : "";
      group.querySelector(".checkers").replaceChildren(stack2);
      for (
        const [mark, high] of
        /** @type {const} */
        [
          [".halo", count],
          [".spot", count + 1]
        ]
      ) {
        const { x, y } = topOf(view.layout, name, high);
        group.querySelector(mark)?.setAttribute("cx", String(x));
        group.querySelector(mark)?.setAttribute("cy", String(y));
      }
    }
    const mine = Boolean(this.tree) && owner === view.player && !name.endsWith("off");
    const own = count > 0 && (this.editing || mine);
    group.classList.toggle("own", own);
    group.setAttribute("aria-label", labelOf(view, name, content));
  }
  /** Which checkers may move, and where the chosen one may go. @param {number} node */
  lightPlaces(node) {
    const { tree, chosen, model } = this;
    const free = tree && !this.view.over && !this.passing && !this.editing && !this.preview.length;
    const movable = free && chosen === null ? sources(tree, node) : /* @__PURE__ */ new Set();
    const lit = free && chosen !== null ? routes(tree, node, chosen) : /* @__PURE__ */ new Map();
    for (const [name, group] of this.groups) {
      const point = ownPoint(this.view, name);
      const is = (known) => known.has(point);
      group.classList.toggle("movable", is(movable) && model.get("hints"));
      group.classList.toggle("target", is(lit) && model.get("targets"));
      const taken = this.editing ? name === this.setup.taken : point !== null && point === chosen;
      group.classList.toggle("chosen", taken);
      group.setAttribute("aria-pressed", String(taken));
    }
  }
  /** The words under the board. @param {number} node */
  sentence(node) {
    const { message, words, turns, language, names, over, naming, acting } = this.view;
    if (this.said) return this.said;
    if (message && (over || this.read !== this.view)) return message;
    if (this.editing) return words["set up"];
    if (over || acting) return "";
    if (!this.tree) return naming ? words.name : words.throw;
    if (this.chosen !== null) return fill(words.from, { point: names[this.chosen] }, language);
    if (this.tree.ends[node]) return node === 0 ? words.nothing : words.done;
    return fill(words.choose, { turns }, language);
  }
  /** One checker's way in the numbers on the screen. @param {play.Step[]} steps */
  write(steps) {
    const { names } = this.view;
    const ends = steps.map((step) => names[step.target] + (step.hit ? "*" : ""));
    return [names[steps[0].source], ...ends].join("/");
  }
  /** @param {number} node */
  showWords(node) {
    const { view } = this;
    const { parts } = this.panel;
    parts.who.textContent = view.who;
    parts.score.textContent = view.score;
    parts.pips.textContent = view.pips.join(" · ");
    const steps = this.now.played.map((step) => this.write([step]));
    const last = [view.last, ...steps].join(" ");
    if (parts.last.textContent !== last) parts.last.textContent = last;
    parts.caption.textContent = view.caption;
    const text = this.sentence(node);
    if (parts.words.textContent !== text) parts.words.textContent = text;
    const refused = Boolean(this.said) || view.refused && this.read !== view;
    parts.words.classList.toggle("refused", refused);
    showWays(
      parts.ways,
      view.words["which way"],
      this.ways.map((way) => this.write(way.steps))
    );
    showOrders(parts.offers, view.actions);
    showMenu(parts.menu, view, (name) => this.model.get(name));
  }
  /** @param {number} node @param {number} played */
  showTools(node, played) {
    const { words, over, naming, acting, offered, place } = this.view;
    const { buttons, history, travel, seen } = this.panel;
    const { tree } = this;
    const throwing = !tree && !over && !acting && !offered && !this.editing;
    buttons.roll.textContent = words.roll;
    buttons.set.textContent = words["set dice"];
    buttons.input.placeholder = tree ? words["turn hint"] : words["dice hint"];
    buttons.input.setAttribute("aria-label", tree ? words.turn : words.dice);
    buttons.undo.textContent = words.undo;
    buttons.clear.textContent = words.clear;
    buttons.end.textContent = tree && tree.ends[0] ? words.pass : words.end;
    buttons.roll.hidden = !throwing || naming;
    buttons.input.hidden = buttons.set.hidden = !throwing && !tree;
    for (
      const key of
      /** @type {const} */
      ["undo", "clear", "end"]
    ) buttons[key].hidden = !tree;
    this.panel.parts.offers.hidden = this.editing;
    buttons.clear.hidden ||= played < 2;
    buttons.undo.disabled = !played;
    buttons.end.disabled = !tree || !tree.ends[node] || this.byHand;
    buttons.go.hidden = !this.view.run;
    buttons.go.textContent = this.view.run;
    const [at, most] = place;
    history.hidden = !most;
    seen.textContent = `${at} / ${most}`;
    travel.first.disabled = travel.back.disabled = at === 0;
    travel.last.disabled = travel.forward.disabled = at === most;
    for (const name of Object.keys(travel)) travel[name].setAttribute("aria-label", words[name]);
  }
};
function render({ model, el, signal }) {
  const closing = new AbortController();
  signal?.addEventListener("abort", () => closing.abort(), { once: true });
  new BoardView(model, el, closing.signal);
  return () => closing.abort();
}
var board_default = { render };
export {
  board_default as default
};
