import { LRUCache } from 'lru-cache';
import { formatDollars } from '#contract/money.ts';
import { formatNumber } from '#contract/numbers.ts';
import { describeGap } from '#contract/price-gap.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import { readWords } from '../model/features.ts';
import { findTellingWords } from '../model/usual-worth.ts';
import { appraise, type WorthModel } from '../model/worth-model.ts';
import { countAlike, type Piece } from '../piece.ts';
import type { MostAlike } from './alike.ts';
import { type Estimate, fewestComparables, roundLikePeople } from './estimate.ts';
import type { Judgement } from './judge.ts';

const dollars = (amount: number) => formatDollars(amount < 1 ? amount : Math.round(amount));

/** The verdict in a line. */
export function writeHeadline(price: number, { verdict, estimate }: Judgement): string {
  if (!estimate || verdict === 'not-enough') return 'Not enough to compare yet';
  switch (verdict) {
    case 'hot':
    case 'great':
    case 'above':
      return `${dollars(price)} · ${describeGap(price, estimate.fairPrice)}`;
    case 'check-carefully':
      return `${dollars(price)} · far under similar: check carefully`;
    default:
      return price < estimate.lowPrice
        ? `${dollars(price)} · less than most ask, but no clear deal`
        : `${dollars(price)} · about what similar pieces ask`;
  }
}

/** Why there is no verdict: a shopper who sees many of its type must not take it for a slip. */
export function writeTooFew(piece: Piece, others: number): string {
  const { plural } = nameType(piece);
  const unlike = piece.isSet ? 'single ones' : 'sets';
  const left = findFurnitureType(piece.type)?.isSet ? 'auctions' : `${unlike} and auctions`;
  return others < fewestComparables
    ? `There are fewer than eight other ${plural} to compare it with (${left} do not count), too few to call it a deal or none.`
    : `There are ${formatNumber(others)} other ${plural} to compare it with, but by what is said of them fewer than eight are in its price class: too few to call it a deal or none.`;
}

/** Why, in sentences a shopper can check against the comparables beside them. */
export function writeReasons(
  piece: Piece,
  { verdict, estimate }: Pick<Judgement, 'verdict'> & { estimate: Estimate },
  alike: MostAlike,
  model: WorthModel,
): string[] {
  const forIt = countAlike(piece) > 1 ? 'for these' : 'for this one';
  return [
    ...(verdict === 'check-carefully' ? [writeWarning(piece.price, estimate)] : []),
    `Half of those who sell similar pieces would ask between ${dollars(estimate.lowPrice)} and ${dollars(estimate.highPrice)} ${forIt}; the middle is about ${dollars(estimate.fairPrice)}.`,
    writeComparison(piece, estimate),
    ...(estimate.counted === 0 ? [] : [writeRank(estimate, forIt)]),
    ...(estimate.comparables.length < fewestComparables ? [] : [writeAlike(alike, countAlike(piece) > 1)]),
    ...explainWorth(model, piece),
    ...writeSetAside(estimate, piece.price, forIt),
  ];
}

function writeWarning(price: number, { fairPrice, comparables }: Estimate): string {
  const under = Math.round((1 - price / fairPrice) * 100);
  const usual =
    comparables.length < fewestComparables
      ? 'what its kind usually asks, with its maker, material, size and words'
      : 'what similar pieces ask';
  return `It is ${under} % under ${usual}. That is more often a slip, a part or a catch than a bargain: ask before you go.`;
}

function writeComparison(piece: Piece, { tier, comparables }: Estimate): string {
  const { plural } = nameType(piece);
  const gone = comparables.filter(({ comparable }) => comparable.isGone).length;
  const shared = {
    type: '',
    brand: ` by ${piece.brand}`,
    condition: ` by ${piece.brand} in ${piece.condition?.toLowerCase()} condition`,
    region: ` by ${piece.brand} in ${piece.condition?.toLowerCase()} condition in ${piece.region}`,
  }[tier];
  const since = gone > 0 ? ` ${gone} of them ${gone === 1 ? 'has' : 'have'} gone since.` : '';
  const perPiece =
    countAlike(piece) > 1 ? ' Sets of another number count by what one piece of them asks.' : '';
  const compared =
    comparables.length === 1 ? 'one other, of the same kind' : `${comparables.length} ${plural}${shared}`;
  return `The fair price is what the whole catalogue’s prices say its kind, maker, condition, material, size and words are worth. Compared with ${compared}; each price was first brought to what is said of this piece in the same way.${perPiece}${since}`;
}

function nameType({ type, isSet }: Piece): { plural: string } {
  const plural = findFurnitureType(type)?.plural ?? type;
  return { plural: isSet && !findFurnitureType(type)?.isSet ? `sets of ${plural}` : plural };
}

function writeRank({ cheaper, counted, comparables }: Estimate, forIt: string): string {
  const others =
    counted < comparables.length ? `the ${counted} that count` : comparables.length === 1 ? 'these' : 'them';
  return `${cheaper === 0 ? 'None' : cheaper} of ${others} would ask less ${forIt}.`;
}

