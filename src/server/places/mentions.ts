import { gazetteer } from './gazetteer.ts';
import { foldName, splitLocation } from './names.ts';
import type { GazetteerEntry } from './read-gazetteer.ts';

export interface Mention {
  entries: readonly GazetteerEntry[];
  /** The name fills its part of the text: "Hope, Nelson" mentions Hope, "I hope to sell" does not. */
  whole: boolean;
}

/** How many words the longest name has that begins with a word. */
const longestFrom = new Map<string, number>();
for (const name of gazetteer.keys()) {
  const words = name.split(' ');
  longestFrom.set(words[0]!, Math.max(longestFrom.get(words[0]!) ?? 0, words.length));
}

const fillerWords = wordSet(
  `pick up pickup collect collection from in near at to of the only located location city cbd central centre
  district region area suburb suburbs surrounds surrounding outskirts rural inner greater nz new zealand zeland
  aotearoa north island south by just out outside around and or county metro town township`,
);

const streetWords = wordSet(
  `street road rd avenue ave drive dr crescent cres place pl lane ln terrace tce way highway hwy parade pde
  close court ct quay boulevard blvd motorway`,
);

// Next to one of these, a known name belongs to another place: Taupo Bay is far from Taupo.
const featureWordsAfter = wordSet(
  `bay park valley estate hill hills creek point island forest flat flats junction gorge heights downs grove bush
  ridge range ranges river stream harbour`,
);
const featureWordsBefore = wordSet('lake mount port cape glen new little point fort castle saint');

export function findMentions(text: string): Mention[] {
  return splitLocation(text).flatMap(findInPart);
}

function findInPart(words: string[]): Mention[] {
  const found: { entries: readonly GazetteerEntry[]; name: string }[] = [];
  let leftOver = 0;
  for (let start = 0; start < words.length; ) {
    const match = matchLongest(words, start);
    if (match && !isOtherPlace(words, start, start + match.length)) {
      found.push(match);
      start += match.length;
    } else {
      if (!fillerWords.has(words[start]!) && !/^\d+$/.test(words[start]!)) leftOver += 1;
      start += 1;
    }
  }
  const whole = leftOver === 0;
  return found
    .filter(({ entries, name }) => whole || name.length >= 5 || entries.some(isProminent))
    .map(({ entries }) => ({ entries, whole }));
}

function matchLongest(words: string[], start: number) {
  const longest = longestFrom.get(words[start]!) ?? 0;
  for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length).join(' ');
    const entries = gazetteer.get(name);
    if (entries) return { entries, name, length };
  }
  return null;
}

// "Nelson St" is an address somewhere, not Nelson; in "Hamilton St Andrews" it is not a street.
function isOtherPlace(words: string[], start: number, end: number): boolean {
  const before = words[start - 1];
  const after = words[end];
  if (before !== undefined && featureWordsBefore.has(before)) return true;
  if (after === undefined) return false;
  if (streetWords.has(after) || featureWordsAfter.has(after)) return true;
  return after === 'saint' && !matchLongest(words, end);
}

export function isProminent(entry: GazetteerEntry): boolean {
  return entry.standing === 'prominent';
}

function wordSet(words: string): Set<string> {
  return new Set(foldName(words).split(' '));
}
