// A coup replayed: step, back, play; a new card is dealt, the rest lies still.

import { says } from "./says.js";
const root = document.querySelector("[data-replay]");
const felt = document.getElementById("part-felt");
const words = document.getElementById("part-words");
const play = root.querySelector('[data-go="play"]');
const scrub = root.querySelector("[name=step]");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const EVERY = 1_100;
let step = Number(root.dataset.step);
let timer = null;

const answer = await fetch(root.dataset.replay);
const stills = answer.ok ? await answer.json() : [];
const last = stills.length;

function show(wanted) {
  const forward = wanted === step + 1;
  const before = new Set([...felt.querySelectorAll("[data-key]")].map((each) => each.dataset.key));
  step = Math.min(Math.max(1, wanted), last);
  felt.innerHTML = stills[step - 1].felt;
  words.innerHTML = stills[step - 1].words;
  scrub.value = step;
  history.replaceState(null, "", `?step=${step}`);
  document.getElementById("say").textContent = `${root.querySelector(".replay-mark").textContent.trim()}. ${words.querySelector(".clause-words").textContent}`;
  if (forward && !calm.matches) {
    for (const each of felt.querySelectorAll("[data-key]")) if (!before.has(each.dataset.key)) each.classList.add("new");
  }
  if (step === last) stop();
}

function stop() {
  clearInterval(timer);
  timer = null;
  play.firstElementChild.replaceChildren(says("play"));
}

function start() {
  if (step === last) show(1);
  play.firstElementChild.replaceChildren(says("pause"));
  timer = setInterval(() => show(step + 1), EVERY);
}

const GO = {
  first: () => show(1),
  back: () => show(step - 1),
  on: () => show(step + 1),
  last: () => show(last),
  play: () => (timer ? stop() : start()),
};

if (last) {
  play.hidden = false;
  scrub.hidden = false;
  root.addEventListener("click", (event) => {
    const go = event.target.closest("[data-go]");
    if (!go) return;
    event.preventDefault();
    if (go.dataset.go !== "play") stop();
    GO[go.dataset.go]();
  });
  scrub.addEventListener("input", () => {
    stop();
    show(Number(scrub.value));
  });
  const keys = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };
  document.addEventListener("keydown", (event) => {
    const go = keys[event.key];
    if (!go || event.target.closest(go === "play" ? "input, button, a, select" : "input, select")) return;
    event.preventDefault();
    if (go !== "play") stop();
    GO[go]();
  });
  root.dataset.ready = "yes";
}
