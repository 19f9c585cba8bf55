import { categories } from '../catalogue/categories.ts';
import type { Listing } from '../catalogue/market.ts';

/** A number from the address, or the fallback if it isn't one. */
export function readNumber(url: URL, name: string, fallback: number): number {
  const value = Number(url.searchParams.get(name) ?? fallback);
  return Number.isSafeInteger(value) && value >= 0 ? value : fallback;
}

export function categoryNumber(slug: string | null): number | null {
  const index = slug === null ? -1 : categorySlugs.indexOf(slug);
  return index === -1 ? null : index;
}

export const categorySlugs: readonly string[] = categories.map(({ name }) =>
  name.toLowerCase().replace(/ /g, '-'),
);

/** Which of the eight, as a number from 0. */
export const categoryOf = ({ piece }: Listing): number =>
  categories.findIndex(({ name }) => name === piece.type.category);

/** An address with the parameters that have a value. */
export function link(path: string, parameters: Record<string, string | null>): string {
  const kept = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
