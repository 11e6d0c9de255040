// Administration: each form asks once, keeps what was typed, and says what was wrong.

import { ask, once, say } from "./api.js";
import { Amiss, says } from "./says.js";

const tell = (name) => say(says(name).textContent);

const chosen = (form) => [...form.querySelectorAll("[name=roles]:checked")].map((each) => each.value);
const named = (form) => encodeURIComponent(form.dataset.name);

function account(form) {
  const roles = chosen(form);
  if (!roles.length) throw new Amiss(says("no-role"));
  return { name: form.elements.name.value.trim(), roles };
}

function show(form, who, text) {
  const place = form.querySelector(".shown-once");
  place.querySelector("[data-who]").textContent = who;
  place.querySelector("output").textContent = text;
  place.hidden = false;
  place.focus();
  tell("shown-once");
}

// What an administrator asked for is done, or waits until a second one confirms it.
function settled(form, { account: name, link, proposal }, done) {
  if (proposal) {
    tell("waits");
    location.reload();
  } else if (link) {
    show(form, name || form.dataset.name, new URL(link, location.href).href);
  } else {
    if (done) tell(done);
    location.reload();
  }
}

const asks = (path, done) => async (form) => settled(form, await ask("POST", `/api/people/${named(form)}/${path}`), done);

const FORMS = {
  async install(form) {
    const { table, cards, automatic } = form.elements;
    await ask("POST", "/api/house/tables", { table: table.value.trim(), cards: cards.value, automatic: automatic.checked });
    location.reload();
  },
  async shoe(form) {
    const { table, device } = form.elements;
    await ask("POST", `/api/house/tables/${encodeURIComponent(table.value)}/shoe`, { device: device.value });
    location.reload();
  },
  async invite(form) {
    const others = form.elements.others.value.split(",").map((each) => each.trim()).filter(Boolean);
    const asked = { ...account(form), patron: form.elements.patron.value.trim(), others };
    const done = await ask("POST", "/api/people", asked);
    form.reset();
    settled(form, done, "");
  },
  again: asks("invitation", ""),
  disable: asks("disable", "disabled"),
  enable: asks("enable", "enabled"),
  reset: asks("no-second-factor", "reset"),
  unbind: asks("no-identity", "unbound"),
  async bind(form) {
    const subject = form.elements.subject.value.trim();
    settled(form, await ask("PUT", `/api/people/${named(form)}/identity`, { subject }), "bound");
  },
  async "sign-out"(form) {
    await ask("DELETE", `/api/people/${named(form)}/sessions`);
    tell("signed-out");
  },
  async forgive(form) {
    await ask("DELETE", `/api/people/${named(form)}/attempts`);
    tell("forgiven");
  },
  async erase(form) {
    if (!confirm(says("erase").textContent)) return;
    await ask("DELETE", `/api/patrons/${named(form)}`);
    tell("erased");
    location.reload();
  },
  async confirm(form) {
    settled(form, await ask("POST", `/api/people/proposals/${form.dataset.number}/confirm`), "confirmed");
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
    if (!roles.length) throw new Amiss(says("no-role"));
    const { proposal } = await ask("PUT", `/api/people/${named(form)}/roles`, roles);
    if (proposal) return settled(form, { proposal });
    form.closest("details").querySelector("summary span").textContent = [...form.querySelectorAll("[name=roles]:checked")].map((each) => each.parentElement.textContent.trim()).join(", ");
    tell("saved");
  },
  async revoke(form) {
    await ask("DELETE", `/api/people/devices/${named(form)}`);
    form.closest("li").remove();
    tell("revoked");
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
  copy.replaceChildren(says("copied"));
});
