// A lesson on the dealer's console: what is pressed there is an answer, and the table judges it.

import { ask } from "./api.js";
import { giveBy, tell } from "./commands.js";

const room = document.querySelector("[data-answers]");
const clauses = document.querySelector(".by-clause");
const here = () => location.pathname + location.search;

// The clause by which it is done, where that is asked as well.
function clauseChosen() {
  if (!clauses) return undefined;
  clauses.hidden = false;
  clauses.querySelector("[data-clause]").focus();
  return new Promise((resolve, reject) => {
    clauses.onclick = ({ target }) => {
      const chosen = target.closest("button");
      if (!chosen) return;
      clauses.hidden = true;
      if (chosen.dataset.clause) resolve(chosen.dataset.clause);
      else reject(new Error(""));
    };
  });
}

async function answer(said) {
  const clause = await clauseChosen();
  await ask("POST", room.dataset.answers, clause ? { ...said, clause } : said);
  location.assign(here());
  return new Promise(() => {});
}

giveBy((_, command) => answer(command.do ? { act: command } : command));

function cents(words) {
  const [whole, part = ""] = words.trim().split(".");
  return Number(whole + part.padEnd(2, "0"));
}

function sent(form, work) {
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.dataset.sent) return;
    form.dataset.sent = "yes";
    try {
      await work(form);
    } catch (problem) {
      delete form.dataset.sent;
      tell(problem.message);
    }
  });
}

const paying = document.querySelector("[data-pay]");
sent(paying, () => answer({ cents: cents(paying.elements.dollars.value) }));
paying?.elements.dollars.focus();
paying?.querySelector("[data-nothing]").addEventListener("click", () => {
  paying.elements.dollars.value = "0";
  paying.requestSubmit();
});
sent(document.querySelector("[data-drill]"), async ({ dataset }) => {
  const { edition, kind, chapter } = dataset;
  const wanted = { edition, ...(kind ? { kind } : {}), ...(chapter ? { chapter } : {}) };
  await ask("POST", "/api/school/drills", wanted);
  const url = new URL(location.href);
  url.searchParams.delete("again");
  location.assign(url);
});
sent(document.querySelector("[data-leave]"), async () => {
  await ask("POST", "/api/school/examinations/leave");
  location.assign("/school");
});
// Now what is pressed is heard.
document.querySelector(".console").removeAttribute("aria-busy");
document.querySelector(".onward")?.focus({ preventScroll: true });
