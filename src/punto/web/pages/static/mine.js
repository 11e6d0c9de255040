// What an entrant does from their own page: enter, buy back, withdraw.

import { give, once } from "./api.js";
import { see } from "./sealed.js";

const { tournament } = document.querySelector("[data-tournament]").dataset;
const address = `/api/tournaments/${encodeURIComponent(tournament)}/commands`;

function act(element) {
  void once(element, () => give(address, JSON.parse(element.dataset.contest)));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-contest]");
  if (button) act(button);
  const asked = event.target.closest("[data-see-form]");
  if (asked) see(asked);
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-contest]");
  if (!form) return;
  event.preventDefault();
  act(form);
});
