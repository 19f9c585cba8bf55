import {
  type Amount,
  blankPhoneNumbers,
  blotProgramNumbers,
  findAmounts,
  writeLatinDigits,
} from './amounts.ts';
import { asideAfter, regularBefore, withoutTaxAfter, withoutTaxBefore, wordsBefore } from './aside-words.ts';
import { type CurrencyMark, chooseCurrency, findCurrencyMarks, isForeign } from './currencies.ts';

export type PriceKind = 'fixed' | 'negotiable' | 'auction' | 'free' | 'offer' | 'unknown';

interface Price {
  amount: number | null;
  /** As the text writes it ("$", "NZ$", "руб."). */
  currency: string | null;
  /** The amount is not in New Zealand dollars. */
  foreign: boolean;
  kind: PriceKind;
  /** The text can be read in more than one way; never compare such a price. */
  unsure: boolean;
  perItem: boolean;
  /** The seller's own "was" or retail price. */
  originalAmount: number | null;
}

interface PricedAmount extends Amount {
  role: 'asked' | 'buyNow' | 'original' | 'aside' | 'quantity';
  /** The currency marks it touches. */
  marks: string[];
  /** What stands between it and the amounts on either side. */
  before: string;
  after: string;
}

const freeWord =
  /\bfree\b(?!\s*(?:delivery|shipping|postage|freight|pick|standing|range|to\s(?:view|deliver)))|\b(?:gifting|giving\saway|give\s?away|no\scharge)\b/i;
const auctionWords = /\b(?:reserve|bids?|bidding|auction|start(?:ing|s)?\s(?:price|at|bid)|opening)\b/i;
const negotiableWords =
  /\b(?:o\.?n\.?o|o\.?b\.?o|neg|negotiable|near(?:est)?\s(?:offer|new\soffer)|best\soffer|or\soffers?|offers?\s(?:considered|welcome|invited|over|around)|open\sto\soffers)\b/i;
const offerWords =
  /\b(?:offers?|p\.?o\.?a|tb[ac]|price\son\s(?:application|request|asking)|ask|enquire|swaps?|trade|koha|donation|negotiable|box(?:\sof\sbeers?)?|dozen)\b/i;
const eachWords =
  /\b(?:each|ea|apiece|a\spiece|p\/?c|per\s(?:chair|stool|item|piece|one|unit|table|seat|bed|drawer|shelf))\b/i;
// What an auction house thinks, or has got, for a piece.
const guessWords = /\b(?:est(?:imated?|\.)?(?=\W*(?:value|price|at)?\W*(?:nz)?\$)|hammer|reali[sz]ed)/i;
const openEndedWords =
  /\b(?:(?<!\b(?:reduced|dropped|down|lowered|cut)\s)from|offers?\sover|starting\sat|deposit)\b/i;

const originalBefore =
  /\b(?:was|(?:reduced|dropped|down|lowered|cut)\sfrom|rrp|retails?|retailed|retailing|paid|cost|costs|originally|valued|worth|normally|usually|new\sprice|bought|purchased)\b\D{0,25}$/i;
// "$270, now $250": nothing else may stand between the two.
const thenNow =
  /^[\s,;.–—-]*(?:now|(?:(?:now|is|just)\s)?(?:reduced|dropped|down|lowered|cut)\sto)[\s:]*(?:(?:only|just)\s)?(?:nz)?[\s$]*$/i;
const onlyMark = /^\s+(?:nz)?\s?\$\s?$/i;
const asideBefore = new RegExp(`(?<![a-z])(?:${wordsBefore}|plus)\\b[^\\d.!;]{0,12}$`, 'i');
const buyNowBefore = /\b(?:buy\s?now|buynow)\b\D{0,15}$/i;
const buyNowAfter = /^\s*buy\s?now/i;

// "POA (was $450)": what it cost before is no answer.
const isOnRequest = /\b(?:p\.?o\.?a|price\son\s(?:application|request|asking))\b/i;
// "-$50" asks for nothing that makes sense; "- $50" is an item of a list.
const belowNothing = /^\s*(?:[-−]\$?|\$\s?[-−])\d[\d.,]*\s*$/;

// Sellers type these when they do not want to name a price.
const placeholders = new Set([1, 12, 123, 1234, 12345, 123456, 1111, 11111, 111111, 9999, 99999, 999999]);

export function readAskingPrice(text: string, { currencyHint = '' }: { currencyHint?: string } = {}): Price {
  const readable = blotProgramNumbers(blankPhoneNumbers(writeLatinDigits(text.slice(0, 500))));
  const marks = findCurrencyMarks(readable);
  const currency = chooseCurrency(marks) ?? chooseCurrency(findCurrencyMarks(currencyHint.slice(0, 500)));
  const amounts = giveRoles(findAmounts(readable), marks, readable);
  const isGuess = guessWords.test(readable) && !amounts.some(({ role }) => role === 'buyNow');
  const isNothing =
    isGuess || belowNothing.test(readable) || (isOnRequest.test(readable) && !amounts.some(isAsked));
  const asked = isNothing ? null : chooseAmount(amounts);
  if (!asked)
    return { ...readWordsOnly(readable), currency, foreign: false, perItem: false, originalAmount: null };

  const amount = asked.value;
  const foreign = isForeign(currency, asked.marks, marks);
  const kind = readKind(readable, asked);
  const original = amounts.find(({ role, value }) => role === 'original' && value > amount);
  const isRival = (other: PricedAmount) => other.role === 'asked' && isMarked(other) === isMarked(asked);
  const rivals = asked.role === 'buyNow' ? [] : amounts.filter(isRival);
  const isWithoutTax = saysWithoutTax(asked);
  const isQuantityDeal = amounts.some(({ role }) => role === 'quantity');
  return {
    amount,
    currency,
    foreign,
    kind,
    unsure:
      rivals.some(({ value }) => value !== amount) ||
      isQuantityDeal ||
      isWithoutTax ||
      asked.role === 'aside' ||
      asked.role === 'original' ||
      openEndedWords.test(readable) ||
      (kind !== 'auction' && placeholders.has(amount)) ||
      amount > 100_000 ||
      foreign,
    perItem: eachWords.test(readable),
    originalAmount: original?.value ?? null,
  };
}

