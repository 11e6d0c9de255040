// Keeps the parts of a page up to date: the server draws them, this puts them in their place.

import { hour, now } from "./clock.js";
import { says } from "./says.js";

const root = document.querySelector("[data-live]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const AGAIN = 5000;
const drawn = new Map();
// What the server told of each part; what it tells next is where a part differs from that.
const told = new Map();
// How the parts are that came with the page, which it need not be told.
let came = root.dataset.drawn ?? "";
const lost = () => document.querySelector(".line-lost");
let news = now();
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

function put(name, html) {
  const part = document.getElementById(`part-${name}`);
  if (!part || drawn.get(name) === html) return;
  drawn.set(name, html);
  const next = document.createElement("template");
  next.innerHTML = html;
  become(part, next.content);
}

// Fills an element with what was drawn anew, and leaves in place what is the same: a person may be
// in the middle of it, and what moves is not to begin again.
function become(old, next) {
  // Several may be alike, as bets of one amount in one box are: each is kept, in its order.
  const kept = new Map();
  for (const each of [...old.children].filter(keyOf)) kept.set(keyOf(each), [...(kept.get(keyOf(each)) ?? []), each]);
  let at = old.firstChild;
  for (const wanted of [...next.childNodes]) {
    const key = keyOf(wanted);
    const same = key ? kept.get(key)?.shift() : alike(at, wanted) ? at : null;
    if (same && same.nodeName === wanted.nodeName) {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      renew(same, wanted);
    } else {
      const added = old.insertBefore(wanted, at);
      if (!calm.matches) for (const each of arrived(added)) each.classList.add("new");
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function renew(old, wanted) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return;
  }
  // What the page fetched into it is as new as what would be fetched again.
  if (old.dataset.from && old.dataset.from === wanted.dataset.from) return;
  const turned = old.dataset.key && old.dataset.face !== wanted.dataset.face;
  const moving = MOVING.filter((each) => old.classList.contains(each) && !turned);
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !(name === "open" && old.id)) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value && name !== "class") old.setAttribute(name, value);
  }
  const classes = [wanted.getAttribute("class") ?? "", ...moving].join(" ").trim();
  if ((old.getAttribute("class") ?? "") !== classes) old.setAttribute("class", classes);
  become(old, wanted);
  if (turned && !calm.matches) old.classList.add("turned");
}

const MOVING = ["new", "turned"];
const alike = (old, wanted) => old && !keyOf(old) && old.nodeName === wanted.nodeName;

function keyOf(node) {
  const { dataset, id, name, type, value } = node;
  if (!dataset) return "";
  const tick = type === "radio" || type === "checkbox";
  return dataset.key || dataset.wager || dataset.act || dataset.step || dataset.give || id || (name && (tick ? `${name}=${value}` : name)) || "";
}

function arrived(node) {
  if (!node.querySelectorAll) return [];
  return [...(node.matches("[data-key]") ? [node] : []), ...node.querySelectorAll("[data-key]")];
}

function hear(part) {
  told.set(part.name, part.html);
  if (pressed) waiting.push(part);
  else show(part);
  heard();
}

function changed(text, changes) {
  let at = 0;
  const pieces = changes.flatMap(([start, end, come]) => {
    const kept = text.slice(at, start);
    at = end;
    return [kept, come];
  });
  return pieces.join("") + text.slice(at);
}

function follow() {
  clearTimeout(again);
  source?.close();
  const address = new URL(root.dataset.live, location);
  if (came) address.searchParams.set("drawn", came);
  source = new EventSource(address);
  source.addEventListener("part", (event) => hear(JSON.parse(event.data)));
  source.addEventListener("edit", (event) => {
    const { name, changes } = JSON.parse(event.data);
    hear({ name, html: changed(told.get(name), changes) });
  });
  source.addEventListener("say", (event) => {
    const said = JSON.parse(event.data);
    const place = document.getElementById("say");
    place.lang = said.lang ?? "en";
    place.textContent = said.words;
    document.dispatchEvent(new CustomEvent("said", { detail: said.in_each }));
    heard();
  });
  source.addEventListener("open", heard);
  source.addEventListener("error", () => {
    for (const each of lost().querySelectorAll("time")) each.textContent = hour(news, 8);
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
  const { idle, message } = await answer.json();
  if (idle) out.querySelector("span").replaceChildren(says("problem", message));
  out.hidden = false;
}

function heard() {
  news = now();
  lost().hidden = true;
}

// Another language was chosen: the server draws every part anew, and what was typed stays.
document.addEventListener("looks", follow);

// What comes is shown once every script of the page listens, and once a person can use the page;
// what came with it is as good as told then.
document.addEventListener("DOMContentLoaded", () => {
  const names = came.split(",").filter(Boolean).map((each) => each.split(".")[0]);
  for (const name of names) document.dispatchEvent(new CustomEvent("part", { detail: name }));
  follow();
  came = "";
}, { once: true });
