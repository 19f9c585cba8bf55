import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { usualSearchTerm } from '#contract/sources.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { readSchedule } from '#server/sources/sources.ts';
import { countDoings, countJobs, findLatestMail, findSourceFigures } from './metrics.queries.ts';

/** Walking through all pictures takes a while. */
const measureEvery = 5 * 60_000;
const mailQueues = new Set(['account-mail', 'notification-mail', 'trouble-mail']);

/** What operators want to know at night, read from the database whenever somebody asks for the metrics. */
export function watchOperation(
  app: FastifyInstance,
  { catalogue, pictures, sendsMail }: { catalogue: LiveCatalogue; pictures: string; sendsMail: boolean },
): void {
  const { db } = app.settings;
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `tallboy_${name}`, help, labelNames, registers: [app.metrics] });

  const listings = gauge('source_listings', 'Listings for sale, by active source', ['source']);
  const sinceGood = gauge('source_last_good_run_age_seconds', 'Time since the last good run', ['source']);
  const schedule = gauge('source_schedule_seconds', 'Time between two scheduled runs', ['source']);
  const isFailing = gauge(
    'source_failing',
    '1 if the last run of a source failed; searches for something specific don’t count',
    ['source'],
  );
  const isOdd = gauge('source_odd', '1 if the last run of a source succeeded, but found something odd', [
    'source',
  ]);
  const runs = gauge('runs_last_day', 'Runs that ended in the last day', ['source', 'outcome']);
  const jobs = gauge('queue_jobs', 'Jobs by queue: waiting, active or failed', ['queue', 'state']);
  const underWay = gauge('runs_under_way', 'Runs waiting or under way');
  const marks = gauge('deal_marks', 'Listings waiting to be judged');
  const told = gauge('notifications_told_last_day', 'Notifications sent to shoppers in the last day');
  const mailWaiting = gauge('mail_waiting', 'Notifications waiting to go out by email');
  const mailFailed = gauge(
    'mail_failed',
    'Email we gave up on: notifications from the last three days, and any other email',
  );
  const mailOldest = gauge('mail_oldest_seconds', 'How overdue the oldest waiting email is; 0 if none are');
  const index = gauge('index_listings', 'Pieces this process can search');
  const store = gauge('picture_store_bytes', 'Size of the pictures kept by this process');
  const measureStore = measureSometimes(pictures);

  const byLabel = [listings, sinceGood, schedule, isFailing, isOdd, runs, jobs];
  const single = [underWay, marks, told, mailWaiting, mailFailed, mailOldest];

  async function collect(): Promise<void> {
    const [sources, queued, doings] = await Promise.all([
      findSourceFigures(db, usualSearchTerm),
      countJobs(db),
      countDoings(db),
    ]);
    for (const one of byLabel) one.reset();
    for (const source of sources) {
      const label = { source: source.name };
      listings.set(label, source.listings);
      if (source.sinceGood !== null) sinceGood.set(label, source.sinceGood);
      const interval = readSchedule(source.schedule);
      if (interval !== null) schedule.set(label, interval / 1000);
      isFailing.set(label, Number(source.isFailing));
      isOdd.set(label, Number(source.isOdd));
      runs.set({ ...label, outcome: 'succeeded' }, source.succeeded);
      runs.set({ ...label, outcome: 'failed' }, source.failed);
    }
    for (const { queue, state, count } of queued) jobs.set({ queue, state }, count);
    const failedMails = queued.filter(({ queue, state }) => state === 'failed' && mailQueues.has(queue));
    mailFailed.set(failedMails.reduce((sum, { count }) => sum + count, doings.mailFailed));
    underWay.set(doings.underWay);
    marks.set(doings.marks);
    told.set(doings.told);
    mailWaiting.set(doings.mailWaiting);
    // Without a mail server nothing is ever sent, and nothing is late.
    mailOldest.set(sendsMail ? await findLatestMail(db, queued) : 0);
    index.set(catalogue.index.count({}, 0).total);
    store.set(await measureStore());
  }

  app.collectMetrics(collect, () => {
    for (const one of byLabel) one.reset();
    for (const one of single) one.remove();
  });
}

function measureSometimes(folder: string): () => Promise<number> {
  let measured = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  return async () => {
    if (performance.now() - measured.at > measureEvery)
      measured = { at: performance.now(), bytes: await measureFolder(folder) };
    return measured.bytes;
  };
}

async function measureFolder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const file of files.filter((one) => one.isFile()))
    bytes += await stat(join(file.parentPath ?? file.path, file.name)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}
