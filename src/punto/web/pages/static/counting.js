// One's balance counts up to what it is, as chips come back; at once where nothing is to move.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const WAIT = 3_200;
const LASTS = 600;
let was = null;
let counting = 0;

const digits = (cents, exact) => {
  const part = exact ? `.${String(cents % 100).padStart(2, "0")}` : "";
  return `${Math.floor(cents / 100).toLocaleString("en-AU")}${part}`;
};

document.addEventListener("part", ({ detail }) => {
  if (detail !== "patron") return;
  const place = document.querySelector("[data-counts]");
  const now = place ? Number(place.dataset.counts) : null;
  const from = was;
  was = now;
  if (now === null || from === null || now <= from || calm.matches || !document.querySelector(".felt.is-over")) {
    if (now !== from) cancelAnimationFrame(counting);
    return;
  }
  const words = place.textContent;
  const exact = now % 100 !== 0;
  const wait = document.body.classList.contains("quick-results") ? LASTS : WAIT;
  const start = performance.now() + wait;
  const step = (time) => {
    const share = Math.min(Math.max((time - start) / LASTS, 0), 1);
    if (!place.isConnected || Number(place.dataset.counts) !== now) return;
    place.textContent = share === 1 ? words : words.replace(digits(now, exact), digits(Math.round(from + share * (now - from)), exact));
    if (share < 1) counting = requestAnimationFrame(step);
  };
  cancelAnimationFrame(counting);
  step(performance.now());
});
