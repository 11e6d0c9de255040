// Asks the service for something in the name of the person who looks at the page.

import { Amiss, says } from "./says.js";

export class Problem extends Error {
  constructor({ message, clauses, remedy }) {
    // Rules of the house have names that mean nothing at a table.
    const printed = (clauses ?? []).filter((each) => !each.startsWith("house:"));
    const cited = printed.length ? ` (${printed.join(", ")})` : "";
    const told = `${message[0].toUpperCase()}${message.slice(1)}${cited}`;
    super((remedy ? says("problem-and-remedy", told, remedy) : says("problem", told)).textContent);
    this.clauses = clauses ?? [];
  }
}

export class NoAnswer extends Amiss {
  constructor() {
    super(says("house-no-answer"));
  }
}

// The answer, whether it is yes or no; what `headers` say goes before what the page has.
async function send(method, address, body, headers = {}) {
  const { csrf = "", role = "" } = document.body.dataset;
  const all = { "content-type": "application/json", "x-csrf-token": csrf, "x-role": role, ...headers };
  try {
    return await fetch(address, { method, headers: all, body });
  } catch {
    throw new NoAnswer();
  }
}

async function found(answer) {
  const body = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw new Problem(body);
  return body;
}

export async function ask(method, address, body) {
  return found(await send(method, address, body === undefined ? undefined : JSON.stringify(body)));
}

export async function file(address, type, content, role) {
  return found(await send("POST", address, content, { "content-type": type, "x-role": role }));
}

// A command that got no answer keeps its key, so that giving it again cannot make it two.
const unanswered = new Map();

function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
}

export async function give(address, command) {
  const text = JSON.stringify(command);
  const what = `${address} ${text}`;
  const key = unanswered.get(what) ?? newKey();
  unanswered.set(what, key);
  const answer = await send("POST", address, text, { "idempotency-key": key });
  // A server that broke may have written it down all the same.
  if (answer.status < 500) unanswered.delete(what);
  return found(answer);
}

// Lets something be done once at a time: its button rests meanwhile, and what was typed stays.
export async function once(element, work) {
  if (element.dataset.busy) return;
  element.dataset.busy = "yes";
  const buttons = element.matches("button") ? [element] : [...element.querySelectorAll("button")];
  for (const each of buttons) each.setAttribute("aria-disabled", "true");
  const place = element.querySelector(".problem") ?? document.querySelector(".problem.of-page");
  try {
    await work();
    if (place) place.hidden = true;
  } catch (problem) {
    if (place) {
      place.replaceChildren(problem.words ?? problem.message);
      place.hidden = false;
      place.scrollIntoView({ block: "nearest" });
    }
  } finally {
    delete element.dataset.busy;
    for (const each of buttons) each.removeAttribute("aria-disabled");
  }
}

export function say(words) {
  document.getElementById("say").textContent = words;
}
