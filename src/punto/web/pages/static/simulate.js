// Starts simulations, cancels them, and says how they end.

import { ask, once, say } from "./api.js";
import { Amiss, says } from "./says.js";

const WHOLE = /^(\d{1,16})(?:e(\d{1,2}))?$/i;
const form = document.querySelector("[data-simulate]");

function whole(field) {
  const found = WHOLE.exec(field.value.replaceAll(/[\s,_]/g, ""));
  const number = found ? Number(found[1]) * 10 ** Number(found[2] ?? 0) : NaN;
  const most = Number(field.dataset.most);
  if (Number.isSafeInteger(number) && number <= most) return number;
  throw new Amiss(says("no-number", field.dataset.words, most.toLocaleString("en"), field.value));
}

function cents(field) {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(field.value.replaceAll(/[\s,$]/g, ""));
  if (found) return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  throw new Amiss(says("no-amount", field.value));
}

function asked() {
  const body = {};
  for (const field of form.querySelectorAll("input, select")) {
    const { name, value, dataset } = field;
    if (!name || !value.trim()) continue;
    if (name.startsWith("unit-")) (body.units_cents ??= {})[name.slice(5)] = cents(field);
    else if (dataset.kind === "money") body[`${name}_cents`] = cents(field);
    else if (dataset.kind === "number") body[name] = whole(field);
    else if (name === "decks" || name === "workers") body[name] = Number(value);
    else body[name] = value;
  }
  if (form.dataset.simulate === "sessions" && !body.units_cents) throw new Amiss(says("nothing-staked"));
  return body;
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(form, async () => {
    const kind = form.dataset.simulate === "sessions" ? "sessions" : "simulations";
    const body = asked();
    // Going back finds the form as it was sent.
    history.replaceState(null, "", `${location.pathname}?${new URLSearchParams([...new FormData(form)].filter(([, value]) => value))}`);
    const begun = await ask("POST", `/api/analysis/${kind}`, body);
    location.assign(`/analysis/simulations/${begun.id}`);
  });
});

document.addEventListener("click", (event) => {
  const cancel = event.target.closest("[data-cancel]");
  if (!cancel) return;
  const { simulation } = cancel.closest("[data-simulation]").dataset;
  void once(cancel, () => ask("DELETE", `/api/analysis/simulations/${simulation}`));
});

const TOLD = ["running", "done", "cancelled", "failed"];
let state = document.querySelector("[data-state]")?.dataset.state;
document.addEventListener("part", () => {
  const now = document.querySelector("[data-state]")?.dataset.state;
  if (now !== state && TOLD.includes(now)) say(says(now).textContent);
  state = now;
});
