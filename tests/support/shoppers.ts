import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/connect.ts';
import { createVisitor, type Reply, type Visitor } from './visitor.ts';

const password = 'Rimu Tallboy 7';

/** What Tallboy said it has done. Anything without a clear answer promises nothing. */
interface Promised {
  accounts: number[];
  favorites: [accountId: number, listingId: number][];
  savedSearches: number[];
  alerts: number[];
}

export interface Shoppers {
  promised: Promised;
  /** How often each status was answered; 0 is no answer. */
  statuses: Record<number, number>;
  stop(): Promise<void>;
}

/** Somebody with an account of their own, made at that site. */
export async function registerVisitor(
  site: string,
  email: string,
): Promise<{ id: number; visitor: Visitor; reply: Reply }> {
  const visitor = createVisitor();
  const form = { email, password, confirmPassword: password };
  const reply = await visitor.send(site, 'POST', '/api/accounts/register', form);
  return { id: reply.json?.id, visitor, reply };
}

/**
 * People who register, save pieces and searches and make alerts: this many at once, one call after the other
 * at whichever site `findSite` names, until stopped.
 */
export function startShopping(options: {
  atOnce: number;
  pauseMs: number;
  listingIds: number[];
  findSite(): string;
}): Shoppers {
  const promised: Promised = { accounts: [], favorites: [], savedSearches: [], alerts: [] };
  const statuses: Record<number, number> = {};
  let isOpen = true;
  let people = 0;

  async function shop(): Promise<void> {
    const person = people++;
    const { visitor, id, reply } = await registerVisitor(options.findSite(), `shopper-${person}@example.nz`);
    count(reply);
    const call = async (path: string, body?: object) => {
      await pause(options.pauseMs);
      return count(await visitor.send(options.findSite(), 'POST', path, body));
    };
    if (reply.status === 201) {
      promised.accounts.push(id);
      const listingId = options.listingIds[person % options.listingIds.length]!;
      const saved = await call(`/api/listings/${listingId}/favorite`);
      if (saved.status === 200 && saved.json.isFavorite) promised.favorites.push([id, listingId]);
      const alert = await call(`/api/accounts/${id}/price-alerts`, { listingId, targetPrice: 1 });
      if (alert.status === 201) promised.alerts.push(alert.json.id);
      const search = { name: 'Mine', searchQuery: 'rimu', maxPrice: 400 };
      const kept = await call(`/api/accounts/${id}/saved-searches`, search);
      if (kept.status === 201) promised.savedSearches.push(kept.json.id);
    } else await pause(options.pauseMs);
    await visitor.close();
  }

  function count(reply: Reply): Reply {
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    return reply;
  }

  const shopping = Array.from({ length: options.atOnce }, async () => {
    while (isOpen) await shop();
  });
  return {
    promised,
    statuses,
    async stop() {
      isOpen = false;
      await Promise.all(shopping);
    },
  };
}

/** Every promise was kept. Answers with how many there were. */
export async function expectPromisesKept(db: Database, promised: Promised): Promise<number> {
  const read = async (query: ReturnType<typeof sql>) =>
    new Set((await db.execute<{ key: string }>(query)).rows.map(({ key }) => key));
  const kept = {
    accounts: await read(sql`select id::text as key from accounts`),
    favorites: await read(sql`select account_id || ' ' || listing_id as key from favorites`),
    savedSearches: await read(sql`select id::text as key from saved_searches`),
    alerts: await read(sql`select id::text as key from price_alerts`),
  };
  let count = 0;
  for (const [kind, promises] of Object.entries(promised) as [keyof Promised, unknown[]][]) {
    const keys = promises.map((promise) => (Array.isArray(promise) ? promise.join(' ') : String(promise)));
    expect(
      keys.filter((key) => !kept[kind].has(key)),
      `${kind} that were lost`,
    ).toEqual([]);
    count += keys.length;
  }
  return count;
}
