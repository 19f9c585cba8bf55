/** What became of a listing when a page of its source was read, a run ended, or it was judged. Prices are in cents. */
export interface ListingChange {
  id: number;
  kind: 'new' | 'changed' | 'back' | 'gone' | 'judged';
  priceBefore: number | null;
  price: number | null;
  /** Since when it had been gone, where it is back. */
  goneAt?: Date | null;
  /** Whether it is a deal now and was none before, or a better one. */
  isDealNow?: boolean;
}
