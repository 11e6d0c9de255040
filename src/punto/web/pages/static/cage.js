// The cage: money in and out, cards, enrolment and limits by the house.

import { cents, drawAnew, limits, money, order, said, wire, wrong } from "./purses.js";

const patron = document.querySelector("[data-patron]")?.dataset.patron;

function amount(form) {
  const field = form.elements.cents;
  const typed = cents(field);
  if (!typed) wrong(field, "No amount is filled in", "write dollars, such as 200 or 200.50");
  return typed;
}

async function enrol(name) {
  await order(name, { do: "enrol-patron" });
  drawAnew(`${name} is enrolled.`, `/cage/${encodeURIComponent(name)}`);
}

wire({
  enrol: (form) => enrol(said(form.elements.patron, "No name is filled in", "write one")),
  "enrol-here": () => enrol(patron),
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
  async impose(form) {
    const chosen = limits(form);
    const reason = said(form.elements.reason, "No reason is given", "say why the house does this");
    await order(patron, { do: "impose-limits", limits: chosen, reason });
    drawAnew("The limits by the house are in force.");
  },
});
