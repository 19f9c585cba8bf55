import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { listings, priceHistory } from '#server/catalogue/catalogue.table.ts';
import { type OpenDatabase, openEmbedded, openServer } from '#server/platform/db/connect.ts';
import { type Marketplace, startMarketplace } from '../faults/marketplace/marketplace.ts';
import { createServerDatabase } from './databases.ts';
import { type Program, startProgram } from './program.ts';
import { adminPassword } from './staff-at.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

export async function openMarketplace(): Promise<Marketplace> {
  const marketplace = await startMarketplace();
  undo.push(marketplace.close);
  return marketplace;
}

/** A database that outlives the programs that work on it. */
export interface Place {
  /** What to start a program with, so that it works there. */
  settings: Record<string, string>;
  open(): Promise<OpenDatabase>;
}

export async function findFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-faults-'));
  undo.push(() => rm(folder, { recursive: true }));
  return { settings: { DATA_DIR: folder }, open: () => openEmbedded(folder) };
}

export async function findServer(): Promise<Place> {
  const { url, drop } = await createServerDatabase();
  undo.push(drop);
  const { settings } = await findFolder();
  return { settings: { ...settings, DATABASE_URL: url }, open: () => openServer(url) };
}

export async function start(
  { settings }: Place,
  ...marketplaces: Pick<Marketplace, 'host'>[]
): Promise<Program> {
  const program = await startProgram({
    ...settings,
    ADMIN_PASSWORD: adminPassword,
    ALLOWED_HOSTS: marketplaces.map(({ host }) => host).join(','),
  });
  undo.push(async () => program.process.signalCode ?? program.stop());
  return program;
}

/** Everything stored, with every price seen. Only when no program has the folder. */
export async function readListings(place: Place) {
  const { db, close } = await place.open();
  const rows = await db.select().from(listings).orderBy(asc(listings.id));
  const prices = await db.select().from(priceHistory).orderBy(asc(priceHistory.id));
  await close();
  return rows.map((row) => ({
    ...row,
    prices: prices.filter(({ listingId }) => listingId === row.id).map(({ price }) => price),
  }));
}
