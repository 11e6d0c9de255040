// New limits for several wagers at once: what changes is told before it is done, with the notice it needs.

import { once } from "./api.js";
import { hour, now } from "./clock.js";
import { give } from "./commands.js";
import { says } from "./says.js";

const PARTS = ["minimum_cents", "maximum_cents", "unit_cents"];
const form = () => document.querySelector("form.new-limits");
const money = (cents) => `$${(cents / 100).toLocaleString("en-AU", { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;

// What is typed in a row, or nothing if it cannot be read; a step that is left empty is none.
function typed(row) {
  const found = {};
  for (const part of PARTS) {
    const text = row.querySelector(`[name=${part}]`).value.trim();
    if (!text && part === "unit_cents") found[part] = null;
    else if (!/^\d+(\.\d{1,2})?$/.test(text)) return null;
    else found[part] = Math.round(Number(text) * 100);
  }
  return found;
}

const was = (row) => JSON.parse(row.dataset.now);
const differs = (row, limits) => PARTS.some((part) => (limits[part] ?? 0) !== (was(row)[part] ?? 0));

function wanted() {
  const rows = [...form().querySelectorAll("tr[data-wager-of]")];
  const read = rows.map((row) => [row, typed(row)]);
  const changed = read.filter(([row, limits]) => limits && differs(row, limits));
  const raised = changed.some(([row, limits]) => limits.minimum_cents > was(row).minimum_cents);
  const change = raised ? "raised-minimum" : "limits";
  const rule = form().querySelector(`[data-notice="${change}"]`);
  return { read, changed, change, rule, at_once: rule.dataset.atOnce === "yes" };
}

function show() {
  const { read, changed, rule, at_once } = wanted();
  for (const [row, limits] of read) {
    row.classList.toggle("changed", Boolean(limits && differs(row, limits)));
    row.querySelector("output").textContent = limits ? `${money(limits.minimum_cents)} – ${money(limits.maximum_cents)}` : "…";
  }
  for (const each of form().querySelectorAll("[data-notice]")) each.hidden = each !== rule || !changed.length;
  for (const each of rule.querySelectorAll("time")) each.textContent = hour(now() + Number(rule.dataset.minutes) * 60_000);
  const button = form().querySelector("button.primary");
  button.disabled = !changed.length || read.some(([, limits]) => !limits);
  button.replaceChildren(says(at_once ? "put-limits-up" : "post-notice"));
}

document.addEventListener("input", (event) => {
  if (event.target.closest("form.new-limits")) show();
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form.new-limits")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { table } = document.querySelector(".desk").dataset;
  const { changed, change, rule, at_once } = wanted();
  const limits = Object.fromEntries(changed.map(([row, each]) => [row.dataset.wagerOf, each]));
  // A little more than the rule asks, since the clock goes on while the order is on its way.
  const effective = new Date(now() + Number(rule.dataset.minutes) * 60_000 + 2_000).toISOString();
  const command = at_once ? { do: "change-limits", limits } : { do: "post-notice", change, effective, says: { limits } };
  void once(form(), async () => {
    await give(table, command);
    location.reload();
  });
}, true);

if (form()) show();
