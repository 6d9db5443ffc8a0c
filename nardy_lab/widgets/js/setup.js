// @ts-check
/** Setting checkers up by hand: one is taken here and put there, by clicks, keys or a drag. No DOM. */

export class Setup {
  /** @param {(from: string, to: string) => void} move what to do when a checker was put down */
  constructor(move) {
    this.move = move;
    /** @type {string | null} the place of the checker that is taken up */
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
    if (from !== null && name !== undefined && name !== from) this.move(from, name);
  }
}
