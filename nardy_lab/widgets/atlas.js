// panel.js
var FOCUSABLE = ["button", "input", "select", "summary"];
function html(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  if (FOCUSABLE.includes(name)) element.dataset.lmSuppressShortcuts = "true";
  return element;
}

// atlas.js
function found(switches, text, disputed) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return switches.filter((one) => {
    const all = JSON.stringify([one.name, one.title, one.options]).toLowerCase();
    return (one.disputed || !disputed) && words.every((word) => all.includes(word));
  });
}
var AtlasTable = class {
  /** @param {any} model @param {HTMLElement} el @param {AbortSignal} signal */
  constructor(model, el, signal) {
    this.model = model;
    this.root = html("div", "nardy nardy-table nardy-atlas");
    this.filter = html("input");
    this.only = html("input");
    this.only.type = "checkbox";
    this.label = html("label");
    this.table = html("table");
    const tools = html("div", "bar");
    tools.append(this.filter, this.label);
    this.root.append(tools, this.table);
    el.append(this.root);
    const show = () => this.show();
    this.filter.addEventListener("input", show, { signal });
    this.only.addEventListener("change", show, { signal });
    this.table.addEventListener("click", (e) => this.click(e.target), {
      signal
    });
    model.on("change:view", show);
    signal.addEventListener("abort", () => model.off("change:view", show));
    this.show();
  }
  /** @param {HTMLElement} target */
  click(target) {
    const { name, option } = target.dataset;
    if (option === void 0) return;
    this.model.send({ switch: name, option: Number(option) });
  }
  show() {
    const view = this.model.get("view");
    const { words } = view;
    this.filter.placeholder = words.filter;
    this.filter.setAttribute("aria-label", words.filter);
    this.label.replaceChildren(this.only, ` ${words.only}`);
    const head = html("tr");
    head.append(html("th", "", words.option));
    for (const [number, title] of view.sources) {
      const cell = html("th", "", number);
      cell.title = title;
      head.append(cell);
    }
    const shown = found(view.switches, this.filter.value, this.only.checked);
    this.table.replaceChildren(head, ...shown.flatMap((one) => this.rows(one, view)));
  }
  /** @param {Switch} one @param {View} view */
  rows(one, { sources, words }) {
    const title = html("tr", "switch-title");
    const cell = html("th", "", one.title + (one.disputed ? ` ⚑ ${words.disputed}` : ""));
    cell.colSpan = sources.length + 1;
    title.append(cell);
    const rows = one.options.map(({ option, meaning, cells }, index) => {
      const row = html("tr");
      const first = html("td");
      const button = html("button", "", option);
      button.dataset.name = one.name;
      button.dataset.option = String(index);
      button.title = words.show;
      first.append(button, html("div", "note", meaning));
      row.append(first);
      for (const [number] of sources) {
        const [kind, text] = cells[number] ?? ["", ""];
        row.append(html("td", kind, text));
      }
      return row;
    });
    return [title, ...rows];
  }
};
function render({ model, el, signal }) {
  const closing = new AbortController();
  signal?.addEventListener("abort", () => closing.abort(), { once: true });
  new AtlasTable(model, el, closing.signal);
  return () => closing.abort();
}
var atlas_default = { render };
export {
  atlas_default as default,
  found
};
