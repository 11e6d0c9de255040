// The clock of the house, by which things fall due: a browser's own may be minutes off.

const said = document.body.dataset.now;
const skew = new Date(said) - Date.now();
const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(said) ?? [null, "+", 0, 0];
const ahead = (sign === "-" ? -1 : 1) * (60 * hours + Number(minutes)) * 60_000;

export const now = () => Date.now() + skew;

// The hour where the house stands, of a moment by the house's clock.
export const hour = (moment = now(), letters = 5) => new Date(moment + ahead).toISOString().slice(11, 11 + letters);
