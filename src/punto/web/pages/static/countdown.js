// The time that is left, by the clock of the house, on every ring of a page.

import { hour, now } from "./clock.js";

const most = new Map();

function showTimeLeft() {
  for (const each of document.querySelectorAll("[data-hour]")) each.textContent = hour();
  for (const clock of document.querySelectorAll("[data-closes]")) {
    const { closes } = clock.dataset;
    const left = Math.max(0, (new Date(closes) - now()) / 1000);
    most.set(closes, Math.max(left, most.get(closes) ?? 0));
    const whole = Math.ceil(left);
    for (const each of clock.querySelectorAll(".seconds")) each.textContent = whole || "";
    clock.classList.toggle("soon", left <= 5);
    clock.querySelector(".left")?.setAttribute("stroke-dasharray", `${(100 * left) / (most.get(closes) || 1)} 100`);
  }
}

function tick() {
  showTimeLeft();
  requestAnimationFrame(() => setTimeout(tick, 200));
}
tick();
document.addEventListener("part", showTimeLeft);
