// @ts-check
/**
 * Where things are: places by name ("near 24", "far bar", "near off"), and whose points they are.
 * No DOM.
 */

export const BAR = 25;
export const OFF = 0;

/**
 * @typedef {{x: number, y: number, grows: number}} Place
 * @typedef {object} Layout
 * @property {number} width @property {number} height @property {number} point
 * @property {number} radius @property {number} reach
 * @property {Record<string, Place>} points @property {Record<string, Place>} bar
 * @property {Record<string, Place>} off @property {Record<string, number>} board
 * @property {Record<string, number>} labels
 * @typedef {{player: number, near: number, across: number[]}} Sides
 */

/** All places along the near player's way. @returns {string[]} */
export function placesInOrder() {
  const keys = Array.from({ length: 24 }, (_, index) => `near ${24 - index}`);
  return ["near bar", ...keys, "near off", "far bar", "far off"];
}

/** @param {Layout} layout @param {string} name @returns {Place} */
export function placeOf(layout, name) {
  const [side, key] = name.split(" ");
  if (key === "bar" || key === "off") return layout[key][side];
  return layout.points[key];
}

/** The mover's own point of a place; bars and trays only of his own. @param {Sides} view @param {string} name */
export function ownPoint({ player, near, across }, name) {
  const [side, key] = name.split(" ");
  const mover = player === near ? "near" : "far";
  if (key === "bar") return side === mover ? BAR : null;
  if (key === "off") return side === mover ? OFF : null;
  return mover === "near" ? Number(key) : across[Number(key) - 1];
}

/** The place of a side's own point. @param {Sides} view @param {number} side @param {number} point */
export function nameOf({ near, across }, side, point) {
  const where = side === near ? "near" : "far";
  if (point === BAR) return `${where} bar`;
  if (point === OFF) return `${where} off`;
  return `near ${side === near ? point : across[point - 1]}`;
}

/**
 * What stands on a place.
 * @param {Sides} view @param {number[][]} rows white's and black's @param {string} name
 * @returns {{count: number, owner: number}}
 */
export function contentOf({ near, across }, rows, name) {
  const [side, key] = name.split(" ");
  if (key === "bar" || key === "off") {
    const owner = side === "near" ? near : 1 - near;
    return { count: rows[owner][key === "bar" ? BAR : OFF], owner };
  }
  const own = rows[near][Number(key)];
  if (own) return { count: own, owner: near };
  return { count: rows[1 - near][across[Number(key) - 1]], owner: 1 - near };
}

/** The distance of neighbours in a stack, so that any number fits. @param {number} count @param {Layout} layout */
export function gapOf(count, layout) {
  const whole = 2 * layout.radius;
  return count < 2 ? whole : Math.min(whole, (layout.reach - whole) / (count - 1));
}

/**
 * The middle of the topmost of so many checkers on a place.
 * @param {Layout} layout @param {string} name @param {number} count
 */
export function topOf(layout, name, count) {
  const { x, y, grows } = placeOf(layout, name);
  if (name.endsWith("off")) return { x, y: y + grows * 8 * Math.max(count, 1) };
  const above = gapOf(count, layout) * Math.max(count - 1, 0);
  return { x, y: y + grows * (layout.radius + above) };
}

/** The box of a place that answers to the hand. @param {Layout} layout @param {string} name */
export function zoneOf(layout, name) {
  const { x, y, grows } = placeOf(layout, name);
  const half = name.endsWith("off") ? 22 : layout.point / 2;
  const height = layout.reach + 6;
  return { x: x - half, y: grows > 0 ? y : y - height, width: 2 * half, height };
}

/** The place at a point of the picture, if any. @param {Layout} layout @param {number} x @param {number} y */
export function placeAt(layout, x, y) {
  return placesInOrder().find((name) => {
    const zone = zoneOf(layout, name);
    return x >= zone.x && x <= zone.x + zone.width && y >= zone.y && y <= zone.y + zone.height;
  });
}
