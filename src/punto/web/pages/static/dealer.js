// The dealer's console: the next lawful step on the space bar, cards by rank and suit, payouts in turn.

import { ask } from "./api.js";
import { give, tell } from "./commands.js";
import * as sheet from "./sheet.js";
import { says } from "./says.js";

const { table } = document.querySelector("[data-table]").dataset;
const wrong = document.getElementById("wrong");
const say = document.getElementById("say");
const RANKS = "A23456789TJQK";
const SUITS = "SHDC";
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

// payouts: all in a list, one after the other, and the game goes on when all were seen

const PAYING = 2;
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
  markStacks(lines, paying ? at : lines.length);
  section.hidden = !paying;
  section.querySelector("#box-before").hidden = at === 0;
  find(".step").hidden = paying;
  lines.forEach((line, place) => {
    line.classList.toggle("done", place < at);
    line.toggleAttribute("data-current", paying && place === at);
  });
  if (!paying) return;
  atPhase(PAYING);
  const line = lines[at];
  markBox(Number(line.dataset.box), line.dataset.area);
  section.querySelector("#next-box span").textContent = line.dataset.does;
  section.querySelector("#next-box small").textContent = at === lines.length - 1 ? says("then-all-is-paid").textContent : says("then-box", lines[at + 1].dataset.box).textContent;
  line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - line.parentElement.clientHeight / 4;
  const words = [...line.querySelectorAll(".line, .who-gets, .deed")].map((each) => each.textContent.trim());
  if (section.dataset.said !== String(at)) say.textContent = words.join(". ");
  section.dataset.said = at;
}

// What is still to be taken lies on the felt, and what is still to be paid is not there yet.
// Several may bet in one box: each stack is of one line, and of those alike the first is the first's.
function markStacks(lines, at) {
  const turns = lines.map(({ dataset: { stack } }, place) => ({ stack, place }));
  for (const { classList, dataset: { key } } of document.querySelectorAll(".felt :is(.stack, .mark)")) {
    const found = turns.findIndex(({ stack }) => stack === key);
    if (found >= 0) classList.toggle("to-come", turns.splice(found, 1)[0].place > at);
  }
}

function atPhase(now) {
  document.querySelectorAll(".phases li").forEach((each, place) => {
    each.classList.toggle("done", place < now);
    if (place === now) each.setAttribute("aria-current", "step");
    else each.removeAttribute("aria-current");
  });
}

function markBox(number, wager = "") {
  document.querySelectorAll(".felt .box").forEach((box, place) => {
    const here = place + 1 === number;
    box.classList.toggle("paying", here);
    for (const area of box.querySelectorAll(".area")) area.classList.toggle("paying", here && area.classList.contains(`area-${wager}`));
  });
  for (const area of document.querySelectorAll(".felt .side-area")) area.classList.toggle("paying", area.classList.contains(`area-${wager}`));
}

function turnBox(by) {
  sessionStorage.setItem(seenMark(), Math.max(0, seen() + by));
  atPhase(PAYING + 1);
  drawPayouts();
  primary()?.focus({ preventScroll: true });
}

// cards: a rank, then a suit, drawn before they count

const wanted = () => (find(".step")?.hidden ? 0 : Number(find("#next")?.dataset.faces ?? 0));
const heard = (mark) => says(`card-${mark}`).textContent;
const named = (face) => says("card", { rank: heard(face[0]), suit: heard(face[1]) }).textContent;

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
    ? says(touch.matches ? "count-by-touch" : "count", cards.map(named).join(", ")).textContent
    : rank ? says("suit-to-come", heard(rank)).textContent : says("key-rank").textContent);
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
    quiet = says("enter-or-back").textContent;
  } else if (RANKS.includes(mark)) {
    rank = mark;
  } else if (SUITS.includes(mark) && rank) {
    cards.push(rank + mark);
    rank = "";
  } else if (SUITS.includes(mark)) {
    quiet = says("rank-first").textContent;
  } else {
    quiet = says(rank ? "no-suit" : "no-rank", key).textContent;
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
    tell(problem instanceof TypeError ? says("look-first").textContent : problem.message);
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
  if (!button || busy || held) return;
  if (button.id === "next-box") return void turnBox(1);
  const command = JSON.parse(button.dataset.step);
  if (wanted() && cards.length < wanted()) {
    quiet = says(rank ? "suit-still" : "card-first").textContent;
    return void drawKeyed();
  }
  const { reported } = button.dataset;
  if (reported && wanted() && cards[0] !== reported) return void askWhich(cards[0], reported);
  const counted = await send(wanted() ? withCards(command) : command);
  if (counted) [cards, rank, cutting] = [[], "", false];
  drawKeyed();
  primary()?.focus({ preventScroll: true });
}

