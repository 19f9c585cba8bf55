import { listSignatures } from '../discover/signatures.ts';
import { type Element, isElement, type Node, readAttribute } from '../extract/page-tree.ts';
import { readPicture } from '../extract/picture.ts';
import { findAround, findFirst, matches } from '../extract/select.ts';
import { collapse, readLines } from '../extract/text.ts';
import { writeWay } from './flat-listings.ts';

export const pointedFields = ['title', 'price', 'image', 'link', 'location', 'condition'] as const;
export type PointedField = (typeof pointedFields)[number];

/** A way to say where a field stands in each card, and how many of the cards have it there. */
export interface FieldSelector {
  selector: string;
  share: number;
}

/**
 * The selector that finds what was pointed at in its own card and the same thing in most others, and that
 * will last longest.
 */
export function findFieldSelector(
  cards: Element[],
  own: Element,
  pointed: Element,
  field: PointedField,
): FieldSelector | null {
  const target = aimAt(pointed, own, field);
  if (!target) return null;
  let best: (FieldSelector & { score: number }) | null = null;
  for (const selector of isInside(target, own) ? listWays(target, own) : listWaysAfter(target, own)) {
    if (findIn(own, selector) !== target) continue;
    const share = cards.filter((card) => saysSomething(findIn(card, selector), field)).length / cards.length;
    const score = share * 10 - fragilityOf(selector);
    if (!best || score > best.score) best = { selector, share, score };
  }
  return best && { selector: best.selector, share: best.share };
}

/** What a selector finds in a card: inside it, or the card itself. */
export function findIn(card: Element, selector: string): Element | null {
  return findFirst(card, selector) ?? (matches(card, selector) ? card : null);
}

/** People press on what lies above a picture, or on a word inside a link. */
function aimAt(pointed: Element, card: Element, field: PointedField): Element | null {
  if (field === 'link') return findAround(pointed, 'a[href]') ?? findFirst(pointed, 'a[href]');
  if (field !== 'image') return pointed;
  for (let node: Node | null = pointed; node && isElement(node); node = node.parent) {
    const picture = node.name === 'img' ? node : findFirst(node, 'img');
    if (picture && readPicture(picture, null)) return picture;
    if (readPicture(node, null)) return node;
    if (node === card) return null;
  }
  return null;
}

function saysSomething(element: Element | null, field: PointedField): boolean {
  if (!element) return false;
  if (field === 'image') return readPicture(element, null) !== undefined;
  if (field === 'link') return Boolean(readAttribute(element, 'href'));
  const text = collapse(readLines(element));
  return field === 'price' ? /\d|free|offer|poa|negotiable/i.test(text) : text !== '';
}

const mostAround = 4;

function listWays(target: Element, card: Element): string[] {
  const own = [...listSignatures(target), target.name];
  const ways = [...own];
  let around: Node | null = target.parent;
  for (let step = 0; step < mostAround && around && around !== card && isElement(around); step++) {
    for (const outer of listSignatures(around)) ways.push(...own.map((inner) => `${outer} ${inner}`));
    ways.push(...own.map((inner) => `${(around as Element).name} > ${inner}`));
    around = around.parent;
  }
  const place = writePlace(target, card);
  return place ? [...ways, place] : ways;
}

/** Where listings have no box, what belongs to one comes after it. */
function listWaysAfter(target: Element, first: Element): string[] {
  const way = first.parent && isElement(first.parent) ? writeWay(first.parent, first, target) : null;
  return way ? [way] : [];
}

/** `:scope > div:nth-of-type(2) > span:nth-of-type(1)`: where nothing has a name that lasts, its place must do. */
function writePlace(target: Element, card: Element): string | null {
  const steps: string[] = [];
  for (let node: Node | null = target; node !== card; node = node.parent) {
    if (!node || !isElement(node)) return null;
    steps.unshift(`${node.name}:nth-of-type(${countBefore(node) + 1})`);
  }
  return steps.length > 0 ? `:scope > ${steps.join(' > ')}` : null;
}

function countBefore({ name, prev }: Element): number {
  let count = 0;
  for (let node = prev; node; node = node.prev) if (isElement(node) && node.name === name) count += 1;
  return count;
}

/** Names last, places change with every new line of a card, and a bare "span" may be anything tomorrow. */
function fragilityOf(selector: string): number {
  const isBare = !/[.[]/.test(selector);
  const steps = selector.split(/[\s>]+/).length - 1;
  return (
    (selector.includes(':nth') ? 0.8 : 0) +
    (isBare && !/^(?:h[1-6]|img|time)$/.test(selector) ? 0.3 : 0) +
    (selector.includes('[class*') ? 0.1 : 0) +
    steps * 0.05 +
    selector.length / 500
  );
}

/** What stands at the place in all cards, for the page to be marked. */
export function listFound(cards: Element[], selector: string): Element[] {
  return cards.flatMap((card) => findIn(card, selector) ?? []);
}

export function isInside(inner: Node, outer: Node): boolean {
  for (let node: Node | null = inner; node; node = node.parent) if (node === outer) return true;
  return false;
}
