import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { RawListing } from '../listing.ts';

const longestUrl = 2000;
const trackingParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_g[al]|ref|ref_\w*|referrer|session|sessionid|session_id|sid|phpsessid|jsessionid|rsqid|trk|tracking)$/i;

/** The address in one spelling: absolute, no fragment, no tracking, parameters in order. Null unless http(s). */
export function canonicalUrl(href: string, { baseUrl, scrapingConfig }: LinkSite): string | null {
  const url = canonicalise(parseWebUrl(href, baseUrl), scrapingConfig?.linkParameters);
  return url?.href.replace(/\?$/, '') ?? null;
}

/**
 * Every assignment parses the address again, so we only change what must change. Null if escaping every
 * character ("ā" is "%C4%81") makes it too long to keep.
 */
function canonicalise(url: URL | null, telling: readonly string[] = []): URL | null {
  if (!url) return null;
  if (url.hash) url.hash = '';
  if (url.username) url.username = '';
  if (url.password) url.password = '';
  const path = tidyPath(url.pathname);
  if (path !== url.pathname) url.pathname = path;
  if (url.search) {
    const names = [...url.searchParams.keys()];
    const own = findOwnNumber(url, names);
    const isTracking = (name: string) =>
      trackingParameter.test(name) && name !== own && !telling.includes(name);
    for (const name of names) if (isTracking(name)) url.searchParams.delete(name);
    url.searchParams.sort();
  }
  return url.href.length > longestUrl ? null : url;
}

const doubtful = [/^ref$/i, /^sid$/i, /^session$/i];
const listingNumber = /^[a-z]{0,3}-?\d{1,10}$/i;
const saysNothing =
  /\/(?:ad|advert|detail|details|item|listing|piece|product|show|view|[a-z_]+\.(?:php|aspx?|jsp|cgi|cfm|do))$/i;

/** In `/view.php?ref=1001` the reference is all that tells one piece from the next. */
function findOwnNumber({ pathname, searchParams }: URL, names: string[]): string | null {
  if (/\d/.test(pathname) || !saysNothing.test(withoutLastSlash(pathname))) return null;
  if (!names.every((name) => trackingParameter.test(name))) return null;
  const isOwn = (name: string) => listingNumber.test(searchParams.get(name)!);
  return doubtful.flatMap((name) => names.filter((one) => name.test(one))).find(isOwn) ?? null;
}

/** A source, as far as the links of its listings need to know it. */
export interface LinkSite {
  baseUrl: string;
  scrapingConfig?: Pick<ScrapingConfig, 'linkTemplate' | 'linkParameters' | 'rotatingParameters'>;
}

/** No more of a source than that. */
export function describeSite({ baseUrl, scrapingConfig }: Required<LinkSite>): LinkSite {
  const { linkTemplate, linkParameters, rotatingParameters } = scrapingConfig;
  return { baseUrl, scrapingConfig: { linkTemplate, linkParameters, rotatingParameters } };
}

/** Whether the same listing may be linked to by several addresses. */
export function hasManyLinks({ scrapingConfig }: LinkSite): boolean {
  return Boolean(scrapingConfig?.linkParameters ?? scrapingConfig?.rotatingParameters);
}

/**
 * What identifies a listing at its source: its address relative to the base URL, so that the source may move.
 * Null when it is on another site, or is no page of its own.
 */
export function listingKey(href: string, { baseUrl, scrapingConfig }: LinkSite): string | null {
  const { linkTemplate, linkParameters, rotatingParameters } = scrapingConfig ?? {};
  const url = canonicalise(parseWebUrl(href, baseUrl), linkParameters);
  const base = url && parseWebUrl(baseUrl, baseUrl);
  if (!base) return null;
  const host = withoutWww(url.hostname);
  const home = withoutWww(base.hostname);
  const isHere = url.port === base.port && (host === home || host.endsWith(`.${home}`));
  if (!isHere && url.host !== readTemplateHost(linkTemplate)) return null;
  const folder = withoutLastSlash(tidyPath(base.pathname));
  const pathname = withoutLastSlash(url.pathname);
  const prefix = folder === '/' ? '/' : `${folder}/`;
  const inside = pathname.startsWith(prefix);
  const path = inside ? pathname.slice(prefix.length) : pathname === folder ? '' : pathname;
  if (linkParameters) keepParameters(url, linkParameters);
  const key = dropParameters(path + url.search, rotatingParameters ?? []);
  if (!key) return null;
  return isHere && host === home ? key : `//${isHere ? host : url.host}/${key}`;
}

function keepParameters({ searchParams }: URL, names: readonly string[]): void {
  for (const name of [...searchParams.keys()]) if (!names.includes(name)) searchParams.delete(name);
}

/** A key without these of its parameters. */
export function dropParameters(key: string, names: readonly string[]): string {
  const start = names.length > 0 ? key.indexOf('?') : -1;
  if (start < 0) return key;
  const parameters = new URLSearchParams(key.slice(start + 1));
  for (const name of names) parameters.delete(name);
  return parameters.size > 0 ? `${key.slice(0, start)}?${parameters}` : key.slice(0, start);
}

/** How an address is stored: without its source's host, so that the source may move. */
export function relativeTo(baseUrl: string, address: string): string {
  const url = new URL(address, baseUrl);
  return url.origin === new URL(baseUrl).origin ? `${url.pathname}${url.search}` : url.href;
}

/** Listings found through an API may live on another host: the operator's own word. */
function readTemplateHost(template = ''): string | null {
  const [, host] = /^https?:\/\/([^/]+)\//i.exec(template) ?? [];
  return host?.toLowerCase() ?? null;
}

/** `no-image.png`, `photo-coming-soon-640.jpg`: what stands where there is no photo, by its name. */
const placeholderName =
  /(^|[/_-])(no[-_]?(image|photo|picture|pic|img)s?|(image|photo|picture)s?[-_]?(not[-_]?available|unavailable|missing|coming[-_]?soon)|(image|photo|picture)?[-_]?placeholder|spacer)([-_]?(available|found|yet|small|medium|large|thumb|default|icon|\d{1,4}(x\d{1,4})?)){0,3}\.(gif|png|svg|jpe?g|webp)$/i;

/** Nobody photographs a wardrobe more often than this. A page that shows more wants to keep us busy. */
const mostPictures = 24;

/** The addresses of a listing's pictures, each once, in their order. */
export function listPictures({ image, photos }: RawListing, baseUrl: string): string[] {
  const shown = photos?.length ? photos : image ? [image] : [];
  const addresses = shown
    .map((source) => pictureUrl(source, baseUrl))
    .filter((url) => url !== null && !placeholderName.test(new URL(url).pathname)) as string[];
  return [...new Set(addresses)].slice(0, mostPictures);
}

/** The absolute address of a picture, from a src or the first candidate of a srcset. */
export function pictureUrl(source: string, baseUrl: string): string | null {
  const [first = ''] = source.trim().split(/\s+/, 1);
  const address = parseWebUrl(first.replace(/,$/, ''), baseUrl)?.href ?? null;
  return address && address.length <= longestUrl ? address : null;
}

function parseWebUrl(href: string, baseUrl: string): URL | null {
  const trimmed = href.trim();
  if (!trimmed || trimmed.length > longestUrl) return null;
  try {
    const url = new URL(trimmed, baseUrl);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '').replace(/\.$/, '');
}

function tidyPath(pathname: string): string {
  return pathname.replace(/;jsessionid=[^/;?]*/i, '').replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/** To a listing's key a slash at the end makes no difference; to its server it may. */
function withoutLastSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
