// Opens a tournament or a promotion by the readings that are the house's, and goes on to its draft.

import { give, once } from "./api.js";

const form = document.querySelector("form[data-open]");

// Shows the readings that the chosen edition leaves open, by its own clauses.
function show() {
  const edition = form.elements.edition.value;
  for (const each of form.querySelectorAll("[data-editions]")) {
    each.hidden = !each.dataset.editions.split(" ").includes(edition);
    for (const field of each.querySelectorAll("[data-reading]")) field.disabled = each.hidden;
  }
  for (const each of form.querySelectorAll("[data-edition]")) each.hidden = each.dataset.edition !== edition;
}

function value(field) {
  if (field.dataset.is === "flag") return field.checked;
  return field.dataset.is === "number" ? Number(field.value) : field.value.trim();
}

// What the readings are; one of a part stands in it, and a number that is left empty is not said.
function settings() {
  const said = {};
  for (const field of form.querySelectorAll("[data-reading]:enabled")) {
    if (field.value.trim() === "") continue;
    const path = field.dataset.reading.split(".");
    const last = path.pop();
    path.reduce((into, part) => (into[part] ??= {}), said)[last] = value(field);
  }
  return said;
}

form.elements.edition.addEventListener("change", show);
show();

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(form, async () => {
    const name = encodeURIComponent(form.elements.name.value.trim());
    const of = form.dataset.open || "tournaments";
    const edition = form.elements.edition.value;
    await give(`/api/${of}/${name}/commands`, { do: form.dataset.do ?? "open-tournament", edition, settings: settings() });
    location.assign(`/${of}/${name}/draft`);
  });
});
