import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptFavorites } from './forget-favorites.ts';
import { keepFavorites, readKeptFavorites } from './kept-favorites.ts';

let signedIn: string | null;
let cached: Map<string, Response>;
let asked: string[];
let answer: () => Response;

beforeEach(() => {
  [signedIn, cached, asked] = ['7', new Map(), []];
  answer = () =>
    Response.json([{ id: 1, listing: { imageUrl: '/pictures/5' } }], { headers: { 'x-total-count': '1' } });
  const cache = {
    keys: async () => [...cached.keys()].map((path) => ({ url: `http://page${path}` })),
    put: async (path: string, response: Response) => cached.set(path, response),
    delete: async ({ url }: { url: string }) => cached.delete(url.replace('http://page', '')),
  };
  vi.stubGlobal('caches', {
    match: async (path: string) => cached.get(path)?.clone(),
    open: async () => cache,
    delete: async () => cached.clear(),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => signedIn });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path.startsWith('/api/') ? answer() : new Response('picture');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('favourites are kept with their pictures, and not asked for again at once unless they changed', async () => {
  await keepFavorites(7);
  expect(await readKeptFavorites()).toMatchObject({ accountId: 7, total: 1, favorites: [{ id: 1 }] });
  expect([...cached.keys()]).toContain('/pictures/5?width=320');
  expect(asked).toHaveLength(2);
  await keepFavorites(7);
  expect(asked).toHaveLength(2);
  await keepFavorites(7, { isChanged: true });
  expect(asked).toHaveLength(3);
});

test('nothing is kept of somebody who signs out while it comes', async () => {
  const usual = answer;
  answer = () => {
    signedIn = null;
    return usual();
  };
  await keepFavorites(7);
  expect(cached.size).toBe(0);
});

test('another’s copy goes before one’s own comes, and all of it when one is signed out', async () => {
  await keepFavorites(7);
  signedIn = '8';
  answer = () => new Response('', { status: 503 });
  await keepFavorites(8);
  expect(cached.size).toBe(0);
  answer = () => Response.json([], { headers: { 'x-total-count': '0' } });
  await keepFavorites(8);
  expect(await readKeptFavorites()).toMatchObject({ accountId: 8 });
  answer = () => new Response('', { status: 401 });
  await keepFavorites(8, { isChanged: true });
  expect(cached.size).toBe(0);
  await forgetKeptFavorites();
});
