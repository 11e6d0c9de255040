// What the patron's page and the cage share: amounts, one command at a time, and what came of it.

import { give, NoAnswer, once } from "./api.js";
import { Amiss, says } from "./says.js";

const FLASH = "done";
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

export async function order(patron, command) {
  try {
    return await give(`/api/patrons/${encodeURIComponent(patron)}/commands`, command);
  } catch (problem) {
    throw problem instanceof NoAnswer ? new Amiss(says("no-answer")) : problem;
  }
}

// Dollars as they were typed, in cents; nothing where nothing was typed.
export function cents(field) {
  const typed = field.value.replaceAll(/[\s,$]/g, "");
  field.removeAttribute("aria-invalid");
  if (!typed) return null;
  if (!AMOUNT.test(typed)) {
    mark(field);
    throw new Amiss(says("no-amount", field.value.trim()));
  }
  const [whole, part = ""] = typed.split(".");
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

function mark(field) {
  field.setAttribute("aria-invalid", "true");
  field.focus();
}

export function wrong(field, words) {
  mark(field);
  throw new Amiss(words);
}

// Something that must be said before it is sent.
export function said(field, name) {
  const text = field.value.trim();
  field.removeAttribute("aria-invalid");
  if (!text) wrong(field, says(name));
  return text;
}

export function limits(form) {
  const loss_cents = {};
  for (const period of ["day", "week", "month"]) {
    const most = cents(form.elements[period]);
    if (most !== null) loss_cents[period] = most;
  }
  return { loss_cents, deposit_cents: cents(form.elements.deposit) };
}

export const money = (amount) => `$${(amount / 100).toLocaleString("en", { minimumFractionDigits: amount % 100 ? 2 : 0 })}`;

// The page is drawn anew by the server, and says what was done.
export function drawAnew(words, address = location.pathname) {
  sessionStorage.setItem(FLASH, words);
  if (address === location.pathname) location.reload();
  else location.assign(address);
}

export function wire(forms) {
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("[data-form]");
    if (!form) return;
    event.preventDefault();
    void once(form, () => forms[form.dataset.form](form));
  });
  const words = sessionStorage.getItem(FLASH);
  const place = document.querySelector(".done");
  if (!words || !place) return;
  sessionStorage.removeItem(FLASH);
  // A patron's page has its words by name, in the language that is chosen when it is drawn anew.
  place.replaceChildren(document.querySelector(`template[data-says="${CSS.escape(words)}"]`) ? says(words) : words);
  place.hidden = false;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest" });
}
