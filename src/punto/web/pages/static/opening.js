// Opens a tournament, and goes on to its draft.

import { give, once } from "./api.js";

const form = document.querySelector("form[data-open]");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(form, async () => {
    const name = encodeURIComponent(form.elements.name.value.trim());
    await give(`/api/tournaments/${name}/commands`, { do: "open-tournament", edition: form.elements.edition.value });
    location.assign(`/tournaments/${name}/draft`);
  });
});
