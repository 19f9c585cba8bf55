import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { runs } from '#server/sources/sources.table.ts';
import { collectQueue } from '#server/sources/sources.ts';
import { onEachDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';

onEachDatabase((open) => {
  const operator = useOperator(open);

  test('twenty triggers at once start one run', async () => {
    const id = await operator.addSource();
    const openShop = operator.marketplace.keepWaiting();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => operator.asStaff('POST', `/api/admin/data-sources/${id}/scrape`)),
    );
    openShop();
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    await vi.waitFor(
      async () =>
        expect((await operator.asStaff('GET', '/api/admin/scraping/status')).json.isActive).toBe(false),
      {
        timeout: 120_000,
      },
    );
    expect((await operator.asStaff('GET', `/api/admin/data-sources/${id}/runs`)).json).toHaveLength(1);
    // A large marketplace takes hours, and the job must not be given to another meanwhile.
    const { rows } = await operator.site.database.query(
      'select distinct extract(epoch from expire_in)::int as seconds from pgboss.job where name = $1',
      [collectQueue],
    );
    expect(rows).toEqual([{ seconds: 23 * 3600 }]);
  });

  test('only an active source is collected; one that is not there is 404', async () => {
    const id = await operator.addSource();
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { isActive: false });
    expect(await operator.asStaff('POST', `/api/admin/data-sources/${id}/scrape`)).toMatchObject({
      status: 409,
      json: { message: 'This data source isn’t active. Activate it first.' },
    });
    expect((await operator.asStaff('POST', '/api/admin/data-sources/99999/scrape')).status).toBe(404);
    expect((await operator.asStaff('DELETE', `/api/admin/data-sources/${id}`)).json.message).toBe(
      'Data source deleted successfully',
    );
    expect((await operator.asStaff('DELETE', `/api/admin/data-sources/${id}`)).status).toBe(404);
  });

  test('a visitor’s refresh is refused while it is happening and right after', async () => {
    const refresh = () => operator.site.send('POST', '/api/scraping/refresh', { searchTerm: 'furniture' });
    const answers = await Promise.all([refresh(), refresh()]);
    for (const { status, json, headers } of answers) {
      expect(status).toBe(429);
      expect(json.message).toMatch(/a moment|ten minutes/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('visitors together start a source once in ten minutes, whatever they ask for and from wherever', async () => {
    const { db } = operator.site.database;
    const letTimePass = (time: string) =>
      db.execute(sql`update runs set requested_at = requested_at - ${time}::interval`);
    const id = await operator.addSource('/shop?q={searchTerm}');
    await db.execute(sql`update data_sources set is_active = false where id <> ${id}`);
    const refresh = (address: string, searchTerm = 'furniture') =>
      operator.site.send('POST', '/api/scraping/refresh', { searchTerm }, { 'x-forwarded-for': address });
    const countRuns = async () =>
      (await operator.asStaff('GET', `/api/admin/data-sources/${id}/runs`)).json.length;

    const atOnce = await Promise.all([1, 2, 3, 4, 5].map((visitor) => refresh(`10.3.0.${visitor}`)));
    expect(atOnce.filter(({ status }) => status === 202)).toHaveLength(1);
    for (const { status, json } of atOnce)
      if (status !== 202)
        expect([status, json.message]).toEqual([429, expect.stringMatching(/a moment|ten minutes/)]);
    await operator.waitForRun(id);
    for (const [visitor, term] of ['furniture', 'oak dining table', 'rimu', 'ikea'].entries())
      expect(await refresh(`10.3.1.${visitor}`, term)).toMatchObject({
        status: 429,
        json: { message: 'We looked for new pieces less than ten minutes ago. Please try again soon.' },
      });
    await letTimePass('9 minutes');
    expect((await refresh('10.3.2.1')).status).toBe(429);
    expect(await countRuns()).toBe(1);
    await letTimePass('1 minute');
    expect((await refresh('10.3.2.1', 'Oak Dining Table')).json).toMatchObject({ started: 1 });
    expect(await operator.waitForRun(id)).toMatchObject({ searchTerm: 'Oak Dining Table' });

    // One of them cannot take every turn.
    for (const status of [202, 202, 429]) {
      await letTimePass('10 minutes');
      expect((await refresh('10.3.2.1')).status).toBe(status);
      await operator.waitForRun(id);
    }
    expect((await refresh('10.3.2.2')).status).toBe(202);
    await operator.waitForRun(id);
  });

  test('a refresh leaves alone what was collected a moment ago', async () => {
    const { db } = operator.site.database;
    const [rested, fresh] = [await operator.addSource(), await operator.addSource()];
    await db.execute(sql`update data_sources set is_active = false where id not in (${rested}, ${fresh})`);
    await operator.collect(fresh);
    const headers = { 'x-forwarded-for': '10.3.3.1' };
    const body = { searchTerm: 'furniture' };
    const answer = await operator.site.send('POST', '/api/scraping/refresh', body, headers);
    expect(answer).toMatchObject({ status: 202, json: { started: 1 } });
    const { finishedAt, listingsNew } = await operator.waitForRun(rested);
    // Whoever asked is told how many have come of it, and everybody when that was.
    const state = await operator.site.send('GET', `/api/scraping/refresh?since=${answer.json.since}`);
    expect(state.json).toEqual({ isUpdating: false, updatedAt: finishedAt, newPieces: listingsNew });
    expect((await operator.site.send('GET', '/api/scraping/refresh')).json.newPieces).toBe(0);
    // What failed has updated nothing.
    operator.marketplace.stock = [];
    expect(await operator.collect(rested)).toMatchObject({ status: 'failed' });
    expect((await operator.site.send('GET', '/api/scraping/refresh')).json.updatedAt).toBe(finishedAt);
    expect((await operator.asStaff('GET', `/api/admin/data-sources/${fresh}/runs`)).json).toHaveLength(1);
  });

  test('a run that is in hand is not taken again, though its job is queued twice', async () => {
    const { db } = operator.site.database;
    const id = await operator.addSource();
    const openShop = operator.marketplace.keepWaiting();
    const { json: run } = await operator.asStaff('POST', `/api/admin/data-sources/${id}/scrape`);
    const sources = (await operator.asStaff('GET', '/api/admin/data-sources')).json as {
      id: number;
      name: string;
    }[];
    const [entry] = (await operator.asStaff('GET', '/api/admin/audit-log?pageSize=1')).json;
    expect(entry.object).toBe(sources.find((source) => source.id === id)?.name);
    const waitForJobs = (count: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await db.execute(
            sql`select from pgboss.job where name = ${collectQueue} and (data ->> 'runId')::int = ${run.id}
              and state <> 'created'`,
          );
          expect(rows).toHaveLength(count);
        },
        { timeout: 120_000, interval: 20 },
      );
    await waitForJobs(1);
    await operator.site.jobs.add(collectQueue, { runId: run.id });
    await waitForJobs(2);
    openShop();
    expect(await operator.waitForRun(id)).toMatchObject({ id: run.id, status: 'succeeded' });
    expect(await db.select({ attempts: runs.attempts }).from(runs).where(eq(runs.id, run.id))).toEqual([
      { attempts: 1 },
    ]);
  });

  test.each(['iphone 12', 'x', 'sofa '.repeat(7), 'free money'])(
    'a visitor does not make marketplaces be searched for %j',
    async (searchTerm) => {
      expect(await operator.site.send('POST', '/api/scraping/refresh', { searchTerm })).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'searchTerm' }] },
      });
    },
  );
});
