import { toDollars } from '#contract/money.ts';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { Mend } from '#server/sources/sources.table.ts';
import { extractListings, type PageToRead } from '../2-extract.ts';
import { listPagings } from '../discover/next-page.ts';
import { proposeFromPage } from '../discover/propose.ts';
import { findSoldRules } from '../discover/sold-rules.ts';
import { splitSelector } from '../extract/css-fields.ts';
import { askElement, findNextLink } from '../extract/html-listings.ts';
import { findBase, makeAbsolute } from '../extract/links.ts';
import { type Document, parsePage } from '../extract/page-tree.ts';
import { findAll, isValidSelector } from '../extract/select.ts';
import { readAskingPrice } from '../normalise/price.ts';
import { cleanTitle } from '../normalise/text.ts';
import { findPointedCards } from '../pointing/pointed-cards.ts';
import { findIn } from '../pointing/pointed-field.ts';
import { type BeforeMend, type KnownListing, pointAtKnown } from './known-on-page.ts';

type Selectors = ScrapingConfig['selectors'];

const fewestFound = 3;
/** So many of what is read must be known, with the price that they had. */
const leastKnown = 0.3;

/**
 * How to read a marketplace again after its pages changed: where the listings we knew are now. What still
 * works stays as it is. Null if that way doesn't give what was read before.
 */
export function proposeMend(text: string, page: PageToRead, before: BeforeMend): Mend | null {
  let best: Judged | null = null;
  for (const config of listCandidates(text, page, before)) {
    const judged = judge(text, { ...page, config }, before.known);
    if (judged && (!best || judged.score > best.score)) best = judged;
  }
  if (!best) return null;
  const { score: _, ...mend } = keepOld(best, text, page, before.known);
  return { ...mend, scrapingConfig: renewSold(mend.scrapingConfig, text) };
}

/** Where what marked sold pieces is nowhere any more, what marks them now. */
function renewSold(config: ScrapingConfig, text: string): ScrapingConfig {
  const { sold = [], selectors } = config;
  if (sold.length === 0 || !selectors.item || config.data || config.format === 'json') return config;
  const cards = findAll(parsePage(text), selectors.item);
  const isFound = sold.some(({ where }) => cards.some((card) => askElement(card)(where).length > 0));
  const found = isFound ? [] : (findSoldRules(cards) ?? []);
  return found.length > 0 ? { ...config, sold: found } : config;
}

type Judged = Mend & { score: number };

/** With each of the old selectors that reads as well as the new one. */
function keepOld(best: Judged, text: string, page: PageToRead, known: KnownListing[]): Judged {
  let kept = best;
  for (const [name, selector] of Object.entries(page.config.selectors)) {
    const { scrapingConfig: config } = kept;
    const now = config.selectors[name as keyof Selectors];
    if (!now || now === selector) continue;
    const restored = { ...config, selectors: { ...config.selectors, [name]: selector } };
    const judged = judge(text, { ...page, config: restored }, known);
    if (judged && judged.score >= kept.score) kept = judged;
  }
  return kept;
}

function* listCandidates(text: string, { url, config }: PageToRead, { known, hadMore = false }: BeforeMend) {
  if (!/^\uFEFF?\s*[[{]/.test(text)) {
    const page = parsePage(text);
    const base = findBase(page, text, url);
    const pagination = mendPaging(page, { url, base }, config, hadMore);
    const repaired = { ...config, ...(pagination && { pagination }) };
    if (pagination) yield repaired;
    const pointed = pointAtKnown(page, known);
    const found = pointed && findPointedCards(page, pointed, base);
    if (found) {
      const working = keepWorking(found.cards, config.selectors);
      yield { ...repaired, selectors: { ...found.selectors, ...working, item: found.selectors.item } };
      yield { ...repaired, selectors: { ...working, ...found.selectors } };
      yield { ...repaired, selectors: found.selectors };
    }
  }
  for (const proposal of proposeFromPage(text, url).proposals) {
    const { selectors = {}, data, linkTemplate, priceUnit } = proposal.config;
    // Another address would be another source.
    if (proposal.config.format === 'json' && config.format !== 'json') continue;
    yield { ...config, data, linkTemplate, priceUnit, selectors } as ScrapingConfig;
  }
}

/** Those of the old selectors that still find something in the new cards. */
function keepWorking(cards: Parameters<typeof findIn>[0][], selectors: Selectors): Selectors {
  const working = Object.entries(selectors).filter(([name, selector]) => {
    if (name === 'item' || !selector) return false;
    const { css } = splitSelector(selector);
    if (!css || !isValidSelector(css)) return false;
    return cards.filter((card) => findIn(card, css)).length * 2 > cards.length;
  });
  return Object.fromEntries(working);
}

/** Where the link to the next page stands now; null where it is found as it is, or is not missed. */
function mendPaging(
  page: Document,
  { url, base }: { url: string; base: string },
  { pagination }: ScrapingConfig,
  hadMore: boolean,
): ScrapingConfig['pagination'] | null {
  const { type, selector } = pagination;
  if (type !== 'button' || (!selector && !hadMore) || findNextLink(page, selector)) return null;
  const found = listPagings(page, url, base)[0]?.pagination;
  if (found?.type !== 'button') return null;
  const next = makeAbsolute(findNextLink(page, found.selector), base);
  return next && next !== makeAbsolute(url, base) ? { ...pagination, selector: found.selector } : null;
}

function judge(text: string, page: PageToRead, known: KnownListing[]): Judged | null {
  const { config } = page;
  const { kept, problem } = extractListings(text, page);
  if (problem || kept.length < fewestFound) return null;
  const priceOf = new Map(known.map(({ title, price }) => [title, price]));
  const again = kept.filter(({ title }) => priceOf.has(cleanTitle(title)));
  const samePrice = again.filter(({ title, price = '' }) => {
    const before = priceOf.get(cleanTitle(title)) ?? null;
    return readAskingPrice(price).amount === (before === null ? null : toDollars(before));
  });
  if (again.length < fewestFound || again.length < kept.length * leastKnown) return null;
  if (samePrice.length * 2 < again.length) return null;
  const pictures = kept.filter(({ image }) => image).length / kept.length;
  const places = kept.filter(({ location }) => location).length / kept.length;
  return {
    scrapingConfig: config,
    found: kept.length,
    recognised: again.length,
    score: again.length + samePrice.length * 2 + (pictures + places) * kept.length,
  };
}
