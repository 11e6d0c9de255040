// Keeps the parts of a page up to date: the server draws them, this puts them in their place.

const root = document.querySelector("[data-live]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const FIELDS = "input, select, textarea";
const AGAIN = 5000;
const drawn = new Map();
const lost = () => document.querySelector(".line-lost");
let news = new Date();
let source = null;
let again = 0;
let pressed = false;
const waiting = [];

function show({ name, html }) {
  put(name, html);
  document.dispatchEvent(new CustomEvent("part", { detail: name }));
}

// Nothing is taken from under a finger: a button that is not there any more hears of no click.
function released() {
  pressed = false;
  for (const part of waiting.splice(0)) show(part);
}
addEventListener("pointerdown", (event) => { pressed = event.button === 0; }, true);
for (const over of ["pointerup", "pointercancel", "blur"]) addEventListener(over, () => setTimeout(released));

function keysOf(part) {
  return new Map([...part.querySelectorAll("[data-key]")].map((each) => [each.dataset.key, each.dataset.face]));
}

function put(name, html) {
  const part = document.getElementById(`part-${name}`);
  // What did not change is left alone: a person may be in the middle of it.
  if (!part || drawn.get(name) === html) return;
  drawn.set(name, html);
  const before = keysOf(part);
  const focus = document.activeElement;
  const kept = part.contains(focus) ? focusMark(focus) : null;
  const held = new Map([...part.querySelectorAll(FIELDS)].map((each) => [markOf(each), each]));
  const opened = [...part.querySelectorAll("details[open][id]")].map((each) => each.id);
  part.innerHTML = html;
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  for (const each of part.querySelectorAll(FIELDS)) restore(each, held.get(markOf(each)));
  if (kept) part.querySelector(kept)?.focus({ preventScroll: true });
  if (calm.matches) return;
  for (const each of part.querySelectorAll("[data-key]")) {
    if (!before.has(each.dataset.key)) each.classList.add("new");
    else if (before.get(each.dataset.key) !== each.dataset.face) each.classList.add("turned");
  }
}

function markOf(field) {
  const tick = field.type === "radio" || field.type === "checkbox";
  return field.id || (tick ? `${field.name}=${field.value}` : field.name);
}

function restore(field, old) {
  if (!old || field.type === "hidden") return;
  if (field.type === "radio" || field.type === "checkbox") field.checked = old.checked;
  else if (!field.options || [...field.options].some((o) => o.value === old.value)) field.value = old.value;
}

function focusMark(element) {
  for (const name of ["id", "data-wager", "data-act", "data-step", "data-give", "href", "name"]) {
    const value = element.getAttribute(name);
    if (value) return `[${name}="${CSS.escape(value)}"]`;
  }
  return null;
}

function follow() {
  clearTimeout(again);
  source?.close();
  source = new EventSource(root.dataset.live);
  source.addEventListener("part", (event) => {
    const part = JSON.parse(event.data);
    if (pressed) waiting.push(part);
    else show(part);
    heard();
  });
  source.addEventListener("say", (event) => {
    const said = JSON.parse(event.data);
    const place = document.getElementById("say");
    place.lang = said.lang ?? "en";
    place.textContent = said.words;
    heard();
  });
  source.addEventListener("open", heard);
  source.addEventListener("error", () => {
    for (const each of lost().querySelectorAll("time")) each.textContent = news.toLocaleTimeString("en-GB");
    lost().hidden = false;
    // A browser tries again by itself, but not once it was told no.
    if (source.readyState === EventSource.CLOSED) void afterNo();
  });
}

// Told no: the session is over, which only a person can mend, or the house is not itself yet.
async function afterNo() {
  const answer = await fetch("/api/session", { headers: { "x-unattended": "1" } }).catch(() => null);
  const out = document.querySelector(".signed-out");
  if (answer?.status !== 401 || !out) return void (again = setTimeout(follow, AGAIN));
  lost().hidden = true;
  out.hidden = false;
}

function heard() {
  news = new Date();
  lost().hidden = true;
}

// Another language was chosen: the server draws every part anew, and what was typed stays.
document.addEventListener("looks", follow);

follow();
