import { makeAbsolute } from '../extract/links.ts';
import { type Document, type Element, findFollowing, isElement, type Node } from '../extract/page-tree.ts';
import { readPicture } from '../extract/picture.ts';
import { deepest, isNamedBeside } from './page-parts.ts';
import { findMoneyAround } from './visible-price.ts';

/** What is inside an element, as far as it matters for telling whether it is a card. */
export interface Contents {
  /** The pages it links to. */
  links: Set<string>;
  prices: number;
  pictures: number;
  letters: number;
  /** Its own place and that of the last element in it, in the order of the page. */
  start: number;
  end: number;
  /** It is part of a menu, the page's header or footer. */
  isChrome: boolean;
  /** It is in a part of the page that shows others, and how far inside that it is. */
  isBeside: boolean;
  stepsToBeside: number;
}

/** Counts, in one pass, what's inside every element around a link. Inner ones come before outer ones. */
export function surveyPage(page: Document, base: string): Map<Element, Contents> {
  const all = new Map<Element, Contents>();
  const order = new Set<Element>();
  const priced = new Set<Node>();
  const pictures = new Map<string, Element | null>();
  const note = (start: Element) => {
    let node: Node | null = start;
    for (; node && isElement(node) && !isWhole(node) && !order.has(node); node = node.parent) order.add(node);
    return all.get(start)!;
  };
  for (let node: Node | null = page; node; node = findFollowing(node, page)) {
    if (node.nodeType === 3) {
      const { data, parent } = node;
      if (!parent || !isElement(parent) || unread.has(parent.name) || !/\S/.test(data)) continue;
      const contents = note(parent);
      contents.letters += data.replace(/[\s\d]+/g, '').length;
      const money = /\d/.test(data) && data.length < 200 ? findMoneyAround(node) : null;
      if (!money || priced.has(money.element)) continue;
      priced.add(money.element);
      contents.prices += 1;
    } else if (isElement(node)) {
      all.set(node, beginWith(node, all));
      const link = readLinkOf(node, base);
      if (link && link !== base) note(node).links.add(link);
      const picture = node.name === 'img' ? readPicture(node, null) : readBackground(node);
      // A picture that every card has is a heart or a logo, not a picture of a piece.
      if (picture) pictures.set(picture, pictures.has(picture) ? null : node);
    }
  }
  for (const element of pictures.values()) if (element) all.get(element)!.pictures += 1;
  handOutwards(all);
  const held = Array.from(order, (element) => [element, all.get(element)!] as const);
  return new Map(held.filter(([, { links }]) => links.size > 0));
}

const unread = new Set(['script', 'style', 'noscript', 'template']);

function isWhole({ name }: Element): boolean {
  return name === 'body' || name === 'html';
}

function beginWith(element: Element, all: ReadonlyMap<Element, Contents>): Contents {
  const { parent } = element;
  const around = parent && isElement(parent) ? all.get(parent) : undefined;
  return {
    links: new Set(),
    prices: 0,
    pictures: 0,
    letters: 0,
    start: all.size,
    end: all.size,
    isChrome: chrome.has(element.name) ? isOfPage(element) : (around?.isChrome ?? false),
    isBeside: around !== undefined && around.stepsToBeside < deepest,
    stepsToBeside: isNamedBeside(element) ? 0 : (around?.stepsToBeside ?? Number.POSITIVE_INFINITY) + 1,
  };
}

const chrome = new Set(['nav', 'footer', 'aside', 'header']);

/** A card may have a header too. */
function isOfPage({ name, parent }: Element): boolean {
  return name !== 'header' || parent?.type !== 'tag' || parent.name === 'body';
}

/** What is in an element is in all that are around it. */
function handOutwards(all: ReadonlyMap<Element, Contents>): void {
  for (const [{ parent }, inner] of [...all].reverse()) {
    const outer = parent && isElement(parent) && !isWhole(parent) ? all.get(parent) : undefined;
    if (!outer) continue;
    for (const link of inner.links) outer.links.add(link);
    outer.prices += inner.prices;
    outer.pictures += inner.pictures;
    outer.letters += inner.letters;
    outer.end = Math.max(outer.end, inner.end);
  }
}

const linkAttribute = /^data-(?:[a-z-]+-)?(?:href|url|link|uri)$/;

/** Where an element leads: as a link, or by the attribute that a script reads when it is pressed. */
function readLinkOf({ name, attribs }: Element, base: string): string | null {
  const attribute = name === 'a' ? 'href' : findLinkAttribute(attribs);
  const link = attribute && attribs[attribute];
  if (
    !link ||
    (name !== 'a' && !/^(?:https?:|\/)/.test(link)) ||
    /\.(?:jpe?g|png|webp|gif|svg)\b/i.test(link)
  )
    return null;
  return makeAbsolute(link, base)?.replace(/#.*$/, '') ?? null;
}

export function findLinkAttribute(attribs: Element['attribs']): string | undefined {
  return Object.keys(attribs).find((name) => linkAttribute.test(name) && !/media|image|img|src/.test(name));
}

function readBackground({ attribs }: Element): string | undefined {
  return /background(?:-image)?:\s*url\(["']?([^"')]+)/.exec(attribs.style ?? '')?.[1];
}