function giveRoles(amounts: Amount[], marks: CurrencyMark[], text: string): PricedAmount[] {
  const isGap = (from: number, to: number) => from <= to && /^[\s:.]*$/.test(text.slice(from, to));
  const priced = amounts.map((amount, index): PricedAmount => {
    // In "4 $200" the mark is that of the number it is written to.
    const isOthers = (mark: CurrencyMark) =>
      mark.start > amount.end && amounts.some(({ start }) => start === mark.end);
    const touching = marks.filter(
      (mark) => isGap(mark.end, amount.start) || (isGap(amount.end, mark.start) && !isOthers(mark)),
    );
    const before = text.slice(amounts[index - 1]?.end ?? 0, amount.start);
    const after = text.slice(amount.end, amounts[index + 1]?.start);
    return { ...amount, marks: touching.map(({ mark }) => mark), role: 'asked', before, after };
  });
  return leavePartsOut(
    priced.map((amount, index) => ({ ...amount, role: findRole(amount, priced.slice(index + 1)) })),
  );
}

/** Of two with nothing between them the higher was asked before: "$600 $450". Not so much higher, or it is something else. */
const highestBefore = 4;

function findRole(amount: PricedAmount, later: PricedAmount[]): PricedAmount['role'] {
  const { before, after, value } = amount;
  // "Set of 4 $200", "1/2 price $225": a small number beside a price counts something.
  if (!isMarked(amount) && later.some(isMarked) && Number.isInteger(value) && value < 100)
    return /^\s*(?:for\b|x\b|×)/i.test(after) ? 'quantity' : 'aside';
  if (buyNowBefore.test(before) || buyNowAfter.test(after)) return 'buyNow';
  if (asideBefore.test(before) || asideAfter.test(after)) return 'aside';
  const [next] = later;
  const isLower = next !== undefined && next.value < value;
  const isStruck =
    isLower &&
    isMarked(amount) &&
    isMarked(next) &&
    onlyMark.test(after) &&
    value < next.value * highestBefore;
  const isReplaced = isStruck || (isLower && thenNow.test(after));
  return isReplaced || originalBefore.test(before) ? 'original' : 'asked';
}

const times = /^\s*[x×]\W*$/i;

/** What only counts beside another amount: "4 x $112.50 or $450", "$160 + GST, $184 incl GST", "Regular price $600, sale price $450". */
function leavePartsOut(amounts: PricedAmount[]): PricedAmount[] {
  const asked = amounts.filter((amount) => amount.role === 'asked' && isMarked(amount));
  return amounts.map((amount, index) => {
    const { value, role, after } = amount;
    const [previous, next] = [amounts[index - 1], amounts[index + 1]];
    const isMore = asked.some((other) => other.value > value);
    // The number of instalments goes with them.
    const part = role === 'quantity' && times.test(after) && next ? next : amount;
    const isPart =
      (part !== amount && asked.some((other) => other.value > part.value)) ||
      (isMore &&
        ((previous?.role === 'quantity' && times.test(previous.after)) ||
          (times.test(after) && next !== undefined && !isMarked(next)) ||
          saysWithoutTax(amount)));
    if (isPart && role !== 'buyNow') return { ...amount, role: 'aside' };
    const isOld = asked.some((other) => other !== amount && other.value <= value && !isRegular(other));
    return role === 'asked' && isOld && isRegular(amount) ? { ...amount, role: 'original' } : amount;
  });
}

function isRegular({ before }: PricedAmount): boolean {
  return regularBefore.test(before);
}

function saysWithoutTax({ before, after }: PricedAmount): boolean {
  return withoutTaxAfter.test(after) || withoutTaxBefore.test(before);
}

function isAsked({ role }: PricedAmount): boolean {
  return role === 'asked' || role === 'buyNow';
}

function isMarked({ marks }: PricedAmount): boolean {
  return marks.length > 0;
}

/** The first price asked wins; "was $124, now $0.00" asks nothing believable, so the older price stands. */
function chooseAmount(amounts: PricedAmount[]): PricedAmount | null {
  const withRole = (role: PricedAmount['role']) => amounts.filter((amount) => amount.role === role);
  const asked = withRole('asked');
  return (
    withRole('buyNow')[0] ??
    (withRole('original').length > 0 ? asked.find(({ value }) => value > 0) : asked[0]) ??
    withRole('original')[0] ??
    withRole('quantity')[0] ??
    null
  );
}

function readKind(text: string, { value, role }: PricedAmount): PriceKind {
  if (role === 'buyNow') return 'fixed';
  if (value === 0) return 'free';
  if (auctionWords.test(text)) return 'auction';
  return negotiableWords.test(text) ? 'negotiable' : 'fixed';
}

function readWordsOnly(text: string): Pick<Price, 'amount' | 'kind' | 'unsure'> {
  if (freeWord.test(text)) return { amount: 0, kind: 'free', unsure: false };
  if (auctionWords.test(text) || guessWords.test(text))
    return { amount: null, kind: 'auction', unsure: false };
  if (offerWords.test(text) || negotiableWords.test(text))
    return { amount: null, kind: 'offer', unsure: false };
  return { amount: null, kind: 'unknown', unsure: text.trim() !== '' };
}
