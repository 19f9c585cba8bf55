import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { makeToken } from '../../tests/support/assistant.ts';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { registerShopper, type Shopper } from '../../tests/support/people.ts';
import { useSite } from '../../tests/support/site.ts';
import { deliveries, notifications } from './alerts/alerts.table.ts';
import { channels } from './channels/channels.table.ts';
import { listMembers } from './lists/lists.table.ts';
import { runs } from './sources/sources.table.ts';
import { tidy } from './tidy.ts';

const { keep } = readConfig({});
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

onOneDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
  });
  const tidyNow = () => tidy(site.database.db, keep, new Date());
  const read = async (query: ReturnType<typeof sql>) =>
    (await site.database.db.execute<{ name: string }>(query)).rows.map(({ name }) => name);

  test('what has run out goes, and what has not stays', async () => {
    const { db } = site.database;
    const over = sql`now() - interval '1 second'`;
    const later = sql`now() + interval '1 hour'`;
    await db.execute(sql`insert into rate_limits (key, calls, resets_at)
      values ('over', 1, ${over}), ('later', 1, ${later})`);
    await db.execute(sql`insert into account_tokens (token_hash, account_id, purpose, expires_at)
      values ('over', ${ana.id}, 'reset', ${over}), ('later', ${ana.id}, 'reset', ${later})`);
    await db.execute(sql`insert into hosts (origin, lane, holder, finished_at)
      values ('over', 'pages', '', now() - interval '25 hours'), ('later', 'pages', '', now() - interval '23 hours')`);
    await db.execute(sql`insert into removed_listings (listing_id, removed_at)
      values (1, now() - interval '25 hours'), (2, now() - interval '23 hours')`);
    await tidyNow();
    expect(await read(sql`select key as name from rate_limits where key in ('over', 'later')`)).toEqual([
      'later',
    ]);
    expect(
      await read(sql`select token_hash as name from account_tokens where token_hash in ('over', 'later')`),
    ).toEqual(['later']);
    expect(await read(sql`select origin as name from hosts`)).toEqual(['later']);
    expect(await read(sql`select listing_id::text as name from removed_listings`)).toEqual(['2']);
  });

  test('an access token that has run out can be seen for another month', async () => {
    const { db } = site.database;
    for (const _ of [1, 2]) await makeToken(ana, 'read');
    await db.execute(sql`update access_tokens set name = 'seen', expires_at = now() - interval '29 days'`);
    await db.execute(sql`update access_tokens set name = 'forgotten', expires_at = now() - interval '31 days'
      where id = (select max(id) from access_tokens)`);
    await tidyNow();
    expect(await read(sql`select name from access_tokens`)).toEqual(['seen']);
  });

  test('an invitation goes when it has run out, and a list when nobody is on it', async () => {
    const { db } = site.database;
    const make = async (name: string) =>
      (await ana.send('POST', '/api/accounts/:me/lists', { name })).json.id as number;
    const [list, left] = [await make('Our flat'), await make('Nobody’s')];
    for (const _ of [1, 2]) await ana.send('POST', `/api/lists/${list}/invitations`);
    await db.execute(sql`update list_invitations set expires_at = now() - interval '1 second'
      where id = (select min(id) from list_invitations)`);
    await db.delete(listMembers).where(eq(listMembers.listId, left));
    await tidyNow();
    expect(await read(sql`select 'open' as name from list_invitations`)).toEqual(['open']);
    expect(await read(sql`select name from lists`)).toEqual(['Our flat']);
  });

  test('what waits for a channel that is off is no news after two days', async () => {
    const { db } = site.database;
    const form = { kind: 'ntfy', name: 'Phone', url: 'https://ntfy.sh/some-topic' };
    const channelId = (await ana.send('POST', '/api/accounts/:me/channels', form)).json.id as number;
    const told = {
      accountId: ana.id,
      groupId: 1,
      title: 'Sofa',
      message: '',
      reason: '',
      mail: 'no' as const,
    };
    const rows = await db
      .insert(notifications)
      .values([1, 3].map((days) => ({ ...told, event: `${days}`, createdAt: ago(days) })))
      .returning({ id: notifications.id });
    await db.insert(deliveries).values(rows.map(({ id }) => ({ notificationId: id, channelId })));
    await tidyNow();
    expect(await db.$count(deliveries)).toBe(2);
    await db.update(channels).set({ isActive: false });
    await tidyNow();
    expect(await db.select({ id: deliveries.notificationId }).from(deliveries)).toEqual([
      { id: rows[0]!.id },
    ]);
  });

  test('a source keeps its last runs however many others have had since', async () => {
    const { db } = site.database;
    const [quiet, busy] = [await addSource(db, 'Quiet corner'), await addSource(db, 'Busy corner')];
    const ended = { searchTerm: 'furniture', status: 'succeeded' as const };
    await db.insert(runs).values({ ...ended, sourceId: quiet.id, finishedAt: ago(400) });
    await db
      .insert(runs)
      .values(Array.from({ length: 25 }, () => ({ ...ended, sourceId: busy.id, finishedAt: ago(1) })));
    await tidyNow();
    expect(await db.$count(runs, eq(runs.sourceId, quiet.id))).toBe(1);
  });
});
