import { findMoney, isOnlyMoney } from '#server/pipeline/discover/money.ts';
import { blankPhoneNumbers } from '#server/pipeline/normalise/amounts.ts';
import { readAskingPrice } from '#server/pipeline/normalise/price.ts';
import * as words from './words-of-money.ts';

/** Less is hardly asked for furniture without a sign for dollars: it counts something. */
const leastInWords = 10;
/** As far as the words beside a number are looked at. */
const [farBefore, farAfter] = [120, 40];

type Role = 'asked' | 'money' | 'count' | 'other';

function findRole(written: string, before: string, after: string): Role {
  const isSigned = hasSign(before, after);
  const isMeasure = words.sizeBefore.test(before) || words.measureAfter.test(after);
  if (!isSigned && (isMeasure || Number.parseFloat(written) < leastInWords))
    return words.countAfter.test(after) ? 'count' : 'other';
  if (words.otherBefore.test(before) || words.otherAfter.test(after)) return 'other';
  if (words.askedBefore.test(before) || words.askedAfter.test(after)) return 'asked';
  return isSigned || words.dollarsAfter.test(after) ? 'money' : 'other';
}

function hasSign(before: string, after: string): boolean {
  return words.signBefore.test(before) || words.signAfter.test(after);
}

/** A share is no amount, and parts what stands before and behind it as the number did. */
const noAmount = '0%';

/** Sizes, years, models, phone numbers and what it cost new go, so that only what may be its price is left. */
function leaveMoney(text: string, roles: readonly Role[]): string {
  const readable = blankPhoneNumbers(text);
  return readable.replace(words.number, (written, at: number) => {
    const end = at + written.length;
    const before = readable.slice(Math.max(0, at - farBefore), at);
    const after = readable.slice(end, end + farAfter);
    if (!roles.includes(findRole(written, before, after))) return noAmount;
    return hasSign(before, after) ? written : `$${written}`;
  });
}

// "$500, can deliver in Nelson for $40"
const carriage =
  /[,;(–-]\s*(?:(?:can|could|happy to|free|or|and|plus|local)\s)*(?:deliver\w*|shipping|freight|courier|postage)\b[^,.;!]*/gi;

/** The sentence with what it asks; of several amounts the one that it says is asked. Null where it asks nothing. */
function readSentence(sentence: string): string | null {
  const money: Role[] = ['asked', 'money', 'count'];
  const ways = [
    takeAround(leaveMoney(sentence.replace(carriage, ''), money), 100, 200),
    takeAround(leaveMoney(sentence, money), 100, 200),
    takeAround(leaveMoney(sentence, ['asked']), 3, 30),
  ];
  return ways.find(isAsked) ?? null;
}

/** The words around the first amount: what stands further off belongs to something else. */
function takeAround(text: string, before: number, after: number): string {
  const at = text.search(/(?:[$€£¥]|\bnzd)\s?(?!0%)\d|\d\s?(?:[$€£¥]|nzd\b)/i);
  if (at < 0) return '';
  const rest = text.slice(at);
  // No number is cut in two.
  const near = rest.length > after ? rest.slice(0, after).replace(/\s\S*$/, '') : rest;
  return text.slice(Math.max(0, at - before), at) + near;
}

function isAsked(text: string): boolean {
  if (findMoney(text).length === 0) return false;
  const { amount, unsure, kind } = readAskingPrice(text);
  return amount !== null && !unsure && kind !== 'auction';
}

const priceLabel =
  /^[-•*\s]*(?:(?:asking|sale|our|my|selling|fixed|buy now)\s)?(?:price|asking|buy now)(?: (?:nzd|each|ono|obo|firm|negotiable|\(.{1,20}\)))?\s*[:=]/i;
const asks =
  /\b(?:asking|selling (?:it |them |these |this |for )*|sell for|price[sd]?|yours for|take|want(?:ing)?|now|reduced to|o\.?n\.?o|o\.?b\.?o|firm|negotiable|cash|each|neg)\b/i;
// What stands on a line of its own over an amount that nobody asks.
const namesAnother =
  /^(?:start(?:ing)?|opening|reserve|current|rrp|retail|was|original(?:ly)?|delivery|shipping|freight|deposit|you save|paid|worth|price (?:when )?new|new)(?: (?:price|bid|cost|value|fee|met|not met))?\W*$/i;

/** The amount behind its name, else the one that stands alone, else the one that is asked, else the only one there is. */
export function findPrice(lines: readonly string[]): string | null {
  const said = lines.filter((_, at) => !namesAnother.test(lines[at - 1] ?? ''));
  const labelled = said.filter((line) => priceLabel.test(line)).map(readSentence);
  const named = labelled.find((price) => price !== null) ?? said.find(isOnlyMoney);
  if (named) return named;
  const priced = said
    .flatMap((line) => line.split(/(?<=[.!?;])\s/))
    .map(readSentence)
    .filter((price) => price !== null);
  const asking = priced.find((price) => asks.test(price));
  const amounts = new Set(priced.map((price) => readAskingPrice(price).amount));
  return asking ?? (amounts.size === 1 ? priced[0]! : null);
}
