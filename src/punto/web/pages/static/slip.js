// What a patron may take back or make again; punto.game.slip says the same for the terminal.

export const fresh = (before = {}) => ({ done: [], before });

export const noted = (slip, lay) => ({ ...slip, done: [...slip.done, lay] });

export const undone = (slip) => ({ ...slip, done: slip.done.slice(0, -1) });

export const closed = (slip, lies) => fresh(Object.keys(lies).length ? lies : slip.before);

export const staked = (lies) => Object.fromEntries(Object.entries(lies).filter(([, cents]) => cents));

export const laid = (lies, wager, cents) => staked({ ...lies, [wager]: Math.max(0, (lies[wager] ?? 0) + cents) });

export const doubled = (lies) => Object.fromEntries(Object.entries(lies).map(([wager, cents]) => [wager, 2 * cents]));

export const again = (lies, before) => ({ ...lies, ...before });

// What is to lie on each wager that changes; what frees chips comes first.
export function changes(lies, wanted) {
  const moved = Object.keys({ ...lies, ...wanted })
    .map((wager) => [wager, wanted[wager] ?? 0])
    .filter(([wager, cents]) => cents !== (lies[wager] ?? 0));
  const rises = ([wager, cents]) => cents > (lies[wager] ?? 0);
  return [...moved.filter((each) => !rises(each)), ...moved.filter(rises)];
}