// A card was reported before it came out, and is keyed as another now: one of the two is wrong.
function askWhich(keyed, reported) {
  told(says("which-is-it", named(reported), named(keyed)).textContent, [
    [says("as-reported", named(reported)).textContent, () => { cards = [reported]; drawKeyed(); }],
    [says("report-anew", named(keyed)).textContent, () => void send({ do: "report-exposed-card", face: keyed })],
  ]);
}

// what went wrong

// It takes the place of the next step, so that the felt stays in view.
function openWrong(open) {
  if (!wrong) return;
  wrong.hidden = !open;
  find("#part-console").hidden = open;
  for (const each of document.querySelectorAll("[data-open-wrong]")) each.setAttribute("aria-expanded", String(open));
  if (open) {
    told("");
    wrong.querySelector("[name=which]")?.replaceChildren(...lyingCards());
    wrong.querySelector("summary").focus();
  } else {
    primary()?.focus({ preventScroll: true });
  }
}

// What the console says, and what may be answered. While it waits for an answer no key goes on: a
// hand that is already on the space bar is not to take the next step.
let toldAt = 0;
let held = false;
function told(words, answers = []) {
  toldAt = version();
  held = answers.length > 0;
  const place = find(".told");
  place.querySelector("[role=status]").textContent = words;
  place.querySelector(".told-acts").replaceChildren(...answers.map(([said, act]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = said;
    button.addEventListener("click", () => {
      told("");
      act();
      primary()?.focus({ preventScroll: true });
    });
    return button;
  }));
  place.hidden = !words;
  if (held) place.focus();
}

const lyingCards = () => [new Option(says("choose").textContent, ""), ...[...document.querySelectorAll("#lying-cards option")].map((each) => new Option(each.textContent, each.value))];

async function correct(form) {
  const [hand, card] = form.which.value.split(" ");
  const which = hand === "burned" ? { do: "correct-burned-card" } : { do: "correct-keyed-card", hand, card: Number(card) };
  const right = { ...which, face: faceOf(form.face.value), reason: form.reason.value.trim() };
  if (!(await send(right))) return;
  leaveForm(form);
  told(says("card-is-right", named(right.face)).textContent, [[says("go-on").textContent, () => {}]]);
}

function leaveForm(form) {
  form.reset();
  form.closest("details").open = false;
  openWrong(false);
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
  leaveForm(form);
  const next = find("#next span")?.textContent;
  told(next
    ? says("told-you-may", next.toLowerCase()).textContent
    : says("told-decides").textContent, [[says("go-on").textContent, () => {}]]);
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
    say.textContent = says("enter-does-it", found.firstChild.textContent.trim()).textContent;
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
  if (held || key === "Tab" || (key.length > 1 && key !== "Backspace")) return;
  event.preventDefault();
  const letter = key.toUpperCase();
  const open = find(".others details[open]");
  if (open && /^[1-9]$/.test(key)) return void open.querySelectorAll("li > button")[key - 1]?.click();
  if (letter === "E") return void openWrong(wrong?.hidden);
  if (letter === "X" && wanted()) return void find("[data-cutting]").click();
  if (key === "Backspace" && find(".payouts") && !wanted()) return void turnBox(-1);
  if (pick(letter)) return;
  if (wanted()) return void typed(key);
  if (/^[1-9]$/.test(key)) sheet.begin(key);
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
  field.nextElementSibling.textContent = RANKS.includes(face[0]) && SUITS.includes(face[1]) ? named(face) : "";
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
  const post = event.target.closest("[data-post]");
  if (post) {
    event.preventDefault();
    return void signOn(post);
  }
  const form = event.target.closest("[data-report], [data-correct]");
  if (!form) return;
  event.preventDefault();
  void (form.matches("[data-correct]") ? correct(form) : report(form));
});

async function signOn(form) {
  const { post, person, as: role } = form.dataset;
  try {
    await ask("POST", `/api/house/duty/${encodeURIComponent(table)}/${post}`, { person, role });
    location.reload();
  } catch (problem) {
    tell(problem.message);
  }
}

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
  if (version() > toldAt && !held) told("");
  drawPayouts();
  drawKeyed();
  if (document.activeElement === document.body && wrong?.hidden) primary()?.focus({ preventScroll: true });
});

sheet.wire(send, goOn);
drawPayouts();
drawKeyed();
primary()?.focus({ preventScroll: true });
