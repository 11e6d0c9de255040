// What is pressed while the page's own scripts are still on their way waits for them, and is then
// pressed for good. A form that a script sends is never sent by the browser: what was typed would
// stand in an address.

{
  const pressed = new Map();
  const native = (form) => form?.hasAttribute("action") || form?.getAttribute("method") === "get";

  const hold = (event) => {
    const on = event.type === "submit" ? event.target : event.target.closest("button, [role=button]");
    if (!on || native(event.type === "submit" ? on : on.form) || on.popoverTargetElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.set(on, event);
  };

  // Modules have run by the time of this event.
  const letGo = () => {
    for (const kind of ["click", "submit"]) removeEventListener(kind, hold, true);
    for (const [on, event] of pressed) {
      if (!on.isConnected) continue;
      if (event.type === "submit") on.requestSubmit(event.submitter);
      else event.target.dispatchEvent(new MouseEvent("click", event));
    }
  };

  for (const kind of ["click", "submit"]) addEventListener(kind, hold, true);
  addEventListener("DOMContentLoaded", letGo, { once: true });
  addEventListener("submit", (event) => { if (!native(event.target)) event.preventDefault(); });
}
