// The odds explorer without reloads: every change asks for the page anew and puts it in place.

const FIELDS = "input, select, textarea";
const root = document.querySelector("[data-explorer]");
let turn = Promise.resolve();

let left = false;
window.addEventListener("pagehide", () => { left = true; });
window.addEventListener("pageshow", () => { left = false; });

// One after the other, so that each press sees what the one before it did; what is broken off by going elsewhere is let go.
function inTurn(work) {
  turn = turn.then(work).catch(() => { if (!left) location.reload(); });
}

async function show(address, sent) {
  root.setAttribute("aria-busy", "true");
  const before = new Map([...(sent?.elements ?? [])].map((each) => [each, each.value]));
  const answer = await fetch(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const drawn = page.querySelector("[data-explorer]");
  root.removeAttribute("aria-busy");
  if (!drawn) {
    location.assign(address);
    return;
  }
  const focus = document.activeElement?.id || markOf(document.activeElement);
  const typed = new Map([...root.querySelectorAll(FIELDS)].filter((each) => isTyped(each, before)).map((each) => [markOf(each), each.value]));
  const opened = [...root.querySelectorAll("details[open][id]")].map((each) => each.id);
  root.replaceChildren(...drawn.childNodes);
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  for (const each of root.querySelectorAll(FIELDS)) if (typed.has(markOf(each))) each.value = typed.get(markOf(each));
  focusOn(focus);
  history.replaceState(null, "", answer.url);
  const wrong = root.querySelector(".problem");
  document.getElementById("say").textContent = wrong ? wrong.textContent : heard();
}

// What is in another form, or was typed since this one was sent, is kept.
function isTyped(field, before) {
  const text = field.type === "text" || field.localName === "textarea";
  return text && field.value !== (before.get(field) ?? field.defaultValue);
}

function markOf(field) {
  return field?.name && field.form ? `${field.form.id} ${field.name} ${field.type === "radio" || field.localName === "button" ? field.value : ""}` : "";
}

function focusOn(mark) {
  if (!mark) return;
  const found = document.getElementById(mark) ?? [...root.querySelectorAll(`${FIELDS}, button`)].find((each) => markOf(each) === mark);
  found?.focus({ preventScroll: true });
}

function heard() {
  const rows = [...root.querySelectorAll(".edges tbody tr")].slice(0, 3);
  return rows.map((row) => `${row.cells[0].textContent.trim()} ${row.querySelector("[data-shown]").textContent}`).join(", ");
}

function addressOf(form, more) {
  const said = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(more)) said.set(name, value);
  for (const [name, value] of [...said]) if (!value && !name.startsWith("pay.")) said.delete(name);
  return `${new URL(form.action).pathname}?${said}`;
}

function send(id, more = {}) {
  inTurn(() => {
    const form = document.getElementById(id);
    return show(addressOf(form, more), form);
  });
}

root.addEventListener("submit", (event) => {
  event.preventDefault();
  const { submitter: by, target: { id } } = event;
  send(id, by?.name ? { [by.name]: by.value } : {});
  // What a draft moves stands above it.
  if (["pays", "text"].includes(id)) inTurn(() => root.querySelector(".problem") || document.getElementById("edges-title").scrollIntoView());
});

root.addEventListener("change", (event) => {
  const { form, name, localName } = event.target;
  if (form && name !== "hand" && localName !== "textarea") send(form.id);
});

root.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-go]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  inTurn(() => show(link.href, null));
});

// The card that lies in the direction of an arrow, however many stand in a line.
function beside(card, key) {
  const all = [...card.parentElement.children];
  const at = all.indexOf(card);
  if (key === "ArrowLeft" || key === "ArrowRight") return all[at + (key === "ArrowLeft" ? -1 : 1)];
  const here = card.getBoundingClientRect();
  const way = key === "ArrowUp" ? -1 : 1;
  const there = all.map((each) => [each, each.getBoundingClientRect()]).filter(([, box]) => (box.top - here.top) * way > here.height / 2);
  const far = ([, box]) => Math.abs(box.top - here.top) * 100 + Math.abs(box.left - here.left);
  return there.sort((one, other) => far(one) - far(other))[0]?.[0];
}

root.addEventListener("keydown", (event) => {
  const card = event.target.closest(".grid52 button");
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
  const gone = Number(card.dataset.gone ?? 0);
  if (event.key.startsWith("Arrow")) {
    beside(card, event.key)?.focus();
  } else if (/^[0-9]$/.test(event.key)) {
    send("setup", { take: `${card.value}:${event.key}` });
  } else if ((event.key === "-" || event.key === "Backspace" || event.key === "Delete") && card.dataset.gone) {
    send("setup", { take: `${card.value}:${Math.max(0, gone - 1)}` });
  } else if (event.key === "+" || event.key === "=") {
    send("setup", { take: card.value, hand: "" });
  } else return;
  event.preventDefault();
});
