// @ts-check
/** The hand: clicks and drags of mouse, touch and pen, and keys, as calls on a board. */
import { placeAt } from "./geometry.js";

/** How far, in pixels of the screen, a press must go to be a drag. */
const DRAG = 6;

/**
 * @typedef {object} Hand what a board does when it is touched
 * @property {(name: string) => void} touch a place was clicked
 * @property {(name: string) => void} twice a place was clicked twice
 * @property {(name: string) => boolean} lift a checker is taken up here, if there is one
 * @property {(x: number, y: number) => void} carry it is here now, in the picture's own units
 * @property {(name: string | undefined) => void} drop it is put down
 * @property {() => void} swap the dice were clicked
 */

/** A point of the screen in the picture's own units. @param {SVGGraphicsElement} picture @param {PointerEvent} event */
function inPicture(picture, event) {
  const matrix = picture.getScreenCTM()?.inverse();
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
}

/**
 * Listen to pointers on a picture until the signal.
 * @param {any} picture @param {() => import("./geometry.js").Layout} layout @param {Hand} hand
 * @param {AbortSignal} signal
 */
export function listenToPointers(picture, layout, hand, signal) {
  /** @type {{id: number, x: number, y: number, name: string, lifted: boolean} | null} */
  let press = null;
  let dragged = false; // the click that follows a drag is none

  const nameOfEvent = (/** @type {Event} */ event) =>
    /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest?.("[data-name]")
    )?.dataset.name;

  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    [
      "pointerdown",
      (event) => {
        const name = nameOfEvent(event);
        dragged = false;
        if (name && event.isPrimary && event.button === 0)
          press = { id: event.pointerId, x: event.clientX, y: event.clientY, name, lifted: false };
      },
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
      },
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
      },
    ],
    [
      "pointercancel",
      () => {
        if (press?.lifted) hand.drop(undefined);
        press = null;
      },
    ],
    [
      "click",
      (event) => {
        const name = nameOfEvent(event);
        if (dragged) dragged = false;
        else if (name) hand.touch(name);
        else if (/** @type {Element} */ (event.target).closest(".dice")) hand.swap();
      },
    ],
    [
      "dblclick",
      (event) => {
        const name = nameOfEvent(event);
        if (name) hand.twice(name);
      },
    ],
  ];
  for (const [event, listener] of listeners) picture.addEventListener(event, listener, { signal });
  // a finger on one's own checker carries it, and does not scroll the page
  const carries = (/** @type {TouchEvent} */ event) =>
    press && /** @type {Element} */ (event.target).closest(".own") && event.preventDefault();
  picture.addEventListener("touchmove", carries, { signal, passive: false });
}
