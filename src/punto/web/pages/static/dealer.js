// The dealer's console: the next lawful step on the space bar, cards by rank and suit, payouts in turn.

import { give, tell } from "./commands.js";

const { table } = document.querySelector("[data-table]").dataset;
const wrong = document.getElementById("wrong");
const say = document.getElementById("say");
const RANKS = { A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king" };
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const PATIENCE = 4000;
const touch = matchMedia("(hover: none)");

let busy = false;
let cards = [];
let rank = "";
let cutting = false;
let keyedFor = "";
let quiet = "";

const find = (selector) => document.querySelector(selector);
const consoleNow = () => find(".console");
const version = () => Number(consoleNow().dataset.version);

// payouts: shown one at a time, and the game goes on when all were seen

const seenMark = () => `paid ${table} ${consoleNow().dataset.coup}`;
const seen = () => Number(sessionStorage.getItem(seenMark()) ?? 0);

function drawPayouts() {
  const section = find(".payouts");
  markBox(0);
  if (!section) return;
  const lines = [...section.querySelectorAll(".payout")];
  const at = seen();
  // What lies in error comes first: it may undo what was settled.
  const paying = at < lines.length && !find(".astray");
  section.hidden = !paying;
  section.querySelector("#box-before").hidden = at === 0;
  find(".step").hidden = paying;
  lines.forEach((line, place) => { line.hidden = place !== at; });
  if (paying) {
    markBox(Number(lines[at].dataset.box), lines[at].dataset.area);
    const last = at === lines.length - 1;
    section.querySelector("#next-box span").textContent = last ? "All is paid" : "Next wager";
    const words = [...lines[at].querySelectorAll("h2, .who-gets, .deed")].map((each) => each.textContent.trim());
    if (section.dataset.said !== String(at)) say.textContent = words.join(". ");
    section.dataset.said = at;
  }
}

function markBox(number, wager = "") {
  document.querySelectorAll(".felt .box").forEach((box, place) => {
    const here = place + 1 === number;
    box.classList.toggle("paying", here);
    for (const area of box.querySelectorAll(".area")) area.classList.toggle("paying", here && area.classList.contains(`area-${wager}`));
  });
}

function turnBox(by) {
  sessionStorage.setItem(seenMark(), Math.max(0, seen() + by));
  drawPayouts();
  primary()?.focus({ preventScroll: true });
}

// cards: a rank, then a suit, drawn before they count

const wanted = () => (find(".step")?.hidden ? 0 : Number(find("#next")?.dataset.faces ?? 0));
const named = (face) => `${RANKS[face[0]]} of ${SUITS[face[1]]}`;

function drawKeyed() {
  const need = wanted();
  const mark = `${find("#next")?.dataset.step ?? ""}${consoleNow().dataset.coup}`;
  if (!need || mark !== keyedFor) {
    [cards, rank, cutting, keyedFor, quiet] = [[], "", false, mark, ""];
  }
  const keying = find(".keying");
  if (!keying) return;
  keying.hidden = !need;
  if (!need) return;
  const slots = find(".slots");
  slots.replaceChildren(...Array.from({ length: need }, (_, place) => slot(place)));
  const full = cards.length === need;
  find(".echo").textContent = quiet || (full
    ? `${cards.map(named).join(", ")}. ${touch.matches ? "The button above" : "Enter"} counts ${need > 1 ? "them" : "it"}.`
    : rank ? `${RANKS[rank]} of …?` : "Key the rank, then the suit.");
  find(".echo").classList.toggle("mistyped", Boolean(quiet));
  find("#next").classList.toggle("unready", !full);
  find("[data-cutting]")?.setAttribute("aria-pressed", String(cutting));
}

function slot(place) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 140");
  const face = cards[place];
  if (face) {
    const use = document.createElementNS(svg.namespaceURI, "use");
    use.setAttribute("href", `/static/cards.svg#${face}`);
    svg.append(use);
    svg.dataset.face = face;
  } else {
    svg.classList.add("empty-slot");
    const text = document.createElementNS(svg.namespaceURI, "text");
    text.setAttribute("x", "50");
    text.setAttribute("y", "86");
    text.textContent = place === cards.length && rank ? (rank === "T" ? "10" : rank) : "?";
    svg.append(text);
  }
  return svg;
}

