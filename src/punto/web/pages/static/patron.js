// A patron at the table: pick a chip, put it on an area; undo, clear, double, rebet.

import { give, tell } from "./commands.js";

const room = document.querySelector("[data-table]");
const { table, account } = room.dataset;
const done = [];
let before = JSON.parse(sessionStorage.getItem(`rebet ${table}`) ?? "{}");
let busy = false;

const chip = () => Number(document.querySelector("input[name=chip]:checked")?.value ?? 0);
const areas = () => [...document.querySelectorAll(".area-button")];
const lying = (wager) => Number(areas().find((each) => each.dataset.wager === wager)?.dataset.lying ?? 0);

async function put(wager, cents) {
  const now = lying(wager);
  if (cents === now) return;
  const command = cents === 0
    ? { do: "withdraw-wager", patron: account, wager }
    : { do: now ? "change-wager" : "place-wager", patron: account, wager, chips_cents: cents };
  await give(table, command);
  const area = areas().find((each) => each.dataset.wager === wager);
  if (area) area.dataset.lying = cents;
}

async function once(action) {
  if (busy) return;
  busy = true;
  try {
    await action();
    tell("");
  } catch (problem) {
    tell(problem.message);
  } finally {
    busy = false;
  }
}

function add(wager) {
  return once(async () => {
    const was = lying(wager);
    await put(wager, was + chip());
    done.push([wager, was]);
    remember();
  });
}

function remember() {
  const now = Object.fromEntries(areas().map((each) => [each.dataset.wager, Number(each.dataset.lying)]).filter(([, cents]) => cents));
  if (Object.keys(now).length) sessionStorage.setItem(`rebet ${table}`, JSON.stringify(now));
}

const acts = {
  undo: () => once(async () => {
    const last = done.pop();
    if (last) await put(...last);
  }),
  clear: () => once(async () => {
    for (const each of areas()) if (Number(each.dataset.lying)) await put(each.dataset.wager, 0);
    done.length = 0;
  }),
  double: () => once(async () => {
    for (const each of areas()) {
      const cents = Number(each.dataset.lying);
      if (cents) await put(each.dataset.wager, cents * 2);
    }
    remember();
  }),
  rebet: () => once(async () => {
    before = JSON.parse(sessionStorage.getItem(`rebet ${table}`) ?? "{}");
    for (const [wager, cents] of Object.entries(before)) await put(wager, cents);
  }),
  leave: () => once(async () => {
    await give(table, { do: "leave-table", patron: account });
  }),
};

document.addEventListener("click", (event) => {
  const area = event.target.closest("[data-wager]");
  if (area && !area.disabled) return void add(area.dataset.wager);
  const act = event.target.closest("[data-act]");
  if (act && !act.disabled) void acts[act.dataset.act]();
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  const command = Object.fromEntries([...new FormData(form)].map(([name, value]) => {
    const kind = form.elements[name].dataset?.kind;
    return [name, kind === "number" ? Number(value) : kind === "flag" ? value === "true" : value];
  }));
  void once(() => give(table, command));
});

const keys = { u: "undo", c: "clear", d: "double", r: "rebet" };
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input:not([type=radio]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = keys[event.key.toLowerCase()];
  if (act) void acts[act]();
  const number = Number(event.key);
  if (number >= 1 && number <= areas().length) {
    const area = areas()[number - 1];
    if (!area.disabled) void add(area.dataset.wager);
  }
});

function tick() {
  const clock = document.querySelector("[data-closes]");
  if (clock) {
    const left = Math.max(0, Math.ceil((new Date(clock.dataset.closes) - Date.now()) / 1000));
    clock.textContent = left ? `Place your bets. ${left} s` : "No more bets.";
  }
  requestAnimationFrame(() => setTimeout(tick, 200));
}
tick();
