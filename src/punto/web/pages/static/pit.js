// The pit: forms that become commands, buttons that give one, and notices that count down.

import { ask, once, say } from "./api.js";
import { now } from "./clock.js";
import { give } from "./commands.js";

const { table } = document.querySelector(".desk").dataset;

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
  limits({ wager, minimum_cents, maximum_cents, unit_cents, ...rest }) {
    const wagers = wager === "main" ? ["player", "banker"] : [wager];
    const limits = Object.fromEntries(wagers.map((each) => [each, { minimum_cents, maximum_cents, unit_cents: unit_cents ?? null }]));
    return { ...rest, says: { limits } };
  },
  game({ game, ...rest }) {
    return { ...rest, says: { game } };
  },
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  if (form.dataset.do) {
    void once(form, async () => {
      await give(table, commandOf(form));
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
  say(`${form.dataset.said}. Done.`);
  form.reset();
  form.closest("details")?.removeAttribute("open");
  document.getElementById("report")?.removeAttribute("open");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-give]");
  if (!button) return;
  void once(button, async () => {
    await give(table, JSON.parse(button.dataset.give));
    say(`${button.textContent}. Done.`);
  });
});

function left(until) {
  const seconds = Math.ceil((new Date(until) - now()) / 1000);
  if (seconds <= 0) return "now";
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `in ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return minutes ? `in ${minutes} min ${String(seconds % 60).padStart(2, "0")} s` : `in ${seconds} s`;
}

function tick() {
  for (const each of document.querySelectorAll("[data-until]")) each.textContent = left(each.dataset.until);
}
tick();
setInterval(tick, 1_000);
document.addEventListener("part", tick);
