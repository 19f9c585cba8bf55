const pageName = /^(?:p|pg|page|paged|pagenumber|page_?no|seite)$/i;
const offsetName = /^(?:start|offset|skip|from|startindex|limitstart)$/i;

/** `?page=2` and `/page/2` of the very page that was pasted count its pages, `?start=24` the listings before each. */
export function countPages(links: string[], address: string): string[] {
  const stepOf = (endpoint: string) => Number(/\{offset:(\d+)\}/.exec(endpoint)?.[1] ?? 0);
  const counted = new Set(links.flatMap((link) => countBy(link, address) ?? []));
  return [...counted].sort((a, b) => stepOf(a) - stepOf(b));
}

function countBy(link: string, address: string): string | null {
  const [there, here] = [new URL(link), new URL(address)];
  for (const [name, value] of there.searchParams) {
    const placeholder = writePlaceholder(name, value);
    if (!placeholder) continue;
    // A script asks for the same page in a way of its own.
    for (const one of [name, 'ajax', 'format', 'partial']) there.searchParams.delete(one);
    here.searchParams.delete(name);
    if (there.pathname !== here.pathname || there.search !== here.search) continue;
    return writeEndpoint(there.href, `${name}=${placeholder}`);
  }
  const [, before, after] = /^(.*\/page[/-])2(\/?)$/.exec(there.pathname) ?? [];
  if (
    before === undefined ||
    !before.startsWith(here.pathname.replace(/\/page\/\d+\/?$/, '').replace(/\/$/, ''))
  )
    return null;
  return `${before}{page}${after}${there.search}`;
}

function writePlaceholder(name: string, value: string): string | null {
  if (pageName.test(name)) return value === '2' ? '{page}' : null;
  return offsetName.test(name) && /^[1-9]\d{0,2}$/.test(value) ? `{offset:${value}}` : null;
}

/** The address without its host, for a configuration. */
export function writeEndpoint(address: string, extra = ''): string {
  const { pathname, search } = new URL(address);
  const plain = (text: string) => text.replaceAll('{', '%7B').replaceAll('}', '%7D');
  return `${plain(pathname)}${plain(search)}${extra && (search ? `&${extra}` : `?${extra}`)}`;
}
