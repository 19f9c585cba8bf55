const longestUrl = 2000;
const trackingParameter =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_g[al]|ref|ref_\w*|referrer|session|sessionid|session_id|sid|phpsessid|jsessionid|rsqid|trk|tracking)$/i;

/** The address in one spelling: absolute, no fragment, no tracking, parameters in order. Null unless http(s). */
export function canonicalUrl(href: string, baseUrl: string): string | null {
  const url = parseWebUrl(href, baseUrl);
  if (!url) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()])
    if (trackingParameter.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.pathname = tidyPath(url.pathname);
  return url.href.replace(/\?$/, '');
}

/**
 * What identifies a listing at its source: its address relative to the base URL, so that the source may move.
 * Null when it is on another site, or is no page of its own.
 */
export function listingKey(href: string, baseUrl: string): string | null {
  const canonical = canonicalUrl(href, baseUrl);
  const base = canonical && parseWebUrl(baseUrl, baseUrl);
  if (!base) return null;
  const url = new URL(canonical);
  const host = withoutWww(url.hostname);
  const home = withoutWww(base.hostname);
  if (url.port !== base.port || (host !== home && !host.endsWith(`.${home}`))) return null;
  const folder = tidyPath(base.pathname);
  const prefix = folder === '/' ? '/' : `${folder}/`;
  const inside = url.pathname.startsWith(prefix);
  const path = inside ? url.pathname.slice(prefix.length) : url.pathname === folder ? '' : url.pathname;
  const key = path + url.search;
  if (!key) return null;
  return host === home ? key : `//${host}/${key}`;
}

/** The absolute address of a picture, from a src or the first candidate of a srcset. */
export function pictureUrl(source: string, baseUrl: string): string | null {
  const [first = ''] = source.trim().split(/\s+/, 1);
  return parseWebUrl(first.replace(/,$/, ''), baseUrl)?.href ?? null;
}

export function parseWebUrl(href: string, baseUrl: string): URL | null {
  const trimmed = href.trim();
  if (!trimmed || trimmed.length > longestUrl || !URL.canParse(trimmed, baseUrl)) return null;
  const url = new URL(trimmed, baseUrl);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '').replace(/\.$/, '');
}

function tidyPath(pathname: string): string {
  let path = pathname
    .replace(/;jsessionid=[^/;?]*/i, '')
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  return path;
}
