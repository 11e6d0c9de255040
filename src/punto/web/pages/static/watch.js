// A finding of the watch: watched further, or closed with a word.

import { ask } from "./api.js";
import { drawAnew, said, wire } from "./purses.js";

let pressed = "keep";
for (const button of document.querySelectorAll(".answer button")) {
  button.addEventListener("click", () => { pressed = button.value; });
}

wire({
  async answer(form) {
    const { note } = form.elements;
    const word = pressed === "close" ? said(note, "no-word") : note.value.trim();
    await ask("POST", `/api/watch/${form.dataset.finding}/${pressed}`, { note: word });
    drawAnew(pressed === "close" ? "finding-closed" : "finding-kept");
  },
});
