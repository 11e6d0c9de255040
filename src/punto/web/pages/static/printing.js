// A sheet that is printed as it stands.

document.addEventListener("click", (event) => { if (event.target.closest("[data-print]")) print(); });
