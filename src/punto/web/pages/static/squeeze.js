// Cards that lie before a patron: each is bent with a finger or the mouse from any edge or corner, or by
// its slider. What is on the other side comes from the table once it is turned.

const [WIDE, HIGH] = [100, 140];
const WHOLE = [[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]];
const LIFT = [0.7, 0.36];
const FAR = 0.62;
const points = (some) => some.map((each) => each.map((n) => n.toFixed(1)).join()).join(" ");
const between = (low, value, high) => Math.min(Math.max(value, low), high);

// On which side of a fold a point lies: the fold goes through `at`, and `to` looks where the card is bent from.
const side = ({ at, to }, [x, y]) => (x - at[0]) * to[0] + (y - at[1]) * to[1];

// The part of the card that still lies, or the part that is bent.
function cut(fold, bent) {
  const kept = (point) => (bent ? side(fold, point) > 0 : side(fold, point) <= 0);
  return WHOLE.flatMap((point, place) => {
    const next = WHOLE[(place + 1) % WHOLE.length];
    const found = kept(point) ? [point] : [];
    if (kept(point) === kept(next)) return found;
    const share = side(fold, point) / (side(fold, point) - side(fold, next));
    return [...found, point.map((n, axis) => n + share * (next[axis] - n))];
  });
}

function bend(peel, fold) {
  const svg = peel.querySelector("svg");
  const flap = fold ? cut(fold, true) : [];
  svg.querySelector("clipPath polygon").setAttribute("points", points(fold ? cut(fold, false) : WHOLE));
  const length = fold && fold.to[0] ** 2 + fold.to[1] ** 2;
  const over = flap.map((point) => point.map((n, axis) => n - (2 * side(fold, point) * fold.to[axis]) / length));
  svg.querySelector(".flap").setAttribute("points", points(over));
}

// A slider bends the card from its lower edge.
export function slide(slider) {
  const share = slider.value / 100;
  const [left, right] = LIFT.map((most) => HIGH - most * share * HIGH);
  bend(slider.closest(".peel"), share ? { at: [0, left], to: [left - right, WIDE] } : null);
}

export const sliders = () => [...document.querySelectorAll(".peel input")];

// The card follows the finger: it is folded half-way between where it was taken and where that is now.
export function squeezed(turn) {
  let taken = null;
  const onCard = (event, svg) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [at.x, at.y];
  };
  const follow = (event) => {
    if (!taken) return;
    const [x, y] = onCard(event, taken.svg);
    const to = [taken.from[0] - x, taken.from[1] - y];
    const moved = Math.hypot(...to);
    taken.share = between(0, moved / (2 * taken.most), 1);
    bend(taken.peel, moved > 2 ? { at: [(x + taken.from[0]) / 2, (y + taken.from[1]) / 2], to } : null);
  };
  const leave = (event) => {
    if (!taken) return;
    removeEventListener("pointermove", follow);
    for (const end of ["pointerup", "pointercancel"]) removeEventListener(end, leave);
    const { peel, share } = taken;
    const slider = peel.querySelector("input");
    taken = null;
    if (event.type === "pointerup" && share >= FAR) {
      slider.value = slider.max;
      slide(slider);
      if (sliders().every((each) => each.value === each.max)) turn();
    } else slide(slider);
  };
  document.addEventListener("pointerdown", (event) => {
    const peel = event.target.closest(".peel");
    if (!peel || event.button !== 0) return;
    event.preventDefault();
    const svg = peel.querySelector("svg");
    const [x, y] = onCard(event, svg);
    // A card is taken by the edge that is nearest, or by a corner of it.
    const edges = [[x, 0], [WIDE - x, 1], [y, 2], [HIGH - y, 3]].sort(([one], [other]) => one - other);
    const corner = edges[1][0] < 26;
    const from = [x, y];
    for (const [, edge] of edges.slice(0, corner ? 2 : 1)) from[edge < 2 ? 0 : 1] = [0, WIDE, 0, HIGH][edge];
    taken = { peel, svg, from, share: 0, most: edges[0][1] < 2 ? WIDE * 0.6 : HIGH * 0.5 };
    peel.querySelector("input").focus({ preventScroll: true });
    addEventListener("pointermove", follow);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, leave);
  });
  document.addEventListener("input", (event) => {
    if (!event.target.matches(".peel input")) return;
    slide(event.target);
    if (sliders().every((each) => each.value === each.max)) turn();
  });
}
