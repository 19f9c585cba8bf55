import { readBriefly } from '../extract/brief-text.ts';
import { type Element, isElement, type Node } from '../extract/page-tree.ts';
import { nameOf } from './page-parts.ts';

const featuredName = /carousel|slide|swiper|splide|slick|owl-|featur|spotlight|promot|sponsor/i;
const featuredHeading =
  /^(?:featured|promoted|sponsored|spotlight|recommended|popular|trending|best ?sellers?|(?:our|staff|top) picks?)\b/i;
const longestHeading = 60;

/**
 * Whether a list is only there to catch the eye, next to another one: slides, or what a heading calls
 * featured.
 */
export function isFeatured(elements: Element[], [other]: Element[]): boolean {
  // One result that was paid for is called featured too.
  if (elements.every((element) => featuredName.test(nameOf(element)))) return true;
  const common = new Set<Node>();
  for (let node: Node | null = other ?? null; node; node = node.parent) common.add(node);
  const [first] = elements;
  if (first && featuredHeading.test(readHeadingBefore(first))) return true;
  let node: Node | null = first?.parent ?? null;
  for (; node && isElement(node) && !common.has(node); node = node.parent)
    if (featuredName.test(nameOf(node)) || featuredHeading.test(readHeadingBefore(node))) return true;
  return false;
}

/** What the nearest part before it says, where that is short. */
function readHeadingBefore({ prev }: Element): string {
  for (let node = prev; node; node = node.prev) {
    const text = isElement(node) ? readBriefly(node, longestHeading) : '';
    if (text !== '') return text ?? '';
  }
  return '';
}
