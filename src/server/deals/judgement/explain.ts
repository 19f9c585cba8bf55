import { formatDollars } from '#contract/money.ts';
import { formatNumber } from '#contract/numbers.ts';
import { describeGap, describeRange, fewestComparables } from '#contract/price-gap.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import type { WorthModel } from '../model/worth-model.ts';
import { countAlike, type Piece } from '../piece.ts';
import type { MostAlike } from './alike.ts';
import { findEffects } from './effects.ts';
import { type Estimate, placePrice, roundLikePeople, type Standing, type Tier } from './estimate.ts';
import { great, type Judgement } from './judge.ts';

// Everything a shopper reads about a price, in one place. Each sentence is something a person would say
// aloud.

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
    case 'held-back':
      return `${dollars(price)} · under similar, but check carefully`;
    default:
      return `${dollars(price)} · ${standings[placePrice(price, estimate)]}`;
  }
}

const standings: Record<Standing, string> = {
  'too-low': 'very low, so ask why first',
  low: 'on the low side, but not a clear deal',
  usual: 'about the going rate',
  high: 'on the high side, but not unusual',
};

/** Why there's no verdict. A shopper who sees many of its type mustn't think it's a mistake. */
export function writeTooFew(piece: Piece, others: number): string {
  const plural = nameType(piece);
  const unlike = piece.isSet ? 'Single ones' : 'Sets';
  const left = findFurnitureType(piece.type)?.isSet ? 'Auctions' : `${unlike} and auctions`;
  return others < fewestComparables
    ? `There are fewer than eight other ${plural} to compare it with, so we can’t say if it’s a deal. ${left} don’t count.`
    : `There are ${formatNumber(others)} other ${plural}, but fewer than eight are close in value, so we can’t say if it’s a deal.`;
}

/** What to be careful of in a price that is far too low: nothing in any other. */
export function writeCautions(price: number, { verdict, estimate }: Judgement): string[] {
  if (verdict !== 'check-carefully' || !estimate) return [];
  const { fairPrice, comparables } = estimate;
  const under = Math.round((1 - price / fairPrice) * 100);
  const usual =
    comparables.length < fewestComparables ? 'the usual price for this kind of piece' : 'similar pieces';
  return [
    `It’s ${under}% below ${usual}. A price this low is often a typo, a part or a scam. Check with the seller first.`,
  ];
}

/** Why, in sentences a shopper can check against the comparables beside them. */
export function writeReasons(
  piece: Piece,
  { verdict, estimate }: Pick<Judgement, 'verdict'> & { estimate: Estimate },
  alike: MostAlike,
  model: WorthModel,
): string[] {
  const pieces = countAlike(piece);
  const priceOfOne = piece.price / pieces;
  const { lowPrice, highPrice, comparables, counted } = estimate;
  return [
    describeRange(lowPrice, highPrice, comparables.length),
    ...(verdict === 'fair' || verdict === 'not-enough' ? writeNoDeal(piece.price, estimate) : []),
    writeComparison(piece, estimate),
    ...(counted < fewestComparables
      ? []
      : [...writeAsked(estimate, pieces), writeRank(estimate, priceOfOne)]),
    ...(comparables.length < fewestComparables ? [] : [writeAlike(alike, pieces > 1)]),
    ...findEffects(model, piece).map(writeEffect),
    ...writeSetAside(estimate, priceOfOne, pieces > 1 ? 'these' : 'this one'),
  ];
}

/** Why a low price is no deal, and what to do about a very low one. */
function writeNoDeal(price: number, estimate: Estimate): string[] {
  const { fairPrice, lowPrice, comparables, counted } = estimate;
  const standing = placePrice(price, estimate);
  const under = Math.round((1 - price / fairPrice) * 100);
  if (standing === 'too-low')
    return [
      `It’s ${under}% under what we’d expect. That’s too low to call it a deal. There’s often a reason: it’s damaged, it’s only a part, or the price is for one of several. Ask before you go.`,
    ];
  if (standing !== 'low' || comparables.length < fewestComparables) return [];
  if (price >= lowPrice) return [`${dollars(price)} is within that, so we don’t call it a deal.`];
  if (price > fairPrice * (1 - great.under))
    return [`It’s only ${under}% under what we’d expect, so we don’t call it a deal.`];
  return counted < fewestComparables
    ? ['We don’t call it a deal, because we had to leave out too many of the prices.']
    : ['We don’t call it a deal, because too many others like it are about as cheap.'];
}

