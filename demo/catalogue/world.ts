/** What the whole demo is made from: the same three give the same marketplaces. */
export interface World {
  readonly seed: number;
  /** How many pieces are for sale on day 0. */
  readonly listings: number;
  /** The moment day 0 begins, in milliseconds. */
  readonly epoch: number;
}
