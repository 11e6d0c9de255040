// What the server wrote for the scripts of a page, in the language of the person who reads it.

// The words of that name; {} in them stands for what only the script knows, {name} for that of it.
export function says(name, ...fields) {
  const words = document.querySelector(`template[data-says="${name}"]`).content.cloneNode(true);
  const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    let at = 0;
    text.data = text.data.replaceAll(/\{(\w*)\}/g, (_, name) => (name ? fields[0][name] : fields[at++]));
  }
  return words;
}

// Something is wrong, in words of the page.
export class Amiss extends Error {
  constructor(words) {
    super(words.textContent);
    this.words = words;
  }
}
