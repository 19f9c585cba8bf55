import { type Element, isElement, type Node } from '../extract/page-tree.ts';

const besideName =
  /relat|recomm|similar|also[-_]|carousel|slider|swiper|accessor|sponsor|upsell|cross[-_]?sell|bundle|recently|navi|footer|wishlist|review|comparison|product[-_]?(?:list|grid|card|tile)|teaser|bought|tooltip|modal|popup|facet|sims|cart|basket/i;
/** So far around it a name counts. */
export const deepest = 14;

/** Whether an element is in a part of the page that shows others: pieces like it, menus, baskets. */
export function isBesideThePiece(element: Node, heading: Element | null): boolean {
  let node = element.parent;
  for (let depth = 0; depth < deepest && node && isElement(node); depth++, node = node.parent) {
    // Whatever contains the heading contains the piece, whatever it's called.
    if (isNamedBeside(node)) return !holds(node, heading);
  }
  return false;
}

export function isNamedBeside(element: Element): boolean {
  return /^(?:nav|footer|aside)$/.test(element.name) || besideName.test(nameOf(element));
}

/** The words that a page's makers gave an element. */
export function nameOf({ attribs }: Element): string {
  const { class: classes = '', id = '', itemprop = '' } = attribs;
  return `${classes} ${id} ${itemprop} ${attribs['data-testid'] ?? attribs['data-test'] ?? ''}`;
}

export function holds(part: Node, inner: Node | null): boolean {
  for (let node: Node | null = inner; node; node = node.parent) if (node === part) return true;
  return false;
}
