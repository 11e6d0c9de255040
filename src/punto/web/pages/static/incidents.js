// Files of incidents: opened by hand, written in, and closed.

import { ask, file as fileContent } from "./api.js";
import { drawAnew, said, wire } from "./purses.js";
import { Amiss, says } from "./says.js";

const MOST = 10_000_000;
const number = () => Number(document.querySelector("[data-incident]").dataset.incident);
const give = (command) => ask("POST", "/api/incidents/commands", command);

async function write(command, words) {
  await give({ ...command, incident: number() });
  drawAnew(words);
}

wire({
  async open(form) {
    const title = said(form.elements.title, "no-title");
    const table = form.elements.table.value || null;
    const made = await give({ do: "open-incident", title, edition: form.elements.edition.value, table, note: form.elements.note.value.trim() });
    drawAnew(says("opened", made.number).textContent, `/incidents/${made.number}`);
  },
  async note(form) {
    await write({ do: "note-incident", note: said(form.elements.note, "no-note") }, "noted");
  },
  async person(form) {
    const { person, part, name, address } = form.elements;
    const called = said(person, "nobody");
    const sealed = name.value.trim();
    if (sealed || address.value.trim()) {
      const stranger = { person: called, part: part.value, name: said(name, "no-name"), address: said(address, "no-address") };
      await ask("POST", `/api/incidents/${number()}/strangers`, stranger);
      drawAnew("named");
    } else await write({ do: "name-in-incident", person: called, part: part.value }, "named");
  },
  async coup(form) {
    const coup = Number(said(form.elements.coup, "no-coup"));
    await write({ do: "add-coup-to-incident", table: form.elements.table.value, coup }, "coup-in");
  },
  async document(form) {
    const about = said(form.elements.about, "no-about");
    const [chosen] = form.elements.document.files;
    if (chosen.size > MOST) throw new Amiss(says("too-long"));
    const address = `/api/calendar/papers?name=${encodeURIComponent(chosen.name.slice(0, 80))}`;
    const { digest } = await fileContent(address, "application/octet-stream", chosen, document.body.dataset.role);
    await write({ do: "document-incident", about, document: digest }, "document-in");
  },
  async over(form) {
    const officer = said(form.elements.officer, "no-officer");
    await write({ do: "hand-over-person", person: form.dataset.person, to: form.elements.to.value, officer }, "handed-over");
  },
  async decide(form) {
    await write({ do: "decide-incident", decision: said(form.elements.decision, "no-decision") }, "decided");
  },
  async close(form) {
    await write({ do: "close-incident", finding: said(form.elements.finding, "no-finding") }, says("file-closed", number()).textContent);
  },
});
