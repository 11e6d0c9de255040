// The pit: forms that become commands, buttons that give one, and notices that count down.

import { ask, once, say } from "./api.js";
import { now } from "./clock.js";
import { give } from "./commands.js";
import { says } from "./says.js";

// The floor's page has the orders of one of its tables; all others are of one table.
const tableOf = (by) => by.closest("[data-table]").dataset.table;

const cents = (text) => Math.round(Number(text) * 100);
const split = (text, by) => text.split(by).map((each) => each.trim()).filter(Boolean);
const READ = {
  flag: (field) => field.checked,
  number: (field) => Number(field.value),
  money: (field) => cents(field.value),
  numbers: (field) => split(field.value, /[\s,]+/).map(Number),
  names: (field) => split(field.value, ","),
  cards: (field) => split(field.value.toUpperCase().replaceAll("10", "T"), /[\s,]+/),
  minutes: (field) => new Date(now() + Number(field.value) * 60_000 + 2_000).toISOString(),
};
const MAY_BE_EMPTY = new Set(["flag"]);

function commandOf(form) {
  const command = { do: form.dataset.do };
  for (const field of form.elements) {
    const { kind } = field.dataset;
    if (!kind || !field.name) continue;
    if (kind === "choices") {
      if (field.checked) (command[field.name] ??= []).push(field.value);
    } else if (MAY_BE_EMPTY.has(kind) || field.value.trim() !== "") {
      command[field.name] = READ[kind] ? READ[kind](field) : field.value.trim();
    }
  }
  return SHAPES[form.dataset.shape]?.(command) ?? command;
}

const SHAPES = {
  game({ game, ...rest }) {
    return { ...rest, says: { game } };
  },
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  if (form.dataset.do) {
    void once(form, async () => {
      await give(tableOf(form), commandOf(form));
      done(form);
    });
  } else if (form.dataset.api) {
    void once(form, async () => {
      await ask("POST", form.dataset.api, Object.fromEntries(new FormData(form)));
      done(form);
    });
  } else form.submit();
});

function done(form) {
  say(says("that-is-done", form.dataset.said).textContent);
  form.reset();
  form.closest("details")?.removeAttribute("open");
  document.getElementById("report")?.removeAttribute("open");
  shown(form);
}

// A page that follows nothing is fetched anew, to show what came of it, unless nothing is left of it.
function shown(by) {
  const { afterwards } = by.closest("[data-afterwards]")?.dataset ?? {};
  if (afterwards) location.assign(afterwards);
  else if (!document.querySelector("[data-live]")) location.reload();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-give]");
  if (!button) return;
  void once(button, async () => {
    await give(tableOf(button), JSON.parse(button.dataset.give));
    say(says("that-is-done", button.textContent).textContent);
    shown(button);
  });
});

function left(until) {
  const seconds = Math.ceil((new Date(until) - now()) / 1000);
  if (seconds <= 0) return says("now").textContent;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return says("in-hours", Math.floor(minutes / 60), minutes % 60).textContent;
  return minutes ? says("in-minutes", minutes, String(seconds % 60).padStart(2, "0")).textContent : says("in-seconds", seconds).textContent;
}

function tick() {
  for (const each of document.querySelectorAll("[data-until]")) each.textContent = left(each.dataset.until);
}
tick();
setInterval(tick, 1_000);
document.addEventListener("part", tick);
