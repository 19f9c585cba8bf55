import { sql } from 'drizzle-orm';
import {
  addPrices,
  changeListing,
  findDigests,
  insertListings,
  type ListingRow,
  type NewListing,
  reserveListingIds,
  takeListingsByKey,
} from '#server/catalogue/catalogue.queries.ts';
import { noteSameTexts } from '#server/catalogue/copies.queries.ts';
import { findAlike, findGroupsOf, type Likeness } from '#server/catalogue/groups.queries.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import {
  findPhotoAddresses,
  findPlaceholders,
  insertPhotos,
  renewAddresses,
  replacePhotos,
} from '#server/catalogue/photos.queries.ts';
import { identifyPicture, isSamePicture, showsOthers } from '#server/catalogue/same-picture.ts';
import { findInstead } from '#server/furniture/not-the-piece.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { lockAlike } from './grouping/lock-alike.ts';
import { isSamePiece, priceTolerance, relistedTolerance, sizeToleranceCm } from './grouping/same-piece.ts';
import type { DroppedListing, NormalisedListing } from './listing.ts';
import { relativeTo } from './normalise/urls.ts';

export interface UpsertResult {
  /** Every listing of the batch that is in the catalogue, changed or not. */
  seen: number[];
  changes: ListingChange[];
  /** A listing that was already sold when we first saw it was never for sale to us. */
  dropped: DroppedListing[];
  /** How many were removed for good, and stay so. */
  removed: number;
}

interface UpsertContext {
  sourceId: number;
  baseUrl: string;
  now: Date;
  /** Of what a page of results said about a listing, by key. */
  digests?: ReadonlyMap<string, string>;
}

const sourceLock = 7_402_024;

/**
 * Puts one batch into the catalogue, in one transaction. Repeating it changes nothing: a listing is known by
 * its source and its own address, and only what differs is written.
 */
export async function upsertListings(
  db: Database,
  context: UpsertContext,
  batch: NormalisedListing[],
): Promise<UpsertResult> {
  if (batch.length === 0) return { seen: [], changes: [], dropped: [], removed: 0 };
  const { sourceId, now } = context;
  return db.transaction(async (tx) => {
    // A process we thought was dead may still be working on the same pages: the other one sees all or nothing
    // of its work.
    await tx.execute(sql`select pg_advisory_xact_lock(${sourceLock}, ${sourceId})`);
    const byKey = await leaveOutPlaceholders(tx, context, batch);
    // Before any listing is locked: whoever is grouping them may be about to change it.
    await lockAlike(tx, await findStrangers(tx, context, byKey));
    const known = new Map(
      (await takeListingsByKey(tx, sourceId, [...byKey.keys()])).map((row) => [row.key, row]),
    );
    const strangers = [...byKey.values()].filter(({ key }) => !known.has(key));
    const unknown = strangers.filter(({ sold }) => !sold);
    const dropped = strangers.flatMap(({ sold, url, title }) =>
      sold ? { reason: 'Already sold when we first saw it', url, title } : [],
    );
    const result: UpsertResult = { seen: [], changes: [], dropped, removed: 0 };
    const photosBefore = await findPhotoAddresses(
      tx,
      [...known.values()].map(({ id }) => id),
    );
    const prices: Parameters<typeof addPrices>[1] = [];
    const reworded: number[] = [];

    for (const [key, row] of known) {
      result.seen.push(row.id);
      if (row.suppressedAt) {
        result.removed++;
        continue;
      }
      const { photos } = byKey.get(key)!;
      const before = photosBefore.get(row.id) ?? [];
      await renewAddresses(tx, row.id, before, photos);
      const areNew = showsOthers(before, photos);
      if (areNew) await replacePhotos(tx, row.id, photos);
      const change =
        compare(row, contentOf(byKey.get(key)!, context), now) ??
        (areNew ? { kind: null, set: { changedAt: now } } : null);
      if (!change) continue;
      await changeListing(tx, row.id, change.set);
      if (change.set.description !== undefined) reworded.push(row.id);
      if (!change.kind) continue;
      const price = change.set.price !== undefined ? change.set.price : row.price;
      if (change.set.price !== undefined) prices.push({ listingId: row.id, price, seenAt: now });
      result.changes.push({
        id: row.id,
        kind: change.kind,
        // We've told nobody about a listing that could have been another one.
        priceBefore: row.priceUnsure ? null : row.price,
        price,
        goneAt: row.goneAt,
      });
    }

    const fresh = await prepareNew(tx, context, unknown);
    await insertListings(tx, fresh);
    await insertPhotos(
      tx,
      fresh.map(({ id, key }) => ({ listingId: id, urls: byKey.get(key)!.photos })),
    );
    for (const { id, price = null } of fresh) {
      result.seen.push(id);
      prices.push({ listingId: id, price, seenAt: now });
      result.changes.push({ id, kind: 'new', priceBefore: null, price });
    }
    await addPrices(tx, prices);
    await noteSameTexts(tx, [...reworded, ...fresh.map(({ id }) => id)]);
    return result;
  });
}

