import { toDollars } from '#contract/money.ts';
import { readBriefly } from '../extract/brief-text.ts';
import { type Document, type Element, isElement, type Node } from '../extract/page-tree.ts';
import { findAll } from '../extract/select.ts';
import { readAskingPrice } from '../normalise/price.ts';
import { cleanTitle } from '../normalise/text.ts';
import { listElements } from '../pointing/numbered-elements.ts';
import type { Pointed } from '../pointing/pointed-cards.ts';

/** A listing as it was read when all was well. */
export interface KnownListing {
  title: string;
  /** In cents. */
  price: number | null;
}

/** How a source was when all was well. */
export interface BeforeMend {
  known: KnownListing[];
  /** Earlier runs went on from here to another page. */
  hadMore?: boolean;
}

const longestTitle = 300;
const longestPrice = 60;
const highest = 6;
const mostTried = 30;

/** Where on a page known titles stand, with their prices beside them: as if somebody had pointed at one of them. */
export function pointAtKnown(page: Document, known: KnownListing[]): Pointed | null {
  const byTitle = new Map(known.map((listing) => [listing.title, listing]));
  let titleOnly: Pointed | null = null;
  let tried = 0;
  for (const element of listElements(page)) {
    const text = readBriefly(element, longestTitle);
    const listing = text ? byTitle.get(cleanTitle(text)) : undefined;
    if (!listing || isAroundTheSame(element, text!) || ++tried > mostTried) continue;
    const price = listing.price === null ? null : findPriceBeside(element, toDollars(listing.price));
    if (price) return { title: element, price };
    titleOnly ??= { title: element };
  }
  return titleOnly;
}

/** The innermost that says it is the title. */
function isAroundTheSame(element: Element, text: string): boolean {
  return element.children.some((child) => isElement(child) && readBriefly(child, longestTitle) === text);
}

function findPriceBeside(title: Element, amount: number): Element | null {
  let around: Node | null = title.parent;
  for (let height = 0; height < highest && around && isElement(around); height++, around = around.parent) {
    if (around.name === 'body') return null;
    const found = findAll(around, '*').findLast((element) => {
      if (element === title) return false;
      const text = readBriefly(element, longestPrice);
      return text && /\d/.test(text) && readAskingPrice(text).amount === amount;
    });
    if (found) return found;
  }
  return null;
}
