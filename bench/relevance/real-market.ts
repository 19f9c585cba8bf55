import { existsSync, readFileSync } from 'node:fs';
import { catalogueRoutes } from '#server/catalogue/catalogue.routes.ts';
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { markFavorites } from '#server/favorites/favorites.ts';
import { normaliseListings } from '#server/pipeline/3-normalise.ts';
import { upsertListings } from '#server/pipeline/4-upsert.ts';
import { scoreChanges } from '#server/pipeline/5-score.ts';
import { type Database, openEmbedded } from '#server/platform/db/connect.ts';
import { createApp } from '#server/platform/http/app.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { addSource } from '../../tests/support/listings.ts';

export const listingFile = '../shared/data/secondhand-listings.jsonl';

/** As its seller wrote it; its number is its line in the file. */
export interface RealListing {
  number: number;
  title: string;
  description: string;
  price: number;
}

export interface RealMarket {
  /** How many listings a run keeps: what it drops, no search finds. */
  kept: number;
  /** The numbers of the first hundred for what somebody typed, as the site puts them. */
  search(text: string): Promise<number[]>;
  close(): Promise<void>;
}

export function readListings(): RealListing[] | null {
  if (!existsSync(listingFile)) return null;
  const lines = readFileSync(listingFile, 'utf8').trim().split('\n');
  return lines.map((line, at) => ({ ...JSON.parse(line), number: at + 1 }));
}

/** The listings as a run would have collected, judged and shown them. */
export async function openRealMarket(listings: RealListing[]): Promise<RealMarket> {
  const { db, close } = await openEmbedded(null);
  const kept = await collect(db, listings);
  const catalogue = await openLiveCatalogue(db, { news: null, onFailure: () => {} });
  const app = await createApp({ db, logger: createLogger('silent'), publicUrl: null, trustProxy: false });
  catalogueRoutes(app, catalogue, {
    personalise: markFavorites,
    forgetWords: async () => {},
    findHidden: async () => null,
  });
  return {
    kept,
    async search(text) {
      // No sort: what comes first is the site's choice.
      const query = new URLSearchParams({ search: text, pageSize: '100' });
      const answer = await app.inject(`/api/listings?${query}`);
      if (answer.statusCode !== 200) throw new Error(`${text}: ${answer.body}`);
      const found = answer.json<{ originalListingUrl: string }[]>();
      return found.map(({ originalListingUrl }) => Number(originalListingUrl.split('/').at(-1)));
    },
    async close() {
      await app.close();
      await catalogue.close();
      await close();
    },
  };
}

async function collect(db: Database, listings: RealListing[]): Promise<number> {
  const now = new Date();
  const { id: sourceId, baseUrl } = await addSource(db, 'Real market');
  const raws = listings.map(({ number, title, description, price }) => {
    return { url: `/listing/${number}`, title, description, price: `$${price}` };
  });
  const { kept } = normaliseListings(raws, { baseUrl, collectedAt: now });
  const { changes } = await upsertListings(db, { sourceId, baseUrl, now }, kept);
  await scoreChanges(db, changes);
  await settleDeals(db, now);
  return kept.length;
}
