// How the page looks to whoever reads it: the language, and the colour of the felt.

const YEAR = 31_536_000;
const CLOTHS = { true: "night", false: "felt" };

function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

document.addEventListener("click", (event) => {
  const tongue = event.target.closest("[data-tongue]");
  if (tongue) {
    keep("tongue", tongue.dataset.tongue);
    for (const each of document.querySelectorAll("[data-tongue]")) each.setAttribute("aria-pressed", String(each === tongue));
    document.dispatchEvent(new Event("looks"));
  }
  const cloth = event.target.closest("[data-cloth]");
  if (!cloth) return;
  const blue = cloth.getAttribute("aria-pressed") !== "true";
  cloth.setAttribute("aria-pressed", String(blue));
  keep("cloth", blue ? "blue" : "green");
  document.documentElement.dataset.theme = CLOTHS[blue];
});
