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

/** Nothing drops by 0%, but a target of $0 is a wish: for what is free. */
export function readWish(form: FormData): Wish {
  const target = form.get('targetPrice');
  return {
    percentage: Number(form.get('priceDropPercentage')) || undefined,
    target: target ? Number(target) : undefined,
  };
}

/** What an alert will do, in a sentence. */
export function tellAlert(
  type: PriceAlert['alertType'],
  watched: Watched,
  { percentage, target }: Wish,
): string {
  const it = nameWatched(watched);
  const isFree = target === 0;
  const most = target === undefined ? null : `${formatDollars(target)} or less`;
  if (type === 'new_listing') {
    const search = watched.savedSearch ? 'this search' : 'one of your saved searches';
    const asking = isFree ? ' and free' : most === null ? '' : ` at ${most}`;
    return `We’ll tell you when something new${asking} matches ${search}.`;
  }
  if (type === 'back_in_stock') {
    const back = `is for sale again${most === null ? '' : ` for ${most}`}`;
    return `We’ll tell you when ${it} ${isFree ? 'is back and free' : back}.`;
  }
  const falls = percentage === undefined ? 'drops in price' : `drops by ${percentage}% or more`;
  if (most === null) return `We’ll tell you each time ${it} ${falls}${tellNow(watched)}.`;
  const reaches = watched.listing?.isAuction
    ? `has a starting bid of ${isFree ? '$0' : most}`
    : isFree
      ? 'is free'
      : `costs ${most}`;
  return percentage === undefined
    ? `We’ll tell you when ${it} ${reaches}.`
    : `We’ll tell you when ${it} ${falls}, or ${reaches}.`;
}

function nameWatched({ listing, savedSearch }: Watched): string {
  if (listing) return 'this piece';
  if (savedSearch) return 'a piece from this search';
  return 'one of your favourites, or a piece from your saved searches,';
}

function tellNow({ listing }: Watched): string {
  const price = listing && !listing.isGone && listing.price !== null ? Number(listing.price) : 0;
  if (price === 0) return '';
  return listing?.isAuction
    ? `. Bids start at ${formatDollars(price)}`
    : `. It’s ${formatDollars(price)} now`;
}
