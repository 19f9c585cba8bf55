import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/log/log.ts';
import { type Mailer, openMailer } from '#server/platform/mail/mail.ts';
import { staff } from '#server/staff/staff.table.ts';
import { createPieces } from '../../../tests/faults/marketplace/pieces.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { useOperator } from '../../../tests/support/operator.ts';
import { runs } from './sources.table.ts';
import { sendTroubleMail, tellTurn } from './trouble.ts';

const patience = { timeout: 60_000 };

onEachDatabase((open) => {
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
    const [desks] = await database.db.insert(runs).values(search).returning();
    await tellTurn(database.db, jobs, desks!.id);

    operator.marketplace.stock = createPieces(12);
    expect((await operator.collect(id)).status).toBe('succeeded');
    await operator.collect(id);
    await vi.waitFor(() => expect(mails()).toHaveLength(2), patience);
    expect(mails()[0]).toContain('Subject: Corner shop needs attention');
    expect(mails()[0]).toContain('Why: no listings found.');
    expect(mails()[0]).toContain(`Where: ${operator.marketplace.origin}/shop`);
    expect(mails()[1]).toContain('Subject: Corner shop is working again');
    expect(mails()[1]).toContain('We found 12 listings');
    expect(await readMetrics()).toContain('tallboy_source_failing{source="Corner shop"} 0');
    // Nobody is at the address that the first admin gets by default.
    expect(mailbox.mails.filter((mail) => mail.includes('.local'))).toEqual([]);
  });
});
