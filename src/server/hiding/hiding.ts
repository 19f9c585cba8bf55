import type { FastifyRequest } from 'fastify';
import type { HiddenThings } from '#contract/hiding.ts';
import { formatNumber } from '#contract/numbers.ts';
import { findListing } from '#server/catalogue/browse.queries.ts';
import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import { documentOf } from '#server/catalogue/document.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, NotFound } from '#server/platform/http/errors.ts';
import { findAccountId } from '#server/platform/http/sessions.ts';
import { type Hidden, isHidden, nameSeller } from '#server/search/hidden.ts';
import {
  countForSaleBy,
  countHidden,
  type DescribedRow,
  findHiddenOf,
  findHiddenPiece,
  type HiddenRow,
  insertHidden,
} from './hiding.queries.ts';

const most: Partial<Record<HiddenRow['kind'], number>> = { piece: 1000, seller: 300 };

/** What the caller has hidden. Null for anonymous visitors, and if there's nothing. */
export async function findHiddenFor(db: Database, request: FastifyRequest): Promise<Hidden | null> {
  const accountId = await findAccountId(db, request);
  return accountId === null ? null : findHiddenBy(db, accountId);
}

export async function findHiddenBy(db: Database, accountId: number): Promise<Hidden | null> {
  return (await readHidden(db, [accountId])).get(accountId) ?? null;
}

/** For each account that has hidden anything. */
async function readHidden(db: Database, accountIds: number[]): Promise<Map<number, Hidden>> {
  const byAccount = new Map<number, ReturnType<typeof makeHidden>>();
  for (const row of await findHiddenOf(db, accountIds)) {
    const hidden = byAccount.get(row.accountId) ?? makeHidden();
    byAccount.set(row.accountId, hidden);
    const seller = row.platform && nameSeller({ platform: row.platform, sellerName: row.sellerName });
    if (row.kind === 'piece' && row.groupId !== null) hidden.groupIds.add(row.groupId);
    if (row.kind === 'seller' && seller) hidden.sellers.add(seller);
    if (row.kind === 'no photos') hidden.withoutPhotos = true;
    if (row.kind === 'dealers') hidden.dealers = true;
  }
  return byAccount;
}

function makeHidden() {
  return {
    groupIds: new Set<number>(),
    sellers: new Set<string>(),
    withoutPhotos: false,
    dealers: false,
  };
}

interface Told {
  accountId: number;
  listing: ListingRow;
  platform: string;
  /** Whether they chose this very piece before. Then it only counts if they've hidden it, or its seller. */
  isChosen: boolean;
}

/**
 * Leaves out what people have hidden from what they're about to be told. A worker has no index, so it asks
 * the database.
 */
export async function leaveOutHidden<T>(db: Database, all: T[], read: (one: T) => Told): Promise<T[]> {
  const told = all.map((one) => ({ one, ...read(one) }));
  const hidden = await readHidden(db, [...new Set(told.map(({ accountId }) => accountId))]);
  if (hidden.size === 0) return all;
  const mindingDealers = told.filter(({ accountId }) => hidden.get(accountId)?.dealers);
  const names = [...new Set(mindingDealers.flatMap(({ listing }) => listing.sellerName ?? []))];
  const counts = new Map(
    (names.length > 0 ? await countForSaleBy(db, names) : []).map((row) => [nameSeller(row), row.count]),
  );
  return told
    .filter(({ accountId, listing, platform, isChosen }) => {
      const own = hidden.get(accountId);
      if (!own) return true;
      const counted = isChosen ? { ...own, withoutPhotos: false, dealers: false } : own;
      return !isHidden(documentOf(listing, platform), counted, (seller) => counts.get(seller) ?? 0);
    })
    .map(({ one }) => one);
}

/** Its number, by which it is brought back. */
export async function hideListing(
  tx: Database,
  accountId: number,
  listingId: number,
  what: 'piece' | 'seller',
): Promise<number> {
  const found = await findListing(tx, listingId);
  if (!found) throw new NotFound('We can’t find that listing.');
  const { sourceId, sellerName, groupId } = found.listing;
  // A piece that stands in several places is hidden once.
  const known = what === 'piece' ? await findHiddenPiece(tx, accountId, groupId) : null;
  if (known !== null) return known;
  if (what === 'seller' && sellerName === null)
    throw new Conflict('This listing doesn’t say who’s selling it, so you can’t hide the seller.');
  if ((await countHidden(tx, accountId, what)) >= most[what]!)
    throw new Conflict(
      `You’ve already hidden ${formatNumber(most[what]!)} ${what}s. Please bring one back first.`,
    );
  return insertHidden(
    tx,
    what === 'piece' ? { accountId, kind: what, listingId } : { accountId, kind: what, sourceId, sellerName },
  );
}

export function presentHidden(rows: DescribedRow[]): HiddenThings {
  const of = (kind: HiddenRow['kind']) => rows.filter(({ hidden }) => hidden.kind === kind);
  const when = ({ hidden }: DescribedRow) => ({ id: hidden.id, hiddenAt: hidden.hiddenAt.toISOString() });
  return {
    pieces: of('piece').map((row) => ({
      ...when(row),
      listingId: row.hidden.listingId ?? 0,
      listingIds: row.listingIds,
      title: row.title ?? '',
      platform: row.platform ?? '',
      isGone: row.status !== 'active',
    })),
    sellers: of('seller').map((row) => ({
      ...when(row),
      name: row.hidden.sellerName ?? '',
      platform: row.platform ?? '',
    })),
    withoutPhotos: of('no photos').length > 0,
    dealers: of('dealers').length > 0,
  };
}
