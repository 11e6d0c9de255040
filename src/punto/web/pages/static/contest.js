// The clock of a session or of a break, by the clock of the house, and the hour on a wall.

import { now } from "./clock.js";

const two = (number) => String(number).padStart(2, "0");

function spelled(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function showTimes() {
  const at = now();
  for (const each of document.querySelectorAll("[data-left-until]")) {
    each.textContent = spelled(Math.max(0, Math.ceil((new Date(each.dataset.leftUntil) - at) / 1000)));
  }
  for (const each of document.querySelectorAll("[data-until]")) {
    const [since, until] = [new Date(each.dataset.since), new Date(each.dataset.until)];
    const share = Math.min(1, Math.max(0, (until - at) / (until - since || 1)));
    each.setAttribute("stroke-dasharray", `${100 * share} 100`);
  }
}

function tick() {
  showTimes();
  setTimeout(tick, 250);
}
tick();
document.addEventListener("part", showTimes);
