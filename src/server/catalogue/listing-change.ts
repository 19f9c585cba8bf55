/** What became of a listing when a page of its source was read, or a run ended. Prices are in cents. */
export interface ListingChange {
  id: number;
  kind: 'new' | 'changed' | 'back' | 'gone';
  priceBefore: number | null;
  price: number | null;
  /** Since when it had been gone, where it is back. */
  goneAt?: Date | null;
}
