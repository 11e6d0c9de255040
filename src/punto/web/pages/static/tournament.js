// A tournament's desk: forms that become commands, and the seed of a ballot.

import { says } from "./says.js";
import { give, once, say } from "./api.js";
import { now } from "./clock.js";
import { momentOf, shown } from "./zoned.js";

const desk = document.querySelector("[data-contest]");
const { contest, zone } = desk.dataset;
const of = desk.dataset.of ?? "tournaments";
const addressOf = (name) => `/api/${of}/${encodeURIComponent(name)}/commands`;

const cents = (text) => Math.round(Number(text) * 100);
const parts = (text) => text.split(",").map((each) => each.trim()).filter(Boolean);

const READ = {
  flag: (field) => field.checked,
  number: (field) => Number(field.value),
  money: (field) => cents(field.value),
  moment: (field) => momentOf(field.value, zone),
  one: (field) => [field.value.trim()],
  names: (field) => parts(field.value),
  lost: (field) => parts(field.value).map((each) => each.split("x")).map(([chip, number]) => ({ chip_cents: cents(chip), number: Number(number) })),
};
const MANY = {
  table: (kept, field) => field.checked && (kept[field.value] = Number(document.getElementById(field.dataset.seats).value)),
  tables: (kept, field) => parts(field.value).map((each) => each.split("=")).forEach(([name, seats]) => (kept[name.trim()] = Number(seats))),
  claimant: (kept, field) => ((kept[0] ??= {})[field.dataset.part] = field.value.trim()),
  amounts: (kept, field) => (kept[field.dataset.of] = cents(field.value)),
  rounds: (kept, field) => ((kept[field.dataset.of] ??= {})[field.dataset.part] = cents(field.value)),
  seats: (kept, field) => (kept[field.dataset.of] = [field.value.split("|")[0], Number(field.value.split("|")[1])]),
};

async function digest(seed) {
  const bytes = Uint8Array.from(seed.match(/../g), (each) => parseInt(each, 16));
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
const hex = (bytes) => [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
const kept = (commitment) => `seed ${contest} ${commitment}`;

function put(command, name, value) {
  const [first, second] = name.split(".");
  if (second) (command[first] ??= {})[second] = value;
  else command[name] = value;
}

async function commandOf(form) {
  const command = JSON.parse(form.dataset.given);
  const order = [];
  for (const field of form.elements) {
    const { kind } = field.dataset;
    if (!kind || !field.name) continue;
    if (MANY[kind]) MANY[kind]((command[field.name] ??= kind === "claimant" ? [] : {}), field);
    else if (kind === "some") { if (field.checked) (command[field.name] ??= []).push(field.value); }
    else if (kind === "order") order.push([Number(field.value), field.dataset.of, field.name]);
    else if (kind === "seed") {
      const commitment = await digest(field.value);
      localStorage.setItem(kept(commitment), field.value);
      command[field.name] = commitment;
    } else if (kind === "flag" || field.value.trim() !== "") put(command, field.name, READ[kind] ? READ[kind](field) : field.value.trim());
  }
  for (const [, patron, name] of order.sort(([one], [other]) => one - other)) (command[name] ??= []).push(patron);
  return command;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.given) return;
  event.preventDefault();
  void once(form, async () => {
    const { table, said, to } = form.dataset;
    const named = form.querySelector("[data-voucher]")?.value.trim() ?? contest;
    const where = to ?? (table ? `/api/tables/${encodeURIComponent(table)}/commands` : addressOf(named));
    await give(where, await commandOf(form));
    say(says("that-is-done", said).textContent);
    form.reset();
    form.closest("details.ask")?.removeAttribute("open");
    if (desk.dataset.afterwards) location.reload();
  });
});

// Fields that the page fills itself: a new seed, a seed that was kept, a moment in the house's zone.
function fill() {
  for (const field of document.querySelectorAll("[data-kind=seed]")) {
    if (!field.value) field.value = hex(crypto.getRandomValues(new Uint8Array(32)));
  }
  for (const field of document.querySelectorAll("[data-commitment]")) {
    if (!field.value) field.value = localStorage.getItem(kept(field.dataset.commitment)) ?? "";
  }
  for (const field of document.querySelectorAll("[data-moment]")) {
    if (field.dataset.moment && !field.value) field.value = shown(new Date(field.dataset.moment), zone);
  }
  for (const each of document.querySelectorAll("[data-since]")) {
    const minutes = Math.max(0, Math.floor((now() - new Date(each.dataset.since)) / 60_000));
    each.textContent = says("so-many-minutes", minutes).textContent;
  }
}
fill();
setInterval(fill, 15_000);
document.addEventListener("part", fill);
