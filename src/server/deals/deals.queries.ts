import { and, asc, gt, isNull, or, sql } from 'drizzle-orm';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { listNumbers, writtenOnce } from '#server/platform/db/written-once.ts';

const anyOf = (ids: number[]) => sql`any(${listNumbers(ids)}::int[])`;
const anyGiven = sql`any(${sql.placeholder('ids')}::int[])`;

const { id, groupId, title, description, category, type, condition, brand, material, colour, region } =
  listings;
const { price, priceKind, priceUnsure, isAuction, needsRepair, isSet, count, goneAt } = listings;
const { widthCm, depthCm, heightCm, sellerName } = listings;

const findTitlesGiven = writtenOnce((db) =>
  db
    .select({ id, title, condition, city: listings.city, region })
    .from(listings)
    .where(sql`${id} = ${anyGiven}`),
);

/** What a comparable is shown with. */
export function findTitles(db: Database, ids: number[]) {
  return findTitlesGiven(db, { ids: listNumbers(ids) });
}

interface Stretch {
  after: number;
  limit: number;
  goneSince: Date;
  /** One in so many, by chance but always the same. */
  oneIn?: number;
}

const pieceColumns = {
  ...{ id, groupId, title, description, category, type, condition, brand, material, colour, region },
  ...{ price, priceKind, priceUnsure, isAuction, needsRepair, isSet, count, goneAt },
  ...{ widthCm, depthCm, heightCm, sellerName },
};

/** A stretch of what may still be compared, in the order of its numbers. */
export function findPieceRows(db: Database, { after, limit, goneSince, oneIn = 1 }: Stretch) {
  return db
    .select(pieceColumns)
    .from(listings)
    .where(
      and(
        gt(id, after),
        isComparedSince(goneSince),
        oneIn > 1 ? sql`(hashint4(${id}) & 2147483647) % ${oneIn}::int = 0` : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Which of these groups have several. */
const findShared = writtenOnce((db) =>
  db
    .select({ groupId })
    .from(listings)
    .where(sql`${groupId} = ${anyGiven}`)
    .groupBy(groupId)
    .having(sql`count(*) > 1`),
);

/** The other listings of the same pieces. Hardly any piece has several, and the index alone says which. */
export async function findOtherListings(
  db: Database,
  rows: readonly { id: number; groupId: number }[],
  goneSince: Date,
) {
  const several = await findShared(db, { ids: listNumbers(rows.map((row) => row.groupId)) });
  if (several.length === 0) return [];
  const known = new Set(rows.map((row) => row.id));
  const members = await db
    .select(pieceColumns)
    .from(listings)
    .where(
      and(sql`${groupId} = ${anyOf(several.map((group) => group.groupId))}`, isComparedSince(goneSince)),
    );
  return members.filter((member) => !known.has(member.id));
}

/** These listings, and the others of the same pieces that still exist. */
export async function findAllOfPieces(db: Database, ids: number[]): Promise<number[]> {
  const own = await db
    .select({ groupId })
    .from(listings)
    .where(sql`${id} = ${anyOf(ids)}`);
  const rows = await db
    .select({ id })
    .from(listings)
    .where(sql`${groupId} = ${anyOf(own.map((row) => row.groupId))}`);
  return [...new Set([...ids, ...rows.map((row) => row.id)])];
}

export function countPieceRows(db: Database, goneSince: Date): Promise<number> {
  return db.$count(listings, isComparedSince(goneSince));
}

function isComparedSince(goneSince: Date) {
  return or(isNull(goneAt), gt(goneAt, goneSince));
}
