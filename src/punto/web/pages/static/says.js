// What the server wrote for the scripts of a page, in the language of the person who reads it.

// The words of that name; {} in them stands for what only the script knows, {name} for that of it.
export function says(name, ...fields) {
  const words = document.querySelector(`template[data-says="${name}"]`).content.cloneNode(true);
  const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    let at = 0;
    text.data = text.data.replaceAll(/(?<=(.)?)\{(\w*)\}(?=(.)?)/gsu, (_, before, name, after) => {
      const said = String(name ? fields[0][name] : fields[at++]);
      return `${gap(before, said)}${said}${gap(said, after)}`;
    });
  }
  return words;
}

// Latin letters and figures have a space beside ideographs, as in what the server says.
const IDEOGRAPH = /\p{Script=Han}/u;
const LATIN = /[\p{Script=Latin}\d$%]/u;
function gap(left = "", right = "") {
  const [before, after] = [left.at(-1) ?? "", right.at(0) ?? ""];
  const meet = (IDEOGRAPH.test(before) && LATIN.test(after)) || (LATIN.test(before) && IDEOGRAPH.test(after));
  return meet ? " " : "";
}

// Something is wrong, in words of the page.
export class Amiss extends Error {
  constructor(words) {
    super(words.textContent);
    this.words = words;
  }
}
