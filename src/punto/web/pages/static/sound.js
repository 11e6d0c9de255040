// What is heard at a table, once a person asks for it: cards, chips, and calls by the browser's own voices.

const CARD = { seconds: 0.09, pitch: 2_400, loud: 0.25 };
const CHIP = { seconds: 0.05, pitch: 5_200, loud: 0.4 };
let room = null;

// A short breath of noise about a pitch: a card over felt is low and soft, a chip on a chip high and short.
function strike({ seconds, pitch, loud }, after = 0) {
  room ??= new AudioContext();
  const length = Math.ceil(room.sampleRate * seconds);
  const noise = room.createBuffer(1, length, room.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(room, { buffer: noise });
  const about = new BiquadFilterNode(room, { type: "bandpass", frequency: pitch, Q: 1.2 });
  source.connect(about).connect(new GainNode(room, { gain: loud })).connect(room.destination);
  source.start(room.currentTime + after);
}

const chosen = (name) => document.querySelector(`[name=${name}]`);
// A browser lets a page be heard once a person has touched it: this touch is the one.
export function asked(name, wanted) {
  if (wanted && name === "sounds") strike(CHIP);
  if (!wanted && name === "voices") speechSynthesis.cancel();
}

const lying = (what) => new Set([...document.querySelectorAll(`#part-felt .wide ${what}`)].map((each) => `${each.dataset.key} ${each.dataset.face}`));
const seen = { ".card": lying(".card"), ".stack, #part-felt .wide .mark": lying(".stack, #part-felt .wide .mark") };
document.addEventListener("part", ({ detail }) => {
  if (detail !== "felt") return;
  for (const [what, sound] of [[".card", CARD], [".stack, #part-felt .wide .mark", CHIP]]) {
    const now = lying(what);
    const fresh = [...now].filter((each) => !seen[what].has(each)).length;
    seen[what] = now;
    if (chosen("sounds").checked) for (let at = 0; at < Math.min(fresh, 4); at++) strike(sound, at * 0.12);
  }
});

// Calls one after the other in each language that the page shows; a new call ends what is still being said.
document.addEventListener("said", ({ detail }) => {
  if (!chosen("voices").checked) return;
  speechSynthesis.cancel();
  for (const { words, lang } of detail) speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(words), { lang }));
});
