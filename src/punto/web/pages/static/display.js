// A screen on a wall begins by itself: its token is in the address, after the #.

const form = document.querySelector("form[data-display]");
const token = decodeURIComponent(location.hash.slice(1));

if (token) {
  history.replaceState(null, "", location.pathname + location.search);
  form.elements.token.value = token;
  form.requestSubmit();
}
