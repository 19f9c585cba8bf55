import { setImmediate as giveWay } from 'node:timers/promises';
import type { Listing } from '#contract/catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { SearchDocument } from '#server/search/document.ts';
import { createSearchIndex, type SearchIndex } from '#server/search/search-index.ts';
import { presentListing } from './catalogue.ts';
import { loadAll, stretch } from './first-load.ts';
import {
  countForSale,
  findListingsById,
  findRemoved,
  findSourceNames,
  findStretch,
  readPosition,
  type Wanted,
} from './follow.queries.ts';
import { type Followed, readStretch } from './stretch.ts';

/** The catalogue as this process searches it: in memory, and never far behind the database. */
export interface LiveCatalogue {
  index: SearchIndex;
  /** Another number whenever what a search finds, or whom it finds it from, may be another. */
  version(): number;
  /** These listings as they are shown to nobody in particular, in this order; those that are gone for good left out. */
  present(db: Database, ids: number[]): Promise<Listing[]>;
  /** Takes in whatever has been committed by now. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const lookEvery = 400;
const mostPresented = 20_000;

/** Reads the whole catalogue, then follows it by the numbers of the transactions that wrote it. */
export async function openLiveCatalogue(
  db: Database,
  { follow, onFailure }: { follow: boolean; onFailure: (error: unknown) => void },
): Promise<LiveCatalogue> {
  const expected = await countForSale(db);
  const index = createSearchIndex(expected);
  const presented = new Map<number, Listing>();
  let sources = new Map<number, { name: string; baseUrl: string; isActive: boolean }>();
  /** Sources whose listings look different because the source itself changed. */
  const renamed = new Set<number>();
  /** Of listings whose transactions may still be read again: which writing of them we have. */
  let recent = new Map<number, string>();
  let position: string | null = null;
  let version = 0;

  const describe = (listing: Followed): SearchDocument => {
    return { ...listing, platform: sources.get(listing.sourceId)?.name ?? '' };
  };

  async function take(wanted: Exclude<Wanted, 'for sale'>): Promise<Map<number, string>> {
    const taken = new Map<number, string>();
    for (let rows = await find(0); rows.length > 0; rows = await find(rows.at(-1)!.id)) {
      await giveWay();
      for (const row of rows) {
        taken.set(row.id, row.changedIn);
        if ('since' in wanted && recent.get(row.id) === row.changedIn) continue;
        index.put(describe(row));
        presented.delete(row.id);
        version++;
      }
    }
    return taken;

    async function find(after: number): Promise<Followed[]> {
      return readStretch(await findStretch(db, wanted, after, stretch));
    }
  }

  async function lookOnce(): Promise<void> {
    const next = await readPosition(db);
    await readSources();
    if (position === null) {
      await loadAll(db, index, expected, describe);
      version++;
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

  async function readSources(): Promise<void> {
    const now = new Map((await findSourceNames(db)).map(({ id, ...source }) => [id, source]));
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
    const missing = ids.filter((id) => !presented.has(id));
    if (presented.size > mostPresented) presented.clear();
    const found = new Map<number, Listing>();
    const asked = version;
    for (const listing of missing.length > 0 ? await findListingsById(own, missing) : []) {
      const source = sources.get(listing.sourceId);
      if (!source) continue;
      const shown = presentListing({ listing, platform: source.name, baseUrl: source.baseUrl });
      found.set(listing.id, shown);
      // What changed while it was being read may be older than what we have been told since.
      if (asked === version) presented.set(listing.id, shown);
    }
    return ids.flatMap((id) => presented.get(id) ?? found.get(id) ?? []);
  }

  await catchUp();
  let timer: NodeJS.Timeout | undefined;
  let isOpen = follow;
  const lookAgain = () => {
    if (!isOpen) return;
    timer = setTimeout(() => catchUp().catch(onFailure).finally(lookAgain), lookEvery);
  };
  lookAgain();
  return {
    index,
    version: () => version,
    present,
    catchUp,
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await looking;
    },
  };
}
