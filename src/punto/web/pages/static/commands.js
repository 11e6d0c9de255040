// Gives a table a command, once, and says what came of it.

import { give as giveTo } from "./api.js";

export function give(table, command) {
  return giveTo(`/api/tables/${encodeURIComponent(table)}/commands`, command);
}

export function tell(words) {
  const place = document.querySelector(".problem");
  if (!place) return;
  place.replaceChildren(words);
  place.hidden = !words;
}
