// The record: recall a coup by table and number or time, and have the record verified.

import { ask, once } from "./api.js";

const recall = document.querySelector("[data-recall]");
recall?.elements.table.addEventListener("change", () => {
  recall.elements.coup.value = Math.max(1, recall.elements.table.selectedOptions[0].dataset.coup);
});
recall?.addEventListener("submit", (event) => {
  event.preventDefault();
  const { table, coup, at } = recall.elements;
  location.assign(at.value ? `/oversight?${new URLSearchParams({ table: table.value, at: at.value })}`
    : `/record/${encodeURIComponent(table.value)}/${coup.value}`);
});

const verify = document.querySelector("[data-verify]");
verify?.addEventListener("click", () => once(verify, async () => {
  await ask("POST", "/pages/record/verification");
  if (location.pathname !== "/record/verification") location.assign("/record/verification");
}));
