// Files the official document of an edition.

import { file as fileContent, once, say } from "./api.js";
import { Amiss, says } from "./says.js";

const form = document.querySelector("form.filing");
const MOST = 10_000_000;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(form, async () => {
    const file = form.elements.file.files[0];
    if (file.size > MOST) throw new Amiss(says("too-long"));
    const address = `/api/rules/${form.dataset.edition}/document?name=${encodeURIComponent(file.name.slice(0, 120))}`;
    await fileContent(address, "application/pdf", file, "casino-operator");
    say(says("filed").textContent);
    location.reload();
  });
});
