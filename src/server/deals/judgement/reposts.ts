import { hash } from 'node:crypto';
import { splitIntoWords } from '../model/features.ts';
import type { Piece } from '../piece.ts';

// Stored in front of a piece's looks. Two listings that share one are the same piece, listed again.
const marks = [' said:', ' began:', ' sold:'];

/** Shorter descriptions are alike by chance, and so are titles of fewer words. */
const shortestTelling = 80;
/**
 * Two descriptions that start alike for this long, under titles that do too, are of one piece, whatever is
 * added at the end.
 */
const alikeFor = 120;
const tellingWords = 3;
/** What sellers add the next time. */
const ofTheSale = new Set(
  'now reduced price drop still available again relisted bump obo ono neg firm asking cash today'.split(' '),
);

/**
 * What its seller would repeat: the whole description or its beginning, without amounts, and its title with
 * their name and region.
 */
export function describeReposts({
  title,
  description,
  sellerName,
  region,
}: Pick<Piece, 'title' | 'description' | 'sellerName' | 'region'>): string {
  const said = readLasting(description ?? '').join(' ');
  const named = readLasting(title);
  return [
    said.length < shortestTelling ? '' : `${marks[0]}${shorten(said)}`,
    said.length < alikeFor
      ? ''
      : `${marks[1]}${shorten(`${named.slice(0, tellingWords).join(' ')} ${said.slice(0, alikeFor)}`)}`,
    !sellerName || named.length < tellingWords
      ? ''
      : `${marks[2]}${shorten(`${sellerName.toLowerCase()} ${region} ${named.sort().join(' ')}`)}`,
  ].join('');
}

function readLasting(text: string): string[] {
  return splitIntoWords(text).filter((word) => !ofTheSale.has(word));
}

function shorten(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 10);
}

/** Which of these marks it has. */
export function listReposts(looks: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (marks.some((mark) => looks.startsWith(mark, at))) {
    const end = looks.indexOf(' ', at + 1);
    found.push(looks.slice(at, end));
    at = end;
  }
  return found;
}
