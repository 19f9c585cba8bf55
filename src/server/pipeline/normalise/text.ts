import { decodeHTMLStrict } from 'entities';
import { spellBrand } from '#server/furniture/recognise-brand.ts';
import { calmLines } from '#server/furniture/words.ts';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d{0,2});/gi;
const tag = /<\/?[a-z][^<>]{0,300}>/gi;
const lineTag = /<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]{0,100}>/gi;
// Control characters, soft hyphens, zero-width and bidirectional marks, lone halves of surrogate pairs.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;
const emoji =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{fe00}-\u{fe0f}]|\u{20e3}|[\u{1f3fb}-\u{1f3ff}]|[\u{e0020}-\u{e007f}]/gu;

/** One line of readable text: markup and invisible characters gone, white space single, no longer than `limit`. */
export function cleanLine(text: string | undefined, limit: number): string {
  return shorten(
    stripMarkup(text ?? '', limit)
      .replace(/\s+/g, ' ')
      .trim(),
    limit,
  );
}

/** As `cleanLine`, keeping the line breaks. */
export function cleanParagraphs(text: string | undefined, limit: number): string {
  const lines = stripMarkup(text ?? '', limit)
    .split(/\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const paragraphs = lines.filter((line, index) => line || lines[index - 1]).join('\n');
  return shorten(paragraphs.trim(), limit);
}

/** A title as it is shown: no emoji, no decoration, not shouting. */
export function cleanTitle(text: string | undefined): string {
  const plain = stripMarkup(text ?? '', 200)
    .replace(emoji, ' ')
    .replace(/[~_=#|]{2,}|(?<!\d)\*+|\*+(?!\d)/g, ' ')
    .replace(/([!?.,])\1+/g, '$1')
    .replace(/\s+/g, ' ');
  return trimPunctuation(calm(shorten(trimPunctuation(plain), 200)));
}

const plainText = /^[\t\n\x20-\x25\x27-\x3b\x3d-\x7e]*$/;

// Markup may be escaped more than once. What's still left after a few rounds isn't worth keeping.
function stripMarkup(text: string, limit: number): string {
  const start = text.slice(0, limit * 3 + 500);
  if (plainText.test(start)) return start;
  let current = start.replace(invisible, '');
  for (let round = 0; round < 6; round += 1) {
    const next = current
      .replace(entity, decode)
      .replace(lineTag, '\n')
      .replace(tag, ' ')
      .replace(invisible, '');
    // A letter and its macron are one.
    if (next === current) return current.normalize('NFC');
    current = next;
  }
  return current.replace(/[<&]/g, ' ');
}

function decode(written: string): string {
  const character = decodeHTMLStrict(written);
  if (character !== written) return character === '\ufffd' ? '' : character;
  // In a title that shouts, its letters shout too: &OMACR; is no name, but was one.
  const calmed = decodeHTMLStrict(written.toLowerCase());
  if (calmed === written.toLowerCase()) return written;
  return /^&[A-Z]/.test(written) ? calmed.toUpperCase() : calmed;
}

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > limit * 0.7 ? cut.slice(0, lastSpace) : cut).trim();
}

function trimPunctuation(text: string): string {
  const isDecoration = (character: string | undefined) =>
    character !== undefined && /[\s\-–—:,;*|~•·_=#]/.test(character);
  let start = 0;
  let end = text.length;
  while (isDecoration(text[start])) start += 1;
  while (end > start && isDecoration(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const abbreviations = new Set(
  (
    'TV LED NZ AU UK USA US EU MDF PU PVC EUC VGC GUC BNIB BNWT BNWOT ONO OBO DIY USB UV CD DVD PC XL XXL RRP TLC ' +
    'HDPE AC L U LP BBQ CHCH AKL WGTN RV HQ 2D 3D'
  ).split(' '),
);

/** A title in capitals is put into sentence case; brands and abbreviations keep theirs. */
function calm(title: string): string {
  const letters = title.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  if (letters.length < 4 || capitals.length < letters.length * 0.7) return title;
  const words = title.split(' ');
  const calmed: string[] = [];
  for (let index = 0; index < words.length; ) {
    const length = [3, 2, 1].find((count) => spellBrand(words.slice(index, index + count).join(' ')));
    calmed.push(length ? spellBrand(words.slice(index, index + length).join(' '))! : calmWord(words[index]!));
    index += length ?? 1;
  }
  const sentence = calmed.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function calmWord(word: string): string {
  const bare = word.replace(/[^\p{L}\d]/gu, '');
  if (abbreviations.has(bare.toUpperCase())) return word.toUpperCase();
  if (/^[WDHL]\d+$/.test(bare)) return word;
  return word.toLowerCase();
}

const placeCodes = new Set('NZ CBD AKL WGTN CHCH'.split(' '));
const placeSmallWords = new Set('of the and near'.split(' '));

/** A place as it is shown: one written in small letters only, or in capitals only, gets the usual ones. */
export function cleanPlace(text: string | undefined): string {
  const place = cleanLine(text, 120);
  if (/\p{Lu}/u.test(place) && /\p{Ll}/u.test(place)) return place;
  return place.replace(/\p{L}[\p{L}’']*/gu, (word, at) => {
    const [small, great] = [word.toLowerCase(), word.toUpperCase()];
    if (placeCodes.has(great)) return great;
    return at > 0 && placeSmallWords.has(small) ? small : great.charAt(0) + small.slice(1);
  });
}

/** What a seller says, calmed, as one line. */
export function calmText(text: string): string {
  return calmLines(text, 5000).replace(/\s+/g, ' ');
}
