import type { Document } from './page-tree.ts';
import { findFirst } from './select.ts';
import { collapse } from './text.ts';

/** An http(s) address, absolute; null for everything else a link may hold. */
export function makeAbsolute(link: string | undefined, base: string): string | null {
  const trimmed = link?.trim();
  if (!trimmed || trimmed.startsWith('#') || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/** What relative links on the page are relative to. */
export function findBase(page: Document, text: string, pageUrl: string): string {
  // Most pages have none, and their text is sooner looked through than their tree.
  if (!/<base\b/i.test(text)) return pageUrl;
  return makeAbsolute(findFirst(page, 'base[href]')?.attribs.href, pageUrl) ?? pageUrl;
}

/** `/products/rimu-tallboy-123.html` is a rimu tallboy, until its own page says it better. */
export function titleFromAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const parts = new URL(address).pathname.split('/').filter((part) => /[a-z]{3}/i.test(part));
  const words = (parts.at(-1) ?? '').replace(/\.\w{2,5}$/, '').replace(/%[\da-f]{2}|[-_+\s]+/gi, ' ');
  const title = collapse(words.replace(/\s\d{3,}\s*$/, ''));
  return title ? title[0]!.toUpperCase() + title.slice(1) : undefined;
}

/** All that is known of its title is its address: its own page was not read yet. */
export function isNamedByAddress({ url, title }: { url: string; title: string }): boolean {
  return title === titleFromAddress(url);
}
