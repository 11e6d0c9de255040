// Drafts of rulebooks that a person keeps, under a name, or has a second person read.

import { ask, once } from "./api.js";

const form = document.querySelector("[data-keep-draft]");

function addressOf(name) {
  return `/api/analysis/drafts/${encodeURIComponent(name)}`;
}

const field = form.elements.kept;
const keep = () => void once(form, async () => {
  const name = field.value.trim();
  if (!name || !field.reportValidity()) return void field.focus();
  await ask("POST", addressOf(name), { edition: form.elements.rules.value, text: form.elements.draft.value });
  location.assign(`/analysis/drafts?${new URLSearchParams({ kept: name })}`);
});

form.querySelector("[data-keep]").addEventListener("click", keep);
// Enter after a name keeps under it; elsewhere it shows what is typed.
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  keep();
});

for (const button of document.querySelectorAll("[data-drop]")) {
  button.addEventListener("click", () => void once(button, async () => {
    await ask("DELETE", addressOf(button.dataset.drop));
    location.assign("/analysis/drafts");
  }));
}

// A reading: asked for with the draft as it stands in the text, remarked on, answered, taken off.
for (const reading of document.querySelectorAll("[data-review]")) {
  reading.addEventListener("submit", (event) => {
    event.preventDefault();
    void once(reading, async () => {
      const { review, edition, method = "POST" } = reading.dataset;
      const said = Object.fromEntries(new FormData(reading));
      const asks = edition ? { edition, text: form.elements.draft.value } : {};
      const [newest] = await ask(method, `/api/analysis/reviews/${review}`, method === "POST" ? { ...said, ...asks } : undefined);
      if (edition) location.assign(`/analysis/drafts?review=${newest.number}`);
      else if (method === "DELETE") location.assign("/analysis/drafts");
      else location.reload();
    });
  });
}
