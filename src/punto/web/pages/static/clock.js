// The clock of the house, by which things fall due: a browser's own may be minutes off.

const skew = new Date(document.querySelector("[data-now]").dataset.now) - Date.now();

export const now = () => Date.now() + skew;
