// Gives a table a command, once, and says what came of it.

const csrf = document.body.dataset.csrf;
const role = document.body.dataset.role;

// A command that got no answer keeps its key, so that giving it again cannot make it two.
const unanswered = new Map();

function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");
}

export async function give(table, command) {
  const text = JSON.stringify(command);
  const key = unanswered.get(`${table} ${text}`) ?? newKey();
  unanswered.set(`${table} ${text}`, key);
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/commands`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": csrf,
      "x-role": role,
      "idempotency-key": key,
    },
    body: text,
  });
  unanswered.delete(`${table} ${text}`);
  const body = await answer.json();
  if (!answer.ok) throw new Problem(body);
  return body;
}

export class Problem extends Error {
  constructor({ message, clauses, remedy }) {
    // Rules of the house have names that mean nothing at a table.
    const printed = (clauses ?? []).filter((each) => !each.startsWith("house:"));
    const cited = printed.length ? ` (${printed.join(", ")})` : "";
    const said = `${message}${cited}${remedy ? ` – ${remedy}` : ""}.`;
    super(said[0].toUpperCase() + said.slice(1));
  }
}

export function tell(words) {
  const place = document.querySelector(".problem");
  if (!place) return;
  place.replaceChildren(words);
  place.hidden = !words;
}
