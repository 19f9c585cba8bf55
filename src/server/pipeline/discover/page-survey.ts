import { makeAbsolute } from '../extract/links.ts';
import { type Document, type Element, findFollowing, type Node } from '../extract/page-tree.ts';
import { readPicture } from '../extract/picture.ts';
import { isElement } from './page-parts.ts';
import { findMoneyAround } from './visible-price.ts';

/** What is inside an element, as far as it matters for telling whether it is a card. */
export interface Contents {
  /** The pages it links to. */
  links: Set<string>;
  prices: number;
  pictures: number;
  letters: number;
}

/** Counts, in one walk, what every element around a link holds. */
export function surveyPage(page: Document, base: string): Map<Element, Contents> {
  const survey = new Map<Element, Contents>();
  const priced = new Set<Node>();
  const pictures = new Map<string, Element[]>();
  const add = (start: Node, count: (contents: Contents) => void) => {
    for (let node: Node | null = start; node && isElement(node); node = node.parent) {
      if (node.name === 'body' || node.name === 'html') break;
      const contents = survey.get(node) ?? { links: new Set(), prices: 0, pictures: 0, letters: 0 };
      survey.set(node, contents);
      count(contents);
    }
  };
  for (let node: Node | null = page; node; node = findFollowing(node, page)) {
    if (node.nodeType === 3) {
      const { data, parent } = node;
      const letters = data.replace(/[\s\d]+/g, '').length;
      if (letters === 0 && !/\d/.test(data)) continue;
      if (!parent || !isElement(parent) || /^(?:script|style|noscript|template)$/.test(parent.name)) continue;
      add(parent, (contents) => (contents.letters += letters));
      const money = /\d/.test(data) && data.length < 200 ? findMoneyAround(node) : null;
      if (!money || priced.has(money.element)) continue;
      priced.add(money.element);
      add(parent, (contents) => (contents.prices += 1));
    } else if (isElement(node)) {
      const link = readLinkOf(node, base);
      if (link && link !== base) add(node, ({ links }) => links.add(link));
      const picture = node.name === 'img' ? readPicture(node, null) : readBackground(node);
      if (picture) pictures.set(picture, [...(pictures.get(picture) ?? []), node]);
    }
  }
  // What stands in every card is a heart or a logo, and no picture of a piece.
  for (const [first, another] of pictures.values())
    if (first && !another) add(first, (contents) => (contents.pictures += 1));
  for (const [element, { links }] of survey) if (links.size === 0) survey.delete(element);
  return survey;
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
