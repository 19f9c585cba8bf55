import { formatDollars } from '#contract/money.ts';
import type { WatchingAlert } from './alerts.queries.ts';
import type { Telling } from './rules.ts';

const names = {
  price_drop: 'Price drop',
  new_listing: 'New listing',
  back_in_stock: 'Back in stock',
} as const;

/** What a notification says: what happened, and why it was told. */
export function wordTelling(telling: Telling): { title: string; message: string; reason: string } {
  const { happening, alert, watches, via } = telling;
  const { listing, type } = happening;
  return {
    title: `${isAtTarget(telling) ? 'At your price' : names[type]}: ${listing.title}`.slice(0, 300),
    message: describeHappening(telling),
    reason: describeReason(alert, via, watches),
  };
}

/** What its owner is told of an alert for a piece whose marketplace is taken off Tallboy. */
export function wordEnding(alert: WatchingAlert, watches: string, platform: string) {
  return {
    title: `Alert ended: ${watches}`.slice(0, 300),
    message: `${platform} is no longer on Tallboy, and the piece stands nowhere else here. Your alert for it is deleted.`,
    reason: describeReason(alert, 'listing', watches),
  };
}

/** It was cheap enough when the alert began to watch: nothing has fallen. */
function isAtTarget({ happening, before }: Telling): boolean {
  return happening.type === 'price_drop' && before === happening.listing.price;
}

function describeHappening(telling: Telling): string {
  const { happening, before } = telling;
  const { listing, platform, type } = happening;
  const price = listing.price === null ? 'open to offers' : formatAmount(listing.price);
  const place = [listing.city ?? listing.region].filter(Boolean).map((name) => `, ${name}`);
  if (type === 'new_listing') return `${capitalise(price)} on ${platform}${place}.`;
  if (type === 'back_in_stock') return `For sale again, ${price}, on ${platform}${place}.`;
  if (isAtTarget(telling)) return `It is ${price} on ${platform}${place}.`;
  const fall = before === null ? '' : describeFall(Number(before), Number(listing.price));
  return `Now ${price}${fall}, on ${platform}${place}.`;
}

function describeFall(before: number, now: number): string {
  const percent = Math.round(((before - now) / before) * 100);
  return now < before ? `, down from ${formatAmount(before)} (${percent}% less)` : '';
}

function describeReason(alert: WatchingAlert, via: Telling['via'], watches: string): string {
  const name = names[alert.alertType].toLowerCase();
  return `Your ${name} alert${describeWish(alert)}, for ${describeWatched(via, watches)}.`;
}

function describeWish({ targetPrice, priceDropPercentage }: WatchingAlert): string {
  const wishes = [
    ...(priceDropPercentage === null ? [] : [`${priceDropPercentage}% or more off`]),
    ...(targetPrice === null ? [] : [`${formatAmount(targetPrice)} or less`]),
  ];
  return wishes.length > 0 ? ` (${wishes.join(', or ')})` : '';
}

function describeWatched(via: Telling['via'], watches: string): string {
  if (via === 'search') return `your saved search “${watches}”`;
  return via === 'favourite' ? 'your favourites' : `“${watches}”`;
}

/** "$1,250", "$12.50" or "free" */
function formatAmount(amount: number | string): string {
  return Number(amount) === 0 ? 'free' : formatDollars(Number(amount));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
