import type { PriceAlert } from '#contract/alerts.ts';
import { formatDollars } from '#contract/money.ts';

/** What an alert watches. If empty, all of the person's favourites and saved searches. */
export interface Watched {
  listing?: { id: number; title: string; price: string | null; isAuction: boolean; isGone: boolean };
  savedSearch?: { id: number; name: string };
}

/** What the form asks for so far. */
export interface Wish {
  percentage?: number | undefined;
  target?: number | undefined;
}

/** What an alert will do, in a sentence. */
export function tellAlert(
  type: PriceAlert['alertType'],
  watched: Watched,
  { percentage, target }: Wish,
): string {
  const what = nameWatched(watched);
  const most = target === undefined ? '' : ` for ${formatDollars(target)} or less`;
  if (type === 'new_listing') return `We’ll tell you when ${what.isNew}${most}.`;
  if (type === 'back_in_stock') return `We’ll tell you when ${what.isBack}${most}.`;
  const falls = percentage === undefined ? 'drops in price' : `drops by ${percentage}% or more`;
  if (target === undefined) return `We’ll tell you each time ${what.it} ${falls}${tellNow(watched)}.`;
  const costs = watched.listing?.isAuction ? 'has a starting bid of' : 'costs';
  const reaches = `${costs} ${formatDollars(target)} or less`;
  return percentage === undefined
    ? `We’ll tell you when ${what.it} ${reaches}.`
    : `We’ll tell you when ${what.it} ${falls}, or ${reaches}.`;
}

function nameWatched({ listing, savedSearch }: Watched) {
  if (listing) return { it: 'this piece', isBack: 'this piece is for sale again', isNew: '' };
  if (savedSearch)
    return {
      it: 'a piece from this search',
      isBack: 'a piece from this search is for sale again',
      isNew: 'something new matches this search',
    };
  return {
    it: 'one of your favourites, or a piece from your saved searches,',
    isBack: 'one of your favourites, or a piece from your saved searches, is for sale again',
    isNew: 'something new matches one of your saved searches',
  };
}

function tellNow({ listing }: Watched): string {
  const price = listing && !listing.isGone && listing.price !== null ? Number(listing.price) : 0;
  if (price === 0) return '';
  return listing?.isAuction
    ? `. Bids start at ${formatDollars(price)}`
    : `. It’s ${formatDollars(price)} now`;
}
