// A patron at the table: pick a chip, put it on an area; undo, clear, double, rebet; turn cards.

import { now } from "./clock.js";
import { give, tell } from "./commands.js";
import { says } from "./says.js";

const room = document.querySelector("[data-table]");
const { table, account } = room.dataset;
const done = [];
let before = JSON.parse(sessionStorage.getItem(`rebet ${table}`) ?? "{}");
let last = Promise.resolve();
let under = 0;

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

// One after the other: a chip that is put down while another is on its way is not lost.
function inTurn(action) {
  if (!under) tell("");
  under += 1;
  room.setAttribute("aria-busy", "true");
  last = last.then(action).catch((problem) => {
    tell(problem instanceof TypeError ? says("no-answer") : problem.message);
  }).finally(() => {
    under -= 1;
    if (!under) room.removeAttribute("aria-busy");
  });
}

// What is asked for again before it is done is done once.
function once(action) {
  if (!under) inTurn(action);
}

function add(wager) {
  const more = chip();
  inTurn(async () => {
    const was = lying(wager);
    await put(wager, was + more);
    done.push([wager, was]);
    remember();
  });
}

function remember() {
  const now = Object.fromEntries(areas().map((each) => [each.dataset.wager, Number(each.dataset.lying)]).filter(([, cents]) => cents));
  if (Object.keys(now).length) sessionStorage.setItem(`rebet ${table}`, JSON.stringify(now));
}

const acts = {
  undo: () => inTurn(async () => {
    const last = done.pop();
    if (last) await put(...last);
  }),
  clear: () => inTurn(async () => {
    for (const each of areas()) if (Number(each.dataset.lying)) await put(each.dataset.wager, 0);
    done.length = 0;
  }),
  double: () => inTurn(async () => {
    for (const each of areas()) {
      const cents = Number(each.dataset.lying);
      if (cents) await put(each.dataset.wager, cents * 2);
    }
    remember();
  }),
  rebet: () => inTurn(async () => {
    before = JSON.parse(sessionStorage.getItem(`rebet ${table}`) ?? "{}");
    for (const [wager, cents] of Object.entries(before)) await put(wager, cents);
  }),
  turn: () => once(async () => {
    const { hand } = document.querySelector("[data-hand]")?.dataset ?? {};
    if (hand) await give(table, { do: "expose-cards", hand });
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
  const answer = event.target.closest("[data-give]");
  if (answer) void once(() => give(table, JSON.parse(answer.dataset.give)));
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  const command = Object.fromEntries([...new FormData(form)].map(([name, value]) => {
    const kind = form.elements[name].dataset?.kind;
    if (kind === "dollars") return [name, Math.round(Number(value) * 100)];
    return [name, kind === "number" ? Number(value) : kind === "flag" ? value === "true" : value];
  }));
  void once(async () => {
    await give(table, command);
    if ("clear" in form.dataset) emptied(form);
  });
});

// The table may have drawn the form anew meanwhile, with what was typed still in it.
function emptied(form) {
  for (const { id } of form.elements) if (id) document.getElementById(id).value = "";
  document.getElementById("say").textContent = form.querySelector("button").textContent;
}

const keys = { u: "undo", c: "clear", d: "double", r: "rebet", t: "turn" };
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input:not([type=radio]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = document.querySelector(`[data-act="${keys[event.key.toLowerCase()]}"]:not([disabled])`);
  if (act) void acts[act.dataset.act]();
  const number = Number(event.key);
  if (number >= 1 && number <= areas().length) {
    const area = areas()[number - 1];
    if (!area.disabled) void add(area.dataset.wager);
  }
});

function tick() {
  const clock = document.querySelector("[data-closes]");
  if (clock) {
    const left = Math.max(0, Math.ceil((new Date(clock.dataset.closes) - now()) / 1000));
    for (const each of document.querySelectorAll(".seconds")) each.textContent = `${left} s`;
  }
  requestAnimationFrame(() => setTimeout(tick, 200));
}
tick();

// Cards that lie before you: each is peeled by its slider, over the back of it; what is on the other
// side comes from the table once it is turned.

const LIFT = [0.7, 0.36];

function reflected([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  return [2 * (ax + along * dx) - x, 2 * (ay + along * dy) - y];
}

function peel(slider) {
  const svg = slider.parentElement.querySelector("svg");
  const share = slider.value / 100;
  const [left, right] = LIFT.map((most) => 140 - most * share * 140);
  const [from, to] = [[0, left], [100, right]];
  const points = (some) => some.map((each) => each.map((n) => n.toFixed(1)).join()).join(" ");
  svg.querySelector("clipPath polygon").setAttribute("points", points([[0, 0], [100, 0], to, from]));
  const flap = share ? [from, reflected([0, 140], from, to), reflected([100, 140], from, to), to] : [];
  svg.querySelector(".flap").setAttribute("points", points(flap));
}

const sliders = () => [...document.querySelectorAll(".peel input")];

document.addEventListener("input", (event) => {
  if (!event.target.matches(".peel input")) return;
  peel(event.target);
  if (sliders().every((each) => each.value === each.max)) void acts.turn();
});

// What was said no to is over once bets open or close.
let phase = "";
document.addEventListener("part", ({ detail }) => {
  const now = document.querySelector(".clock")?.firstChild.textContent ?? "";
  if (detail === "patron" && now !== phase) {
    if (phase) tell("");
    phase = now;
  }
});

let held = "";
document.addEventListener("part", ({ detail }) => {
  if (detail !== "cards") return;
  const yours = document.querySelector(".squeeze");
  const now = yours?.dataset.hand ?? "";
  for (const each of sliders()) peel(each);
  if (now && now !== held) {
    const say = document.getElementById("say");
    say.replaceChildren(yours.querySelector("h2").firstElementChild.cloneNode(true));
    say.lang = "en";
  }
  held = now;
});
