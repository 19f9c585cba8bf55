import type { ComponentType, ReactNode } from 'react';
import type { Listing } from '#contract/catalogue.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';

/** What other slices add to these pages. The app passes it in; without it, nothing is shown. */
export interface ListingSlots {
  /** A heart for the corner of a listing's picture. */
  favorite?: ((listing: Listing) => ReactNode) | undefined;
  /** A tick, to see it beside others. */
  compare?: ((listing: Listing) => ReactNode) | undefined;
}

/** Every page gets the variable parts of its path. */
interface PageParameters {
  params: Record<string, string>;
}

export interface CardProps {
  listing: Listing;
  now: number;
  isRow?: boolean;
  isFirst?: boolean;
}

export interface HomePageProps extends PageParameters {
  /** One of the results, in an element of its own. */
  Card: ComponentType<CardProps>;
  /** For a signed-in person whose filter narrows something. */
  saveSearch?: ((filter: ListingFilter) => ReactNode) | undefined;
  /** The same search for a feed reader. */
  feed?: ((filter: ListingFilter) => ReactNode) | undefined;
  /** Below the results. */
  recommended?: ReactNode;
}

export interface ListingPageProps extends PageParameters, ListingSlots {
  /** Save or saved, beside Share. */
  save?: ((listing: Listing) => ReactNode) | undefined;
  /** Whether it is a deal, in a sentence and a picture. */
  deal?: ((listing: Listing) => ReactNode) | undefined;
  /** Why it is, or is not: the reasons and the comparable pieces. */
  working?: ((listing: Listing) => ReactNode) | undefined;
}
