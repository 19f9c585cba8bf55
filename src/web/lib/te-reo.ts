/** Syllables end in a vowel and begin with one of ten sounds; hardly any English name does so throughout. */
const spelling = /^(?:(?:ng|wh|[hkmnprtw])?[aeiouāēīōū])+$/i;

/** English names among New Zealand's places that happen to be spelt like te reo. */
const english = new Set(
  'a o eureka hope iona kate marina merino mina mona one orana piano pine range white wingate'.split(' '),
);

interface Part {
  text: string;
  isTeReo: boolean;
}

/** A place's name in parts, each of them te reo or not: "South Taranaki" is "South " and "Taranaki". */
export function splitTeReo(name: string): Part[] {
  const parts: Part[] = [];
  const words = name.split(/(\p{L}+)/u);
  for (const [at, text] of words.entries()) {
    // The space in "Te Awamutu" is part of the name.
    const is = isTeReo(text) || (text === ' ' && isTeReo(words[at - 1]) && isTeReo(words[at + 1]));
    const last = parts.at(-1);
    if (last?.isTeReo === is) last.text += text;
    else if (text) parts.push({ text, isTeReo: is });
  }
  return parts;
}

/** For what can only be in one language, such as an option. */
export function langOfPlace(name: string): 'mi' | undefined {
  return splitTeReo(name).every((part) => part.isTeReo) ? 'mi' : undefined;
}

function isTeReo(word = ''): boolean {
  return spelling.test(word) && !english.has(word.toLowerCase());
}
