// The cage: money in and out, cards, enrolment and limits by the house.

import { ask } from "./api.js";
import { cents, drawAnew, limits, money, order, said, wire, wrong } from "./purses.js";

const patron = document.querySelector("[data-patron]")?.dataset.patron;

function amount(form) {
  const field = form.elements.cents;
  const typed = cents(field);
  if (!typed) wrong(field, "No amount is filled in", "write dollars, such as 200 or 200.50");
  return typed;
}

// Patrons of a name like the one typed are shown, and enrolling waits until staff tell them apart.
async function enrol(form) {
  const name = said(form.elements.patron, "No name is filled in", "write one");
  const like = await ask("GET", `/api/patrons/like?name=${encodeURIComponent(name)}`);
  const shown = form.querySelector("[data-like]");
  if (like.length && (shown.hidden || shown.dataset.like !== name || !form.elements.apart.checked)) {
    shown.dataset.like = name;
    shown.hidden = false;
    form.elements.apart.checked = false;
    shown.querySelector("ul").replaceChildren(...like.map(alike));
    wrong(form.elements.patron, "This name could be taken for another patron's", "see who it could be, then confirm or go on with that patron");
  }
  const { account } = await ask("POST", "/api/patrons", { name, others: like.map((each) => each.patron) });
  drawAnew(`${name} is enrolled.`, `/cage/${encodeURIComponent(account.patron)}`);
}

function alike({ patron: id, name, suspended, excluded }) {
  const link = document.createElement("a");
  link.href = `/cage/${encodeURIComponent(id)}`;
  link.textContent = `${name}, ${id}`;
  const row = document.createElement("li");
  row.append(link, excluded ? ": excluded from the casino" : suspended ? ": suspended" : "");
  return row;
}

wire({
  enrol,
  async "enrol-here"() {
    await order(patron, { do: "enrol-patron" });
    drawAnew("The patron is enrolled.");
  },
  async deposit(form) {
    const into = amount(form);
    const { account } = await order(patron, { do: "deposit-money", cents: into });
    drawAnew(`${money(into)} taken in. The purse holds ${money(account.purse_cents)}.`);
  },
  async "pay-out"(form) {
    const out = amount(form);
    if (out > Number(form.dataset.most)) wrong(form.elements.cents, `The purse holds ${money(Number(form.dataset.most))}`, "pay out less, or let them leave their tables first");
    const { account } = await order(patron, { do: "pay-out-money", cents: out });
    drawAnew(`${money(out)} paid out. The purse holds ${money(account.purse_cents)}.`);
  },
  async issue(form) {
    const card = said(form.elements.card, "No number is filled in", "write the number on the card");
    await order(patron, { do: "issue-card", card });
    drawAnew(`Player card ${card} is issued.`);
  },
  async withdraw(form) {
    await order(patron, { do: "withdraw-card", reason: said(form.elements.reason, "No reason is given", "say why") });
    drawAnew("The player card is withdrawn.");
  },
  async same(form) {
    const other = said(form.elements.other, "No id is filled in", "write the id of the other patron");
    await order(patron, { do: "find-same-person", other: other.toUpperCase() });
    drawAnew("They are one person to the house from now on.");
  },
  async impose(form) {
    const chosen = limits(form);
    const reason = said(form.elements.reason, "No reason is given", "say why the house does this");
    await order(patron, { do: "impose-limits", limits: chosen, reason });
    drawAnew("The limits by the house are in force.");
  },
});
