import type { ScrapingConfig } from '#contract/scraping-config.ts';

/** A marketplace, as far as fetching needs to know it. */
export interface SourceToFetch {
  baseUrl: string;
  scrapingConfig: ScrapingConfig;
}

export function buildSearchAddress(source: SourceToFetch, searchTerm: string, page: number): string {
  const endpoint = source.scrapingConfig.searchEndpoint
    .replaceAll('{searchTerm}', encodeURIComponent(searchTerm))
    .replaceAll('{page}', String(page))
    .replaceAll(/\{offset:(\d+)\}/g, (_, step: string) => String((page - 1) * Number(step)));
  return new URL(`${source.baseUrl.replace(/\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`).href;
}

/** Whether an address is on the marketplace's own host; `www.` and https make no difference. */
export function isOwnAddress(address: string, { baseUrl }: Pick<SourceToFetch, 'baseUrl'>): boolean {
  const bareHost = (url: string) => new URL(url).host.replace(/^www\./, '');
  return bareHost(address) === bareHost(baseUrl);
}

/** Addresses are remembered without their host, so that a marketplace may move. */
export function shortenAddress(address: string, { baseUrl }: SourceToFetch): string {
  const { origin } = new URL(baseUrl);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

export function restoreAddress(address: string, { baseUrl }: SourceToFetch): string {
  return new URL(address, new URL(baseUrl).origin).href;
}
