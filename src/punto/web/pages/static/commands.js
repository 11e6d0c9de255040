// Gives a table a command, once, and says what came of it.

const csrf = document.body.dataset.csrf;
const role = document.body.dataset.role;

export async function give(table, command) {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/commands`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": csrf,
      "x-role": role,
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify(command),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Problem(body);
  return body;
}

export class Problem extends Error {
  constructor({ message, clauses, rules, remedy }) {
    const cited = clauses?.length ? ` (${rules} ${clauses.join(", ")})` : "";
    super(`${message}${cited}${remedy ? ` – ${remedy}` : ""}.`);
  }
}

export function tell(words) {
  const place = document.querySelector(".problem");
  if (!place) return;
  place.textContent = words;
  place.hidden = !words;
}
