import { formatDollars } from '#contract/money.ts';

const dateParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** On the server, and until hydration, times are in New Zealand's time zone. */
export const homeZone = 'Pacific/Auckland';

/** "Jul 19, 2025", in the reader's own time zone unless another is named. */
export function formatDate(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { ...dateParts, timeZone }).format(new Date(iso));
}

/** A listing's price; null means it takes offers, unless we couldn't read the price. */
export function formatPrice(price: string | null, isUnread = false): string {
  if (price === null) return isUnread ? 'See listing for price' : 'Make an offer';
  return Number(price) === 0 ? 'Free' : formatDollars(Number(price));
}

/** "Jul 19, 2025 3:05 PM", in the reader's own time zone unless another is named. */
export function formatMoment(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { ...dateParts, hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(iso))
    .replace(/, (?=\d{1,2}:)/, ' ')
    .replaceAll('\u202f', ' ');
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "just now", "5 minutes ago", "in 3 hours" */
export function formatDistance(iso: string, now: number): string {
  const distance = Date.parse(iso) - now;
  const [unit, length] = spans.find(([, span]) => Math.abs(distance) >= span) ?? [];
  if (!unit) return distance > 0 ? 'in less than a minute' : 'just now';
  return new Intl.RelativeTimeFormat('en-NZ').format(Math.trunc(distance / length), unit);
}
