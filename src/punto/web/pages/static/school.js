// The school: a drill or an examination is asked for, and its lesson is opened.

import { ask } from "./api.js";

const problem = document.querySelector(".problem");

async function open(button, address, wanted, onward) {
  if (button.dataset.sent) return;
  button.dataset.sent = "yes";
  button.setAttribute("aria-disabled", "true");
  try {
    await ask("POST", address, wanted);
    location.assign(onward);
  } catch (error) {
    delete button.dataset.sent;
    button.removeAttribute("aria-disabled");
    problem.textContent = error.message;
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  }
}

// What was chosen stays chosen for the drills that follow.
function drill(button, edition, kind, chapter) {
  const wanted = { edition, ...(kind ? { kind } : {}), ...(chapter ? { chapter } : {}) };
  const onward = new URL("/school/lesson", location.href);
  if (kind) onward.searchParams.set("kind", kind);
  if (chapter) onward.searchParams.set("chapter", chapter);
  void open(button, "/api/school/drills", wanted, onward);
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-drill], [data-examination]");
  if (!form) return;
  event.preventDefault();
  const { edition, kind } = form.elements;
  if (form.matches("[data-drill]")) drill(form.querySelector("button"), edition.value, kind.value, "");
  else void open(form.querySelector("button"), "/api/school/examinations", { edition: edition.value }, "/school/lesson");
});
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-chapter]");
  if (button) drill(button, button.dataset.edition, "", button.dataset.chapter);
});
document.querySelector("[data-edition-choice]")?.addEventListener("change", ({ target }) => {
  const url = new URL(location.href);
  url.searchParams.set("edition", target.value);
  location.assign(url);
});
