// A patron at the table: pick a chip, put it on an area; undo, clear, double, rebet; turn cards.

import "./countdown.js";
import { give, tell } from "./commands.js";
import { order } from "./purses.js";
import { says } from "./says.js";
import { again, changes, closed, doubled, fresh, laid, noted, undone } from "./slip.js";

const room = document.querySelector("[data-table]");
const { table, account } = room.dataset;
const TOO_FEW = "house:money:balance";
const KEPT = `slip ${table}`;
let slip = fresh(JSON.parse(sessionStorage.getItem(KEPT) ?? "{}"));
let last = Promise.resolve();
let under = 0;
// Of which wager no was said last: it is not said any longer once that wager lies after all.
let refused = "";

const chip = () => Number(document.querySelector("input[name=chip]:checked")?.value ?? 0);
const areas = () => [...document.querySelectorAll("[data-wager]")].filter((each) => each.checkVisibility());
const lying = () => Object.fromEntries(areas().map((each) => [each.dataset.wager, Number(each.dataset.lying)]).filter(([, cents]) => cents));

async function put(wager, cents) {
  const lies = lying()[wager] ?? 0;
  const command = cents === 0
    ? { do: "withdraw-wager", patron: account, wager }
    : { do: lies ? "change-wager" : "place-wager", patron: account, wager, chips_cents: cents };
  try {
    await give(table, command);
  } catch (problem) {
    refused = wager;
    throw problem;
  }
  if (refused === wager) tell("");
  for (const each of document.querySelectorAll(`[data-wager="${wager}"]`)) each.dataset.lying = cents;
}

// One step, however many areas it touches; what of it was refused, is left as it was.
function reach(wanted, then = (was) => noted(slip, was)) {
  inTurn(async () => {
    const was = lying();
    let moved = 0;
    try {
      for (const [wager, cents] of changes(was, wanted(was))) {
        await put(wager, cents);
        moved += 1;
      }
    } finally {
      if (moved) slip = then(was);
    }
  });
}

// One after the other: a chip that is put down while another is on its way is not lost.
function inTurn(action) {
  if (!under) tell("");
  under += 1;
  room.setAttribute("aria-busy", "true");
  last = last.then(action).catch((problem) => {
    tell(problem instanceof TypeError ? says("no-answer") : problem.message);
    if (problem.clauses?.includes(TOO_FEW)) lead();
  }).finally(() => {
    under -= 1;
    if (!under) room.removeAttribute("aria-busy");
    offer();
  });
}

// A wager of more chips than one has here leads to where more are brought, if the purse has any.
function lead() {
  const way = document.querySelector(".purse .more-chips:not(.fewer)")?.cloneNode(true);
  if (!way) return;
  way.lang = document.documentElement.lang;
  way.removeAttribute("popovertarget");
  document.querySelector(".problem").append(" ", way);
}

// From wherever it was asked for, the keyboard comes back to the button beside one's chips.
function showOwnChips() {
  const button = document.querySelector(".purse .more-chips");
  button?.focus();
  button?.click();
}

// Undo and Rebet are there while there is something to take back or to lay again.
function offer() {
  if (!document.querySelector(".clock")?.dataset.open) return;
  const has = { undo: slip.done.length > 0, rebet: Object.keys(slip.before).length > 0 };
  for (const [act, some] of Object.entries(has)) {
    for (const each of document.querySelectorAll(`[data-act=${act}]`)) each.disabled = !some;
  }
}

// What is asked for again before it is done is done once.
function once(action) {
  if (!under) inTurn(action);
}

function add(wager) {
  const more = chip();
  reach((lies) => laid(lies, wager, more));
}

const acts = {
  undo: () => reach((lies) => slip.done.at(-1) ?? lies, () => undone(slip)),
  clear: () => reach(() => ({})),
  double: () => reach(doubled),
  rebet: () => reach((lies) => again(lies, slip.before)),
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
  if (event.target.closest(".problem .more-chips")) showOwnChips();
  const amount = event.target.closest("[data-amount]");
  if (amount) amount.form.elements.cents.value = amount.dataset.amount;
});

// A chip may also be carried to an area.
document.addEventListener("pointerdown", (event) => {
  const pick = event.target.closest(".chip-pick");
  if (!pick || pick.closest("fieldset").disabled) return;
  const drawn = pick.querySelector("svg");
  let carried = null;
  const move = ({ clientX, clientY }) => {
    if (!carried && Math.hypot(clientX - event.clientX, clientY - event.clientY) < 8) return;
    carried ??= document.body.appendChild(drawn.cloneNode(true));
    carried.classList.add("carried");
    carried.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
  };
  const drop = ({ type, clientX, clientY }) => {
    removeEventListener("pointermove", move);
    for (const end of ["pointerup", "pointercancel"]) removeEventListener(end, drop);
    if (!carried) return;
    carried.remove();
    pick.querySelector("input").checked = true;
    const area = document.elementFromPoint(clientX, clientY)?.closest("[data-wager]");
    if (area && type === "pointerup") void add(area.dataset.wager);
  };
  addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, drop);
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-command]");
  if (!form) return;
  event.preventDefault();
  const command = Object.fromEntries([...new FormData(form, event.submitter)].map(([name, value]) => {
    const kind = form.elements[name].dataset?.kind;
    if (kind === "dollars") return [name, Math.round(Number(value) * 100)];
    return [name, kind === "number" ? Number(value) : kind === "flag" ? value === "true" : value];
  }));
  void once(async () => {
    await give(table, command);
    if ("clear" in form.dataset) emptied(form, event.submitter);
    form.closest("[popover]")?.hidePopover();
  });
});

