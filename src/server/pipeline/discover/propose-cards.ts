import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Document } from '../extract/page-tree.ts';
import { findCardFields } from './card-fields.ts';
import { findRepeatedCards } from './repeated-cards.ts';

/** Selectors for the cards that repeat on a page of results; null where none do, or none that has a title. */
export function proposeCards(page: Document, base: string): ScrapingConfig['selectors'] | null {
  return lookForCards(page, base)?.selectors ?? null;
}

/** Also which list was left aside. */
export function lookForCards(page: Document, base: string) {
  const cards = findRepeatedCards(page, base);
  if (!cards) return null;
  const { selector: item, elements, other } = cards;
  const fields = findCardFields(elements, base);
  return fields.title ? { selectors: { item, ...fields }, other } : null;
}
