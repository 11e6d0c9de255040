// Drafts the conditions of a tournament or the terms of a promotion: fields become the document, and the house says what is missing.

import { ask, give, once, Problem, say } from "./api.js";
import { says } from "./says.js";
import { momentOf, shown } from "./zoned.js";

const desk = document.querySelector("[data-contest]");
const { contest, zone } = desk.dataset;
const form = document.getElementById("draft");
const of = desk.dataset.of ?? "tournaments";
const base = `/api/${of}/${encodeURIComponent(contest)}`;
const kept = form.dataset.document ?? "conditions";
const lists = [...form.querySelectorAll("[data-rows]")].map((each) => each.dataset.rows).filter((kind) => kind !== "departures");
const said = JSON.parse(form.dataset.said);
const PAUSE = 350;

const split = (text) => text.split(",").map((each) => each.trim()).filter(Boolean);
const READ = {
  flag: (field) => field.checked || undefined,
  text: (field) => field.value.trim() || undefined,
  number: (field) => (field.value === "" ? undefined : Number(field.value)),
  money: (field) => (field.value === "" ? undefined : Math.round(Number(field.value) * 100)),
  numbers: (field) => (field.value.trim() ? split(field.value).map(Number) : undefined),
  names: (field) => (field.value.trim() ? split(field.value) : undefined),
  moment: (field) => (field.value ? momentOf(field.value, zone) : undefined),
  "yes-no": (field) => ({ yes: true, no: false })[field.value],
};
const WRITE = {
  flag: (field, value) => { field.checked = Boolean(value); },
  money: (field, value) => { field.value = (value / 100).toFixed(2); },
  numbers: (field, value) => { field.value = value.join(", "); },
  names: (field, value) => { field.value = value.join(", "); },
  moment: (field, value) => { field.value = shown(new Date(value), zone); },
  "yes-no": (field, value) => { field.value = value ? "yes" : "no"; },
  several: (field, value) => { field.checked = value.includes(field.value); },
};

const reach = (from, path) => path.split(".").reduce((each, part) => each?.[part], from);

function put(into, path, value) {
  if (value === undefined) return;
  const [first, second] = path.split(".");
  if (second) (into[first] ??= {})[second] = value;
  else into[first] = value;
}

function take(into, path, field) {
  const { is } = field.dataset;
  if (is !== "several") put(into, path, READ[is](field));
  else if (field.checked) put(into, path, [...(reach(into, path) ?? []), field.value]);
}

function show(field, value) {
  if (value === undefined || value === null) return;
  (WRITE[field.dataset.is] ?? ((each, text) => { each.value = text; }))(field, value);
}

function addRow(kind, values = {}) {
  const row = document.getElementById(`row-${kind}`).content.cloneNode(true).firstElementChild;
  for (const field of row.querySelectorAll("[data-part]")) show(field, reach(values, field.dataset.part));
  form.querySelector(`[data-rows=${kind}] ol`).append(row);
  return row;
}

function fill() {
  for (const field of form.querySelectorAll("[data-path]")) show(field, reach(said, field.dataset.path));
  for (const choice of form.querySelectorAll("[data-union]")) {
    const value = said[choice.dataset.union];
    choice.value = value === "none" ? "none" : value ? "said" : "";
  }
  for (const kind of lists) for (const each of said[kind] ?? []) addRow(kind, each);
  for (const [clause, words] of Object.entries(said.departures ?? {})) addRow("departures", { clause, words });
  unions();
}

// What belongs to a choice is there only when the choice is made.
function unions() {
  for (const choice of form.querySelectorAll("[data-union]")) {
    for (const field of form.querySelectorAll(`[data-of-union=${choice.dataset.union}]`)) field.closest("label").hidden = choice.value !== "said";
  }
  for (const field of form.querySelectorAll("[data-needed-with]")) {
    const path = field.dataset.neededWith;
    const others = form.querySelectorAll(`[data-path^="${path}."]`);
    const choice = form.querySelector(`[data-union=${path}]`);
    field.required = choice ? choice.value === "said" : [...others].some(({ value }) => value !== "");
  }
  for (const part of form.querySelectorAll("[data-of-form]")) part.hidden = part.closest("[data-row]").querySelector("[data-part=form]").value !== part.dataset.ofForm;
}

function rows(kind) {
  return [...form.querySelectorAll(`[data-rows=${kind}] [data-row]`)].map((row) => {
    const found = {};
    for (const field of row.querySelectorAll("[data-part]")) {
      if (!field.closest("[data-of-form][hidden]")) take(found, field.dataset.part, field);
    }
    for (const { dataset: { ofForm } } of row.querySelectorAll("[data-of-form]:not([hidden])")) found[ofForm] ??= {};
    if (found.length && found.length.number === undefined) delete found.length;
    return found;
  });
}

