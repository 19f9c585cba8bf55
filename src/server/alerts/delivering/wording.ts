import { describeCautions } from '#contract/cautions.ts';
import { formatDollars, toDollars } from '#contract/money.ts';
import { describeGap } from '#contract/price-gap.ts';
import { listCautions } from '#server/cautions/list-cautions.ts';
import type { ActiveAlert } from '../alerts.queries.ts';
import type { Match } from '../matching/match.ts';

const names = {
  favorites: 'Favourites',
  sold: 'No longer for sale',
  price_drop: 'Price drop',
  new_listing: 'New listing',
  back_in_stock: 'Back in stock',
} as const;

/** What a notification says: what happened, and why its owner is notified. */
export function wordMatch(match: Match): { title: string; message: string; reason: string } {
  const { event, alert, watches, via } = match;
  const { listing } = event;
  return {
    title: `${nameEvent(match)}: ${listing.title}`.slice(0, 300),
    message: [describeEvent(match), describeCautions(listCautions(listing))].filter(Boolean).join(' '),
    reason: describeReason(alert, via, watches),
  };
}

/** What the owner of an alert gets when the marketplace of its piece is taken off Tallboy. */
export function wordEnding(alert: ActiveAlert, watches: string, platform: string) {
  return {
    title: `Alert ended: ${watches}`.slice(0, 300),
    message: `${platform} is no longer on Tallboy, and this piece isn’t listed anywhere else. We’ve deleted your alert.`,
    reason: describeReason(alert, 'listing', watches),
  };
}

/** What the owner of a channel gets when nothing more is sent there. */
export function wordChannelEnding(name: string, ending: string) {
  return { title: `${name} is switched off`, message: ending, reason: ofChannel };
}

/** What the owner of a channel gets when nobody knows whether so many notifications arrived there. */
export function wordUnsure(name: string, count: number) {
  const [missed, they] = count === 1 ? ['a notification', 'it'] : [`${count} notifications`, 'they'];
  return {
    title: `${name} may have missed ${missed}`,
    message: `We were cut off while sending, so we can’t tell whether ${they} arrived. We don’t send anything twice, but it’s all here in your notifications.`,
    reason: ofChannel,
  };
}

const ofChannel = 'It’s one of the places you asked us to send your notifications to.';

/** A piece that was there before isn't a new listing when it becomes a deal. */
function isNewDeal({ event }: Match): boolean {
  return event.type === 'new_listing' && event.isOnlyVerdict;
}

function nameEvent(match: Match): string {
  const { listing, type } = match.event;
  if (isNewDeal(match)) return listing.isHotDeal ? 'Hot Deal' : 'Great Deal';
  if (isAtTarget(match)) return listing.isAuction ? 'Auction' : 'At your price';
  return listing.isAuction && type === 'price_drop' ? 'Lower starting bid' : names[type];
}

/** It was cheap enough when the alert began to watch: nothing has fallen. */
function isAtTarget({ event, priceBefore }: Match): boolean {
  return event.type === 'price_drop' && priceBefore === event.listing.price;
}

function describeEvent(match: Match): string {
  const { event, priceBefore } = match;
  const { listing, platform, type } = event;
  if (listing.isAuction && listing.price !== null) return describeAuction(match, listing.price);
  const price = listing.price === null ? 'open to offers' : formatAmount(listing.price);
  const place = placeOf(match);
  if (type === 'new_listing')
    return `${capitalise(price)} on ${platform}${place}${isNewDeal(match) ? describeDeal(listing) : ''}.`;
  if (type === 'back_in_stock') return `For sale again, ${price}, on ${platform}${place}.`;
  if (type === 'sold') {
    const last =
      listing.price === null
        ? ''
        : ` It was last listed ${listing.price === 0 ? 'as' : 'at'} ${formatAmount(listing.price)}.`;
    return `Sold or taken down on ${platform}${place}.${last}`;
  }
  if (isAtTarget(match)) return `It’s ${price} on ${platform}${place}.`;
  const fall = priceBefore === null ? '' : describeFall(priceBefore, listing.price!);
  return `Now ${price}${fall}, on ${platform}${place}.`;
}

/** Where bidding starts says little about what it will go for. */
function describeAuction(match: Match, price: number): string {
  const { platform, type } = match.event;
  const bid = formatDollars(toDollars(price));
  const where = `on ${platform}${placeOf(match)}`;
  if (type === 'back_in_stock') return `For sale again, with bids from ${bid}, ${where}.`;
  if (type === 'sold') return `Sold or taken down ${where}. Bids started at ${bid}.`;
  if (type === 'new_listing') return `Bids start at ${bid} ${where}.`;
  if (isAtTarget(match)) return `Bids start at ${bid} ${where}. It may go for more.`;
  const fall = match.priceBefore === null ? '' : describeFall(match.priceBefore, price);
  return `Bids now start at ${bid}${fall}, ${where}.`;
}

function placeOf({ event: { listing } }: Match): string {
  const name = listing.city ?? listing.region;
  return name ? `, ${name}` : '';
}

function describeDeal({ price, fairPrice }: Match['event']['listing']): string {
  if (price === null || fairPrice === null) return '';
  return `: ${describeGap(toDollars(price), toDollars(fairPrice))}`;
}

function describeFall(before: number, now: number): string {
  if (now >= before) return '';
  const percent = Math.round(((before - now) / before) * 100);
  // Nobody needs telling that free is 100% less.
  return `, down from ${formatAmount(before)}${now === 0 ? '' : ` (${percent}% less)`}`;
}

function describeReason(alert: ActiveAlert, via: Match['via'], watches: string): string {
  if (alert.alertType === 'favorites') return 'It’s one of your favourites.';
  const name = names[alert.alertType].toLowerCase();
  return `Your ${name} alert${describeWish(alert)}, for ${describeWatched(via, watches)}.`;
}

function describeWish({ targetPrice, priceDropPercentage }: ActiveAlert): string {
  const wishes = [
    ...(priceDropPercentage === null ? [] : [`${priceDropPercentage}% or more off`]),
    ...(targetPrice === null ? [] : [`${formatAmount(targetPrice)}${targetPrice === 0 ? '' : ' or less'}`]),
  ];
  return wishes.length > 0 ? ` (${wishes.join(', or ')})` : '';
}

function describeWatched(via: Match['via'], watches: string): string {
  if (via === 'search') return `your saved search “${watches}”`;
  return via === 'favourite' ? 'your favourites' : `“${watches}”`;
}

/** "$1,250", "$12.50" or "free" */
function formatAmount(cents: number): string {
  return cents === 0 ? 'free' : formatDollars(toDollars(cents));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
