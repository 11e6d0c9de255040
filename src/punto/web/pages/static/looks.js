// How the page looks to anyone who reads it: the language, and the colour of the felt.

const YEAR = 31_536_000;
const CLOTHS = { true: "night", false: "felt" };

function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

// A page that follows a table stays as it is, and only what is written around its parts is fetched;
// one of the desks is fetched anew as a whole.
async function inThatTongue() {
  if (!document.querySelector("[data-live]") || document.documentElement.dataset.theme === "plain") return void location.reload();
  document.dispatchEvent(new Event("looks"));
  const chosen = document.cookie;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  // No answer came, or meanwhile another language was chosen, whose answer is on its way.
  if (!answer?.ok || chosen !== document.cookie) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const said = [...page.querySelectorAll("[data-tongued]")];
  const here = [...document.querySelectorAll("[data-tongued]")];
  // The page has other parts by now, so it is fetched as a whole.
  if (said.length !== here.length) return void location.reload();
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  here.forEach((each, at) => (each.innerHTML = said[at].innerHTML));
  named(document, page);
}

// What is only heard is in that language too; within its parts the server has said it already.
function named(here, page) {
  const [ours, theirs] = [here, page].map((each) => [...each.querySelectorAll("[aria-label]:not([id^=part-] *)")]);
  if (ours.length !== theirs.length) return;
  ours.forEach((each, at) => {
    for (const name of ["aria-label", "title", "lang"]) {
      const said = theirs[at].getAttribute(name);
      if (said === null) each.removeAttribute(name);
      else each.setAttribute(name, said);
    }
  });
}

document.addEventListener("click", (event) => {
  const tongue = event.target.closest("[data-tongue]");
  if (tongue) {
    keep("tongue", tongue.dataset.tongue);
    for (const each of document.querySelectorAll("[data-tongue]")) each.setAttribute("aria-pressed", String(each === tongue));
    void inThatTongue();
  }
  const cloth = event.target.closest("[data-cloth]");
  if (!cloth) return;
  const blue = cloth.getAttribute("aria-pressed") !== "true";
  cloth.setAttribute("aria-pressed", String(blue));
  keep("cloth", blue ? "blue" : "green");
  document.documentElement.dataset.theme = CLOTHS[blue];
});

// On a phone the row of pages scrolls: the page that is open is in sight.
const here = document.querySelector(".bar nav [aria-current]");
if (here) {
  const row = here.closest("nav");
  row.scrollLeft += here.getBoundingClientRect().right - row.getBoundingClientRect().right + 16;
}
