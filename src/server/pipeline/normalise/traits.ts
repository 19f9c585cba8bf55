import { findTypeMentions, type TypeMention } from '#server/furniture/recognise-type.ts';
import { isOfFamily } from '#server/furniture/refine-type.ts';
import { clauseBreak, splitWords } from '#server/furniture/words.ts';

const wantedAtStart =
  /^\W*(?:wanted|wtb|want(?:ing)?\sto\sbuy|wanting|looking\sfor|iso|in\ssearch\sof|searching\sfor|chasing)\b/i;
const wantedAtEnd = /\b(?:wanted|wtb)\W*$/i;

/** Someone looks for a piece instead of selling one. */
export function isWanted(title: string, categoryText = ''): boolean {
  return (
    wantedAtStart.test(title) || wantedAtEnd.test(title.slice(-30)) || /^\W*wanted\b/i.test(categoryText)
  );
}

const freeOffer =
  /^\W*free\b(?!\s?-?\s?(?:delivery|shipping|standing|range|pick|post|form))|\bfree\sto\s(?:a\s)?(?:good\s)?home\b|\bgiv(?:e|ing)\s?away\b/i;

export function isFree(title: string): boolean {
  return freeOffer.test(title);
}

const soldStatus =
  /\b(?:sold|withdrawn|closed|ended|expired|unavailable|discontinued|removed|deleted|inactive)\b|no\slonger\savailable|not\savailable|out\s?of\s?stock|sold\s?out|^oos$/i;
