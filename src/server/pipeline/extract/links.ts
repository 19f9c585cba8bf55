import type { Document } from './page-tree.ts';
import { findFirst } from './select.ts';

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
