import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { readBriefly } from '../extract/brief-text.ts';
import { makeAbsolute } from '../extract/links.ts';
import { type Document, type Element, isElement } from '../extract/page-tree.ts';
import { findAll, findAround, findFirst } from '../extract/select.ts';
import { countPages, writeEndpoint } from './counted-pages.ts';
import { listSignatures } from './signatures.ts';

export interface Paging {
  /** With {page} or {offset:…} where the pages are counted. */
  searchEndpoint: string;
  pagination: Partial<ScrapingConfig['pagination']>;
}

interface Link {
  element: Element;
  address: string;
}

const arrows = '\\s*[›»→>]*$';
const nextWords = new RegExp(`^(?:next(?: page| results)?|older(?: posts| listings)?)?${arrows}`, 'i');
const moreWords = new RegExp(
  `^(?:load |show |see |view )?more(?: results| listings| products| items)?${arrows}`,
  'i',
);

/** How to get from one result page to the next, the most likely way first. */
export function listPagings(page: Document, address: string, base = address): Paging[] {
  const searchEndpoint = writeEndpoint(address);
  const links = listLinks(page, address, base);
  const ways: { paging: Paging; rank: number }[] = [];
  const add = (rank: number, pagination: Paging['pagination'], endpoint = searchEndpoint) =>
    ways.push({ paging: { searchEndpoint: endpoint, pagination }, rank });
  if (findFirst(page, 'a[rel~="next"][href], link[rel~="next"][href]')) add(0, { type: 'button' });
  for (const link of listSaying(links)) {
    const rank = rankLink(link, address);
    if (rank !== null) add(rank, { type: 'button', selector: pointAt(link.element, page) });
  }
  const counted = countPages(
    links.map((link) => link.address),
    address,
  );
  for (const endpoint of counted) add(3, { type: 'page' }, endpoint);
  return ways.sort((a, b) => a.rank - b.rank).map(({ paging }) => paging);
}

/** What leads to another page of the same site, by itself or by a script that reads where to. */
function listLinks(page: Document, address: string, base: string): Link[] {
  const { host } = new URL(address);
  return findAll(page, 'a[href], button[data-url], button[data-href]').flatMap((element) => {
    const { href, 'data-href': dataHref, 'data-url': dataUrl } = element.attribs;
    const link = makeAbsolute(element.name === 'a' ? href : (dataHref ?? dataUrl), base);
    return link && new URL(link).host === host ? [{ element, address: link }] : [];
  });
}

const mostOfOneName = 2;

/** Those that say so; "more" in every card leads to as many listings. */
function listSaying(links: Link[]): Link[] {
  const saying = links.filter(({ element }) => says(element, nextWords) || says(element, moreWords));
  const leadTo = new Map<string | null, Set<string>>();
  for (const { element, address } of saying) {
    const words = readBriefly(element, 30);
    leadTo.set(words, (leadTo.get(words) ?? new Set()).add(address));
  }
  return saying.filter(({ element }) => leadTo.get(readBriefly(element, 30))!.size <= mostOfOneName);
}

const menu = 'nav, header, footer, [role="navigation"], [class*="menu"], [class*="breadcrumb"]';
const pages = '[class*="pag" i], [aria-label*="pag" i], [id*="pag" i]';

/**
 * "Next" before numbers, and numbers before a "More" that leads elsewhere, because in a menu it's another
 * part of the site.
 */
function rankLink({ element, address: link }: Link, address: string): number | null {
  const isSamePath = new URL(link).pathname === new URL(address).pathname;
  if (says(element, nextWords)) return isSamePath ? 1 : 2;
  if (isSamePath) return 2;
  return findAround(element, menu) && !findAround(element, pages) ? null : 4;
}

function says(link: Element, words: RegExp): boolean {
  const said = [readBriefly(link, 30), link.attribs['aria-label'], link.attribs.title];
  return said.some((text) => text && text.trim() !== '' && words.test(text.trim()));
}

/** The shortest selector that finds this link first; its words where it has no name. */
function pointAt(link: Element, page: Document): string {
  const label = link.attribs['aria-label'];
  const ways = [
    ...listSignatures(link),
    ...(label && !/["\\]/.test(label) ? [`${link.name}[aria-label="${label}"]`] : []),
  ];
  const own = ways
    .filter((selector) => findFirst(page, selector) === link)
    .sort((a, b) => a.length - b.length);
  const words = (readBriefly(link, 30) ?? '').replace(/["\\]/g, '');
  const named = `${link.name}:contains("${words}")`;
  return own[0] ?? [named, ...nameAround(link, named)].find((css) => findFirst(page, css) === link) ?? named;
}

const nearby = 4;

/** The words by what is around them, where the same words stand somewhere else before. */
function nameAround({ parent }: Element, named: string): string[] {
  const around: string[] = [];
  for (let node = parent; node && isElement(node) && around.length < nearby; node = node.parent)
    around.push(...listSignatures(node), ...(node.name === 'body' ? [] : [node.name]));
  return around.map((css) => `${css} ${named}`);
}
