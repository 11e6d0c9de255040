// Moments by the clock of the house, in any zone of the browser.

// What a clock in the zone shows at a moment, as a field takes it.
export function shown(moment, zone) {
  const form = { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const part = Object.fromEntries(new Intl.DateTimeFormat("en-GB", form).formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

// The moment at which a clock in the zone shows this.
export function momentOf(text, zone) {
  let at = new Date(`${text}Z`);
  for (let turn = 0; turn < 2; turn += 1) at = new Date(at.getTime() + (new Date(`${text}Z`) - new Date(`${shown(at, zone)}Z`)));
  return at.toISOString();
}
