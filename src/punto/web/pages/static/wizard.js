// Opens a table as the wizard has it: puts it on the floor if it is not there, opens it, and goes on at the table.

import { ask, give, once } from "./api.js";
import { says } from "./says.js";

const button = document.querySelector("[data-open-table]");

async function open() {
  const { table, cards, installed, openTable } = button.dataset;
  if (!installed) await ask("POST", "/api/house/tables", { table, cards });
  // If opening is refused after all, the table is on the floor already.
  button.dataset.installed = "yes";
  await give(`/api/tables/${encodeURIComponent(table)}/commands`, JSON.parse(openTable));
  location.assign(`/deal/${encodeURIComponent(table)}`);
}

button?.addEventListener("click", () => void once(document.querySelector(".question"), open));

// What was answered is kept for other tables, under a name that everybody who opens tables sees.
const keeping = document.querySelector("[data-keep]");
keeping?.addEventListener("click", () => void once(document.querySelector(".question"), async () => {
  const field = document.getElementById("template-name");
  if (!field.value.trim() || !field.reportValidity()) return void field.focus();
  const { keep, sides, edition } = keeping.dataset;
  const body = { edition, answers: JSON.parse(keep), side_bets: JSON.parse(sides) };
  await ask("POST", `/api/house/table-templates/${encodeURIComponent(field.value.trim())}`, body);
  document.querySelector(".kept-said").replaceChildren(says("template-kept", field.value.trim()));
}));
