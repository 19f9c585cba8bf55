import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gte, not, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { TooMany } from './errors.ts';
import { rateLimits } from './rate-limits.table.ts';

interface Limit {
  calls: number;
  seconds: number;
}

/** Counts a call under `key`, or as many as it weighs. Past the limit it's refused until the window ends. */
export async function countCall(db: Database, key: string, limit: Limit, weight = 1): Promise<void> {
  const { calls, seconds } = await countWindow(db, key, limit.seconds, weight);
  if (calls > limit.calls) throw new TooMany(Math.max(1, seconds));
}

/** Refuses if `key` has been counted this often already. Doesn't count. */
export async function refuseBeyond(db: Database, key: string, limit: Limit): Promise<void> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int` })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gte(rateLimits.calls, limit.calls), not(isOver(limit.seconds))));
  if (row) throw new TooMany(Math.max(1, row.seconds));
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * A window that ends later than possible began when the clock was wrong; a concurrent call may be slightly
 * ahead.
 */
const isOver = (seconds: number) =>
  sql`(${rateLimits.resetsAt} not between now() and ${inSeconds(seconds + 10)})`;

/** How many calls there have been in this window, with this one, and how long it still lasts. */
export async function countWindow(db: Database, key: string, seconds: number, weight = 1): Promise<Limit> {
  const fresh = inSeconds(seconds);
  const over = isOver(seconds);
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, calls: weight, resetsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        calls: sql`case when ${over} then ${weight}::int else least(${rateLimits.calls} + ${weight}::int, 1000000) end`,
        resetsAt: sql`case when ${over} then ${fresh} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      calls: rateLimits.calls,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    });
  return counted!;
}

const patience = 10;
const longestDelay = 2000;

/**
 * One address gets few tries at one person's password. Guessing from many addresses is slowed down but never
 * refused, because the owner must still get in. Both count whether or not the person exists.
 */
export async function countSignIn(
  db: Database,
  { kind, email, address }: { kind: string; email: string; address: string },
): Promise<void> {
  const key = `${kind} sign-in as ${personKey(email)}`;
  await countCall(db, `${key} from ${addressKey(address)}`, { calls: patience, seconds: 60 });
  const { calls } = await countWindow(db, key, 600);
  const delay = Math.min(longestDelay, (calls - patience) * 50);
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
}

/** Addresses of people who only tried are not kept in plain sight. */
export function personKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/**
 * One visitor has a whole /64 of IPv6 addresses. Some proxies append the port. A visitor who has hung up has
 * no address any more, whatever the type says.
 */
export function addressKey(written: string | undefined): string {
  if (!written) return 'gone';
  const address = written.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array(address.includes('::') ? missing : 0).fill('0')].slice(0, 4).join(':');
}

export async function removeExpiredLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.resetsAt} < now()`);
}