/** What a shopper sees at a glance, before any sum is done. */
function writeAlike({ count, sharing, middle, cheaper }: MostAlike, isSeveral: boolean): string {
  const others = {
    model: `The ${count} others of the same model`,
    kind: `The ${count} most like it, all of its kind,`,
    looks: `The ${count} most like it`,
  }[sharing];
  const asked = `${others} ask about ${dollars(roundLikePeople(middle))} as they stand${isSeveral ? ', for as many' : ''}`;
  return cheaper === 0 ? `${asked}, none of them less.` : `${asked}, ${cheaper} of them less.`;
}

/** The cheap ones are told of as well: they may be bargains themselves. */
function writeSetAside({ comparables, fairPrice }: Estimate, price: number, forIt: string): string[] {
  const aside = comparables.filter(({ isSetAside }) => isSetAside);
  if (aside.length === 0) return [];
  const low = aside.filter(({ adjustedPrice }) => adjustedPrice < fairPrice).length;
  const high = aside.length - low;
  const less = aside.filter(({ adjustedPrice }) => adjustedPrice < price).length;
  const where = low === 0 ? 'above' : high === 0 ? 'below' : `${low} below and ${high} above`;
  const said =
    aside.length === 1
      ? `One price far ${where} the others was set aside`
      : `${aside.length} prices far from the others were set aside: ${low * high > 0 ? where : `all ${where}`}`;
  const who = aside.length === 1 ? 'it' : `${less} of them`;
  return [less === 0 ? `${said}.` : `${said}; ${who} would ask less ${forIt}.`];
}

const noticeable = 0.05;
/** Of its words only what does much is told, and no more than so many. */
const tellingWord = 0.1;
const mostWords = 2;

/** What its facts and words do to its worth: by appraising it as if they were not known. */
function explainWorth(model: WorthModel, piece: Piece): string[] {
  const worth = appraise(model, piece);
  const findEffect = (unknown: Partial<Piece>) =>
    Math.exp(worth - appraise(model, { ...piece, ...unknown })) - 1;
  const facts = (['brand', 'material', 'condition'] as const).flatMap((fact) => {
    const value = piece[fact];
    if (value === null) return [];
    const name = fact === 'condition' ? `${value} condition` : value;
    return [{ name, effect: findEffect({ title: leaveOut(piece.title, value), [fact]: null }) }];
  });
  const words = listTelling(model, piece)
    .map((word) => ({ name: `“${word}”`, effect: findEffect(leaveOutOf(piece, word)) }))
    .filter(({ effect }) => Math.abs(effect) >= tellingWord)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, mostWords);
  const others = [
    { name: 'Its size', effect: findEffect({ widthCm: null, depthCm: null, heightCm: null }) },
    { name: 'What the seller says it cost new', effect: findEffect(leaveOutOf(piece, '$')) },
  ];
  return [...facts, ...words, ...others]
    .filter(({ effect }) => Math.abs(effect) >= noticeable)
    .map(({ name, effect }) => {
      const by = Math.round(Math.abs(effect) * 100);
      return `${name} ${effect > 0 ? 'adds' : 'takes'} about ${by} % ${effect > 0 ? 'to' : 'from'} what such a piece asks.`;
    });
}

/** Words that may do something to its worth and that no fact tells already. */
function listTelling(model: WorthModel, { title, description, type, brand, material }: Piece): string[] {
  const phrases = [...findTellingWords(title).keys()];
  const told = new Set(readWords([type, brand, material].join(' ')));
  const inPhrase = new Set(readWords(phrases.join(' ')));
  const strength = (word: string) => Math.abs(model.weights.get(word)?.[0] ?? 0);
  const described = readWords(description ?? '').filter((word) => strength(word) > 0);
  described.sort((a, b) => strength(b) - strength(a));
  const words = [
    ...phrases,
    ...readWords(title).filter((word) => !inPhrase.has(word)),
    ...[...new Set(described)].slice(0, 2 * mostWords),
  ];
  const isTelling = (word: string) => /[a-z]{3}/.test(word) && !readWords(word).some((one) => told.has(one));
  return [...new Set(words)].filter(isTelling);
}

function leaveOutOf({ title, description }: Piece, words: string): Partial<Piece> {
  return { title: leaveOut(title, words), description: description && leaveOut(description, words) };
}

function leaveOut(text: string, words: string): string {
  if (words === '$') return text.replaceAll('$', ' ');
  const pattern = patterns.get(words) ?? makePattern(words);
  patterns.set(words, pattern);
  return text.replace(pattern, ' ');
}

/** The same words come back on every listing, and making a pattern takes longer than using it. */
const patterns = new LRUCache<string, RegExp>({ max: 2000 });

function makePattern(words: string): RegExp {
  const wanted = escapePattern(words).replaceAll(' ', '\\W+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${wanted}s?(?![\\p{L}\\p{N}])`, 'giu');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
