import type { AlertRow } from './alerts.queries.ts';
import type { findPieces } from './watching.queries.ts';

/** What became of a listing, as the pipeline tells it. */
export interface Change {
  id: number;
  kind: 'new' | 'changed' | 'back' | 'gone';
  priceBefore: string | null;
  price: string | null;
  /** Since when it had been gone, where it is back. */
  goneAt?: Date | null;
}

export type Watchable = Awaited<ReturnType<typeof findPieces>>[number];

/** Something that happened to a listing which an alert may want to tell. */
export interface Happening extends Watchable {
  type: AlertRow['alertType'];
  /** Of one piece the same thing is told once; a fall in price once for each price. */
  event: string;
  /** Where else the piece was for sale already. */
  elsewhere: Watchable[];
}

/** Whether a change can be of interest at all. */
export function isNews({ kind, priceBefore, price }: Change): boolean {
  if (kind === 'new' || kind === 'back') return true;
  return (
    kind === 'changed' && price !== null && (priceBefore === null || Number(price) < Number(priceBefore))
  );
}

/** What a change of a listing means, given the listings of the same piece that did not come with it. */
export function readHappenings(change: Change, found: Watchable, others: Watchable[]): Happening[] {
  const { price, priceUnsure } = found.listing;
  const elsewhere = others.filter(({ listing }) => listing.status === 'active');
  const happenings: Happening[] = [];
  const add = (type: Happening['type'], event: string) =>
    happenings.push({ ...found, type, event, elsewhere });
  if (change.kind === 'new') add('new_listing', 'new_listing');
  const goneSince = change.kind === 'back' ? change.goneAt : findRelisting(change, others);
  if (goneSince) add('back_in_stock', `back_in_stock ${goneSince.toISOString()}`);
  // An unreadable price is never a drop, nor one the parser was unsure of.
  if (change.kind !== 'new' && price !== null && !priceUnsure) add('price_drop', dropEvent(price));
  return happenings;
}

export function dropEvent(price: string): string {
  return `price_drop ${price}`;
}

/** A piece that was gone wherever it stood is back when it is listed anew. */
function findRelisting({ kind }: Change, others: Watchable[]): Date | null {
  if (kind !== 'new' || others.length === 0) return null;
  if (others.some(({ listing }) => listing.status === 'active')) return null;
  const times = others.map(({ listing }) => listing.goneAt?.getTime() ?? 0);
  return new Date(Math.max(...times));
}