const notSold =
  /\b(?:not(?:\syet)?|never|until|unless|isn'?t|to\sbe|being|will\sbe|be)[\s-]?sold\b|\bsold\s(?:separately|as|with|by|together|individually)\b/gi;
const soldTitle = /^\W*sold\b|[\s([*-]sold\W*$|\((?:now\s)?sold\)|\bnow\ssold\b|\bsold\spending\b/i;

/** The page says that the piece is gone. */
export function isSold(title: string, status = '', priceText = ''): boolean {
  const says = (text: string, pattern: RegExp) => pattern.test(text.slice(0, 300).replace(notSold, ' '));
  return says(status, soldStatus) || says(title, soldTitle) || says(priceText, /\bsold\b/i);
}

interface PieceCount {
  isSet: boolean;
  /** How many pieces, where the title says so. */
  count: number | null;
}

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const number = `(\\d{1,2}|${numberWords.slice(2).join('|')})`;
const countPatterns = [
  new RegExp(
    `\\b(?:set|lot|group|bundle|collection)\\s(?:of\\s)?${number}\\b(?!\\s?(?:drawer|shel|door|tier))`,
  ),
  new RegExp(`\\b${number}\\s?-?\\s?(?:piece|pieces|pc|pcs|pce)\\b`),
  new RegExp(`\\b${number}\\s?x\\s?(?=[a-z]{3})`),
  // "Stools x 3 in oak", but not "90 x 35 in".
  /(?<=[a-z]{3})\sx\s?(\d{1,2})\b(?!\s?(?:x|cm|mm|m|ft|feet|foot|in(?!\s[a-z])|inch|\d|\.))/,
  // "Bar stool (3)"
  /(?<=[a-z]{3}\s,\s)([2-9]|1[0-2])(?=\s,)/,
];
// "3 seater sofas", "5 drawer", "2 tier": the number is not of pieces.
const notPieces = new Set(
  'seater seat seats drawer drawers draw door doors tier tiers shelf shelves cube cubes person panel ft foot inch cm mm m year years yr old burner arm leg legged poster way level piece pc'.split(
    ' ',
  ),
);
// Plural in name only: one set of drawers, one set of shelves, one bunk.
const singlePlurals = new Set('drawers draws shelves bunks cubes holes cubbies'.split(' '));

export function countPieces(title: string, isSetType = false): PieceCount {
  const words = splitWords(title);
  const mentions = findTypeMentions(words).filter((mention, index, all) =>
    isHead(words, mention, all[index + 1]),
  );
  const text = words.join(' ');
  // A corner sofa of five pieces is one sofa.
  const isModular = mentions.some(({ type }) => type.name === 'corner sofa');
  const stated = isModular
    ? undefined
    : countPatterns.map((pattern) => pattern.exec(text)?.[1]).find(toCount);
  const count =
    toCount(stated) ??
    (/\bpair\b/.test(text) ? 2 : (countBefore(words, mentions) ?? countAfter(words, mentions)));
  const severalNamed = mentions[0]?.plural && !isSinglePlural(mentions[0], words);
  const together = count ?? (isPieceWithSeat(mentions, words) ? 2 : null);
  return { isSet: isSetType || (together ?? 0) > 1 || Boolean(severalNamed), count: together };
}

/** As far as a seller tells what is sold, and not what else they have. */
const opening = 400;

/** How many a description counts of what the title only names in the plural. */
export function countDescribed(description: string, type: string): number | null {
  const words = splitWords(description.slice(0, opening));
  const counted = findTypeMentions(words)
    .filter(
      (mention) => mention.plural && (mention.type.name === type || isOfFamily(mention.type.name, type)),
    )
    .map((mention) => countBefore(words, [mention]))
    .find((count) => count !== null);
  const text = words.join(' ');
  return counted ?? toCount(countPatterns[0]!.exec(text)?.[1]) ?? (/\b(?:pair|both)\b/.test(text) ? 2 : null);
}

// In "two chaise lounge chairs" the chairs are what is counted.
function isHead(words: readonly string[], mention: TypeMention, next: TypeMention | undefined): boolean {
  return !next || words.slice(mention.end, next.start).some(stops);
}

function countBefore(words: readonly string[], mentions: TypeMention[]): number | null {
  let total = 0;
  let counted = false;
  for (const [index, mention] of mentions.entries()) {
    // Something that hangs on a piece or lies on it isn't a piece of its own: "dressing table with 3
    // mirrors".
    if (index > 0 && mention.type.isBeyond) continue;
    let at = mention.start - 1;
    while (at >= 0 && mention.start - at < 5 && toCount(words[at]) === null && !stops(words[at]!)) at -= 1;
    const count = mention.plural && mention.start - at < 5 ? toCount(words[at]) : null;
    total += count ?? (mention.type.isSet ? 0 : 1);
    counted ||= count !== null;
  }
  return counted && total <= 50 ? total : null;
}

/** "Solid oak chairs 5" */
function countAfter(words: readonly string[], mentions: TypeMention[]): number | null {
  const last = mentions.at(-1);
  const isLast = last?.plural && last.end === words.length - 1 && !singlePlurals.has(words[last.end - 1]!);
  return isLast ? toCount(words[last.end]) : null;
}

function stops(word: string): boolean {
  return word === clauseBreak || notPieces.has(word) || /^(?:and|with|plus|\d+)$/.test(word);
}

/** "Desk and chair": a piece, and a seat that could be had without it. */
function isPieceWithSeat([piece, seat, ...others]: TypeMention[], words: readonly string[]): boolean {
  if (!piece || !seat || others.length > 0 || piece.plural || seat.plural) return false;
  const [joint = '', ...between] = words.slice(piece.end, seat.start);
  const isSeat = ({ type }: TypeMention) => /(?:chair|stool)$/.test(type.name);
  return /^(?:and|plus)$/.test(joint) && between.length <= 2 && isSeat(seat) && !isSeat(piece);
}

function isSinglePlural({ type, end }: TypeMention, words: readonly string[]): boolean {
  return singlePlurals.has(words[end - 1]!) || type.name === 'bunk bed' || type.name === 'nest of tables';
}

function toCount(word: string | undefined): number | null {
  if (word === undefined) return null;
  const count = /^\d{1,2}$/.test(word) ? Number(word) : numberWords.indexOf(word);
  return count >= 2 && count <= 50 ? count : null;
}