const adjustedFor: Record<Tier, string> = {
  type: 'brand, condition, material and size',
  brand: 'condition, material and size',
  condition: 'material and size',
  region: 'material and size',
};

function writeComparison(piece: Piece, { tier, comparables }: Estimate): string {
  const { length } = comparables;
  const brand = tier === 'type' ? '' : `${piece.brand} `;
  const named = length === 1 ? nameOne(piece) : nameType(piece, brand);
  const state =
    tier === 'condition' || tier === 'region' ? ` in ${piece.condition?.toLowerCase()} condition` : '';
  const place = tier === 'region' ? ` in ${piece.region}` : '';
  const gone = comparables.filter(({ comparable }) => comparable.isGone).length;
  if (length === 0)
    return `There are no other ${named} to compare it with, so we went by everything else we’ve seen.`;
  return [
    `Based on ${length === 1 ? 'one other' : length} ${named}${state}${place}, adjusted for ${adjustedFor[tier]}.`,
    ...(countAlike(piece) > 1 ? ['Sets of a different size are compared by the price of one piece.'] : []),
    ...(gone > 0 ? [writeGone(gone, length)] : []),
  ].join(' ');
}

function writeGone(gone: number, of: number): string {
  if (of === 1) return 'It’s no longer listed.';
  return `${gone} of them ${gone === 1 ? 'is' : 'are'} no longer listed.`;
}

/** "IKEA dining tables", "sets of dining chairs". */
function nameType({ type, isSet }: Piece, brand = ''): string {
  const known = findFurnitureType(type);
  const plural = `${brand}${known?.plural ?? type}`;
  return isSet && !known?.isSet ? `sets of ${plural}` : plural;
}

function nameOne(piece: Piece): string {
  const known = findFurnitureType(piece.type);
  return piece.isSet && !known?.isSet ? `set of ${known?.plural ?? piece.type}` : piece.type;
}

/** We leave this share out at either end, so half remains in between. */
const atEitherEnd = 0.25;

/** Closer together than this, two amounts are the same to a reader. */
const alikeEnough = 0.1;

/**
 * What they're listed at, for as many pieces (mostly, where that's more than half of them), and what that is adjusted to this one if it differs, because
 * the verdict goes by that. Nothing if even the adjusted prices don't agree with the fair price.
 */
function writeAsked({ comparables, fairPrice }: Estimate, pieces: number): string[] {
  const counting = comparables.filter(({ isSetAside }) => !isSetAside);
  const prices = counting.map(({ comparable }) => comparable.price * pieces);
  const asked = findHalf(prices);
  const adjusted = findHalf(counting.map(({ adjustedPrice }) => adjustedPrice));
  if (fairPrice < adjusted.low || fairPrice > adjusted.high) return [];
  const within = prices.filter((price) => price >= asked.low && price <= asked.high).length;
  const who =
    within * 2 > prices.length ? 'similar pieces are mostly listed' : 'half of the similar pieces are listed';
  const said = `${who} at ${writeSpan(asked)}${pieces > 1 ? ' for a set this size' : ''}`;
  return isAlike(asked.low, adjusted.low) && isAlike(asked.high, adjusted.high)
    ? [`${said.charAt(0).toUpperCase()}${said.slice(1)}.`]
    : [`Before adjusting, ${said}. Adjusted to match, that’s ${writeSpan(adjusted)}.`];
}

function isAlike(one: number, other: number): boolean {
  return Math.abs(one - other) <= alikeEnough * other;
}

function findHalf(prices: number[]): { low: number; high: number } {
  const sorted = prices.sort((a, b) => a - b);
  const cut = Math.floor(sorted.length * atEitherEnd);
  return { low: sorted[cut]!, high: sorted[sorted.length - 1 - cut]! };
}

function writeSpan({ low, high }: { low: number; high: number }): string {
  const [from, to] = [dollars(low), dollars(high)];
  return from === to ? from : `${from}–${to}`;
}

