import type { Notification } from '#contract/alerts.ts';
import type { Listing } from '#contract/catalogue.ts';
import { describeCautions } from '#contract/cautions.ts';
import { formatDollars } from '#contract/money.ts';
import { describeGap } from '#contract/price-gap.ts';
import { html, type Markup } from '#server/platform/http/html.ts';

/** "$180", "Starting bid $10", "Free", "Make an offer" */
export function wordPrice({ price, isPriceUnread, isAuction }: Listing): string {
  if (price === null) return isPriceUnread ? 'See listing for price' : 'Make an offer';
  return isAuction ? wordBid(price) : wordAmount(price);
}

function wordBid(amount: string): string {
  return `Starting bid ${formatDollars(Number(amount))}`;
}

function wordAmount(amount: string): string {
  return Number(amount) === 0 ? 'Free' : formatDollars(Number(amount));
}

/** What a card says of a piece, as a feed reader shows it. */
export function describeListing(listing: Listing, url: string, picture: string | null): Markup {
  const { originalPrice, condition, location, platform, cautions } = listing;
  const facts = [condition, location, platform].filter(Boolean).join(' · ');
  const careful = describeCautions(cautions);
  return html`${picture && html`<p><img src="${picture}" alt=""></p>`}
<p><strong>${wordPrice(listing)}</strong>${originalPrice && html` <s>was ${wordAmount(originalPrice)}</s>`}</p>
<p>${facts}</p>
<p>${describeVerdict(listing)}</p>
${careful && html`<p><strong>${careful}</strong></p>`}
<p><a href="${url}">See it on Tallboy</a></p>`;
}

function describeVerdict({ price, fairPrice, isHotDeal, isGreatDeal, isAuction }: Listing): string {
  if (price === null || isAuction) return 'We haven’t compared its price.';
  if (fairPrice === null) return 'There’s not enough to compare it with yet.';
  const fair = `A fair price is around ${formatDollars(Math.round(Number(fairPrice)))}, going by similar pieces.`;
  if (!isHotDeal && !isGreatDeal) return fair;
  return `${isHotDeal ? 'Hot Deal' : 'Great Deal'}: ${describeGap(Number(price), Number(fairPrice))}. ${fair}`;
}

/** The price is what it asked when it was told. */
export function describeNotification(told: Notification, url: string, picture: string | null): Markup {
  const { kind, price, priceBefore, isAuction, message, reason } = told;
  const hasPrice = price !== null && kind !== 'sold' && kind !== 'ended';
  const before = priceBefore !== null && html` <s>was ${wordAmount(priceBefore)}</s>`;
  return html`${picture && html`<p><img src="${picture}" alt=""></p>`}
${hasPrice && html`<p><strong>${isAuction ? wordBid(price) : wordAmount(price)}</strong>${before}</p>`}
<p>${message}</p>
<p>${reason}</p>
<p><a href="${url}">See it on Tallboy</a></p>`;
}
