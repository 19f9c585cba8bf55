import type { Listing } from '#contract/catalogue.ts';
import type { List, ListItem, ListMember } from '#contract/lists.ts';
import { writeAmount } from '#contract/money.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { countComments, findItems, findNotes, findVotes, type ItemRow } from './items.queries.ts';
import { findInvitations } from './links.queries.ts';
import type { Joined } from './lists.ts';

export async function presentList(
  db: Database,
  catalogue: LiveCatalogue,
  { list, me, members, isOwner }: Joined,
): Promise<List> {
  const rows = await findItems(db, list.id);
  const ids = rows.map(({ item }) => item.id);
  const listings = await findListings(db, catalogue, rows);
  const votes = await findVotes(db, ids);
  const notes = await findNotes(db, ids, me.id);
  const comments = await countComments(db, ids);
  const invitations = isOwner ? await findInvitations(db, list.id) : [];
  return {
    id: list.id,
    name: list.name,
    isOwner,
    isShown: list.shownTokenHash !== null,
    members: members.map(
      ({ id, name }, place): ListMember => ({ id, name, isOwner: place === 0, isYou: id === me.id }),
    ),
    invitations: invitations.map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    items: rows.map((row): ListItem => {
      const { id, viewingAt, addedAt } = row.item;
      return {
        ...presentPiece(row, listings),
        viewingAt: viewingAt?.toISOString() ?? null,
        addedBy: row.addedBy,
        addedAt: addedAt.toISOString(),
        votes: votes.filter(({ itemId }) => itemId === id).map(({ memberId, vote }) => ({ memberId, vote })),
        comments: comments.get(id) ?? 0,
        notes: notes
          .filter(({ itemId }) => itemId === id)
          .map(({ memberId, text, isShared }) => ({ memberId, text, isShared })),
      };
    }),
  };
}

/** As anyone with the secret link sees it: without who is on it, what they think or when they're out. */
export async function presentShown(
  db: Database,
  catalogue: LiveCatalogue,
  { id, name }: { id: number; name: string },
) {
  const rows = await findItems(db, id);
  const listings = await findListings(db, catalogue, rows);
  return { name, items: rows.map((row) => presentPiece(row, listings)) };
}

async function findListings(
  db: Database,
  catalogue: LiveCatalogue,
  rows: ItemRow[],
): Promise<Map<number, Listing>> {
  const ids = rows.flatMap(({ item }) => item.listingId ?? []);
  return new Map((await catalogue.present(db, ids)).map((listing) => [listing.id, listing]));
}

function presentPiece({ item }: ItemRow, listings: Map<number, Listing>) {
  const { id, title, price, platform, stage, listingId } = item;
  const listing = (listingId && listings.get(listingId)) || null;
  return {
    id,
    title: listing?.title ?? title,
    price: listing ? listing.price : writeAmount(price),
    platform: listing?.platform ?? platform,
    isGone: listing?.isGone ?? true,
    stage,
    listing,
  };
}
