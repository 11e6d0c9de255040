// Asks the service for something in the name of whoever looks at the page.

import { Problem } from "./commands.js";

export async function ask(method, address, body) {
  const answer = await fetch(address, {
    method,
    headers: {
      "content-type": "application/json",
      "x-csrf-token": document.body.dataset.csrf ?? "",
      "x-role": document.body.dataset.role ?? "",
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const found = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw new Problem(found);
  return found;
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
