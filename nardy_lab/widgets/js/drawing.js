// @ts-check
/** The picture: everything that is drawn, nothing that is decided. */
import { gapOf, placeOf, topOf } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Layout} Layout
 */

/**
 * @param {string} name @param {Record<string, string | number>} [attributes] @param {string} [text]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text;
  return element;
}

/** The body of a side's checkers. @param {number} side @param {Record<string, string>} colours */
const bodyOf = (side, colours) =>
  side
    ? { fill: colours.black, stroke: colours.black_rim }
    : { fill: colours.white, stroke: colours.rim };

/** The closed path of a diamond. @param {number} x @param {number} y @param {number} r */
const diamond = (x, y, r) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;

/**
 * One checker; white ones carry a ring, black ones a diamond, left out where a number will stand.
 * @param {number} x @param {number} y @param {number} side @param {View} view @param {boolean} marked
 */
export function checker(x, y, side, { colours, layout }, marked = true) {
  const group = svg("g");
  const body = { ...bodyOf(side, colours), "stroke-width": 1.5 };
  group.append(svg("circle", { cx: x, cy: y, r: layout.radius - 1, ...body }));
  if (!marked) return group;
  const line = {
    fill: "none",
    stroke: side ? colours.black_mark : colours.white_mark,
    "stroke-width": 1.5,
  };
  const r = layout.radius - 7;
  group.append(
    side
      ? svg("path", { d: diamond(x, y, r), ...line })
      : svg("circle", { cx: x, cy: y, r: r + 1, ...line }),
  );
  return group;
}

/**
 * A stack of one side's checkers; a tall one carries its number. Those that are off lie.
 * @param {string} name @param {number} count @param {number} side @param {View} view
 */
export function stack(name, count, side, view) {
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

/** @param {number} count @param {{x: number, y: number}} at @param {number} side @param {Record<string, string>} colours */
function number(count, { x, y }, side, colours) {
  const look = { "font-size": 15, "font-weight": "bold", "text-anchor": "middle" };
  const fill = side ? colours.black_text : colours.white_text;
  return svg("text", { x, y: y + 5, fill, ...look }, String(count));
}

/** What never moves: frame, points, numbers. @param {View} view */
export function ground(view) {
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
  for (const [key, { x, y, grows }] of Object.entries(layout.points)) {
    const half = layout.point / 2 - 1;
    const tip = y + grows * layout.reach * 0.94;
    const fill = Number(key) % 2 ? colours.dark : colours.light;
    group.append(svg("path", { d: `M${x - half} ${y}L${x} ${tip}L${x + half} ${y}Z`, fill }));
    const label = labels[Number(key) - 1];
    const long = label.length > 3;
    const look = { class: long ? "label long" : "label", "text-anchor": "middle" };
    const at = grows > 0 ? layout.labels.top : layout.labels.bottom;
    group.append(svg("text", { x, y: at, fill: colours.label, ...look }, label));
  }
  return group;
}

/**
 * The dice, in the order in which they would be used.
 * @param {View} view @param {number[]} dice @param {boolean[]} gone @param {SVGElement} group
 */
export function drawDice(view, dice, gone, group) {
  const { board } = view.layout;
  const size = dice.length > 2 ? 28 : 34;
  const faces = dice.map((die, index) => {
    const x = board.bar + board.bar_width + 120 + (size + 8) * (index - (dice.length - 1) / 2);
    return face(die, x, board.middle, size, view, gone[index]);
  });
  group.replaceChildren(...faces);
}

/** @param {number} die @param {number} x @param {number} y @param {number} size @param {View} view @param {boolean} gone */
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

/** The cube with its owner, in the middle of the left half or at his edge. @param {View} view @param {SVGElement} group */
export function drawCube(view, group) {
  const { cube, layout, colours } = view;
  if (!cube) return group.replaceChildren();
  const { board } = layout;
  const x = board.bar + board.bar_width / 2;
  const y = { near: board.bottom - 20, far: board.top + 20, middle: board.middle }[cube.owner];
  const box = { x: x - 16, y: y - 16, width: 32, height: 32, rx: 5 };
  const look = { "font-size": 16, "font-weight": "bold", "text-anchor": "middle" };
  group.replaceChildren(
    svg("rect", { ...box, fill: colours.white, stroke: colours.rim, "stroke-width": 2 }),
    svg("text", { x, y: y + 6, fill: colours.rim, ...look }, String(cube.value)),
  );
}

/**
 * Arrows from place to place, and rings around marked places.
 * @param {View} view @param {(name: string) => number} count how many checkers stand on a place
 * @param {SVGElement} group
 */
export function drawPointers(view, count, group) {
  const { layout, colours } = view;
  const rings = [
    ...view.marks.map((name) => ring(name, colours.pointer, view)),
    ...view.causes.map((name) => ring(name, colours.cause, view)),
  ];
  const arrows = [
    ...view.trail.map(([from, to]) => arrow(from, to, "trail")),
    ...view.arrows.map(([from, to]) => arrow(from, to, "shown")),
  ];
  group.replaceChildren(...rings, ...arrows);

  /** @param {string} from @param {string} to @param {string} kind */
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

/** @param {string} name @param {string} colour @param {View} view */
function ring(name, colour, { layout }) {
  const place = placeOf(layout, name);
  const half = name.endsWith("off") ? 22 : layout.point / 2 - 2;
  const top = place.grows > 0 ? place.y : place.y - layout.reach;
  const box = { x: place.x - half, y: top, width: 2 * half, height: layout.reach, rx: 8 };
  const line = { fill: "none", stroke: colour, "stroke-width": 4, "stroke-dasharray": "8 4" };
  return svg("rect", { ...box, ...line, "pointer-events": "none" });
}
