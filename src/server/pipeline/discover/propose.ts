import { findBase, makeAbsolute } from '../extract/links.ts';
import { type Document, parsePage } from '../extract/page-tree.ts';
import { findProducts } from '../extract/schema-org.ts';
import { findFirst } from '../extract/select.ts';
import { readStructuredData } from '../extract/structured-data.ts';
import { collapse, readLines } from '../extract/text.ts';
import { type Proposal, recognisePlatforms } from './known-platforms.ts';
import { findPaging } from './next-page.ts';
import { proposeCards } from './propose-cards.ts';

export interface FirstLook {
  /** What the marketplace calls itself. */
  siteName: string | null;
  /** Ways to read it, the best first. */
  proposals: Proposal[];
}

const fewestDescribed = 3;

/** What a pasted page could be, and how it could be read. Pure: trying it out is somebody else's. */
export function proposeFromPage(text: string, url: string): FirstLook {
  const page = parsePage(text);
  const base = findBase(page, text, url);
  const { searchEndpoint, pagination } = findPaging(page, url);
  const proposals = recognisePlatforms(text, url);
  if (countDescribed(page, text, base) >= fewestDescribed)
    proposals.push({
      name: 'a page that describes its listings (schema.org)',
      config: { searchEndpoint, pagination },
    });
  const selectors = proposeCards(page, base);
  if (selectors)
    proposals.push({
      name: 'a page on which cards repeat',
      config: { searchEndpoint, pagination, selectors },
    });
  return { siteName: readSiteName(page), proposals };
}

/** Those with all that a card shows; where they say less, the cards themselves say more. */
function countDescribed(page: Document, text: string, base: string): number {
  const whole = findProducts(readStructuredData(page, text)).filter(
    ({ url, title, price }) => title && price && makeAbsolute(url, base),
  );
  return new Set(whole.map(({ url }) => makeAbsolute(url, base))).size;
}

const longestName = 60;

/** "Second-hand sofas | Kea Furniture" is a page of Kea Furniture. */
function readSiteName(page: Document): string | null {
  const told = findFirst(page, 'meta[property="og:site_name" i], meta[name="application-name" i]')?.attribs
    .content;
  const title = findFirst(page, 'head title, title');
  const parts = title ? collapse(readLines(title)).split(/\s+[|–—·-]\s+/) : [];
  const name = collapse(told ?? '') || parts.at(-1) || '';
  return name && name.length <= longestName ? name : null;
}
