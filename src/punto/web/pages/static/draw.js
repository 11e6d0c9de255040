// The draw at a pace for an audience: one seat after the other, in the order in which they were drawn.

const PACE = 900;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let seen = document.querySelector("[data-draw]")?.dataset.draw ?? "";
let due = 0;
let shown = Infinity;

const seats = () => [...document.querySelectorAll(".draw-now [data-at]")].sort((a, b) => a.dataset.at - b.dataset.at);

function put() {
  const all = seats();
  const done = shown >= all.length;
  all.forEach((each, at) => {
    each.classList.toggle("to-come", at >= shown);
    each.classList.toggle("just-drawn", !done && at === shown - 1);
    if (at >= shown) each.setAttribute("aria-hidden", "true");
    else each.removeAttribute("aria-hidden");
  });
  for (const each of document.querySelectorAll("[data-reveal]")) each.hidden = (each.dataset.reveal === "all") === done;
  document.querySelector(".draw-now")?.classList.toggle("revealing", !done);
  const last = all[shown - 1];
  if (last && !done) document.getElementById("say").textContent = `${last.closest("section").querySelector(".drawn-name").textContent} ${last.textContent}`;
}

function next() {
  shown += 1;
  put();
  if (shown < seats().length) due = setTimeout(next, PACE);
}

function reveal() {
  clearTimeout(due);
  shown = calm.matches ? Infinity : 0;
  put();
  if (!calm.matches) due = setTimeout(next, PACE);
}

document.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-reveal]")?.dataset.reveal;
  if (asked === "again") reveal();
  if (asked !== "all") return;
  clearTimeout(due);
  shown = Infinity;
  put();
});

// A draw that happens while one looks is watched; one that was there before lies open.
document.addEventListener("part", () => {
  const now = document.querySelector("[data-draw]")?.dataset.draw ?? "";
  if (now && now !== seen) reveal();
  else put();
  seen = now || seen;
});
put();
