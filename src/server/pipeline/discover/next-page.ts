import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { makeAbsolute } from '../extract/links.ts';
import type { Document, Element } from '../extract/page-tree.ts';
import { findAll, findFirst } from '../extract/select.ts';
import { readBriefly } from './brief-text.ts';
import { listSignatures } from './signatures.ts';

export interface Paging {
  /** With {page} where the pages are counted. */
  searchEndpoint: string;
  pagination: Partial<ScrapingConfig['pagination']>;
  /** Whether there is a second page, as far as can be seen. */
  isFound: boolean;
}

const nextWords =
  /^(?:next|next page|more|load more|show more|older(?: posts| listings)?|see more|view more)?\s*[›»→>]*$/i;

/** How to get from one page of results to the next. */
export function findPaging(page: Document, address: string): Paging {
  const searchEndpoint = writeEndpoint(address);
  if (findFirst(page, 'a[rel~="next"][href], link[rel~="next"][href]'))
    return { searchEndpoint, pagination: { type: 'button' }, isFound: true };
  const links = findAll(page, 'a[href]').filter(({ attribs }) => isSameSite(attribs.href!, address));
  const next = findNext(links, address);
  if (next)
    return { searchEndpoint, pagination: { type: 'button', selector: pointAt(next, page) }, isFound: true };
  for (const { attribs } of links) {
    const counted = countPages(makeAbsolute(attribs.href, address) ?? '', address);
    if (counted) return { searchEndpoint: counted, pagination: { type: 'page' }, isFound: true };
  }
  return { searchEndpoint, pagination: { type: 'button' }, isFound: false };
}

const mostOfOneName = 2;

/** The first that says so; "more" in every card leads to as many listings. */
function findNext(links: Element[], address: string): Element | undefined {
  const saying = links.filter(saysNext);
  const leadTo = new Map<string | null, Set<string | null>>();
  for (const link of saying) {
    const words = readBriefly(link, 30);
    leadTo.set(words, (leadTo.get(words) ?? new Set()).add(makeAbsolute(link.attribs.href, address)));
  }
  return saying.find((link) => leadTo.get(readBriefly(link, 30))!.size <= mostOfOneName);
}

function saysNext(link: Element): boolean {
  const said = [readBriefly(link, 30), link.attribs['aria-label'], link.attribs.title];
  return said.some((text) => text && text.trim() !== '' && nextWords.test(text.trim()));
}

/** The shortest selector that finds this link first; its words where it has no name. */
function pointAt(link: Element, page: Document): string {
  const label = link.attribs['aria-label'];
  const ways = [
    ...listSignatures(link),
    ...(label && !/["\\]/.test(label) ? [`a[aria-label="${label}"]`] : []),
  ];
  const own = ways
    .filter((selector) => findFirst(page, selector) === link)
    .sort((a, b) => a.length - b.length);
  const words = (readBriefly(link, 30) ?? '').replace(/["\\]/g, '');
  return own[0] ?? `a:contains("${words}")`;
}

/** `?page=2` and `/page/2` of the very page that was pasted count its pages. */
function countPages(link: string, address: string): string | null {
  if (!link) return null;
  const [there, here] = [new URL(link), new URL(address)];
  for (const [name, value] of there.searchParams) {
    if (value !== '2' || !/^(?:p|pg|page|paged|pagenumber|page_?no|seite)$/i.test(name)) continue;
    there.searchParams.delete(name);
    here.searchParams.delete(name);
    if (there.pathname !== here.pathname || there.search !== here.search) continue;
    return writeEndpoint(there.href, `${name}={page}`);
  }
  const [, before, after] = /^(.*\/page[/-])2(\/?)$/.exec(there.pathname) ?? [];
  if (
    before === undefined ||
    !before.startsWith(here.pathname.replace(/\/page\/\d+\/?$/, '').replace(/\/$/, ''))
  )
    return null;
  return `${before}{page}${after}${there.search}`;
}

/** The address without its host, for a configuration. */
export function writeEndpoint(address: string, extra = ''): string {
  const { pathname, search } = new URL(address);
  const plain = (text: string) => text.replaceAll('{', '%7B').replaceAll('}', '%7D');
  return `${plain(pathname)}${plain(search)}${extra && (search ? `&${extra}` : `?${extra}`)}`;
}

function isSameSite(link: string, address: string): boolean {
  const absolute = makeAbsolute(link, address);
  return absolute !== null && new URL(absolute).host === new URL(address).host;
}
