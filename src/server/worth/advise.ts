import { thisWeek } from '#contract/limits.ts';
import { formatDollars } from '#contract/money.ts';
import { fewestComparables } from '#contract/price-gap.ts';
import type { Worth } from '#contract/worth.ts';
import { write } from '#server/deals/judgement/describe-comparables.ts';
import { type Estimate, placePrice, roundLikePeople } from '#server/deals/judgement/estimate.ts';
import type { Valuation } from '#server/deals/judgement/value-piece.ts';
import { countGone, findDaysUntilHalfGone, type Stay } from '#server/prices/how-long.ts';

const dollars = (amount: number) => formatDollars(roundLikePeople(amount));

/** Below this share of the asking price, it isn't an offer but an insult. */
const leastOffered = 0.75;
const usualOffer = 0.9;

/** What a buyer could write first, and why so much. */
export function adviseBuyer(
  title: string,
  asked: number | null,
  { estimate, judged }: Valuation,
  isCautioned: boolean,
): Worth['offer'] {
  if (asked === null || !judged) return null;
  const { verdict } = judged;
  const say = (end: string) => `Hi, is the ${title} still available? ${end} Thanks!`;
  const standing = placePrice(asked, estimate);
  const isLow = standing === 'low' && asked <= estimate.lowPrice;
  if (isCautioned || verdict === 'check-carefully')
    return {
      price: null,
      why: 'Something here needs a closer look. See it before you pay anything.',
      message: say('Could I come and see it before I decide?'),
    };
  if (estimate.comparables.length < fewestComparables)
    return {
      price: null,
      why: 'There’s too little to compare it with, so we can’t say what to offer.',
      message: say('Could I come and see it this week?'),
    };
  if (standing === 'too-low')
    return {
      price: null,
      why: 'The price is very low. Find out why before you go.',
      message: say('Is there anything I should know about it? I’d like to come and see it.'),
    };
  if (isLow || verdict === 'hot' || verdict === 'great')
    return {
      price: null,
      why: 'The price is already low. If you ask for less, someone else may get in first.',
      message: say('I’m happy to pay the asking price and can pick it up this week.'),
    };
  const isHigh = standing === 'high' && asked > estimate.highPrice;
  const target = isHigh ? estimate.fairPrice : asked * usualOffer;
  const offer = roundLikePeople(Math.max(target, asked * leastOffered, estimate.lowPrice));
  if (offer >= asked) return null;
  const fair = `It’s priced above most. About ${dollars(estimate.fairPrice)} is fair`;
  const why = isHigh
    ? estimate.fairPrice < asked * leastOffered
      ? `${fair}, but few sellers come down that far straight away. Start with this.`
      : `${fair}.`
    : 'It’s normal to offer a bit under the asking price, and this is still in the usual range.';
  return {
    price: write(offer),
    why,
    message: say(`Would you take ${formatDollars(offer)}? I can pick it up this week.`),
  };
}

/** How near a price must be to count as such a price, as a logarithm. */
const near = 0.15;
const shares = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

/**
 * A price to get rid of it this week, a fair one and a patient one, by how long pieces at such prices stayed.
 * Null if there's too little to compare it with.
 */
export function adviseSeller(
  { fairPrice, lowPrice, highPrice, comparables }: Estimate,
  stays: readonly Stay[],
): Worth['selling'] {
  if (comparables.length < fewestComparables) return null;
  const daysAt = (share: number) =>
    findDaysUntilHalfGone(stays.filter(({ ratio }) => Math.abs(Math.log(ratio / share)) <= near));
  const quickShare = shares.find((share) => (daysAt(share) ?? Number.POSITIVE_INFINITY) <= thisWeek);
  const quick = quickShare ? roundLikePeople(fairPrice * quickShare) : lowPrice;
  const tell = (price: number, share: number, unknown: string) => {
    const days = daysAt(share);
    const note =
      days === null ? unknown : `Half of the pieces at this price were gone within ${sayDays(days)}.`;
    return { price: write(price), days, note };
  };
  const lowDays = daysAt(lowPrice / fairPrice);
  const noQuick =
    lowDays === null
      ? 'Three in four are dearer, so it should go sooner. We can’t say yet how soon.'
      : `Three in four are dearer. Even so, half took longer than ${sayDays(lowDays)}.`;
  return {
    quick: quickShare ? tell(quick, quickShare, '') : { price: write(quick), days: lowDays, note: noQuick },
    fair: tell(fairPrice, 1, 'About the going rate. We can’t say yet how long it takes at this price.'),
    patient: tell(
      highPrice,
      highPrice / fairPrice,
      'Three in four are cheaper. We can’t say yet how long it takes at this price.',
    ),
  };
}

/** How long such pieces stay; nothing where too few went. */
export function tellDaysToGo(stays: readonly Stay[], of: string): Worth['daysToGo'] {
  const days = findDaysUntilHalfGone(stays);
  return days === null ? null : { days, gone: countGone(stays), of };
}

function sayDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`;
}
