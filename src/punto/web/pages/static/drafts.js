// Drafts of rulebooks that a person keeps: what is typed is kept under a name, or dropped.

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
