import { startSentence } from '#contract/filter-fields.ts';
import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { foldText } from './fold-text.ts';
import { isNameAlone } from './marketplaces.ts';
import { readMeasure } from './measures.ts';
import { findFamily } from './phrases.ts';
import { readSeats } from './seats.ts';
import { stemWord } from './spellings.ts';

/** Words of a text that mean more, or less, than they say. */
export interface Meaningful {
  /** As they stand in the text. */
  words: string;
  /** In a shopper's words. */
  means: string;
}

const bedSizes = new Map([
  ['king single', 'King single'],
  ['super king', 'Super king'],
  ['californian king', 'Californian king'],
  ['california king', 'Californian king'],
  ['cal king', 'Californian king'],
  ['king', 'King'],
  ['queen', 'Queen'],
  ['double', 'Double'],
  ['single', 'Single'],
  ['full bed', 'Double'],
  ['twin bed', 'Single'],
]);
// A Queen Anne chair and a double wardrobe are of no bed's size.
const ofBeds =
  /(?<!\p{L})(?:beds?|bed ?frames?|bedsteads?|mattress(?:es)?|headboards?|bedheads?|duvets?|sheets?|bunks?|divans?|bases?|ensembles?|futons?|sofa ?beds?|trundlers?|bedding|size)(?!\p{L})/iu;
// As often the finish as the colour.
const notSaid = new Set(['Natural', 'Clear', 'Multicoloured']);

/** The bed sizes, seats, lengths and colours in what is left of a text. */
export function listMeanings(text: string): Meaningful[] {
  const isOfBeds = ofBeds.test(text);
  const meanings: Meaningful[] = [];
  const written = text.match(/(?:\d+\.\d+|[\p{L}\p{N}'’])+|[,;:.!?()/|&+]/gu) ?? [];
  const folded = written.map(foldText);
  for (let at = 0; at < written.length; ) {
    const next = folded.slice(at, at + 8);
    const { means, length } = readBedSize(next, isOfBeds) ??
      readCount(next) ??
      readColour(next) ?? { means: null, length: 1 };
    if (means) meanings.push({ words: written.slice(at, at + length).join(' '), means });
    at += length;
  }
  return meanings;
}

interface Read {
  means: string;
  length: number;
}

function readBedSize(words: readonly string[], isOfBeds: boolean): Read | null {
  for (const length of [2, 1]) {
    const size = bedSizes.get(words.slice(0, length).join(' '));
    if (size && (isOfBeds || length === 2)) return { means: `Bed size: ${size}`, length };
  }
  return null;
}

function readCount(words: readonly string[]): Read | null {
  const measure = readSeats(words) ?? (/^\d|^[a-z]+$/.test(words[0] ?? '') ? readMeasure(words) : null);
  const unit = measure?.units.length === 1 ? measure.units[0] : null;
  if (!measure || !unit) return null;
  const [, seats] = /^(\d+)seater$/.exec(unit.token) ?? [];
  const [, centimetres] = /^(\d{2,3})cm$/.exec(unit.token) ?? [];
  const most = unit.parts.find((part) => /^\d+$/.test(part) && Number(part) > Number(seats));
  if (seats) return { means: `Seats ${seats}${most ? `–${most}` : ''}`, length: measure.length };
  return centimetres ? { means: `About ${centimetres} cm`, length: measure.length } : null;
}

function readColour([word = '', next = '']: readonly string[]): Read | null {
  const colour = recogniseColour(word);
  // "Red Beach" is not red.
  if (!colour || notSaid.has(colour) || recogniseColour(`${word} ${next}`) === null) return null;
  const stem = stemWord(word);
  return { means: findFamily(stem).length > 0 ? `Any ${stem}` : startSentence(stem), length: 1 };
}

const macrons: Record<string, string> = { a: 'ā', e: 'ē', i: 'ī', o: 'ō', u: 'ū' };

/** Where a text names one of the marketplaces, behind "on" or in words that are no others. */
export function listMarketplaces(text: string, marketplaces: readonly string[]): Meaningful[] {
  return marketplaces.flatMap((name) => {
    const spaced = foldText(name.replace(/^the /i, ''))
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+(?:&|and)\s+/g, ' (?:&|and) ')
      .replace(/\s+/g, ' ?')
      .replace(/[aeiou]/g, (vowel) => `[${vowel}${macrons[vowel]}]`);
    const found = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(on|from|via|at) )?(?:the )?(${spaced})(?![\\p{L}\\p{N}])`,
      'iu',
    ).exec(text);
    if (!found) return [];
    const [words, lead, written = ''] = found;
    return lead || isNameAlone(written) ? [{ words, means: `On ${name}` }] : [];
  });
}
