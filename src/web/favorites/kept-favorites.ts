import type { Favorite } from '#contract/favorites.ts';
import { isSignedInAs } from '#web/lib/account-id.ts';
import { cacheName, canKeep, forgetKeptFavorites } from './forget-favorites.ts';

const address = '/favourites-on-this-device';
const mostPictures = 48;
const freshFor = 10 * 60_000;

export interface KeptFavorites {
  accountId: number;
  /** When the prices were what they say. */
  keptAt: string;
  favorites: Favorite[];
  /** How many they have; only the newest are kept. */
  total: number;
}

export async function readKeptFavorites(): Promise<KeptFavorites | null> {
  const kept = canKeep() ? await caches.match(address, { cacheName }) : null;
  return kept ? kept.json() : null;
}

/** Fetches them anew, unless the copy is the same account's and a few minutes old. */
export async function keepFavorites(accountId: number, { isChanged = false } = {}): Promise<void> {
  if (!canKeep() || !navigator.onLine) return;
  const before = await readKeptFavorites();
  if (before && before.accountId !== accountId) await forgetKeptFavorites();
  else if (before && !isChanged && Date.now() - Date.parse(before.keptAt) < freshFor) return;
  const answer = await fetch(`/api/accounts/${accountId}/favorites?pageSize=100`);
  if (answer.status === 401 || answer.status === 404) return forgetKeptFavorites();
  if (!answer.ok) return;
  const favorites: Favorite[] = await answer.json();
  // They may have signed out meanwhile, which empties the copy: nothing of theirs may be added after that.
  if (!isSignedInAs(accountId)) return;
  const total = Number(answer.headers.get('x-total-count'));
  const kept: KeptFavorites = { accountId, keptAt: new Date().toISOString(), favorites, total };
  const cache = await caches.open(cacheName);
  await cache.put(
    address,
    new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } }),
  );
  const pictures = favorites.slice(0, mostPictures).map(pictureOf);
  await keepPictures(cache, pictures, () => isSignedInAs(accountId));
}

/** As the offline page shows it. */
export function pictureOf({ listing }: Favorite): string {
  return `${listing?.imageUrl ?? '/pictures/none'}?width=320`;
}

async function keepPictures(cache: Cache, wanted: string[], mayKeep: () => boolean): Promise<void> {
  const there = new Map((await cache.keys()).map((request) => [pathOf(request.url), request]));
  for (const [path, request] of there)
    if (path !== address && !wanted.includes(path)) await cache.delete(request);
  for (const path of new Set(wanted)) {
    if (there.has(path)) continue;
    const picture = await fetch(path).catch(() => null);
    if (!mayKeep()) return;
    if (picture?.ok) await cache.put(path, picture);
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
