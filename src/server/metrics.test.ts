import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { projectRoot } from '#config';
import { usualSearchTerm } from '#contract/sources.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { notifications } from '#server/alerts/alerts.table.ts';
import { onEachDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { registerShopper } from '../../tests/support/people.ts';
import { openShelf } from '../../tests/support/shelf.ts';
import { useSite } from '../../tests/support/site.ts';
import { changeSource } from './sources/sources.queries.ts';
import { runs } from './sources/sources.table.ts';

onEachDatabase((open) => {
  const site = useSite(open, { mail: {} });

  test.each(['prometheus-rules.yaml', 'grafana-dashboard.json'])(
    'every metric that %s names is there',
    async (file) => {
      const text = readFileSync(join(projectRoot, 'deploy', file), 'utf8');
      const named = new Set(text.match(/\b(tallboy|http|nodejs|process)_[a-z0-9_]+/g));
      expect(named.size).toBeGreaterThan(8);
      await addSource(site.database.db, 'Kea Street');
      await site.jobs.add('try', {});
      const { text: shown } = await site.send('GET', '/metrics');
      const missing = [...named].filter(
        (name) => !new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, '')} `, 'm').test(shown),
      );
      expect(missing).toEqual([]);
      expect(shown).toContain('tallboy_queue_jobs{queue="try",state="waiting"}');
    },
  );

  test('of two sources with one name, each says how it is', async () => {
    const { db } = site.database;
    const [failing, fine] = [await addSource(db, 'Night Market'), await addSource(db, 'Night Market')];
    const ended = { searchTerm: usualSearchTerm, finishedAt: new Date() };
    await db.insert(runs).values([
      { ...ended, sourceId: failing.id, status: 'failed' },
      { ...ended, sourceId: fine.id, status: 'succeeded' },
    ]);
    const { text } = await site.send('GET', '/metrics');
    expect(text).toContain(`tallboy_source_failing{source="Night Market (${failing.id})"} 1`);
    expect(text).toContain(`tallboy_source_failing{source="Night Market (${fine.id})"} 0`);
    expect(text).not.toContain('source="Night Market"');
  });

  test('a run that somebody stopped says nothing of the one before', async () => {
    const { db } = site.database;
    const { id: sourceId } = await addSource(db, 'Late Market');
    const ended = { sourceId, searchTerm: usualSearchTerm, finishedAt: new Date() };
    await db.insert(runs).values([
      { ...ended, status: 'failed' },
      { ...ended, status: 'stopped' },
    ]);
    const { text } = await site.send('GET', '/metrics');
    expect(text).toContain('tallboy_source_failing{source="Late Market"} 1');
  });

  test('runs count for a day, and a source that is switched off has no figures', async () => {
    const { db } = site.database;
    const [day, off] = [await addSource(db, 'Day Market'), await addSource(db, 'Closed Market')];
    const ended = (status: 'failed' | 'succeeded', hours: number) => ({
      ...{ sourceId: day.id, searchTerm: usualSearchTerm, status },
      finishedAt: hoursAgo(hours),
    });
    await db
      .insert(runs)
      .values([ended('failed', 25), ended('failed', 23), ended('succeeded', 25), ended('succeeded', 1)]);
    await changeSource(db, off.id, { isActive: false });
    const { text } = await site.send('GET', '/metrics');
    expect(text).toContain('tallboy_runs_last_day{source="Day Market",outcome="failed"} 1');
    expect(text).toContain('tallboy_runs_last_day{source="Day Market",outcome="succeeded"} 1');
    expect(text).not.toContain('Closed Market');
  });

  test('mail that waits or failed is counted: not what was deleted, what is long ago, or another queue’s', async () => {
    const { db, query } = site.database;
    const { id: accountId } = await registerShopper(site, 'counted');
    const told = { accountId, groupId: 1, title: 'Sofa', message: '', reason: '' };
    await db.insert(notifications).values([
      { ...told, event: 'a', mail: 'waiting' },
      { ...told, event: 'b', mail: 'waiting', deletedAt: new Date() },
      { ...told, event: 'c', mail: 'failed', createdAt: hoursAgo(71) },
      { ...told, event: 'd', mail: 'failed', createdAt: hoursAgo(73) },
    ]);
    for (const queue of ['notification-mail', 'tidy']) {
      await site.jobs.add(queue, {});
      await query(`update pgboss.job set state = 'failed' where name = $1`, [queue]);
    }
    const { text } = await site.send('GET', '/metrics');
    expect(text).toMatch(/^tallboy_mail_waiting 1$/m);
    expect(text).toMatch(/^tallboy_mail_failed 2$/m);
    await db.delete(notifications);
    await query('delete from pgboss.job', []);
  });

  test('while the database hangs no figure of before is shown as if it were of now', async () => {
    const { db } = site.database;
    expect((await site.send('GET', '/metrics')).text).toMatch(/^tallboy_source_failing\{.*\} 0$/m);
    const { body: text } = await db.transaction(async (tx) => {
      await tx.execute('lock table data_sources in access exclusive mode');
      return site.app.inject('/metrics');
    });
    expect(text).toContain('http_requests_in_flight');
    expect(text).not.toMatch(/^tallboy_(source|queue|runs|mail|notifications|deal)\w*(\{.*\})? [\d.]+$/m);
    expect((await site.send('GET', '/metrics')).text).toMatch(/^tallboy_mail_failed 0$/m);
  });

  /** By how many minutes the metric says that mail is late. */
  async function readLate(): Promise<number> {
    const { text } = await site.send('GET', '/metrics');
    return Number(/^tallboy_mail_oldest_seconds (\S+)$/m.exec(text)?.[1]) / 60;
  }

  test('mail is late from when it should have gone out: after its digest’s pause, after quiet hours', async () => {
    const { db } = site.database;
    const shopper = await registerShopper(site, 'waits');
    await shopper.send('POST', '/api/accounts/:me/saved-searches', { name: 'All' });
    await shopper.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    const change = (set: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(set).where(eq(accounts.id, shopper.id));
    await change({ emailVerifiedAt: hoursAgo(100), mailNotifications: 'at_once' });
    expect(await readLate()).toBe(0);
    await (await openShelf(db, 'Kea Street')).show({ url: '/1', title: 'Oak stool', price: '$40' });
    await db.update(notifications).set({ createdAt: hoursAgo(20) });
    expect(Math.round((await readLate()) / 60)).toBe(20);

    await change({ mailNotifications: 'daily', lastMailedAt: hoursAgo(23) });
    expect(await readLate()).toBe(0);
    await change({ lastMailedAt: hoursAgo(26) });
    expect(Math.round((await readLate()) / 60)).toBe(2);

    await change({ mailNotifications: 'at_once', quietFrom: hourFromNow(0), quietUntil: hourFromNow(2) });
    expect(await readLate()).toBe(0);
    await change({ quietFrom: hourFromNow(-3), quietUntil: hourFromNow(-1) });
    expect(await readLate()).toBeGreaterThanOrEqual(60);
    expect(await readLate()).toBeLessThan(180);
    await db.update(notifications).set({ mail: 'sent' });
    expect(await readLate()).toBe(0);
  });

  test('a mail that does not reach staff is late, until we give up on it', async () => {
    const { query } = site.database;
    await site.jobs.add('trouble-mail', {});
    await query(
      `update pgboss.job set created_on = now() - interval '3 hours' where name = 'trouble-mail'`,
      [],
    );
    expect(Math.round((await readLate()) / 60)).toBe(3);
    await query(`update pgboss.job set state = 'failed' where name = 'trouble-mail'`, []);
    expect(await readLate()).toBe(0);
  });
});

onEachDatabase((open) => {
  const site = useSite(open);

  test('where no mail is sent none is late', async () => {
    await site.jobs.add('trouble-mail', {});
    await site.database.query(`update pgboss.job set created_on = now() - interval '3 hours'`, []);
    expect((await site.send('GET', '/metrics')).text).toMatch(/^tallboy_mail_oldest_seconds 0$/m);
  });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** The hour by the clocks in New Zealand. */
function hourFromNow(hours: number): number {
  const options = { hour: 'numeric', hourCycle: 'h23', timeZone: 'Pacific/Auckland' } as const;
  return Number(new Intl.DateTimeFormat('en-NZ', options).format(hoursAgo(-hours)));
}
