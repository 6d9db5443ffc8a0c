// @ts-check
/**
 * One board on the page. It draws what `view` says, lets the hand move inside the tree of legal
 * play, and asks Python about everything else.
 */
import * as access from "./access.js";
import * as drawing from "./drawing.js";
import { OFF, contentOf, nameOf, ownPoint, placesInOrder, topOf, zoneOf } from "./geometry.js";
import { Setup } from "./setup.js";
import { listenToPointers } from "./input.js";
import { animate, leadsTo } from "./motion.js";
import * as panels from "./panel.js";
import * as play from "./play.js";
import { bothRows, fill } from "./view.js";

const { svg } = drawing;

/** @typedef {import("./view.js").View} View */

/** Settings that are shown by the page alone. */
const LOOKS = ["theme", "size", "hints", "targets", "presentation", "preview", "editing"];

class BoardView {
  /** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.signal = signal;
    /** @type {number | null} the own point from which a step is to be made */
    this.chosen = null;
    /** @type {play.Route[]} ways between which the person is to choose */
    this.ways = [];
    this.said = ""; // the page's own words, until Python answers
    /** @type {View | null} the view whose message has been read: the hand has moved on since */
    this.read = null;
    this.swapped = false; // the dice are used the other way round
    this.saving = false; // what changes was changed here
    /** @type {View | null} the view by which the board is laid out */
    this.laid = null;
    this.byHand = false; // the turn that ends was made on this page
    this.tree = play.readTree(model.get("tree"));
    /** @type {number[][] | null} rows on the screen while a turn is shown step by step */
    this.passing = null;
    /** @type {AbortController | null} */
    this.showing = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {number[][]} white's row and black's as they were shown last */
    this.shown = bothRows(this.view, this.view);
    /** @type {Map<string, SVGElement>} */
    this.groups = new Map();
    this.drawn = ""; // the layout of the places on the page
    this.numbers = ""; // the layout, numbers and colours of the ground
    this.root = panels.html("div", "nardy");
    this.picture = svg("svg", { role: "group" });
    this.layers = {
      ground: svg("g"),
      dice: svg("g", { class: "dice", "aria-hidden": "true" }),
      cube: svg("g", { "aria-hidden": "true" }),
      places: svg("g"),
      pointers: svg("g", { "aria-hidden": "true" }),
      sky: svg("g", { "pointer-events": "none", "aria-hidden": "true" }),
    };
    this.panel = panels.buildPanel(this.orders(), signal);
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
    return this.tree
      ? play.follow(this.tree, this.picks)
      : { node: 0, played: /** @type {play.Step[]} */ ([]) };
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
      copy: () => this.copy(),
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
      touch: (/** @type {string} */ name) => this.touch(name),
      twice: (/** @type {string} */ name) => this.only(name),
      lift: (/** @type {string} */ name) => this.lift(name),
      carry: (/** @type {number} */ x, /** @type {number} */ y) => this.carry(x, y),
      drop: (/** @type {string | undefined} */ name) => this.drop(name),
      swap: () => this.swap(),
    };
    listenToPointers(this.picture, () => this.view.layout, hand, this.signal);
    this.root.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => this.key(e), {
      signal: this.signal,
    });
    /** @type {[string, () => void][]} */
    const listeners = [
      ["change:view", () => this.seeView()],
      ["change:tree", () => this.seeTree()],
      ["change:picks", () => this.seePicks()],
      ...LOOKS.map(
        (name) => /** @type {[string, () => void]} */ ([`change:${name}`, () => this.lookOn()]),
      ),
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
    const after = bothRows(this.view, this.view);
    this.showing?.abort();
    const watched = !this.byHand && !document.hidden && access.mayMove();
    if (watched && leadsTo(this.view, before, after)) this.watch(before);
    else this.waitForOther();
    this.byHand = false;
    this.update();
  }

  seeTree() {
    this.tree = play.readTree(this.model.get("tree"));
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
    const show = (/** @type {number[][]} */ rows) => {
      this.passing = rows;
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
      // an exported page has nobody to tell
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
    const ways = this.tree ? (play.routes(this.tree, node, source).get(target) ?? []) : [];
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
    const { mine } = play.after(view, played, view.across);
    const left = play.left(view.dice, played);
    const verdict = play.verdictOf(this.tree, node, source, target, left, mine[source]);
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
      (/** @type {[number, number, boolean]} */ [source, target, hit]) => ({
        source,
        target,
        hit,
        die: 0,
        child: 0,
      }),
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
    const held = play.after(this.view, played, this.view.across).mine[point] > 0;
    if (this.chosen !== null && this.chosen !== point) {
      const reached = play.routes(this.tree, node, this.chosen).has(point);
      const other = held && play.sources(this.tree, node).has(point);
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
    const pick = play.onlyStep(this.tree, node, point, this.dice);
    if (pick !== undefined) {
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
    if (!play.after(this.view, this.now.played, this.view.across).mine[point]) return false;
    this.chosen = point;
    this.said = "";
    this.read = this.view;
    this.layers.sky.replaceChildren(drawing.checker(0, 0, this.view.player, this.view));
    this.update();
    return true;
  }

  /** @param {string} name */
  liftToSetUp(name) {
    const { count, owner } = contentOf(this.view, this.shown, name);
    if (!this.setup.lift(name, count)) return false;
    this.layers.sky.replaceChildren(drawing.checker(0, 0, owner, this.view));
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
    const target = name === undefined ? null : this.pointOf(name);
    if (source !== null && target !== null && target !== source) this.go(source, target);
    this.update();
  }

  /** A typed roll, or a typed turn. @param {string} text */
  typed(text) {
    if (!this.tree) return this.send("dice", { dice: text });
    const { node, played } = this.now;
    const legs = play.readTurn(text, this.view.names);
    const picks = legs && play.picksFor(this.tree, node, legs);
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
      this.said = this.view.share; // to be copied by hand
    }
    this.update();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && this.model.get("presentation")) this.set("presentation", false);
    else if (!target.dataset.name) return;
    else this.keyOnPlace(event, target.dataset.name);
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event @param {string} name */
  keyOnPlace({ key }, name) {
    const along = access.alongBy(key);
    const button = /** @type {Record<string, any>} */ (this.panel.buttons)[panels.KEYS[key]];
    if (along) this.focusOn(access.neighbour(name, along));
    else if (key === "Enter" && this.chosen !== null && this.chosen === this.pointOf(name))
      this.only(name);
    else if (key === "Enter" || key === " ") this.touch(name);
    else if (key === "x") this.swap();
    else if (key === "Escape") this.moveOn();
    else if (button && !button.hidden) button.click();
  }

  /** @param {string} name */
  focusOn(name) {
    access.stopAt(this.groups, name);
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
      root.setAttribute("popover", "manual"); // above everything, whatever holds the board
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
      this.layers.ground.replaceChildren(drawing.ground(this.view));
      for (const group of this.groups.values()) group.dataset.state = "";
    }
    if (this.drawn === JSON.stringify(layout)) return;
    this.drawn = JSON.stringify(layout);
    this.picture.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.layers.places.replaceChildren();
    this.groups.clear();
    for (const name of placesInOrder()) this.makePlace(name);
    access.stopAt(this.groups, access.firstStop(this.view));
  }

  /** The region of a place that answers to the hand. @param {string} name */
  makePlace(name) {
    const { layout } = this.view;
    const { x, y, width, height } = zoneOf(layout, name);
    const group = svg("g", { class: "place", role: "button", tabindex: "-1" });
    group.dataset.name = name;
    group.dataset.lmSuppressShortcuts = "true";
    group.append(
      svg("rect", { class: "zone", x, y, width, height }),
      svg("g", { class: "checkers" }),
      svg("circle", { class: "halo", r: layout.radius }),
      svg("circle", { class: "spot", r: 7 }),
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
    const rows = this.passing ?? bothRows(view, play.after(view, steps, view.across));
    this.shown = rows;
    for (const [name, group] of this.groups) this.showPlace(name, group, rows);
    this.lightPlaces(node);
    const count = (/** @type {string} */ name) => contentOf(view, rows, name).count;
    const looked = preview.map(({ source, target }) => [
      nameOf(view, view.player, source),
      nameOf(view, view.player, target),
    ]);
    const pointers = {
      arrows: /** @type {[string, string][]} */ ([...view.arrows, ...looked]),
      trail: this.passing || steps.length ? [] : view.trail,
      causes: this.read === view ? [] : view.causes,
    };
    drawing.drawPointers({ ...view, ...pointers }, count, this.layers.pointers);
    drawing.drawDice(view, this.dice, play.used(this.dice, played), this.layers.dice);
    drawing.drawCube(view, this.layers.cube);
    this.picture.setAttribute("aria-label", view.words.title);
    this.showWords(node);
    this.showTools(node, played.length);
  }

  /** @param {string} name @param {SVGElement} group @param {number[][]} rows */
  showPlace(name, group, rows) {
    const { view } = this;
    const content = contentOf(view, rows, name);
    const { count, owner } = content;
    const state = `${count} ${owner}`;
    if (group.dataset.state !== state) {
      group.dataset.state = state;
      const stack = count ? drawing.stack(name, count, owner, view) : "";
      /** @type {Element} */ (group.querySelector(".checkers")).replaceChildren(stack);
      for (const [mark, high] of /** @type {const} */ ([
        [".halo", count],
        [".spot", count + 1],
      ])) {
        const { x, y } = topOf(view.layout, name, high);
        group.querySelector(mark)?.setAttribute("cx", String(x));
        group.querySelector(mark)?.setAttribute("cy", String(y));
      }
    }
    const mine = Boolean(this.tree) && owner === view.player && !name.endsWith("off");
    const own = count > 0 && (this.editing || mine);
    group.classList.toggle("own", own);
    group.setAttribute("aria-label", access.labelOf(view, name, content));
  }

  /** Which checkers may move, and where the chosen one may go. @param {number} node */
  lightPlaces(node) {
    const { tree, chosen, model } = this;
    const free = tree && !this.view.over && !this.passing && !this.editing && !this.preview.length;
    const movable = free && chosen === null ? play.sources(tree, node) : new Set();
    const lit = free && chosen !== null ? play.routes(tree, node, chosen) : new Map();
    for (const [name, group] of this.groups) {
      const point = ownPoint(this.view, name);
      const is = (/** @type {{has: (point: any) => boolean}} */ known) => known.has(point);
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
    const refused = Boolean(this.said) || (view.refused && this.read !== view);
    parts.words.classList.toggle("refused", refused);
    panels.showWays(
      parts.ways,
      view.words["which way"],
      this.ways.map((way) => this.write(way.steps)),
    );
    panels.showOrders(parts.offers, view.actions);
    panels.showMenu(parts.menu, view, (name) => this.model.get(name));
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
    for (const key of /** @type {const} */ (["undo", "clear", "end"])) buttons[key].hidden = !tree;
    this.panel.parts.offers.hidden = this.editing;
    buttons.clear.hidden ||= played < 2;
    buttons.undo.disabled = !played;
    buttons.end.disabled = !tree || !tree.ends[node] || this.byHand; // once is enough
    buttons.go.hidden = !this.view.run;
    buttons.go.textContent = this.view.run;
    const [at, most] = place;
    history.hidden = !most;
    seen.textContent = `${at} / ${most}`;
    travel.first.disabled = travel.back.disabled = at === 0;
    travel.last.disabled = travel.forward.disabled = at === most;
    for (const name of Object.keys(travel)) travel[name].setAttribute("aria-label", words[name]);
  }
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} host */
function render({ model, el, signal }) {
  const closing = new AbortController();
  signal?.addEventListener("abort", () => closing.abort(), { once: true });
  new BoardView(model, el, closing.signal);
  return () => closing.abort();
}

export default { render };
