import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { SourceToFetch } from './page-address.ts';

/**
 * The fetcher as a source's configuration wants it: slower, or with the owner's permission to go past
 * robots.txt.
 */
export function fetchAs({ baseUrl, scrapingConfig }: SourceToFetch, fetcher: Fetcher): Fetcher {
  const { delaySeconds, robotsPermission } = scrapingConfig;
  if (!delaySeconds && !robotsPermission) return fetcher;
  const permitted = robotsPermission && { permittedHost: new URL(baseUrl).host };
  const delayMs = delaySeconds && delaySeconds * 1000;
  return {
    ...fetcher,
    get: (url, options) => fetcher.get(url, { ...options, ...permitted, delayMs }),
    findObjection: (url) => fetcher.findObjection(url, permitted),
  };
}
