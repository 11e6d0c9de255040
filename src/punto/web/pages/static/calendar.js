// The calendar: the very document of a notice is kept and filed; an inspector closes a month.

import { ask, file as fileContent } from "./api.js";
import { drawAnew, said, wire } from "./purses.js";
import { Amiss, says } from "./says.js";
import { momentOf } from "./zoned.js";

const MOST = 10_000_000;

async function kept(chosen) {
  if (!chosen) return null;
  if (chosen.size > MOST) throw new Amiss(says("too-long"));
  const address = `/api/calendar/papers?name=${encodeURIComponent(chosen.name.slice(0, 80))}`;
  const { digest } = await fileContent(address, "application/octet-stream", chosen, document.body.dataset.role);
  return digest;
}

wire({
  async file(form) {
    const reference = said(form.elements.reference, "no-reference");
    const digest = await kept(form.elements.document.files[0]);
    const until = form.elements.lapses?.value;
    const lapses = until ? momentOf(until, form.closest("[data-zone]").dataset.zone) : null;
    await ask("POST", `/api/calendar/${form.dataset.notice}/file`, { reference, document: digest, lapses });
    drawAnew(says("filed", form.dataset.notice).textContent);
  },
  async close(form) {
    const { month } = form.dataset;
    await ask("POST", `/api/calendar/months/${month}/close`, { note: form.elements.note.value.trim() });
    drawAnew(says("closed", month).textContent);
  },
});
