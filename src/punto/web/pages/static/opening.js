// Opens a tournament or a promotion, and goes on to its draft.

import { give, once } from "./api.js";

const form = document.querySelector("form[data-open]");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(form, async () => {
    const name = encodeURIComponent(form.elements.name.value.trim());
    const of = form.dataset.open || "tournaments";
    await give(`/api/${of}/${name}/commands`, { do: form.dataset.do ?? "open-tournament", edition: form.elements.edition.value });
    location.assign(`/${of}/${name}/draft`);
  });
});
