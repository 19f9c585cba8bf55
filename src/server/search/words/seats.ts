import { isCountedOrMeasured, type Measure, readWholeNumber } from './measures.ts';

const seatWords = new Set(['seat', 'seats', 'seating', 'sits']);
const fillers = new Set([':', 'for', 'up', 'to', 'about', 'around', 'comfortably']);
const peopleWords = new Set(['people', 'person', 'persons', 'adults', 'guests', 'diners']);
const seaterWords = new Set(['seater', 'seaters', 'seat', 'seats']);
const mostSeats = 20;

/** Whether these words may say how many sit, though they begin with no number. */
export function startsSeats(word: string): boolean {
  return word === 'for' || seatWords.has(word);
}

/** "Seats six", "seating for 6 to 8", "for six people" and "6-8 seater" are what "6 seater" is; or null. */
export function readSeats(words: readonly string[]): Measure | null {
  const [lead = ''] = words;
  let at = startsSeats(lead) ? 1 : 0;
  while (at > 0 && fillers.has(words[at] ?? '')) at += 1;
  const fewest = readSeatNumber(words[at]);
  if (!fewest) return null;
  const next = at + (/^(?:to|or)$/.test(words[at + 1] ?? '') ? 2 : 1);
  const more = readSeatNumber(words[next]) ?? 0;
  const most = more > fewest ? more : null;
  const end = most ? next + 1 : at + 1;
  const [after = '', then] = words.slice(end);
  // "For two people to carry" seats nobody, nor does "two people needed".
  const isPeople = at > 0 && peopleWords.has(after) && then !== 'to';
  const isRange = at === 0 && most !== null && seaterWords.has(after);
  const isBare = seatWords.has(lead) && after !== 'x' && !isCountedOrMeasured(after);
  // "A table for six"
  const isLast = lead === 'for' && after === '' && at === 1;
  if (!isPeople && !isRange && !isBare && !isLast) return null;
  const parts = [`${fewest}`, 'seater', ...(most ? [`${most}`, `${most}seater`] : [])];
  return {
    units: [{ token: `${fewest}seater`, parts, joins: null }],
    length: end + Number(isPeople || isRange),
  };
}

function readSeatNumber(word: string | undefined): number | null {
  const number = readWholeNumber(word ?? '');
  return number !== null && number >= 1 && number <= mostSeats ? number : null;
}