function typed(key) {
  primary()?.focus({ preventScroll: true });
  const need = wanted();
  const mark = key === "0" ? "T" : key.toUpperCase();
  quiet = "";
  if (key === "Backspace") {
    if (rank) rank = "";
    else if (cards.length) rank = cards.pop()[0];
  } else if (cards.length === need) {
    quiet = "Enter counts it; Backspace takes it back.";
  } else if (mark in RANKS) {
    rank = mark;
  } else if (mark in SUITS && rank) {
    cards.push(rank + mark);
    rank = "";
  } else if (mark in SUITS) {
    quiet = "The rank comes first: A, 2 to 9, T, J, Q or K.";
  } else {
    quiet = rank ? `${key} is no suit: S, H, D or C.` : `${key} is no rank: A, 2 to 9, T, J, Q or K.`;
  }
  drawKeyed();
}

function withCards(command) {
  const named = { "deal-card": { face: cards[0] }, "burn-cards": { shown: cards[0] }, "expose-cards": { faces: cards } };
  const out = cutting ? { cutting_card: true } : {};
  return { ...command, ...named[command.do], ...out };
}

// steps

function newer(than) {
  return new Promise((resolve) => {
    const look = () => {
      if (version() < than) return;
      document.removeEventListener("part", look);
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(() => {
      document.removeEventListener("part", look);
      resolve();
    }, PATIENCE);
    document.addEventListener("part", look);
    look();
  });
}

async function send(command) {
  if (busy) return false;
  busy = true;
  consoleNow().setAttribute("aria-busy", "true");
  try {
    const done = await give(table, command);
    tell("");
    told("");
    await newer(done.version);
    return true;
  } catch (problem) {
    tell(problem instanceof TypeError ? "No answer came. Look at the table before you go on." : problem.message);
    return false;
  } finally {
    busy = false;
    consoleNow().removeAttribute("aria-busy");
  }
}

function primary() {
  const paying = find(".payouts:not([hidden]) #next-box");
  return paying ?? find("#next");
}

async function goOn() {
  const button = primary();
  if (!button || busy) return;
  if (button.id === "next-box") return void turnBox(1);
  const command = JSON.parse(button.dataset.step);
  if (wanted() && cards.length < wanted()) {
    quiet = rank ? "The suit is still to come: S, H, D or C." : "Key the card first: the rank, then the suit.";
    return void drawKeyed();
  }
  const counted = await send(wanted() ? withCards(command) : command);
  if (counted) [cards, rank, cutting] = [[], "", false];
  drawKeyed();
  primary()?.focus({ preventScroll: true });
}

// what went wrong

// It takes the place of the next step, so that the felt stays in view.
function openWrong(open) {
  if (!wrong) return;
  wrong.hidden = !open;
  find("#part-console").hidden = open;
  find("[data-open-wrong]")?.setAttribute("aria-expanded", String(open));
  if (open) {
    told("");
    wrong.querySelector("summary").focus();
  } else {
    primary()?.focus({ preventScroll: true });
  }
}

let toldAt = 0;
function told(words) {
  toldAt = version();
  find(".told").textContent = words;
  find(".told").hidden = !words;
}

function upOrDown(by) {
  const all = [...wrong.querySelectorAll("summary")];
  const now = all.indexOf(document.activeElement.closest("details")?.querySelector("summary"));
  all[(now + by + all.length) % all.length].focus();
}

const faceOf = (text) => text.toUpperCase().replace("10", "T").replace(/\s/g, "");

const READ = {
  flag: (field) => field.checked,
  choices: (field) => [...field.selectedOptions].map((each) => each.value),
  number: (field) => Number(field.value),
  numbers: (field) => field.value.split(/[\s,]+/).filter(Boolean).map(Number),
  card: (field) => faceOf(field.value),
  money: (field) => Math.round(Number(field.value.replace(/[$,\s]/g, "")) * 100),
  cards: (field) => field.value.toUpperCase().replaceAll("10", "T").split(/[\s,]+/).filter(Boolean),
  names: (field) => field.value.split(",").map((each) => each.trim()).filter(Boolean),
};

async function report(form) {
  const command = { do: form.dataset.report };
  for (const field of form.querySelectorAll("[data-kind]")) {
    if (field.dataset.kind !== "flag" && !field.value) continue;
    command[field.name] = (READ[field.dataset.kind] ?? ((each) => each.value.trim()))(field);
  }
  if (!(await send(command))) return;
  form.reset();
  form.closest("details").open = false;
  openWrong(false);
  const next = find("#next span")?.textContent;
  told(next
    ? `The supervisor is told. By the rules you may: ${next.toLowerCase()}. In doubt, wait.`
    : "The supervisor is told and decides what follows. Leave the cards and chips as they lie.");
}

// keys, clicks, news

// A letter takes a step up, and Enter does it: a slip of the finger does nothing.
function pick(letter) {
  const found = find(`.others [data-letter="${letter}"]`);
  if (found?.tagName === "DETAILS") {
    found.open = !found.open;
    found.querySelector("summary").focus();
  } else if (found) {
    found.focus();
    say.textContent = `${found.firstChild.textContent.trim()}: Enter does it.`;
  }
  return Boolean(found);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const { target, key } = event;
  if (key === "Escape") {
    for (const each of document.querySelectorAll("details[open]")) each.open = false;
    return void openWrong(false);
  }
  if (wrong && !wrong.hidden) return void inWrong(event);
  if (target.closest("input, select, textarea")) return;
  const elsewhere = target.closest("button, a, summary") && target !== primary();
  if (key === " " || key === "Enter") {
    if (elsewhere && !(key === "Enter" && wanted() && target.closest(".keying"))) return;
    event.preventDefault();
    return void goOn();
  }
  if (key === "Tab" || (key.length > 1 && key !== "Backspace")) return;
  event.preventDefault();
  const letter = key.toUpperCase();
  const open = find(".others details[open]");
  if (open && /^[1-9]$/.test(key)) return void open.querySelectorAll("li > button")[key - 1]?.click();
  if (letter === "E") return void openWrong(wrong?.hidden);
  if (letter === "X" && wanted()) return void find("[data-cutting]").click();
  if (key === "Backspace" && find(".payouts") && !wanted()) return void turnBox(-1);
  if (pick(letter)) return;
  if (wanted()) return void typed(key);
});