function written() {
  const found = {};
  for (const field of form.querySelectorAll("[data-path]")) {
    const { path, ofUnion } = field.dataset;
    if (ofUnion && form.querySelector(`[data-union=${ofUnion}]`).value !== "said") continue;
    take(found, path, field);
  }
  for (const choice of form.querySelectorAll("[data-union]")) {
    if (choice.value === "none") found[choice.dataset.union] = "none";
    else if (choice.value === "said") found[choice.dataset.union] ??= {};
  }
  for (const kind of lists) {
    const some = rows(kind);
    if (some.length) found[kind] = some;
  }
  const departures = rows("departures").filter((each) => each.clause && each.words);
  if (departures.length) found.departures = Object.fromEntries(departures.map(({ clause, words }) => [clause, words]));
  return found;
}

const drafted = () => ({ do: form.dataset.do ?? `draft-${kept}`, [kept]: written() });

const far = document.getElementById("far");
const list = document.getElementById("lacks");
const unlawful = document.getElementById("unlawful");
let pause = 0;
let asked = 0;
let whole = false;

// The house is asked about what is written, not about what is half written: the first such field.
const unfinished = () => form.querySelector(".draft-sections :is(input, textarea):invalid");

async function check() {
  const mine = ++asked;
  if (unfinished()) {
    far.replaceChildren(says("unfinished"));
    return;
  }
  try {
    const { missing, problem, complete } = await ask("POST", `${base}/${kept}/check`, drafted());
    if (mine !== asked) return;
    const lacking = new Set(missing.map(({ item }) => item));
    for (const item of form.querySelectorAll("[data-item]")) {
      item.classList.toggle("is-missing", lacking.has(item.dataset.item));
      item.querySelector(".lacks").hidden = !lacking.has(item.dataset.item);
    }
    far.replaceChildren(complete ? says("complete") : missing.length ? says("missing", missing.length) : says("see-below"));
    whole = complete;
    list.replaceChildren(...missing.map(({ item, words, clauses }) => {
      const line = document.createElement("li");
      const link = document.createElement("a");
      link.href = document.getElementById(`item-${item}`) ? `#item-${item}` : "#section-prizes";
      link.textContent = words;
      const by = document.createElement("span");
      by.className = "chip";
      by.textContent = `§ ${clauses[0]}`;
      line.append(link, by);
      return line;
    }));
    tell(problem ? new Problem(problem).message : "");
  } catch (problem) {
    if (mine === asked) tell(problem.message);
  }
}

function tell(words) {
  unlawful.textContent = words;
  unlawful.hidden = !words;
}

function checkSoon() {
  clearTimeout(pause);
  pause = setTimeout(() => void check(), PAUSE);
}

form.addEventListener("input", () => { unions(); checkSoon(); });
form.addEventListener("click", (event) => {
  const added = event.target.closest("[data-add]");
  if (added) addRow(added.dataset.add).querySelector("input").focus();
  const removed = event.target.closest("[data-remove]");
  if (removed) removed.closest("[data-row]").remove();
  if (added || removed) { unions(); checkSoon(); }
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const open = unfinished();
  if (open) {
    open.reportValidity();
    return;
  }
  // What is said of this is not wiped away by a check of what was typed before it.
  clearTimeout(pause);
  asked += 1;
  void once(form.querySelector(".draft-state"), async () => {
    const approval = document.getElementById("approval")?.value.trim();
    const reference = document.getElementById("approved-under")?.value.trim();
    if (reference) await give(`${base}/commands`, { do: "record-amendment-approval", [kept]: written(), reference });
    await give(`${base}/commands`, { ...drafted(), ...(approval ? { approval } : {}) });
    say(says(form.dataset.do === "amend-terms" ? "amended" : "saved-draft").textContent);
    far.replaceChildren(says("saved"));
    await check();
    if (whole) location.assign(`/${of}/${encodeURIComponent(contest)}/desk`);
  });
});

// Templates of the house: this form kept under a name, for other tournaments to begin from.
const templates = document.getElementById("templates");
const templateAddress = (name) => `/api/house/templates/${encodeURIComponent(name)}`;

templates?.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(event.target, async () => {
    const name = document.getElementById("template-name").value.trim();
    await ask("POST", templateAddress(name), { edition: templates.dataset.edition, [kept]: written() });
    say(says("saved-template", name).textContent);
    location.assign(`?from=${encodeURIComponent(`template:${name}`)}`);
  });
});

templates?.addEventListener("click", (event) => {
  const removed = event.target.closest("[data-remove-template]");
  if (!removed) return;
  void once(removed, async () => {
    await ask("DELETE", templateAddress(removed.dataset.removeTemplate));
    location.assign(location.pathname);
  });
});

fill();
void check();
