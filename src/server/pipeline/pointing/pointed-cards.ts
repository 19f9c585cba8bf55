import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { findCardFields } from '../discover/card-fields.ts';
import { listSignatures, writePath } from '../discover/signatures.ts';
import { type Document, type Element, isElement, type Node } from '../extract/page-tree.ts';
import { findAll } from '../extract/select.ts';
import { areMixed, findFlatAround, liftTo } from './flat-listings.ts';
import { type FieldSelector, findFieldSelector, isInside, type PointedField } from './pointed-field.ts';

export type Pointed = Partial<Record<PointedField, Element>>;

export interface PointedCards {
  cards: Element[];
  /** With those fields that nobody pointed at, as far as the cards show them clearly. */
  selectors: ScrapingConfig['selectors'];
}

const fewest = 2;
const mostLevels = 15;
const leastShare = 0.5;

interface Group {
  selector: string;
  cards: Element[];
  fields: Partial<Record<PointedField, FieldSelector>>;
  score: number;
}

/**
 * From one card, in which somebody pointed at the title and the price, to all of them: the largest part of
 * the page that contains both and repeats, with the same things in most of them. Null if nothing repeats.
 */
export function findPointedCards(page: Document, pointed: Pointed, base: string): PointedCards | null {
  const common = findCommon(Object.values(pointed));
  const flat = pointed.title ? findFlatAround(pointed.title) : null;
  const best =
    flat && flat === common ? findFlat(page, pointed, flat) : findBoxed(page, pointed, common, flat);
  if (!best) return null;
  const found = Object.entries(best.fields).map(([name, field]) => [name, field.selector]);
  const guessed = findCardFields(best.cards, base);
  return {
    cards: best.cards,
    selectors: { item: best.selector, ...guessed, ...Object.fromEntries(found) },
  };
}

/** Listings with a box each. What holds several listings is no box of one. */
function findBoxed(
  page: Document,
  pointed: Pointed,
  common: Node | null,
  flat: Element | null,
): Group | null {
  let best: Group | null = null;
  let level = 0;
  let around = common;
  for (; around && isElement(around) && level < mostLevels; around = around.parent, level++) {
    if (around.name === 'body' || around.name === 'html' || around === flat) break;
    for (const selector of listWays(around)) {
      const group = tryGroup(page, selector, around, pointed, level);
      if (group && (!best || group.score > best.score)) best = group;
    }
  }
  return best;
}

/** Listings without a box of their own: each begins with the first of what was pointed at, and the rest follows it. */
function findFlat(page: Document, pointed: Pointed, around: Element): Group | null {
  const lifted = new Set(Object.values(pointed).map((element) => liftTo(around, element)));
  const first = around.children.filter(isElement).find((child) => lifted.has(child));
  if (!first) return null;
  let best: Group | null = null;
  for (const selector of listWays(first)) {
    const group = tryGroup(page, selector, first, pointed, 0);
    if (group && (!best || group.score > best.score)) best = group;
  }
  return best;
}

function listWays(element: Element): string[] {
  return [...new Set([...listSignatures(element), writePath(element)])];
}

function tryGroup(
  page: Document,
  selector: string,
  own: Element,
  pointed: Pointed,
  level: number,
): Group | null {
  const cards = findAll(page, selector);
  if (cards.length < fewest || !cards.includes(own) || isNested(cards)) return null;
  if (pointed.title && areMixed(cards, own)) return null;
  const fields: Group['fields'] = {};
  let shares = 1;
  for (const [name, element] of Object.entries(pointed)) {
    const field = findFieldSelector(cards, own, element, name as PointedField);
    if (!field) return null;
    fields[name as PointedField] = field;
    shares *= name === 'title' || name === 'price' ? field.share : Math.max(field.share, leastShare);
  }
  if ((fields.title?.share ?? 1) < leastShare) return null;
  // Of two that repeat as often, the larger one has what stands around it as well: the picture, the link.
  const score = cards.length * shares * shares * (1 + level / 100) - selector.length / 1000;
  return { selector, cards, fields, score };
}

function findCommon(elements: Element[]): Node | null {
  let node: Node | null = elements[0] ?? null;
  while (node && !elements.every((element) => isInside(element, node!))) node = node.parent;
  return node;
}

function isNested(elements: Element[]): boolean {
  const all = new Set<Node>(elements);
  return elements.some((element) => {
    for (let node: Node | null = element.parent; node; node = node.parent) if (all.has(node)) return true;
    return false;
  });
}
