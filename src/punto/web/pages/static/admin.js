// Administration: each form asks once, keeps what was typed, and says what was wrong.

import { ask, once, say } from "./api.js";
import { Problem } from "./commands.js";

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

const FORMS = {
  async invite(form) {
    const { name, link } = await ask("POST", "/api/people", account(form));
    form.reset();
    show(form, name, new URL(link, location.href).href);
  },
  async again(form) {
    const { name, link } = await ask("POST", `/api/people/${named(form)}/invitation`);
    show(form, name, new URL(link, location.href).href);
  },
  async device(form) {
    const { name, token } = await ask("POST", "/api/people/devices", account(form));
    form.reset();
    show(form, name, token);
  },
  async roles(form) {
    const roles = chosen(form);
    if (!roles.length) throw new Problem({ message: "No role is chosen", remedy: "choose at least one" });
    await ask("PUT", `/api/people/${named(form)}/roles`, roles);
    form.closest("details").querySelector("summary span").textContent = roles.join(", ").replaceAll("-", " ");
    say("The roles are saved.");
  },
  async unlock(form) {
    await ask("POST", `/api/people/${named(form)}/unlock`);
    location.reload();
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