/** By key, with photos relative to the source, and without what is known to be no photo there. */
async function leaveOutPlaceholders(
  db: Database,
  { sourceId, baseUrl }: UpsertContext,
  batch: NormalisedListing[],
): Promise<Map<string, NormalisedListing>> {
  const shown = batch.map((listing) => listing.photos.map((url) => relativeTo(baseUrl, url)));
  const placeholders = await findPlaceholders(db, sourceId, shown.flat());
  return new Map(
    batch.map((listing, index) => {
      const photos = shown[index]!.filter((url) => !placeholders.has(identifyPicture(url)));
      return [listing.key, { ...listing, photos }];
    }),
  );
}

/** Those that are not in the catalogue yet, as it will hold them. */
async function findStrangers(
  db: Database,
  context: UpsertContext,
  byKey: ReadonlyMap<string, NormalisedListing>,
): Promise<Content[]> {
  const met = new Set((await findDigests(db, context.sourceId, [...byKey.keys()])).map(({ key }) => key));
  return [...byKey.values()]
    .filter(({ key, sold }) => !sold && !met.has(key))
    .map((listing) => contentOf(listing, context));
}

type Content = ReturnType<typeof contentOf>;

/** A normalised listing as the catalogue's columns. */
function contentOf(listing: NormalisedListing, { baseUrl, digests }: UpsertContext) {
  const { key, listedAt: _, sold, url, photos, ...rest } = listing;
  return {
    ...rest,
    digest: digests?.get(key) ?? null,
    url: relativeTo(baseUrl, url),
    imageUrl: photos[0] ?? null,
    place: listing.suburb ?? listing.city ?? listing.region,
    status: sold ? ('gone' as const) : ('active' as const),
  };
}

function compare(row: ListingRow, content: Content, now: Date) {
  const set: Partial<NewListing> = {};
  for (const [column, value] of Object.entries(content) as [keyof Content, never][]) {
    if (!isSilent(column, value, content) && value !== row[column]) set[column] = value;
  }
  const columns = Object.keys(set);
  if (columns.length === 0) return null;
  const passing = ['digest', 'url', ...(isSamePicture(row.imageUrl, set.imageUrl) ? ['imageUrl'] : [])];
  // Worded differently or at another link by now, but still the same: we note it, and nobody else has to
  // know.
  if (columns.every((column) => passing.includes(column))) return { kind: null, set };
  const isBack = set.status === 'active';
  const kind = set.status === 'gone' ? ('gone' as const) : isBack ? ('back' as const) : ('changed' as const);
  if (isBack) Object.assign(set, { goneAt: null, missedRuns: 0 });
  if (kind === 'gone') set.goneAt = now;
  set.changedAt = now;
  return { kind, set };
}

/**
 * A page of results says less than the listing's own page did, and a price may be unreadable: what is not said now
 * still holds. Only "make an offer" takes a price away.
 */
function isSilent(column: keyof Content, value: unknown, content: Content): boolean {
  if (column === 'price') return value === null && content.priceKind !== 'offer';
  if (column === 'priceKind' || column === 'priceUnsure') return content.priceKind === 'unknown';
  // If a listing turns out to be only a part or a picture of such a piece, it loses its type.
  if (column === 'type') return value === null && !findInstead(content.title, content.description ?? '');
  return value === null;
}

async function prepareNew(db: Database, context: UpsertContext, unknown: NormalisedListing[]) {
  if (unknown.length === 0) return [];
  const { sourceId, now } = context;
  const ids = await reserveListingIds(db, unknown.length);
  const rows = unknown.map((listing, index) => {
    const id = ids[index]!;
    const content = contentOf(listing, context);
    return {
      ...content,
      id,
      groupId: id,
      sourceId,
      key: listing.key,
      originalPrice: content.originalPrice ?? content.price,
      createdAt: listing.listedAt ?? now,
      firstSeenAt: now,
      changedAt: now,
    };
  });
  await joinGroups(db, sourceId, rows);
  return rows;
}

/** Gives a new listing the number of the group it belongs to, where the same piece is known already. */
async function joinGroups(db: Database, sourceId: number, rows: Likeness[]): Promise<void> {
  const wanted = rows.flatMap(({ place, price, type, widthCm }) =>
    place && price !== null
      ? {
          place,
          type,
          narrowest: widthCm && widthCm - sizeToleranceCm,
          widest: widthCm && widthCm + sizeToleranceCm,
          lowest: price * (1 - priceTolerance),
          highest: price / (1 - relistedTolerance),
          highestElsewhere: price / (1 - priceTolerance),
        }
      : [],
  );
  if (wanted.length === 0) return;
  const alike = await findAlike(db, sourceId, wanted);
  if (alike.length === 0) return;
  // A seller doesn't list one piece twice at a time, whoever else has one like it.
  const taken = new Set(
    await findGroupsOf(
      db,
      sourceId,
      alike.map(({ groupId }) => groupId),
    ),
  );
  for (const row of rows) {
    const twin = alike.find((candidate) => !taken.has(candidate.groupId) && isSamePiece(row, candidate));
    if (!twin) continue;
    row.groupId = twin.groupId;
    taken.add(twin.groupId);
  }
}