/** How many are cheaper as listed, and adjusted if that's a different number. */
function writeRank(estimate: Estimate, priceOfOne: number): string {
  const { counted, cheaper, cheaperAsAsked, comparables } = estimate;
  const isCheaperAside = comparables.some((one) => one.isSetAside && one.comparable.price < priceOfOne);
  const all = `${counted} similar pieces${isCheaperAside ? ' we counted' : ''}`;
  const isCheapest = comparables.every((one) => one.isSetAside || one.comparable.price > priceOfOne);
  const asListed = isCheapest
    ? `Cheaper than all ${all}.`
    : cheaperAsAsked === counted
      ? `All ${all} are cheaper.`
      : `${sayCount(cheaperAsAsked, 'None')} of the ${all} ${cheaperAsAsked === 1 ? 'is' : 'are'} cheaper.`;
  if (cheaper === cheaperAsAsked) return asListed;
  return `${asListed} Adjusted to match, ${sayCount(cheaper, 'none')} ${cheaper === 1 ? 'is' : 'are'} cheaper.`;
}

function sayCount(count: number, none: string): string {
  return count === 0 ? none : `${count}`;
}

/** What a shopper sees at a glance, without any calculation. */
function writeAlike(alike: MostAlike, isSeveral: boolean): string {
  const { count, sharing, middle, adjustedMiddle, cheaper, cheaperAside } = alike;
  const others = {
    model: `The ${count} closest of the same model`,
    kind: `The ${count} closest matches, ${count === 2 ? 'both' : 'all'} the same kind,`,
    looks: `The ${count} closest matches`,
  }[sharing];
  const asked = `${others} are listed at around ${dollars(roundLikePeople(middle))}${isSeveral ? ' for a set this size' : ''}`;
  const adjusted = isAlike(middle, adjustedMiddle)
    ? ''
    : `, or ${dollars(roundLikePeople(adjustedMiddle))} adjusted to match`;
  const several = cheaper < count ? cheaper : count === 2 ? 'Both' : 'All';
  const none = count === 2 ? 'Neither is' : 'None are';
  const less = cheaper === 0 ? none : cheaper === 1 ? 'One is' : `${several} are`;
  // How many are cheaper adjusted is said elsewhere.
  return `${asked}${adjusted}. ${less} listed for less${cheaperAside === 0 ? '' : writeLeftOut(cheaper, cheaperAside)}.`;
}

/** Shoppers see the ones that don't count, too. */
function writeLeftOut(cheaper: number, aside: number): string {
  if (aside < cheaper) return `, ${aside === 1 ? 'one' : aside} of which we left out`;
  return `, but we left ${aside === 1 ? 'it' : 'them'} out`;
}

function writeEffect({ name, effect }: { name: string; effect: number }): string {
  const by = `about ${Math.round(Math.abs(effect) * 100)}%`;
  return effect > 0 ? `${name} adds ${by} to the price.` : `${name} takes ${by} off the price.`;
}

/**
 * We mention the cheap ones too, because they may be bargains themselves. How far off they are goes by
 * adjusted prices.
 */
function writeSetAside({ comparables, fairPrice }: Estimate, priceOfOne: number, thisOne: string): string[] {
  const aside = comparables.filter(({ isSetAside }) => isSetAside);
  if (aside.length === 0) return [];
  const low = aside.filter(({ adjustedPrice }) => adjustedPrice < fairPrice).length;
  const high = aside.length - low;
  const less = aside.filter(({ comparable }) => comparable.price < priceOfOne).length;
  const where = low === 0 ? 'far above' : high === 0 ? 'far below' : 'far from';
  const counts = low * high > 0 ? `: ${low} lower, ${high} higher` : '';
  const said =
    aside.length === 1
      ? `Adjusted to match, one other price is ${where} the rest, so we left it out.`
      : `Adjusted to match, ${aside.length} other prices are ${where} the rest, so we left them out${counts}.`;
  const several = less < aside.length ? `${less} of them are` : less === 2 ? 'Both are' : 'All are';
  const who = aside.length === 1 ? 'It’s' : less === 1 ? 'One of them is' : several;
  return [less === 0 ? said : `${said} ${who} cheaper than ${thisOne}.`];
}
