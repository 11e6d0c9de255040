// Gives a table a command, once, and says what came of it.

import { give as giveTo } from "./api.js";

let giving = (table, command) => giveTo(`/api/tables/${encodeURIComponent(table)}/commands`, command);

export const give = (table, command) => giving(table, command);

// Lets what is done on a console go elsewhere than to a table.
export function giveBy(other) {
  giving = other;
}

export function tell(words) {
  const place = document.querySelector(".problem");
  if (!place) return;
  place.replaceChildren(words);
  place.hidden = !words;
}