function inWrong(event) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by && !event.target.closest("select, input")) {
    event.preventDefault();
    upOrDown(by);
  } else if (event.key.toUpperCase() === "E" && !event.target.closest("select, input")) openWrong(false);
}

document.addEventListener("input", (event) => {
  const field = event.target.closest("[data-kind=card]");
  if (!field) return;
  const face = faceOf(field.value);
  field.nextElementSibling.textContent = face[0] in RANKS && face[1] in SUITS ? named(face) : "";
});

document.addEventListener("click", (event) => {
  const { target } = event;
  if (target.closest("#next, #next-box")) return void goOn();
  if (target.closest("#box-before")) return void turnBox(-1);
  if (target.closest("[data-cutting]")) {
    cutting = !cutting;
    return void drawKeyed();
  }
  const key = target.closest("[data-card-key]");
  if (key) return void typed(key.dataset.cardKey);
  if (target.closest("[data-open-wrong]")) return void openWrong(wrong.hidden);
  if (target.closest("[data-close-wrong]")) return void openWrong(false);
  const other = target.closest(".others [data-step]");
  if (!other) return;
  if (Number(other.dataset.faces)) return void instead(other);
  void send(JSON.parse(other.dataset.step)).then(() => primary()?.focus({ preventScroll: true }));
});

// Another way to do a step, which needs a card keyed in first: it takes the place of the next one.
function instead(other) {
  other.closest("details").open = false;
  const button = find("#next");
  button.dataset.step = other.dataset.step;
  button.dataset.faces = other.dataset.faces;
  button.querySelector("span").textContent = other.dataset.words;
  button.querySelector("kbd").textContent = "Enter";
  drawKeyed();
  button.focus({ preventScroll: true });
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-report]");
  if (!form) return;
  event.preventDefault();
  void report(form);
});

let openGroup = "";
document.addEventListener("toggle", (event) => {
  const { group } = event.target.dataset;
  if (group) openGroup = event.target.open ? group : openGroup === group ? "" : openGroup;
}, true);

document.addEventListener("part", (event) => {
  if (event.detail === "felt") drawPayouts();
  if (event.detail !== "console") return;
  if (busy) consoleNow().setAttribute("aria-busy", "true");
  const again = openGroup && find(`.others [data-group="${CSS.escape(openGroup)}"]`);
  if (again) again.open = true;
  if (version() > toldAt) told("");
  drawPayouts();
  drawKeyed();
  if (document.activeElement === document.body && wrong?.hidden) primary()?.focus({ preventScroll: true });
});

drawPayouts();
drawKeyed();
primary()?.focus({ preventScroll: true });
