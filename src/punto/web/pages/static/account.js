// A patron's own page: limits, a break from play, and older coups.

import { cents, drawAnew, limits, order, wire } from "./purses.js";
import { Amiss, says } from "./says.js";

const { patron } = document.querySelector("[data-patron]").dataset;
const choosing = document.querySelector("[data-form=limits]");
const pausing = document.querySelector("[data-form=suspend]");

wire({
  async limits(form) {
    const declined = form.elements.choice.value === "none";
    const chosen = declined ? { loss_cents: {}, deposit_cents: null } : limits(form);
    if (!declined && !Object.keys(chosen.loss_cents).length && chosen.deposit_cents === null) {
      form.elements.day.focus();
      throw new Amiss(says("no-limit"));
    }
    const { account } = await order(patron, { do: "choose-limits", limits: chosen });
    drawAnew(account.waiting ? "chosen-later" : "chosen");
  },
  async break() {
    await order(patron, { do: "take-break" });
    drawAnew("break");
  },
  async reminders(form) {
    const minutes = form.elements.minutes.value.trim();
    const reminders = { minutes: minutes ? Number(minutes) : null, loss_cents: cents(form.elements.loss) };
    await order(patron, { do: "choose-reminders", reminders });
    drawAnew("reminders");
  },
  async exclude(form) {
    if (!form.elements.sure.checked) throw new Amiss(says("not-sure"));
    const days = form.elements.days.value;
    await order(patron, { do: "exclude-from-casino", ground: "self", days: days ? Number(days) : null, reason: "own wish" });
    drawAnew("excluded");
  },
  async suspend(form) {
    const sure = form.querySelector(".confirm-box");
    if (sure.hidden) return void ask(form, sure);
    await order(patron, { do: "suspend-play", hours: Number(form.elements.hours.value) });
    drawAnew("suspended");
  },
});

// A choice may be made before this script is there.
function whetherAmounts() {
  choosing.querySelector(".amounts").hidden = choosing.elements.choice.value === "none";
}
choosing?.addEventListener("change", whetherAmounts);
if (choosing) whetherAmounts();

function ask(form, sure) {
  sure.hidden = false;
  form.querySelector("[data-ask]").hidden = true;
  sure.focus();
}

function goBack() {
  pausing.querySelector(".confirm-box").hidden = true;
  const button = pausing.querySelector("[data-ask]");
  button.hidden = false;
  button.focus();
}

pausing?.querySelector("[data-back]").addEventListener("click", goBack);
pausing?.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !pausing.querySelector(".confirm-box").hidden) goBack();
});
function untilWhen() {
  for (const each of pausing.querySelectorAll("[data-hours]")) each.hidden = each.dataset.hours !== pausing.elements.hours.value;
}
pausing?.addEventListener("change", untilWhen);
if (pausing) untilWhen();

// Older coups come under those that are shown, and the reader stays where they are.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-older]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (link.dataset.busy) return;
  link.dataset.busy = "yes";
  try {
    const answer = await fetch(link.href, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const rows = [...page.querySelectorAll("#coups tbody tr")];
    if (!answer.ok || !rows.length) throw new Error("nothing older");
    document.querySelector("#coups tbody").append(...rows);
    document.getElementById("say").replaceChildren(says("older", rows.length));
    const next = page.querySelector("[data-older]");
    if (next) link.href = next.href;
    else link.closest("p").replaceChildren(says("all"));
  } catch {
    location.assign(link.href);
  } finally {
    delete link.dataset.busy;
  }
});
