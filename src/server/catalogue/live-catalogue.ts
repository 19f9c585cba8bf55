import { setImmediate as giveWay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Listing } from '#contract/catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { keepLooking } from '#server/platform/db/keep-looking.ts';
import type { News } from '#server/platform/db/news.ts';
import { createSearchIndex, type SearchIndex } from '#server/search/search-index.ts';
import { findListingsById } from './catalogue.queries.ts';
import { presentListing } from './catalogue.ts';
import { loadAll, stretch } from './first-load.ts';
import {
  countForSale,
  findMarketplaces,
  findRemoved,
  findStretch,
  type Position,
  readPosition,
  type Wanted,
} from './follow.queries.ts';
import { type Followed, readStretch } from './stretch.ts';

/** The catalogue as this process searches it: in memory, and never far behind the database. */
export interface LiveCatalogue {
  index: SearchIndex;
  /** Changes whenever search results, or the sources they come from, may have changed. */
  version(): number;
  /** These listings as an anonymous visitor sees them, in this order, without those gone for good. */
  present(db: Database, ids: number[]): Promise<Listing[]>;
  /** Takes in whatever has been committed by now. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const lookEvery = 400;
/** In milliseconds. When a lot has changed, searches get turns in between. */
const longestTurn = 5;
/** In bytes, of listings as they are shown. */
const mostPresented = 24_000_000;

interface Following {
  /** Null: it only looks when told to. */
  news: News | null;
  onFailure: (error: unknown) => void;
}

/** Reads the whole catalogue, then follows it: each look takes what wasn't visible at the last one. */
export async function openLiveCatalogue(
  db: Database,
  { news, onFailure }: Following,
): Promise<LiveCatalogue> {
  const expected = await countForSale(db);
  const index = createSearchIndex(expected);
  const presented = new LRUCache<number, Listing>({ maxSize: mostPresented, sizeCalculation: weigh });
  let sources = new Map<number, { name: string; baseUrl: string; isActive: boolean }>();
  /** Sources whose listings look different because the source itself changed. */
  const renamed = new Set<number>();
  /** Listings we may read again, with the transaction of the version we have, as of the last look. */
  let recent = new Map<number, string>();
  let position: Position | null = null;
  let version = 0;

  async function take(wanted: Wanted): Promise<Map<number, string>> {
    const taken = new Map<number, string>();
    const isLook = typeof wanted === 'object' && 'since' in wanted;
    let turn = performance.now();
    for (let rows = await find(0); rows.length > 0; rows = await find(rows.at(-1)!.id)) {
      for (const row of rows) {
        taken.set(row.id, row.changedIn);
        if (isLook && recent.get(row.id) === row.changedIn) continue;
        if (performance.now() - turn > longestTurn) {
          await giveWay();
          turn = performance.now();
        }
        index.put(row);
        presented.delete(row.id);
        version++;
      }
    }
    return taken;

    async function find(after: number): Promise<Followed[]> {
      return readStretch(await findStretch(db, wanted, after, stretch), sources);
    }
  }

  async function lookOnce(): Promise<void> {
    const next = await readPosition(db);
    // Whatever is committed moves it, so there's nothing to see.
    if (isDeepStrictEqual(next, position)) return;
    await readSources();
    if (position === null) {
      await loadAll(db, index, expected, sources);
      version++;
    } else if (position.timeline !== next.timeline) {
      await loadAnew();
    } else {
      if (renamed.size > 0) await take({ ofSources: [...renamed] });
      renamed.clear();
      recent = await take({ since: position });
      for (const id of await findRemoved(db, position)) {
        index.remove(id);
        presented.delete(id);
        version++;
      }
    }
    position = next;
  }

  /** Another database has taken over, and may not know all that the old one had told us. */
  async function loadAnew(): Promise<void> {
    recent = new Map();
    const there = await take('for sale');
    for (let id = index.newest(); id > 0; id--) {
      if (!there.has(id)) index.remove(id);
      if (id % 10_000 === 0) await giveWay();
    }
    presented.clear();
    version++;
  }

  async function readSources(): Promise<void> {
    const now = new Map((await findMarketplaces(db)).map(({ id, ...source }) => [id, source]));
    for (const [id, { name, baseUrl, isActive }] of now) {
      const before = sources.get(id);
      const isRenamed = before && (before.name !== name || before.baseUrl !== baseUrl);
      if (isRenamed) renamed.add(id);
      if (isRenamed || before?.isActive !== isActive) version++;
    }
    if (now.size < sources.size) version++;
    sources = now;
  }

  let looking = Promise.resolve();
  function catchUp(): Promise<void> {
    const look = looking.then(lookOnce);
    looking = look.catch(() => {});
    return look;
  }

  async function present(own: Database, ids: number[]): Promise<Listing[]> {
    const found = new Map<number, Listing>();
    for (const id of ids) {
      const known = presented.get(id);
      if (known) found.set(id, known);
    }
    const missing = ids.filter((id) => !found.has(id));
    const asked = version;
    for (const listing of missing.length > 0 ? await findListingsById(own, missing) : []) {
      const source = sources.get(listing.sourceId);
      if (!source) continue;
      const shown = presentListing({ listing, platform: source.name, baseUrl: source.baseUrl });
      found.set(listing.id, shown);
      // If anything changed while we were reading it, this may already be out of date.
      if (asked === version) presented.set(listing.id, shown);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  await catchUp();
  const stop = news && keepLooking(news, 'catalogue', { look: catchUp, every: lookEvery, onFailure });
  return {
    index,
    version: () => version,
    present,
    catchUp,
    async close() {
      stop?.();
      await looking;
    },
  };
}

/** About what it takes in memory: its texts, and the forty or so short values beside them. */
function weigh({ title, description, imagePreview }: Listing): number {
  return 2000 + title.length + (description?.length ?? 0) + (imagePreview?.length ?? 0);
}
