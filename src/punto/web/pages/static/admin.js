// Administration: each form asks once, keeps what was typed, and says what was wrong.

import { ask, once, Problem, say } from "./api.js";

const chosen = (form) => [...form.querySelectorAll("[name=roles]:checked")].map((each) => each.value);
const named = (form) => encodeURIComponent(form.dataset.name);

function account(form) {
  const roles = chosen(form);
  if (!roles.length) throw new Problem({ message: "No role is chosen", remedy: "choose at least one" });
  return { name: form.elements.name.value.trim(), roles };
}

function show(form, who, text) {
  const place = form.querySelector(".shown-once");
  place.querySelector("[data-who]").textContent = who;
  place.querySelector("output").textContent = text;
  place.hidden = false;
  place.focus();
  say("Shown once. Copy it now.");
}

// What an administrator asked for is done, or waits until a second one confirms it.
function settled(form, { account: name, link, proposal }, words) {
  if (proposal) {
    say("This waits for a second administrator.");
    location.reload();
  } else if (link) {
    show(form, name || form.dataset.name, new URL(link, location.href).href);
  } else {
    say(words);
    location.reload();
  }
}

const asks = (path, words) => async (form) => settled(form, await ask("POST", `/api/people/${named(form)}/${path}`), words);

const FORMS = {
  async invite(form) {
    const others = form.elements.others.value.split(",").map((each) => each.trim()).filter(Boolean);
    const asked = { ...account(form), patron: form.elements.patron.value.trim(), others };
    const done = await ask("POST", "/api/people", asked);
    form.reset();
    settled(form, done, "");
  },
  again: asks("invitation", ""),
  disable: asks("disable", "The account is disabled and signed out."),
  enable: asks("enable", "The account may sign in again."),
  reset: asks("no-second-factor", "The second factor is set up anew at the next sign-in."),
  unbind: asks("no-identity", "The provider lets nobody in to this account."),
  async bind(form) {
    const subject = form.elements.subject.value.trim();
    settled(form, await ask("PUT", `/api/people/${named(form)}/identity`, { subject }), "The identity is bound already.");
  },
  async "sign-out"(form) {
    await ask("DELETE", `/api/people/${named(form)}/sessions`);
    say("The account is signed out everywhere.");
  },
  async forgive(form) {
    await ask("DELETE", `/api/people/${named(form)}/attempts`);
    say("The account may sign in without waiting.");
  },
  async erase(form) {
    if (!confirm("Who this patron is will be known no longer, and nobody can undo it. Erase it?")) return;
    await ask("DELETE", `/api/patrons/${named(form)}`);
    say("Erased. What they did stays on record under the id.");
    location.reload();
  },
  async confirm(form) {
    settled(form, await ask("POST", `/api/people/proposals/${form.dataset.number}/confirm`), "Confirmed.");
  },
  async withdraw(form) {
    await ask("DELETE", `/api/people/proposals/${form.dataset.number}`);
    location.reload();
  },
  async device(form) {
    const { name, token } = await ask("POST", "/api/people/devices", account(form));
    form.reset();
    show(form, name, token);
  },
  async roles(form) {
    const roles = chosen(form);
    if (!roles.length) throw new Problem({ message: "No role is chosen", remedy: "choose at least one" });
    const { proposal } = await ask("PUT", `/api/people/${named(form)}/roles`, roles);
    if (proposal) return settled(form, { proposal });
    form.closest("details").querySelector("summary span").textContent = roles.join(", ").replaceAll("-", " ");
    say("The roles are saved.");
  },
  async revoke(form) {
    await ask("DELETE", `/api/people/devices/${named(form)}`);
    form.closest("li").remove();
    say("The device is let in no longer.");
  },
};

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-form]");
  if (!form) return;
  event.preventDefault();
  void once(form, () => FORMS[form.dataset.form](form));
});

document.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (!copy) return;
  await navigator.clipboard?.writeText(copy.parentElement.querySelector("output").textContent);
  copy.textContent = "Copied";
});
