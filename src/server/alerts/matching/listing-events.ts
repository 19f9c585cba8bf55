import { writeDecimal } from '#contract/money.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import type { EventType, PlatformListing } from './matching.queries.ts';

/** What a change of a listing means to shoppers: something an alert may ask for. */
export interface ListingEvent extends PlatformListing {
  type: EventType;
  /** A piece gets the same event once; a price drop once for each price. */
  key: string;
  /** Where else the piece was for sale already. */
  elsewhere: PlatformListing[];
  /** It only became a deal: that's news only to people who are waiting for deals. */
  isOnlyVerdict: boolean;
}

/** Whether a change could interest anybody. */
export function isOfInterest(change: ListingChange): boolean {
  return change.isDealNow === true || isNews(change);
}

/** Whether something happened to the listing itself, not just to our verdict on it. */
function isNews({ kind, priceBefore, price }: ListingChange): boolean {
  if (kind === 'new' || kind === 'back' || kind === 'gone') return true;
  return kind === 'changed' && price !== null && (priceBefore === null || price < priceBefore);
}

/** What a change of a listing means, given the listings of the same piece that did not come with it. */
export function readEvents(
  change: ListingChange,
  found: PlatformListing,
  others: PlatformListing[],
): ListingEvent[] {
  const { price, priceUnsure } = found.listing;
  const elsewhere = others.filter(({ listing }) => listing.status === 'active');
  const events: ListingEvent[] = [];
  const add = (type: ListingEvent['type'], key: string, isOnlyVerdict = !isNews(change)) =>
    events.push({ ...found, type, key, elsewhere, isOnlyVerdict });
  if (found.listing.status !== 'active') {
    const isSold = change.kind === 'gone' && elsewhere.length === 0;
    if (isSold) add('sold', `sold ${(found.listing.goneAt ?? new Date(0)).toISOString()}`);
    return events;
  }
  if (change.kind === 'new') add('new_listing', 'new_listing');
  else if (change.isDealNow) add('new_listing', 'new_listing', true);
  const goneSince = change.kind === 'back' ? change.goneAt : findRelisting(change, others);
  if (goneSince) add('back_in_stock', `back_in_stock ${goneSince.toISOString()}`);
  // An unreadable price is never a drop, nor one the parser was unsure of.
  if (change.kind !== 'new' && price !== null && !priceUnsure) add('price_drop', dropKey(price));
  return events;
}

export function dropKey(price: number): string {
  return `price_drop ${writeDecimal(price)}`;
}

/** A piece that was gone everywhere is back when it's listed again. */
function findRelisting({ kind }: ListingChange, others: PlatformListing[]): Date | null {
  if (kind !== 'new' || others.length === 0) return null;
  if (others.some(({ listing }) => listing.status === 'active')) return null;
  const times = others.map(({ listing }) => listing.goneAt?.getTime() ?? 0);
  return new Date(Math.max(...times));
}
