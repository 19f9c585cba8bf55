import type { ActiveAlert } from '../alerts.queries.ts';
import type { ListingEvent } from './listing-events.ts';

/** An alert and an event that it asked for: its owner is to be notified. */
export interface Match {
  alert: ActiveAlert;
  event: ListingEvent;
  /** What the alert watches, by name. */
  watches: string;
  via: Via;
  /** The price it is compared with, where prices are compared. */
  priceBefore: number | null;
  /** The saved search that found it. */
  searchId: number | null;
}

export type Via = 'listing' | 'favourite' | 'search';
