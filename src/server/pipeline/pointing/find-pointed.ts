import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { findBase } from '../extract/links.ts';
import { type Element, parsePage } from '../extract/page-tree.ts';
import { listElements } from './numbered-elements.ts';
import { findPointedCards, type Pointed } from './pointed-cards.ts';
import { listFound, type PointedField, pointedFields } from './pointed-field.ts';

export type Points = Partial<Record<PointedField, number | undefined>>;

export interface FoundByPointing {
  /** Null where what was pointed at does not repeat. */
  selectors: ScrapingConfig['selectors'] | null;
  cards: number[];
  /** What the selectors find in all cards, as numbers of elements. */
  marks: Partial<Record<PointedField, number[]>>;
}

/** From the numbers of the elements somebody pressed to the selectors for all cards. */
export function findPointed(text: string, url: string, points: Points): FoundByPointing {
  const page = parsePage(text);
  const elements = listElements(page);
  const pointed: Pointed = {};
  for (const field of pointedFields) {
    const element = points[field] === undefined ? undefined : elements[points[field]];
    if (element) pointed[field] = element;
  }
  const found = findPointedCards(page, pointed, findBase(page, text, url));
  if (!found) return { selectors: null, cards: [], marks: {} };
  const numbers = new Map(elements.map((element, number) => [element, number]));
  const numbersOf = (some: Element[]) => some.flatMap((element) => numbers.get(element) ?? []);
  const marks: FoundByPointing['marks'] = {};
  for (const field of pointedFields) {
    const selector = found.selectors[field];
    if (selector && !selector.includes('@')) marks[field] = numbersOf(listFound(found.cards, selector));
  }
  return { selectors: found.selectors, cards: numbersOf(found.cards), marks };
}
