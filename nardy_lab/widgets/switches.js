// panel.js
var FOCUSABLE = ["button", "input", "select", "summary"];
function html(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  if (FOCUSABLE.includes(name)) element.dataset.lmSuppressShortcuts = "true";
  return element;
}

// switches.js
var SwitchPanel = class {
  /** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.root = html("div", "nardy nardy-switches");
    this.root.style.setProperty("--nardy-size", "900px");
    this.game = html("select");
    this.label = html("label", "setting");
    this.words = html("div", "words refused");
    this.words.setAttribute("role", "status");
    this.groups = html("div", "groups");
    this.root.append(this.label, this.words, this.groups);
    el.append(this.root);
    this.drawn = "";
    this.root.addEventListener("change", (event) => this.changed(event.target), {
      signal
    });
    const show = () => this.show();
    model.on("change:view", show);
    signal.addEventListener("abort", () => model.off("change:view", show));
    this.show();
  }
  /** @param {any} select */
  changed(select) {
    if (select === this.game) this.model.send({ kind: "game", game: select.value });
    else this.model.send({ kind: "turn", switch: select.name, option: Number(select.value) });
  }
  show() {
    const view = this.model.get("view");
    this.words.textContent = view.message;
    this.words.hidden = !view.message;
    const made = JSON.stringify([view.games, view.words, view.groups.map((group) => group.title)]);
    if (this.drawn !== made) {
      this.drawn = made;
      this.make(view);
    }
    this.game.value = view.game;
    view.groups.forEach((group, index) => {
      const box = this.groups.children[index];
      const count = group.turned ? ` (${group.turned})` : "";
      box.querySelector("summary").textContent = group.title + count;
      for (const one of group.switches) this.showSwitch(box, one);
    });
  }
  /** @param {Panel} view */
  make(view) {
    this.label.textContent = view.words.game;
    this.game.replaceChildren(
      ...view.games.map(([value, text]) => {
        const option = html("option", "", text);
        option.value = value;
        return option;
      })
    );
    this.label.append(this.game);
    this.groups.replaceChildren(
      ...view.groups.map(({ switches }) => {
        const box = html("details", "group-box");
        box.append(html("summary"), ...switches.map((one) => this.makeSwitch(one, view.words)));
        return box;
      })
    );
  }
  /** @param {Switch} one @param {Record<string, string>} words */
  makeSwitch(one, words) {
    const row = html("div", "switch");
    row.dataset.switch = one.name;
    const label = html("label", "", one.title);
    const select = html("select");
    select.name = one.name;
    one.options.forEach((text, index) => {
      const source = one.sources[index];
      const option = html("option", "", [text, source ?? words.nobody].filter(Boolean).join(" — "));
      option.value = String(index);
      select.append(option);
    });
    label.append(select);
    row.append(label, html("div", "note"));
    return row;
  }
  /** @param {Element} box @param {Switch} one */
  showSwitch(box, one) {
    const row = box.querySelector(`[data-switch="${one.name}"]`);
    const select = (
      /** @type {any} */
      row?.querySelector("select")
    );
    const note = row?.querySelector(".note");
    if (!row || !select || !note) return;
    select.value = String(one.at);
    row.classList.toggle("turned", one.turned);
    note.textContent = one.idle;
  }
};
function render({ model, el, signal }) {
  const closing = new AbortController();
  signal?.addEventListener("abort", () => closing.abort(), { once: true });
  new SwitchPanel(model, el, closing.signal);
  return () => closing.abort();
}
var switches_default = { render };
export {
  switches_default as default
};
