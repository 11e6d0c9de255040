// An undisclosed wager: handed in, and gone from the screen; the form of another, in its window.

import { give } from "./api.js";
import { tell } from "./commands.js";
import { says } from "./says.js";

const addressOf = (element) => `/api/tables/${encodeURIComponent(element.closest("[data-table]").dataset.table)}`;
let busy = false;

async function once(action) {
  if (busy) return;
  busy = true;
  tell("");
  try {
    await action();
  } catch (problem) {
    tell(problem.message);
  } finally {
    busy = false;
  }
}

export const handIn = (form) => once(async () => {
  const said = new FormData(form);
  await give(`${addressOf(form)}/forms`, { wager: said.get("sealed-wager"), cents: Math.round(Number(said.get("sealed-units")) * 100) });
  form.reset();
});

export const see = (asked) => once(async () => {
  const { events } = await give(`${addressOf(asked)}/commands`, JSON.parse(asked.dataset.seeForm));
  const { wager, cents } = events.find((each) => each.event === "form-shown");
  const printed = document.querySelector(`template[data-printed="${wager}"]`)?.content.textContent;
  const words = wager && cents !== null ? says("form-said", printed, (cents / 100).toLocaleString("en")) : says("form-said-little");
  const place = document.querySelector(".form-seen");
  place.replaceChildren(words);
  place.hidden = false;
});
