// Bets written down from the dealer's side: box, bet, amount by keys, or a tap and a chip; and who sits where.

import { says } from "./says.js";

const entry = document.querySelector("[data-entry]");
const field = entry?.querySelector("[name=bet]");
const heard = entry?.querySelector(".heard");
const pad = entry?.querySelector(".touch-pad");
const atSeat = entry?.querySelector(".at-seat");
const WRITTEN = /^\s*(\d{1,2})\s*([A-Z]{1,2})\s*\$?(\d{1,7}(?:\.\d{1,2})?)?\s*$/i;

let send = null;
let goOn = null;
let last = 0;
let chosen = "";
let seat = 0;
let asked = "";

const find = (selector) => document.querySelector(selector);
const seatAt = (number) => find(`.bet-sheet [data-seat="${number}"]`);
const cells = () => [...document.querySelectorAll(".bet-sheet .cell[data-bet]")];
const keyOf = (cell) => `${cell.dataset.box} ${cell.dataset.bet}`;
const money = (cents) => `$${(cents / 100).toLocaleString("en", { minimumFractionDigits: cents % 100 ? 2 : 0 })}`;
const told = (name, ...fields) => says(name, ...fields).textContent;
const dollars = (text) => {
  const plain = text.replaceAll(/[\s,$]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};

const isOpen = () => Boolean(find(".bet-sheet.is-open"));

// What was keyed, as a place on the sheet and an amount; or why it is none.
function read(text) {
  const found = WRITTEN.exec(text);
  if (!found) return { why: heard.dataset.rest };
  const [, box, mark, amount] = found;
  const there = seatAt(Number(box));
  if (!there) return { why: told("no-such-box", Number(box)) };
  if (!there.dataset.patron) return { why: told("nobody-sits", Number(box)) };
  const cell = cells().find((each) => each.dataset.box === String(Number(box)) && each.dataset.mark === mark.toUpperCase());
  if (!cell) return { why: told("no-such-bet", mark.toUpperCase()), mark };
  const cents = amount === undefined ? last : Math.round(Number(amount) * 100);
  if (amount === undefined && !last) return { why: told("no-amount-read"), cell };
  return { cell, cents };
}

function choose(cell, byHand = false) {
  chosen = cell ? keyOf(cell) : "";
  for (const each of cells()) each.classList.toggle("chosen", keyOf(each) === chosen);
  markFelt(cell);
  // Who keys an amount needs no chips to tap.
  if (pad) pad.hidden = !cell || !byHand;
}

// The place on the felt is outlined as well.
function markFelt(cell) {
  for (const area of document.querySelectorAll(".felt .area")) {
    const { box = cell?.dataset.box } = area.dataset;
    area.classList.toggle("keyed", Boolean(cell) && box === cell.dataset.box && area.classList.contains(`area-${cell.dataset.bet}`));
  }
}

// A tap on the sheet, or on the felt itself.
function tapped(target) {
  const { box, area } = target.closest(".across [data-area]")?.dataset ?? {};
  return target.closest(".bet-sheet .cell[data-bet]") ?? cells().find((each) => keyOf(each) === `${box} ${area}`);
}

function hear() {
  const { cell, cents, why } = read(field.value);
  choose(cell);
  entry.classList.toggle("mistyped", Boolean(why && WRITTEN.test(field.value)));
  heard.textContent = why ?? told("bet-heard", cell.dataset.box, cell.dataset.words, money(cents));
}

// A bet is made, changed to another amount, or taken off.
async function put(cell, cents) {
  const { patron, bet: wager, box } = cell.dataset;
  const lies = Number(cell.dataset.cents);
  const where = { patron, wager, box: Number(box) };
  if (cents === lies) return true;
  const command = !cents ? { do: "withdraw-wager", ...where } : { do: lies ? "change-wager" : "place-wager", ...where, chips_cents: cents };
  if (!(await send(command))) return false;
  // What cannot be read was keyed later, and stays told.
  if (entry.classList.contains("mistyped")) return true;
  heard.textContent = cents ? told("bet-written", box, cell.dataset.words, money(cents)) : told("bet-off", box, cell.dataset.words);
  return true;
}

// Keys go on while the one before is on its way: each is done in its turn.
let turn = Promise.resolve();
function inTurn(work) {
  turn = turn.then(work, work);
  return turn;
}

function writeDown() {
  const text = field.value;
  const { cell, cents, why } = read(text);
  if (why) {
    heard.textContent = why;
    entry.classList.add("mistyped");
    // It gives way to what is keyed next.
    field.select();
    return;
  }
  if (cents) last = cents;
  const where = keyOf(cell);
  field.value = "";
  choose(null);
  void inTurn(async () => {
    const now = cells().find((each) => keyOf(each) === where);
    if (!now || (await put(now, cents)) || field.value) return;
    // What was refused is there to be mended, and gives way to what is keyed next.
    field.value = text;
    field.select();
  });
}

// keys: a digit begins a bet wherever no card is asked for

export function begin(key) {
  if (!entry || !isOpen()) return false;
  field.focus();
  field.value = key;
  hear();
  return true;
}

// seats

function openSeat(number) {
  seat = number;
  asked = "";
  const there = seatAt(number);
  const { patron, name, chips } = there.dataset;
  atSeat.hidden = false;
  atSeat.querySelector("[data-seat-form=join]").hidden = Boolean(patron);
  atSeat.querySelector("[data-seated]").hidden = !patron;
  for (const each of atSeat.querySelectorAll("[data-at]")) each.textContent = patron ? `${number} · ${name} · ${money(Number(chips))}` : String(number);
  atSeat.querySelector("form:not([hidden]) input")?.focus();
}

function closeSeat() {
  atSeat.hidden = true;
  seat = 0;
}

const SEATING = {
  join(form) {
    const chips = form.chips.value.trim() ? dollars(form.chips.value) : 0;
    if (chips === null) return null;
    asked = form.patron.value.trim();
    return { do: "join-table", patron: asked, seat, chips_cents: chips, player_card: form.card?.checked ?? false };
  },
  sell(form) {
    const cents = dollars(form.cents.value);
    return cents && { do: "buy-chips", patron: seatAt(seat).dataset.patron, cents, payment: form.payment.value };
  },
  card: (form) => ({ do: "show-player-card", patron: seatAt(seat).dataset.patron, card: form.found.value }),
  leave: () => ({ do: "leave-table", patron: seatAt(seat).dataset.patron }),
};
const SAID = {
  join: () => told("seated-at", asked, seat),
  sell: (command) => told("chips-sold", money(command.cents), seat),
  card: () => told("card-noted", seat),
  leave: () => told("has-left", seat),
};

async function atTheSeat(form) {
  const what = form.dataset.seatForm;
  const command = SEATING[what](form);
  if (!command) return void (heard.textContent = told("no-amount-read"));
  if (!(await send(command))) return;
  heard.textContent = SAID[what](command);
  form.reset();
  closeSeat();
}

export function wire(sending, going) {
  if (!entry) return;
  [send, goOn] = [sending, going];
  heard.dataset.rest = heard.textContent;
  field.addEventListener("input", hear);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      field.value = "";
      choose(null);
    } else if (event.key === " " && field.selectionEnd - field.selectionStart === field.value.length) {
      // Nothing is keyed, or what was refused is left as it is.
      event.preventDefault();
      field.value = "";
      choose(null);
      void inTurn(goOn);
    }
  });
  entry.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.matches(".quick-bet")) writeDown();
    else void atTheSeat(event.target);
  });
  document.addEventListener("click", (event) => {
    const cell = tapped(event.target);
    if (cell) {
      choose(cell, true);
      field.value = `${cell.dataset.box} ${cell.dataset.mark} `;
      heard.textContent = told("bet-heard", cell.dataset.box, cell.dataset.words, money(Number(cell.dataset.cents)));
      if (!matchMedia("(hover: none)").matches) field.focus();
      return;
    }
    const chip = event.target.closest("[data-chip]");
    if (chip && chosen) {
      const where = chosen;
      return void inTurn(async () => {
        const now = cells().find((each) => keyOf(each) === where);
        if (!now) return;
        field.value = "";
        await put(now, Number(chip.dataset.chip) ? Number(now.dataset.cents) + Number(chip.dataset.chip) : 0);
      });
    }
    const place = event.target.closest(".bet-sheet [data-seat]");
    if (place) return void openSeat(Number(place.dataset.seat));
    if (event.target.closest("[data-seat-close]")) closeSeat();
  });
  document.addEventListener("part", (event) => {
    if (event.detail !== "sheet") return;
    choose(cells().find((each) => keyOf(each) === chosen), !pad?.hidden);
    entry.hidden = !find(".bet-sheet");
    entry.querySelector(".quick-bet").hidden = !isOpen();
    if (!isOpen()) choose(null);
  });
  entry.querySelector(".quick-bet").hidden = !isOpen();
}
