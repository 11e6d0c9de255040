// One's balance counts up to what it is, as chips come back; at once where nothing is to move.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const WAIT = 3_200;
const LASTS = 600;
let was = null;
let counting = 0;

function amount(words, cents) {
  const [whole, part] = [Math.floor(cents / 100), cents % 100];
  const digits = `${whole.toLocaleString("en-AU")}${words.includes(".") ? `.${String(part).padStart(2, "0")}` : ""}`;
  return words.replace(/[\d,.]*\d/, digits);
}

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
  const wait = document.body.classList.contains("quick-results") ? LASTS : WAIT;
  const start = performance.now() + wait;
  const step = (time) => {
    const share = Math.min(Math.max((time - start) / LASTS, 0), 1);
    if (!place.isConnected || Number(place.dataset.counts) !== now) return;
    place.textContent = share === 1 ? words : amount(words, Math.round(from + share * (now - from)));
    if (share < 1) counting = requestAnimationFrame(step);
  };
  cancelAnimationFrame(counting);
  step(performance.now());
});
