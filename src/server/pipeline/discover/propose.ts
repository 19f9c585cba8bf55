import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { findBase, makeAbsolute } from '../extract/links.ts';
import { type Document, looksLikeXml, parsePage } from '../extract/page-tree.ts';
import { findProducts } from '../extract/schema-org.ts';
import { findAll, findAround, findFirst } from '../extract/select.ts';
import { readStructuredData } from '../extract/structured-data.ts';
import { collapse, readLines } from '../extract/text.ts';
import { writeEndpoint } from './counted-pages.ts';
import { type FirstLook, type Proposal, recognisePlatforms } from './known-platforms.ts';
import { listPagings } from './next-page.ts';
import { lookForCards } from './propose-cards.ts';
import { proposeEmbedded, proposeFromJson } from './propose-json.ts';
import { proposeFromXml } from './propose-xml.ts';
import { findSoldRules } from './sold-rules.ts';

const fewestDescribed = 3;

/** What a pasted page could be, and how we could read it. Pure: others try it out. */
export function proposeFromPage(
  text: string,
  url: string,
  pointedAt?: ScrapingConfig['selectors'],
): FirstLook {
  if (!pointedAt && looksLikeXml(text)) return proposeFromXml(text, url);
  if (!pointedAt && /^\uFEFF?\s*[[{]/.test(text)) return proposeFromJson(text, url);
  const page = parsePage(text);
  const base = findBase(page, text, url);
  const none = { searchEndpoint: writeEndpoint(url), pagination: {} };
  const [paging = none, ...otherPagings] = listPagings(page, url, base);
  if (pointedAt) {
    const config = { ...paging, selectors: pointedAt, ...nameSold(page, pointedAt) };
    const proposals: Proposal[] = [{ kind: 'cards', name: 'a page you pointed at', config, otherPagings }];
    return { siteName: readSiteName(page, url), proposals, elsewhere: [] };
  }
  const proposals = recognisePlatforms(text, url);
  const checked = [
    proposals[0]
      ? `It’s made with ${proposals[0].name.replace(/^an? | shop$/g, '')}.`
      : 'It isn’t a platform Tallboy knows.',
  ];
  const described = countDescribed(page, text, base);
  checked.push(
    described > 0
      ? `It describes ${described} of its listings (schema.org).`
      : 'It doesn’t describe its listings (schema.org).',
  );
  if (described >= fewestDescribed)
    proposals.push({
      kind: 'schema',
      name: 'a page that describes its listings (schema.org)',
      config: paging,
      otherPagings,
    });
  const embedded = proposeEmbedded(page, base);
  checked.push(
    embedded.config
      ? 'Its listings come with the page as data.'
      : embedded.hasPrices
        ? 'It comes with data, but we can’t find listings with prices in it.'
        : 'There are no listings in the page’s data.',
  );
  if (embedded.config)
    proposals.push({
      kind: 'embedded-json',
      name: 'a page with its listings as data',
      config: { ...paging, ...embedded.config },
      otherPagings,
    });
  const cards = lookForCards(page, base);
  checked.push(cards ? `It has repeating cards (${cards.selectors.item}).` : 'It has no repeating cards.');
  if (cards)
    proposals.push({
      kind: 'cards',
      name: 'a page of repeating cards',
      config: { ...paging, selectors: cards.selectors, ...nameSold(page, cards.selectors) },
      otherPagings,
      ...(cards.other && { otherList: cards.other }),
    });
  return {
    siteName: readSiteName(page, url),
    proposals,
    elsewhere: findFeeds(page, base),
    checked,
    ...(embedded.hasPrices && proposals.length === 0 && { remark: unclearData }),
    ...embedded.remark,
  };
}

function nameSold(page: Document, { item }: ScrapingConfig['selectors']): Partial<ScrapingConfig> {
  const sold = item ? findSoldRules(findAll(page, item)) : undefined;
  return sold ? { sold } : {};
}

const unclearData =
  'If the listings are in that data, write your own configuration with "data" and "selectors".';

/** Those with all that a card shows; where they say less, the cards themselves say more. */
function countDescribed(page: Document, text: string, base: string): number {
  const whole = findProducts(readStructuredData(page, text)).filter(
    ({ url, title, price }) => title && price && makeAbsolute(url, base),
  );
  return new Set(whole.map(({ url }) => makeAbsolute(url, base))).size;
}

const mostFeeds = 2;

/** Feeds that the page names as its own; those of comments are of no use. */
function findFeeds(page: Document, base: string): string[] {
  const links = findAll(page, 'link[rel~="alternate"][href]').filter(({ attribs }) =>
    /^application\/(?:rss|atom)\+xml/i.test(attribs.type ?? ''),
  );
  const named = links.filter(({ attribs }) => !/comment/i.test(`${attribs.title} ${attribs.href}`));
  const addresses = named.flatMap(({ attribs }) => makeAbsolute(attribs.href, base) ?? []);
  return [...new Set(addresses)]
    .filter((address) => new URL(address).host === new URL(base).host)
    .slice(0, mostFeeds);
}

const longestName = 60;

/** "Second-hand sofas | Kea Furniture" is a page of Kea Furniture. */
function readSiteName(page: Document, url: string): string | null {
  const told = findFirst(page, 'meta[property="og:site_name" i], meta[name="application-name" i]')?.attribs
    .content;
  // A drawing has a title as well.
  const title = findAll(page, 'title').find(({ parent }) => !findAround(parent, 'svg'));
  const parts = title ? collapse(readLines(title)).split(/\s+[|–—·-]\s+/) : [];
  const name = collapse(told ?? '') || chooseName(parts, url);
  return name && name.length <= longestName ? name : null;
}

const saysWhat =
  /^(?:home|shop|store|furniture|(?:used|second-?hand|vintage) furniture|products?|listings?|for sale|new zealand|nz|page \d+)$/i;

/** The part that its address has too; else the last that isn't only what is sold. */
function chooseName(parts: string[], url: string): string {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const host = letters(new URL(url).hostname);
  const named = parts.find((part) => letters(part).length > 3 && host.includes(letters(part)));
  return named ?? parts.findLast((part) => !saysWhat.test(part)) ?? parts.at(-1) ?? '';
}