// The table may have drawn the form anew meanwhile, with what was typed still in it.
function emptied(form, pressed) {
  for (const { id } of form.elements) if (id) document.getElementById(id).value = "";
  document.getElementById("say").textContent = pressed.textContent;
}

const ORDER = ["player", "banker", "tie"];
const sides = () => areas().map(({ dataset }) => dataset.wager).filter((each) => !ORDER.includes(each));
const keys = { u: "undo", c: "clear", d: "double", r: "rebet", t: "turn" };
document.addEventListener("keydown", (event) => {
  const large = document.getElementById("whole-shoe");
  if (event.key === "Escape" && large?.checked) return void large.click();
  if (event.target.closest("input:not([type=radio]), select, textarea, [popover]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.toLowerCase() === "m") return void showOwnChips();
  const act = document.querySelector(`[data-act="${keys[event.key.toLowerCase()]}"]:not([disabled])`);
  if (act) void acts[act.dataset.act]();
  const area = event.target.closest("[data-wager]");
  if (area && [" ", "Enter"].includes(event.key) && !area.matches("button")) {
    event.preventDefault();
    return void add(area.dataset.wager);
  }
  const wager = ORDER.filter((each) => areas().some(({ dataset }) => dataset.wager === each))[Number(event.key) - 1]
    ?? sides()[Number(event.key) - 1 - ORDER.length];
  if (wager) void add(wager);
});

// What was done belongs to its coup, and what was said no to is over once bets open or close.
let phase = "";
let lay = lying();
document.addEventListener("part", ({ detail }) => {
  if (detail !== "patron") return;
  const { coup = "", open = "" } = document.querySelector(".clock")?.dataset ?? {};
  const now = `${coup} ${open}`;
  if (now !== phase) {
    if (phase.endsWith("yes")) {
      slip = closed(slip, lay);
      sessionStorage.setItem(KEPT, JSON.stringify(slip.before));
    }
    if (phase) tell("");
    phase = now;
  }
  if (open) lay = lying();
  offer();
});
offer();

// Cards to turn come to few patrons; what bends them is fetched when they do.
let bending = null;
async function squeeze() {
  bending ??= import("./squeeze.js").then((found) => {
    found.squeezed(() => void acts.turn());
    return found;
  });
  const { slide, sliders } = await bending;
  for (const each of sliders()) slide(each);
}
if (document.querySelector(".squeeze")) void squeeze();

let held = "";
document.addEventListener("part", ({ detail }) => {
  if (detail !== "cards") return;
  const yours = document.querySelector(".squeeze");
  const now = yours?.dataset.hand ?? "";
  if (now) void squeeze();
  if (now && now !== held) {
    const say = document.getElementById("say");
    say.replaceChildren(yours.querySelector("h2").firstElementChild.cloneNode(true));
    say.lang = "en";
  }
  held = now;
});

// How long a result is shown is one's own choice.
const quick = document.querySelector("[name=quick]");
quick.checked = localStorage.getItem("quick results") === "yes";
const hurried = () => document.body.classList.toggle("quick-results", quick.checked);
quick.addEventListener("change", () => {
  localStorage.setItem("quick results", quick.checked ? "yes" : "");
  hurried();
});
hurried();

// What is asked of one's own account beside the game: a break at one touch, a reminder that was seen.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-own]");
  if (!button) return;
  once(async () => {
    await order(account, { do: button.dataset.own });
    location.reload();
  });
});

// What only some patrons need is fetched once they do: a balance that counts up, an undisclosed wager.
const sealed = () => import("./sealed.js");
function needed() {
  if (document.querySelector("[data-counts]")) void import("./counting.js");
  if (document.querySelector(".contest-dock")) void sealed();
}
needed();
document.addEventListener("part", ({ detail }) => {
  if (detail === "patron") needed();
});

// However late that script comes, what is pressed waits for it, and no browser sends the form itself.
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-sealed]");
  if (!form) return;
  event.preventDefault();
  (await sealed()).handIn(form);
});
document.addEventListener("click", async (event) => {
  const asked = event.target.closest("[data-see-form]");
  if (asked) (await sealed()).see(asked);
});

// Nothing is heard until it is asked for, nor is what would be heard fetched.
for (const name of ["sounds", "voices"]) {
  const box = document.querySelector(`[name=${name}]`);
  box.checked = localStorage.getItem(name) === "yes";
  if (box.checked) void import("./sound.js");
  box.addEventListener("change", async () => {
    localStorage.setItem(name, box.checked ? "yes" : "");
    const { asked } = await import("./sound.js");
    asked(name, box.checked);
  });
}
