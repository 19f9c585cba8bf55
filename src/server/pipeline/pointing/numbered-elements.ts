import { type Document, type Element, findFollowing, type Node } from '../extract/page-tree.ts';

/** Every element of a page in its order: the same text gives the same numbers, so a number is enough to point at one. */
export function listElements(page: Document): Element[] {
  const found: Element[] = [];
  for (let node: Node | null = page; node; node = findFollowing(node, page))
    if ('attribs' in node) found.push(node);
  return found;
}
