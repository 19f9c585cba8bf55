import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runSource } from '#server/pipeline/run-source.ts';
import { channel } from '#server/platform/db/news.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { type Mailer, openMailer } from '#server/platform/mail/mail.ts';
import { staff } from '#server/staff/staff.table.ts';
import { createPieces } from '../../../tests/faults/marketplace/pieces.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { insertRun, takeRun } from './runs.queries.ts';
import { runs } from './sources.table.ts';
import { sendTroubleMail, tellTurn } from './trouble.ts';

const patience = { timeout: 60_000 };

onOneDatabase((open) => {
  const operator = useOperator(open);
  let mailbox: Mailbox;
  let mailer: Mailer;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    mailbox = await openMailbox();
    mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'Tallboy <hello@tallboy.example>' });
    const { db } = operator.site.database;
    await db.insert(staff).values({ email: 'hine@tallboy.example' });
    const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) });
    operator.site.collector.logger = logger;
    const siteUrl = 'https://tallboy.example';
    await sendTroubleMail(db, { jobs: operator.site.jobs, mailer, siteUrl, logger });
  });
  afterAll(async () => {
    mailer.close();
    await mailbox.close();
  });

  const mails = () => mailbox.to('hine@tallboy.example');
  const readMetrics = async () => (await operator.site.send('GET', '/metrics')).text;

  test('a marketplace breaks at night: one mail, a metric and a line; when it is mended, the all-clear', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    expect(await readMetrics()).toContain('tallboy_source_failing{source="Corner shop"} 0');
    expect(mails()).toEqual([]);

    operator.marketplace.stock = [];
    for (const night of [1, 2, 3]) {
      expect((await operator.collect(id)).status).toBe('failed');
      expect(lines.filter(({ msg }) => msg === 'a run failed')).toHaveLength(night);
    }
    expect(lines[0]).toMatchObject({
      level: 40,
      source: 'Corner shop',
      reason: 'no listings found. Do the selectors still match?',
      url: expect.stringContaining(`${operator.marketplace.origin}/shop`),
    });
    const metrics = await readMetrics();
    expect(metrics).toContain('tallboy_source_failing{source="Corner shop"} 1');
    expect(metrics).toContain('tallboy_runs_last_day{source="Corner shop",outcome="failed"} 3');
    expect(metrics).toContain('tallboy_source_listings{source="Corner shop"} 12');
    expect(metrics).toMatch(/tallboy_source_last_good_run_age_seconds\{source="Corner shop"\} [\d.]+/);

    // A search for something in particular says nothing about its marketplace.
    const { database, jobs } = operator.site;
    const search = { sourceId: id, searchTerm: 'desk', status: 'succeeded', finishedAt: new Date() } as const;
    await database.db.insert(runs).values(search);
    await tellTurn(database.db, jobs, id);

    await vi.waitFor(() => expect(mails()).toHaveLength(1), patience);
    operator.marketplace.stock = createPieces(12);
    expect((await operator.collect(id)).status).toBe('succeeded');
    await operator.collect(id);
    await vi.waitFor(() => expect(mails()).toHaveLength(2), patience);
    expect(mails()[0]).toContain('Subject: Corner shop needs attention');
    expect(mails()[0]).toContain('Why: no listings found.');
    expect(mails()[0]).toContain(`Where: ${operator.marketplace.origin}/shop`);
    expect(mails()[1]).toContain('Subject: Corner shop is working again');
    expect(mails()[1]).toContain('We found 12 listings');
    expect(mails()[1]).toContain('What was wrong: no listings found.');
    expect(await readMetrics()).toContain('tallboy_source_failing{source="Corner shop"} 0');
    // Nobody is at the address that the first admin gets by default.
    expect(mailbox.mails.filter((mail) => mail.includes('.local'))).toEqual([]);
  });

  test('the all-clear counts one listing as one', async () => {
    const id = await operator.addSource();
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { name: 'Small corner' });
    const { database, jobs } = operator.site;
    const told = () => mails().filter((mail) => mail.includes('Small corner'));
    const run = { sourceId: id, searchTerm: 'furniture', finishedAt: new Date() };
    await database.db.insert(runs).values({ ...run, status: 'failed', problem: 'no listings found.' });
    await tellTurn(database.db, jobs, id);
    await vi.waitFor(() => expect(told()).toHaveLength(1), patience);
    await database.db.insert(runs).values({ ...run, status: 'succeeded', listingsKept: 1 });
    await tellTurn(database.db, jobs, id);
    await vi.waitFor(() => expect(told()).toHaveLength(2), patience);
    expect(told()[1]).toContain('We found 1 listing.');
  });

  test('a run that succeeds and finds something odd is a line and a metric too', async () => {
    const id = await operator.addSource('/shop', { schedule: 'every 2 days' });
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { name: 'Odd corner' });
    await operator.collect(id);
    expect(await readMetrics()).toContain('tallboy_source_odd{source="Odd corner"} 0');
    expect(await readMetrics()).toContain('tallboy_source_schedule_seconds{source="Odd corner"} 172800');

    operator.marketplace.stock = createPieces(12).map((piece) => ({ ...piece, location: '' }));
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded' });
    expect(lines.filter(({ msg }) => msg === 'a run found something odd')).toEqual([
      expect.objectContaining({
        level: 40,
        source: 'Odd corner',
        reason: expect.stringContaining('location was on 0 of 12 listings'),
        url: expect.stringContaining(`${operator.marketplace.origin}/shop`),
      }),
    ]);
    const metrics = await readMetrics();
    expect(metrics).toContain('tallboy_source_odd{source="Odd corner"} 1');
    expect(metrics).toContain('tallboy_source_failing{source="Odd corner"} 0');

    operator.marketplace.stock = createPieces(12);
    await operator.collect(id);
    expect(await readMetrics()).toContain('tallboy_source_odd{source="Odd corner"} 0');
  });

  test('whoever left something odd alone hears when it fails', async () => {
    const id = await operator.addSource();
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { name: 'Worse corner' });
    await operator.collect(id);
    operator.marketplace.stock = createPieces(12).map((piece) => ({ ...piece, location: '' }));
    await operator.collect(id);
    const told = () => mails().filter((mail) => mail.includes('Worse corner'));
    // Told a moment after the run has ended, and by then of the newest: the next must not have ended before.
    await vi.waitFor(() => expect(told()).toHaveLength(1), patience);
    operator.marketplace.stock = [];
    await operator.collect(id);
    await operator.collect(id);
    await vi.waitFor(() => expect(told()).toHaveLength(2), patience);
    expect(told().filter((mail) => mail.includes('What: location was on 0 of 12'))).toHaveLength(1);
    expect(told().filter((mail) => mail.includes('Why: no listings found'))).toHaveLength(1);
  });

  test('a source that is switched off during its run is no trouble', async () => {
    const id = await operator.addSource();
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { name: 'Shut corner' });
    await operator.collect(id);
    const openShop = operator.marketplace.keepWaiting();
    await operator.asStaff('POST', `/api/admin/data-sources/${id}/scrape`);
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { isActive: false });
    openShop();
    expect(await operator.waitForRun(id)).toMatchObject({ status: 'stopped' });
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { isActive: true });
    expect(await operator.readSource(id)).toMatchObject({ health: 'healthy', problem: null });
    const metrics = await readMetrics();
    expect(metrics).toContain('tallboy_source_failing{source="Shut corner"} 0');
    expect(metrics).toContain('tallboy_runs_last_day{source="Shut corner",outcome="failed"} 0');
    expect(lines.filter(({ source }) => source === 'Shut corner')).toEqual([]);
    // Whatever had been told of it would have come before this.
    operator.marketplace.stock = [];
    await operator.collect(id);
    const told = () => mails().filter((mail) => mail.includes('Shut corner'));
    await vi.waitFor(() => expect(told()).toHaveLength(1), patience);
    expect(told()[0]).toContain('Why: no listings found.');
  });

  test('what a run by the command line found is told with the next one', async () => {
    const id = await operator.addSource();
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { name: 'Typed corner' });
    await operator.collect(id);
    operator.marketplace.stock = [];
    const { site } = operator;
    const collectByHand = async () => {
      const asked = (await insertRun(site.database.db, id, 'furniture'))!;
      await runSource(site.collector, (await takeRun(site.database.db, asked.id))!);
    };
    await collectByHand();
    await operator.collect(id);
    const told = () => mails().filter((mail) => mail.includes('Typed corner'));
    await vi.waitFor(() => expect(told()).toHaveLength(1), patience);
    operator.marketplace.stock = createPieces(12);
    await collectByHand();
    await operator.collect(id);
    await vi.waitFor(() => expect(told()).toHaveLength(2), patience);
    expect(told()[1]).toContain('is working again');
    expect(told()[1]).toContain('What was wrong: no listings found.');
  });

  const vain = () => lines.filter(({ msg }) => msg === 'couldn’t email staff about a source').length;
  const query = (text: string) => operator.site.database.query(text, []);
  const isOpen = `from pgboss.job where name = 'trouble-mail' and state <> 'completed'`;

  /** As if the pauses before the next tries were over. */
  async function letTimePass(): Promise<void> {
    await query(`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);
    await query(`select pg_notify('${channel}', 'jobs trouble-mail')`);
  }

  test('a mail server that says “not now” is asked again for hours, after longer and longer pauses', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    const told = mails().length;
    mailbox.refuse(true);
    operator.marketplace.stock = [];
    await operator.collect(id);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries++) {
      await vi.waitFor(async () => {
        expect(vain()).toBe(tries);
        const { rows } = await query(
          `select extract(epoch from start_after - now())::float8 as pause ${isOpen} and state = 'retry'`,
        );
        expect(rows).toHaveLength(1);
        pauses.push((rows[0] as { pause: number }).pause);
      }, patience);
      if (tries === 6) mailbox.refuse(false);
      await letTimePass();
    }
    expect(pauses[0]).toBeGreaterThan(20);
    expect(pauses[5]).toBeGreaterThan(15 * 60);
    await vi.waitFor(() => expect(mails()).toHaveLength(told + 1), patience);
    expect(mails().at(-1)).toMatch(/^Subject: Corner shop \d+ needs attention/m);
  });

  test('a trouble that is over before its mail could go is told with the all-clear', async () => {
    const id = await operator.addSource();
    await operator.collect(id);
    const [told, triesBefore] = [mails().length, vain()];
    mailbox.refuse(true);
    operator.marketplace.stock = [];
    await operator.collect(id);
    await vi.waitFor(() => expect(vain()).toBe(triesBefore + 1), patience);
    operator.marketplace.stock = createPieces(12);
    await operator.collect(id);
    await vi.waitFor(() => expect(vain()).toBe(triesBefore + 2), patience);
    mailbox.refuse(false);
    await vi.waitFor(async () => {
      await letTimePass();
      expect((await query(`select ${isOpen}`)).rows).toEqual([]);
    }, patience);
    expect(mails().slice(told)).toEqual([expect.stringContaining('is working again')]);
    expect(mails().at(-1)).toContain('What was wrong: no listings found.');
  });
});
