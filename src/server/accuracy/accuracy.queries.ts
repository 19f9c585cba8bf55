import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Figures, ReasonLeftOut } from '#contract/accuracy.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { comparables } from '#server/deals/deals.table.ts';
import { furnitureTypes } from '#server/furniture/furniture.data.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { accuracy } from './accuracy.table.ts';

type Errors = Omit<Figures, 'forSale' | 'judged'> & { type: string | null };
type Counts = Pick<Figures, 'forSale' | 'judged'> & { type: string | null };

/** Types that are always a set need no count. */
const suites = JSON.stringify(furnitureTypes.flatMap(({ name, isSet }) => (isSet ? [name] : [])));

/**
 * A comparable's worth comes from models that never saw its price, so its distance from the price is an
 * honest error.
 */
export async function findErrors(db: Database, half: { low: number; high: number }): Promise<Errors[]> {
  const share = (is: ReturnType<typeof sql>) => sql`avg((${is})::int)::float8`;
  const { rows } = await db.execute<Errors & Record<string, unknown>>(sql`
    with pieces as (
      select distinct on (group_id) type, price, worth from ${comparables}
      where gone_at is null and price > 0 order by group_id, listing_id),
    errors as (
      select type, abs(exp(worth) - price) / price as error, ln(price) - worth as surprise from pieces)
    select type, count(*)::int as pieces,
      (percentile_cont(0.5) within group (order by error))::float8 as "medianError",
      ${share(sql`error <= 0.1`)} as "within10", ${share(sql`error <= 0.2`)} as "within20",
      ${share(sql`error <= 0.5`)} as "within50",
      ${share(sql`surprise between ${half.low}::float8 and ${half.high}::float8`)} as "insideHalf"
    from errors group by grouping sets ((type), ()) order by grouping(type) desc, type`);
  return rows.filter(({ pieces }) => pieces > 0);
}

/** How many pieces are for sale and how many have a verdict, all together first. */
export async function countJudged(db: Database): Promise<Counts[]> {
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    select type, count(distinct group_id)::int as "forSale",
      (count(distinct group_id) filter (where deal_score is not null))::int as judged
    from ${listings} where status = 'active' group by grouping sets ((type), ())
    order by grouping(type) desc, type`);
  return rows;
}

/**
 * Each piece once, unless one of its listings has a verdict. With the judged ones they make up all that are
 * for sale.
 */
export async function countLeftOut(db: Database): Promise<{ reason: ReasonLeftOut; count: number }[]> {
  const { rows } = await db.execute<{ reason: ReasonLeftOut; count: number }>(sql`
    with pieces as (select distinct on (group_id) * from ${listings} where status = 'active'
      order by group_id, deal_score is null, id)
    select case when is_auction then 'auction' when price is null and not price_unsure then 'no-price'
        when price = 0 then 'free' when price is null or price_unsure or price_kind = 'unknown' then 'unclear-price'
        when needs_repair then 'needs-repair' when type is null then 'unknown-kind'
        when piece_count > 1 and not is_set or piece_count is null and is_set and not ${suites}::jsonb ? type then 'several'
        else 'too-few' end as reason,
      count(*)::int as count
    from pieces where deal_score is null group by 1 order by 2 desc, 1`);
  return rows;
}

export async function findLastMeasured(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ measuredAt: accuracy.measuredAt })
    .from(accuracy)
    .orderBy(desc(accuracy.measuredAt))
    .limit(1);
  return row?.measuredAt ?? null;
}

type Row = typeof accuracy.$inferInsert;

/** Of earlier nights we only keep the figures for all kinds together, for a year. */
export async function saveNight(db: Database, rows: Row[], forgetBefore: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(accuracy).where(isNotNull(accuracy.type));
    await tx.delete(accuracy).where(lt(accuracy.measuredAt, forgetBefore));
    await tx.insert(accuracy).values(rows);
  });
}

export function findNight(db: Database, measuredAt: Date) {
  return db
    .select()
    .from(accuracy)
    .where(and(eq(accuracy.measuredAt, measuredAt), isNotNull(accuracy.type)))
    .orderBy(desc(accuracy.pieces), accuracy.type);
}

export function findNights(db: Database, most: number) {
  return db
    .select()
    .from(accuracy)
    .where(isNull(accuracy.type))
    .orderBy(desc(accuracy.measuredAt))
    .limit(most);
}
