import type { Listing } from '../catalogue/market.ts';
import type { WantedAd } from '../catalogue/wanted.ts';
import { readId } from './address.ts';
import type { Markup } from './html.ts';
import { type Answer, page, plain, type Resource } from './http.ts';
import type { Market } from './market.ts';
import { dailyResource, listingResource, pictureAnswer } from './resources.ts';
import type { Site } from './site.ts';

/** What differs from one marketplace to the next; the routing is the same for all. */
export interface SiteParts {
  readonly number: number;
  readonly robots: string;
  readonly style: string;
  readonly logo: Markup;
  /** Finds the number in the address of a listing. */
  readonly listingAddress: RegExp;
  /** The paths that show results. */
  readonly resultPaths: readonly string[];
  path(goods: Listing | WantedAd): string;
  showResults(url: URL): string;
  showListing(listing: Listing): string;
  showWanted(ad: WantedAd): string;
  showMessage(title: string, text: string): string;
  /** Whatever else it serves. */
  more?(url: URL): Answer | Resource | undefined;
}

export function createAnswer(market: Market, parts: SiteParts): Site['answer'] {
  const { number } = parts;
  const missing = (status: number, title: string) =>
    page(parts.showMessage(title, 'Have a look at what’s new instead.'), status);

  function answerListing(url: URL): Answer | Resource {
    const id = parts.listingAddress.exec(url.pathname)?.[1];
    const key = id === undefined ? null : readId(number, id);
    if (key === null) return missing(404, 'There’s no such page here.');
    const found = market.find(number, key);
    if (found.kind === 'gone') return missing(410, 'That listing has gone.');
    if (found.kind === 'unknown') return missing(404, 'There’s no such listing.');
    const goods = found.kind === 'listing' ? found.listing : found.ad;
    const path = parts.path(goods);
    if (url.pathname !== path) return { ...plain('Moved.\n', 301), headers: { location: path } };
    if (found.kind === 'wanted') return page(parts.showWanted(found.ad));
    return listingResource(market, found.listing, () => page(parts.showListing(found.listing)));
  }

  return (url, { method }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return { ...plain('This site is read-only.\n', 405), headers: { allow: 'GET, HEAD' } };
    const { pathname } = url;
    if (pathname === '/robots.txt') return plain(parts.robots);
    if (pathname === '/style.css') return { status: 200, type: 'text/css; charset=utf-8', body: parts.style };
    if (pathname === '/logo.svg') return { status: 200, type: 'image/svg+xml', body: parts.logo.markup };
    if (pathname.startsWith('/report/'))
      return page(parts.showMessage('Report a listing', 'This is a demo, so there’s nobody to tell.'));
    if (parts.resultPaths.includes(pathname))
      return dailyResource(market, number, url, () => page(parts.showResults(url)));
    const [, picture, place = '1'] = /^\/pictures\/(\d+)(?:-([2-9]))?\.jpg$/.exec(pathname) ?? [];
    if (picture !== undefined)
      return pictureAnswer(market, number, readId(number, picture), Number(place) - 1);
    return parts.more?.(url) ?? answerListing(url);
  };
}
