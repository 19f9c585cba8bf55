import type { SortName } from '#contract/filter-fields.ts';
import type { SearchDocument } from './document.ts';

type Sortable = Pick<SearchDocument, 'dealScore' | 'priceCents' | 'createdAt'>;

const dayMs = 86_400_000;
const daysPerDealPoint = 1;
const unscored = 50;

/** Each sort as a number, the highest first; listings that are level stand with the newest id first. */
export const sortKeys = {
  bestDeal: ({ dealScore }: Sortable) => dealScore ?? -1,
  priceLowToHigh: ({ priceCents }: Sortable) => -(priceCents ?? Number.POSITIVE_INFINITY),
  priceHighToLow: ({ priceCents }: Sortable) => priceCents ?? Number.NEGATIVE_INFINITY,
  newest: ({ createdAt }: Sortable) => createdAt,
  /** Among equally relevant listings: a point of deal score is worth a day of freshness, so a hot deal beats a new piece. */
  relevance: ({ dealScore, createdAt }: Sortable) =>
    createdAt / dayMs + (dealScore ?? unscored) * daysPerDealPoint,
} satisfies Record<SortName, (listing: Sortable) => number>;
