// A patron's own page: limits, a break from play, and older coups.

import { Problem } from "./commands.js";
import { drawAnew, limits, order, wire } from "./purses.js";

const { patron } = document.querySelector("[data-patron]").dataset;
const choosing = document.querySelector("[data-form=limits]");
const pausing = document.querySelector("[data-form=suspend]");
const moment = new Intl.DateTimeFormat("en-AU", { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

// The hour of the house, whatever the hour is where the browser is.
function inWords(text) {
  return moment.format(new Date(text.slice(0, 19)));
}

wire({
  async limits(form) {
    const declined = form.elements.choice.value === "none";
    const chosen = declined ? { loss_cents: {}, deposit_cents: null } : limits(form);
    if (!declined && !Object.keys(chosen.loss_cents).length && chosen.deposit_cents === null) {
      form.elements.day.focus();
      throw new Problem({ message: "No limit is filled in", remedy: "fill in at least one, or choose “I want no limits”" });
    }
    const { account } = await order(patron, { do: "choose-limits", limits: chosen });
    const later = account.waiting ? ` What is looser holds from ${inWords(account.waiting.since)}.` : "";
    drawAnew(`Your choice is on record. What is stricter holds now.${later}`);
  },
  async suspend(form) {
    const sure = form.querySelector(".confirm-box");
    if (sure.hidden) return void ask(form, sure);
    const { account } = await order(patron, { do: "suspend-play", hours: Number(form.elements.hours.value) });
    drawAnew(`Your play is suspended until ${inWords(account.suspended_until)}.`);
  },
});

choosing?.addEventListener("change", () => {
  choosing.querySelector(".amounts").hidden = choosing.elements.choice.value === "none";
});

function ask(form, sure) {
  sure.querySelector("[data-until-words]").textContent = form.querySelector("[name=hours]:checked").dataset.until;
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
pausing?.addEventListener("change", () => {
  const sure = pausing.querySelector(".confirm-box");
  if (!sure.hidden) sure.querySelector("[data-until-words]").textContent = pausing.querySelector("[name=hours]:checked").dataset.until;
});

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
    document.getElementById("say").textContent = `${rows.length} older coups`;
    const next = page.querySelector("[data-older]");
    if (next) link.href = next.href;
    else link.closest("p").replaceChildren(document.createTextNode("That is all."));
  } catch {
    location.assign(link.href);
  } finally {
    delete link.dataset.busy;
  }
});
