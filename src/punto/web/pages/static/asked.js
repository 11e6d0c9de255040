// What few look at is fetched when it is asked for, and kept for as long as it would be the same.

import { says } from "./says.js";

const under = new Set();

async function fill(place) {
  const { from } = place.dataset;
  const gap = place.querySelector(".skeleton");
  if (!gap || under.has(from)) return;
  under.add(from);
  const answer = await fetch(from).catch(() => null);
  const html = answer?.ok ? await answer.text().catch(() => "") : "";
  under.delete(from);
  // It may have been drawn anew meanwhile, and is filled by what it asks for now.
  if (place.dataset.from !== from) return;
  if (!html) {
    const words = gap.querySelector("span");
    words.classList.remove("sr-only");
    return void words.replaceChildren(says("house-no-answer"));
  }
  const found = document.createElement("template");
  found.innerHTML = html;
  gap.replaceWith(found.content);
}

const open = () => document.querySelectorAll("[data-from]:popover-open");
const fillAll = (places) => { for (const each of places) void fill(each); };

// It is on its way as soon as a hand is at the button, so that it is there at a touch.
for (const near of ["pointerover", "focusin"]) {
  document.addEventListener(near, ({ target }) => {
    const place = document.getElementById(target.closest("[popovertarget]")?.getAttribute("popovertarget"));
    if (place?.dataset.from) void fill(place);
  });
}
document.addEventListener("beforetoggle", ({ target, newState }) => {
  if (newState === "open" && target.dataset.from) void fill(target);
}, true);
document.addEventListener("part", () => fillAll(open()));
fillAll(open());
