import { makeAbsolute, titleFromAddress } from '../extract/links.ts';
import { type Document, type Element, parseXml } from '../extract/page-tree.ts';
import { findAll, findFirst } from '../extract/select.ts';
import { collapse, readLines } from '../extract/text.ts';
import { type FirstLook, proposeAs } from './known-platforms.ts';

/** A feed is read as it stands, of a sitemap the part that is most like listings, and a list of sitemaps leads on. */
export function proposeFromXml(text: string, url: string): FirstLook {
  const tree = parseXml(text);
  const name = findFirst(tree, 'channel > title, feed > title');
  const siteName = (name && collapse(readLines(name)).slice(0, 60)) || null;
  if (findFirst(tree, 'item, entry')) return { siteName, proposals: [proposeAs('feed', url)], elsewhere: [] };
  const sitemaps = listLocations(tree, 'sitemapindex > sitemap', url);
  if (sitemaps.length > 0) return { siteName, proposals: [], elsewhere: chooseSitemaps(sitemaps) };
  const folder = findListingFolder(listLocations(tree, 'urlset > url', url));
  const proposals = folder === null ? [] : [proposeAs('sitemap', url, { folder })];
  return { siteName, proposals, elsewhere: [] };
}

function listLocations(tree: Document, css: string, url: string): string[] {
  const locations = findAll(tree, css).flatMap((entry) => {
    const loc = entry.children.find((child): child is Element => 'name' in child && child.name === 'loc');
    return (loc && makeAbsolute(collapse(readLines(loc)), url)) ?? [];
  });
  return locations.filter((address) => new URL(address).host === new URL(url).host);
}

const listingName =
  /product|listing|item|stock|shop|furniture|for-?sale|lots?\b|ads?\b|\bp\b|store|catalog|piece/i;
const otherName =
  /blog|news|post|page|categor|collection|tag|author|article|help|about|brand|vendor|image|video|location/i;
const mostSitemaps = 3;

function chooseSitemaps(addresses: string[]): string[] {
  const rate = (address: string) => {
    const { pathname } = new URL(address);
    return (listingName.test(pathname) ? 2 : 0) - (otherName.test(pathname) ? 1 : 0);
  };
  return addresses.toSorted((a, b) => rate(b) - rate(a)).slice(0, mostSitemaps);
}

const fewest = 3;

/** The folder that most listings are in; null where nothing looks like them. */
function findListingFolder(addresses: string[]): string | null {
  const folders = new Map<string, number>();
  for (const address of addresses) {
    const [folder, ...rest] = new URL(address).pathname.split('/').filter(Boolean);
    if (folder && rest.length > 0 && /^[\w.~-]+$/.test(folder) && titleFromAddress(address))
      folders.set(folder, (folders.get(folder) ?? 0) + (listingName.test(folder) ? 10 : 1));
  }
  const [best] = [...folders]
    .filter(([folder, count]) => count >= fewest && (!otherName.test(folder) || listingName.test(folder)))
    .sort(([, a], [, b]) => b - a);
  return best?.[0] ?? null;
}
