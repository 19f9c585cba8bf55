import { readBriefly } from '../extract/brief-text.ts';
import type { Candidate } from '../extract/candidate.ts';
import type { Document, Element, Node } from '../extract/page-tree.ts';
import { readPicture } from '../extract/picture.ts';
import { findAll, findFirst } from '../extract/select.ts';
import { collapse } from '../extract/text.ts';
import { isBesideThePiece } from './page-parts.ts';

const longestTitle = 200;

/** The heading that the page's title repeats; shops have others ("Added to your basket"). */
export function findHeading(page: Document): Element | null {
  const pageTitle = readPageTitle(page).toLowerCase();
  const headings = findAll(page, 'h1');
  const isRepeated = (heading: Element) => {
    const text = readBriefly(heading, longestTitle)?.toLowerCase();
    return text && text.length > 3 && pageTitle.includes(text.slice(0, 40));
  };
  return headings.find(isRepeated) ?? (headings.length === 1 ? headings[0]! : null);
}

export function readTitle(page: Document, heading: Element | null): string | undefined {
  if (heading) return readBriefly(heading, longestTitle) || undefined;
  const shared = findFirst(page, 'meta[property="og:title" i]')?.attribs.content;
  return shared ? collapse(shared) : undefined;
}

function readPageTitle(page: Document): string {
  const title = findFirst(page, 'title');
  const shared = findFirst(page, 'meta[property="og:title" i]')?.attribs.content ?? '';
  return collapse(`${title ? (readBriefly(title, 1000) ?? '') : ''} ${shared}`);
}

const soldNotice =
  /^(?:sorry,? )?(?:this (?:item|piece|listing|product|one) (?:is|has(?: been)?) )?(?:now )?(?:sold(?: out)?|out of stock|no longer available|withdrawn|currently unavailable)[.!]?$/i;

/** "SOLD" on its own, outside of what is shown beside the piece. */
export function findSoldNotice(page: Document, heading: Element | null): string | undefined {
  for (const element of findAll(page, 'p, span, div, strong, b, h2, h3, button, em, label')) {
    const [only, more] = element.children;
    if (more !== undefined || only?.nodeType !== 3 || !soldNotice.test(collapse(only.data))) continue;
    if (!isBesideThePiece(element, heading)) return 'sold';
  }
  return undefined;
}

const decoration = /logo|icon|avatar|sprite|badge|banner|payment|flag|rating|stars?\b|\.svg(?:$|\?)/i;
const mostPictures = 24;

/** The pictures nearest around the heading; the one that is shared goes first. */
export function findOwnPictures(
  page: Document,
  heading: Element | null,
  shared: string | undefined,
): Candidate {
  for (let part: Node | null = heading?.parent ?? null; part && part !== page; part = part.parent) {
    const found = findAll(part, 'img')
      .filter((image) => !isBesideThePiece(image, heading))
      .flatMap((image) => readPicture(image, null) ?? [])
      .filter((link) => !decoration.test(link) && !link.startsWith('data:'));
    if (found.length === 0) continue;
    const photos = [...new Set([...(shared ? [shared] : []), ...found])].slice(0, mostPictures);
    return photos.length > 1 ? { image: photos[0], photos } : { image: photos[0] };
  }
  return { image: shared };
}
