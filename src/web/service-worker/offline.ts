/** The build's own files that the offline page needs, each named by its content. */
declare const offlineFiles: string[];

const offlinePage = '/offline';
/** The files say by their names which build they are of. */
const shellCache = `shell ${hash(offlineFiles.join(' '))}`;
/** The page keeps favourites and their pictures here; see `kept-favorites.ts`. */
const favoritesCache = 'favourites';

export async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll([...offlineFiles, '/favicon.svg', '/icons/tallboy-192.png']);
  // As a stranger gets it: nobody's name is kept with the page.
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error('We couldn’t fetch the offline page.');
  await cache.put(offlinePage, page);
}

export async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name !== shellCache && name !== favoritesCache);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/**
 * Everything comes from the network. Only if there is none do we use what was kept, and never a page with
 * prices: the offline page says how old its own are. Null leaves the request to the browser.
 */
export function answerOffline(request: Request): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return null;
  if (request.mode === 'navigate') return url.pathname.startsWith('/api/') ? null : answerPage(request, url);
  if (url.pathname.startsWith('/pictures/')) return orElse(request, favoritesCache);
  // Named by their content, these cannot be out of date.
  if (offlineFiles.includes(url.pathname)) return keptFirst(request);
  return null;
}

async function answerPage(request: Request, { pathname, search }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (pathname !== offlinePage) {
      const from = encodeURIComponent(pathname + search);
      return Response.redirect(`${offlinePage}?from=${from}`, 302);
    }
    const page = await caches.match(offlinePage, { cacheName: shellCache });
    if (!page) throw error;
    return page;
  }
}

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: shellCache })) ?? fetch(request);
}

async function orElse(request: Request, cacheName: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // Kept in whichever format was fetched: every browser reads it.
    const kept = await caches.match(request, { cacheName, ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

/** FNV-1a: short, and the same for the same files. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (sum >>> 0).toString(36);
}
