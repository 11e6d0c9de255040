// The calendar: the very document of a notice is kept and filed; an inspector closes a month.

import { ask, file as fileContent, Problem } from "./api.js";
import { drawAnew, said, wire } from "./purses.js";

const MOST = 10_000_000;

async function kept(chosen) {
  if (!chosen) return null;
  if (chosen.size > MOST) throw new Problem({ message: "The document is longer than 10 MB", remedy: "choose a smaller one" });
  const address = `/api/calendar/papers?name=${encodeURIComponent(chosen.name.slice(0, 80))}`;
  const { digest } = await fileContent(address, "application/octet-stream", chosen, document.body.dataset.role);
  return digest;
}

wire({
  async file(form) {
    const reference = said(form.elements.reference, "No reference is filled in", "write the one that both sides know it by");
    const digest = await kept(form.elements.document.files[0]);
    await ask("POST", `/api/calendar/${form.dataset.notice}/file`, { reference, document: digest });
    drawAnew(`The document of notice ${form.dataset.notice} is filed.`);
  },
  async close(form) {
    const { month } = form.dataset;
    await ask("POST", `/api/calendar/months/${month}/close`, { note: form.elements.note.value.trim() });
    drawAnew(`${month} is closed.`);
  },
});
