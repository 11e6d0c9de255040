// Files the official document of an edition.

import { once, say } from "./api.js";
import { Problem } from "./commands.js";

const form = document.querySelector("form.filing");
const MOST = 10_000_000;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(form, async () => {
    const file = form.elements.file.files[0];
    if (file.size > MOST) throw new Problem({ message: "The document is longer than 10 MB", remedy: "choose a smaller one" });
    const address = `/api/rules/${form.dataset.edition}/document?name=${encodeURIComponent(file.name.slice(0, 120))}`;
    const { csrf } = document.body.dataset;
    const answer = await fetch(address, { method: "POST", headers: { "content-type": "application/pdf", "x-csrf-token": csrf, "x-role": "casino-operator" }, body: file });
    if (!answer.ok) throw new Problem(await answer.json());
    say("The document is filed.");
    location.reload();
  });
});
