// @ts-check
/** For those who do not see the board or do not use a mouse: labels, one tab stop, the way of the focus. */
import { ownPoint, placesInOrder } from "./geometry.js";
import { fill } from "./view.js";

/** @typedef {import("./view.js").View} View */

/**
 * What a place is called aloud.
 * @param {View} view @param {string} name @param {{count: number, owner: number}} content
 */
export function labelOf(view, name, { count, owner }) {
  const { words, player, language, labels } = view;
  const [, key] = name.split(" ");
  const where =
    key === "bar" || key === "off"
      ? words[key]
      : fill(words.point, { point: labels[Number(key) - 1] }, language);
  if (!count) return `${where}, ${words.empty}`;
  return `${where}, ${fill(owner === player ? words.mine : words.theirs, { count }, language)}`;
}

/** The place after another on the near player's way. @param {string} name @param {number} along */
export function neighbour(name, along) {
  const way = placesInOrder();
  return way[(way.indexOf(name) + along + way.length) % way.length];
}

/** How far along the way a key leads; 0 where it is no arrow. @param {string} key */
export function alongBy(key) {
  return { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key] ?? 0;
}

/** Make one place the tab stop. @param {Map<string, SVGElement>} groups @param {string} name */
export function stopAt(groups, name) {
  for (const [key, group] of groups) group.setAttribute("tabindex", key === name ? "0" : "-1");
}

/** Where the focus is led first: the mover's head. @param {View} view */
export function firstStop(view) {
  return ownPoint(view, "near 24") === 24 ? "near 24" : "near 12";
}

/** Whether things may move on the screen. */
export function mayMove() {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
