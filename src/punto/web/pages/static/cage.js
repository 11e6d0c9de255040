// The cage: money in and out, cards, enrolment and limits by the house.

import { ask, file as keep } from "./api.js";
import { says } from "./says.js";
import { cents, drawAnew, limits, money, order, said, wire, wrong } from "./purses.js";

const patron = document.querySelector("[data-patron]")?.dataset.patron;

function amount(form) {
  const field = form.elements.cents;
  const typed = cents(field);
  if (!typed) wrong(field, says("no-sum"));
  return typed;
}

// Patrons of a name like the one typed are shown, and enrolling waits until staff tell them apart.
async function enrol(form) {
  const name = said(form.elements.patron, "no-name");
  const like = await ask("GET", `/api/patrons/like?name=${encodeURIComponent(name)}`);
  const shown = form.querySelector("[data-like]");
  if (like.length && (shown.hidden || shown.dataset.like !== name || !form.elements.apart.checked)) {
    shown.dataset.like = name;
    shown.hidden = false;
    form.elements.apart.checked = false;
    shown.querySelector("ul").replaceChildren(...like.map(alike));
    wrong(form.elements.patron, says("like-another"));
  }
  const { account } = await ask("POST", "/api/patrons", { name, others: like.map((each) => each.patron) });
  drawAnew(says("enrolled", name).textContent, `/cage/${encodeURIComponent(account.patron)}`);
}

function alike({ patron: id, name, suspended, excluded }) {
  const link = document.createElement("a");
  link.href = `/cage/${encodeURIComponent(id)}`;
  link.textContent = `${name}, ${id}`;
  const row = document.createElement("li");
  row.append(link, excluded ? says("is-excluded") : suspended ? says("is-suspended") : "");
  return row;
}

// A form that the patron signed is kept first; what it says is taken down by its digest.
async function keptForm(form) {
  const [file] = form.elements.file.files;
  if (!file) wrong(form.elements.file, says("no-form"));
  const address = `/api/patrons/${encodeURIComponent(patron)}/forms?name=${encodeURIComponent(file.name.slice(0, 80))}`;
  const paper = await keep(address, "application/octet-stream", file, document.body.dataset.role);
  return paper.digest;
}

function bounds(form, way) {
  return ["cash", "card", "cheque"]
    .filter((tender) => form.elements[`${way}-${tender}`].checked)
    .map((tender) => ({ tender, most_cents: cents(form.elements[`${way}-${tender}-most`]) }));
}

wire({
  enrol,
  async "enrol-here"() {
    await order(patron, { do: "enrol-patron" });
    drawAnew("enrolled-here");
  },
  async deposit(form) {
    const into = amount(form);
    const { account } = await order(patron, { do: "deposit-money", cents: into, tender: form.elements.tender.value });
    drawAnew(says("taken-in", money(into), money(account.purse_cents)).textContent);
  },
  async "pay-out"(form) {
    const out = amount(form);
    if (out > Number(form.dataset.most)) wrong(form.elements.cents, says("purse-holds", money(Number(form.dataset.most))));
    const { account } = await order(patron, { do: "pay-out-money", cents: out, tender: form.elements.tender.value });
    drawAnew(says("paid-out", money(out), money(account.purse_cents)).textContent);
  },
  async issue(form) {
    const card = said(form.elements.card, "no-number");
    await order(patron, { do: "issue-card", card });
    drawAnew(says("issued", card).textContent);
  },
  async withdraw(form) {
    await order(patron, { do: "withdraw-card", reason: said(form.elements.reason, "no-reason") });
    drawAnew("withdrawn");
  },
  async exclude(form) {
    const reason = said(form.elements.reason, "no-reason");
    const days = form.elements.days.value.trim();
    if (days && !/^[1-9]\d*$/.test(days)) wrong(form.elements.days, says("no-days"));
    const signed = form.elements.file?.files.length ? await keptForm(form) : null;
    await order(patron, { do: "exclude-from-casino", ground: form.elements.ground.value, days: days ? Number(days) : null, reason, form: signed });
    drawAnew("is-out");
  },
  async lift(form) {
    const reason = said(form.elements.reason, "no-reason");
    const signed = form.elements.file?.files.length ? await keptForm(form) : null;
    await order(patron, { do: "lift-exclusion", ground: form.elements.ground.value, reason, form: signed });
    drawAnew("lifted");
  },
  async lost() {
    await order(patron, { do: "report-card-lost" });
    drawAnew("lost");
  },
  async identity(form) {
    const details = {};
    for (const field of form.querySelectorAll("input[name]")) if (field.value.trim()) details[field.name] = field.value.trim();
    await ask("PUT", `/api/patrons/${encodeURIComponent(patron)}/identity`, { details, language: form.elements.language.value });
    drawAnew("kept");
  },
  async document(form) {
    const number = said(form.elements.number, "no-document");
    await ask("POST", `/api/patrons/${encodeURIComponent(patron)}/documents`, { kind: form.elements.kind.value, number });
    drawAnew("seen");
  },
  async "by-form"(form) {
    const chosen = limits(form);
    const signed = await keptForm(form);
    const { account } = await order(patron, { do: "choose-limits", limits: chosen, form: signed });
    drawAnew(account.waiting ? "waits" : "holds");
  },
  async terms(form) {
    const identity = [...form.querySelectorAll("[name=identity]:checked")].map((each) => each.value);
    await ask("PUT", "/api/house/cage", { takes: bounds(form, "takes"), pays: bounds(form, "pays"), identity, documents: Number(form.elements.documents.value) });
    drawAnew("terms-set");
  },
  async same(form) {
    const other = said(form.elements.other, "no-id");
    await order(patron, { do: "find-same-person", other: other.toUpperCase() });
    drawAnew("one-person");
  },
  async merge(form) {
    const other = said(form.elements.other, "no-double");
    await order(patron, { do: "merge-double", other: other.toUpperCase() });
    drawAnew("merged");
  },
  async impose(form) {
    const chosen = limits(form);
    const reason = said(form.elements.reason, "no-reason");
    await order(patron, { do: "impose-limits", limits: chosen, reason });
    drawAnew("in-force");
  },
});
