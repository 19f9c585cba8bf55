import { type Element, type Node, readAttribute } from './page-tree.ts';
import { findAll, matches } from './select.ts';

/** Where pages keep a picture that is loaded only when it comes into view. */
const lazyAttributes = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-image', 'data-url'];
const setAttributes = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const placeholder =
  /^data:|(^|[/_-])(blank|spacer|placeholder|loading|pixel|transparent)[\w-]*\.(gif|png|svg|webp)|\{\w+\}/i;

/** Shopify's themes leave it to a script to fill in how wide. */
const fairWidth = '720';

/** The picture an element shows: itself, the one inside it, or its background. */
export function readPicture(element: Node, attribute: string | null): string | undefined {
  const asked = attribute === null ? undefined : readAttribute(element, attribute)?.trim();
  if (asked) {
    const found = setAttributes.includes(attribute!) ? chooseLargest(asked) : asked;
    if (found && !placeholder.test(found)) return found;
  }
  const isPicture = matches(element, 'img, source, meta, link, a');
  for (const { name, attribs } of isPicture ? [element as Element] : findAll(element, 'img, source')) {
    const candidates = [
      ...lazyAttributes.map((lazy) => attribs[lazy]),
      ...setAttributes.map((set) => chooseLargest(attribs[set])),
      attribs.src,
      attribs.content,
      name === 'link' || name === 'a' ? attribs.href : undefined,
    ];
    const found = candidates
      .map((link) => link?.trim().replace(/\{width\}/i, fairWidth))
      .find((link) => link && !placeholder.test(link));
    if (found) return found;
  }
  return /url\(\s*["']?([^"')]+)/i.exec(readAttribute(element, 'style') ?? '')?.[1];
}

/** All pictures that an element shows; in a `picture` the sources are the same one again. */
export function readPictures(element: Node, attribute: string | null): string[] {
  const inside = attribute === null ? findAll(element, 'img') : [];
  return (inside.length > 0 ? inside : [element]).flatMap((one) => readPicture(one, attribute) ?? []);
}

/** `small.jpg 320w, large.jpg 1280w`: the widest; the first where they do not say. */
function chooseLargest(set: string | undefined): string | undefined {
  let best: { link: string; size: number } | undefined;
  for (const [, link = '', size = '0'] of (set ?? '').matchAll(
    /([^\s,]\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g,
  )) {
    if (!best || Number(size) > best.size) best = { link, size: Number(size) };
  }
  return best?.link;
}
