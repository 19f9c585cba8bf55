import { setTimeout as pause } from 'node:timers/promises';
import { countActive } from '#server/catalogue/catalogue.queries.ts';
import { renewLinks } from '#server/catalogue/keys.queries.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { isUnreachable } from '#server/platform/db/unreachable.ts';
import { findPageMemory, keepPageMemory } from '#server/sources/page-memory.queries.ts';
import { findQuietEnd } from '#server/sources/quiet-hours.ts';
import { endRun, giveBackRun, type RunRow, reportRun } from '#server/sources/runs.queries.ts';
import { changeSource, findSource, type SourceRow } from '#server/sources/sources.queries.ts';
import { type FetchedPage, fetchPages } from './1-fetch.ts';
import { upsertListings } from './4-upsert.ts';
import { scoreChanges } from './5-score.ts';
import { matchAlerts, tellOfDeals } from './6-match-alerts.ts';
import type { Collector } from './collecting/collector.ts';
import { type Course, concludeRun } from './collecting/conclude-run.ts';
import { addToTally, startTally } from './collecting/field-shares.ts';
import { judgePage } from './collecting/judge-page.ts';
import { doubtPage } from './collecting/missing-pages.ts';
import { listLinks } from './fetch/links-again.ts';
import { findWindow, stopAtWindow } from './fetch/newest-window.ts';
import type { PageMemory } from './fetch/page-memory.ts';
import { createRotationCheck } from './fetch/rotating-links.ts';
import { planSecondLook, type SecondLook } from './fetch/second-look.ts';
import { findByAddress, findUnchanged } from './fetch/unchanged.ts';
import { breakOff, type FetchEnd } from './fetch/walker.ts';
import { describeSite, hasManyLinks, listingKey, listPictures } from './normalise/urls.ts';

const heartbeat = 10_000;

/** Collects one source, steps 1 to 6 in order: the only place where that order is written. */
export async function runSource(
  collector: Collector,
  run: RunRow,
  onProgress: (progress: Course['progress']) => void = () => {},
): Promise<void> {
  const { db, reader, chromiumPath } = collector;
  const source = await findSource(db, run.sourceId);
  if (!source) return;
  const course: Course = {
    seen: new Set(),
    progress: {
      pages: 0,
      listingsKept: 0,
      listingsNew: run.listingsNew,
      listingsChanged: run.listingsChanged,
      listingsGone: run.listingsGone,
      listingsDropped: 0,
      dropReasons: {},
    },
    new: 0,
    tally: startTally(),
    lastPage: null,
    doubtful: null,
  };
  const lost = new AbortController();
  const signal = AbortSignal.any([collector.signal, lost.signal]);
  let isActive = source.isActive;
  const stillOurs = async () => {
    const report = await reportRun(db, run, course.progress);
    isActive = report?.isActive ?? isActive;
    if (!report || !isActive) lost.abort();
  };
  const timer = setInterval(() => stillOurs().catch(() => {}), heartbeat);
  try {
    await stillOurs();
    let end: FetchEnd | null = null;
    const digests = new Map<string, string>();
    const look = planSecondLook(source.scrapingConfig, collector.now());
    const learnRotation = createRotationCheck(db, source);
    const pages = fetchPages(source, await collector.fetcherFor(source), {
      reader,
      chromiumPath,
      signal,
      searchTerm: run.searchTerm,
      async recall(address) {
        const memory = await findPageMemory(db, source.id, address);
        return memory && look.isFresh(memory) ? (memory as PageMemory) : null;
      },
      onCards: (cards) =>
        collector.expectPictures?.(
          source,
          cards.flatMap((card) => listPictures(card, source.baseUrl).slice(0, 1)),
        ),
      async findUnchanged(listings) {
        await learnRotation(listings);
        return findUnchanged(db, source, listings, digests, look);
      },
    });
    for await (const step of pages) {
      if (signal.aborted) break;
      end =
        step.kind === 'end'
          ? stopAtWindow(step, course.progress.pages, course.window)
          : await takePage(collector, source, run, step, course, digests, look);
      await stillOurs();
      onProgress(course.progress);
      end ??= findQuietEnd(source.scrapingConfig.quietHours, collector.now()) && stopForQuiet(source);
      if (end) break;
    }
    if (!isActive) await stopRun(db, run, course);
    else if (signal.aborted) await giveBackRun(db, run);
    else await concludeRun(collector, source, run, course, end, followUp);
  } catch (error) {
    collector.logger.error({ err: error, source: source.name }, 'collecting failed');
    // Nothing is wrong with the marketplace, so the run starts again as soon as there's a database.
    if (isUnreachable(error)) {
      clearInterval(timer);
      await giveBackWhenPossible(collector, run);
      throw error;
    }
    await endRun(db, run, {
      ...course.progress,
      status: 'failed',
      problem: 'Something went wrong on our side.',
    });
  } finally {
    clearInterval(timer);
  }
  // What it leaves undone, the next run does.
  if (!collector.signal.aborted)
    await settleDeals(db, collector.now(), tellOfDeals).catch((error) =>
      collector.logger.error({ err: error }, 'judging deals failed'),
    );
}

/** Retries until the database answers, or somebody else has taken the run because its lease expired. */
async function giveBackWhenPossible({ db, signal }: Collector, run: RunRow): Promise<void> {
  for (let wait = 200; !signal.aborted; wait = Math.min(2 * wait, 5000)) {
    try {
      return await giveBackRun(db, run);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}

/** Steps 3 to 6 for one page, in one transaction. An end instead of null when the page is not to be trusted. */
async function takePage(
  { db, reader, readSharedClock }: Collector,
  source: SourceRow,
  run: RunRow,
  page: FetchedPage,
  course: Course,
  digests: Map<string, string>,
  look: SecondLook,
): Promise<FetchEnd | null> {
  const { seen, progress } = course;
  const { id: sourceId, baseUrl } = source;
  const collectedAt = await readSharedClock();
  if (page.text !== null) {
    course.lastPage = { url: page.url, address: page.address, text: page.text };
  }
  if (page.problem) return breakOff(page.problem, page.url);
  // Step 3, on a thread of its own: what a page says may take long to understand.
  const normalised = await reader.normaliseListings(page.listings, { ...describeSite(source), collectedAt });
  if ('kind' in normalised) return breakOff(normalised.reason, page.url);
  const { kept, dropped } = normalised;
  addToTally(course.tally, source.scrapingConfig, page);
  const end = await judgePage(db, source, run, page, normalised);
  if (end) return end;

  const isFirst = progress.pages === 0;
  const isTelling = isFirst || page.nextPage === null;
  const before = isTelling ? ((await findPageMemory(db, sourceId, page.address)) as PageMemory | null) : null;
  if (isFirst) course.window = findWindow(before, page.memory, source);
  const memory = page.memory && look.date({ ...page.memory, window: course.window });
  course.doubtful = doubtPage(before, { address: page.address, memory }, isFirst);
  const { changes, dropped: soldAlready } = await db.transaction(async (tx) => {
    const result = await upsertListings(tx, { sourceId, baseUrl, now: collectedAt, digests }, kept);
    await followUp(tx, result.changes);
    if (hasManyLinks(source)) await renewLinks(tx, sourceId, listLinks(source, page.seen));
    if (memory && !course.doubtful) await keepPageMemory(tx, sourceId, page.address, memory);
    for (const id of result.seen) seen.add(id);
    return result;
  });
  for (const { id } of await findByAddress(db, source, page.seen)) seen.add(id);
  const newHere = changes.filter(({ kind }) => kind === 'new').length;
  course.new += newHere;
  // We're already fetching the next page, and its digests are in the same map.
  for (const url of [...page.listings, ...page.dropped].map(({ url }) => url).concat(page.seen))
    digests.delete(listingKey(url, source) ?? '');

  progress.pages++;
  progress.listingsKept = seen.size;
  progress.listingsNew += newHere;
  progress.listingsChanged += changes.filter(({ kind }) => kind === 'changed' || kind === 'back').length;
  // These are the ones the page says are sold. Missing ones come at the end.
  progress.listingsGone += changes.filter(({ kind }) => kind === 'gone').length;
  for (const { reason } of [...page.dropped, ...dropped, ...soldAlready]) {
    progress.listingsDropped++;
    progress.dropReasons[reason] = (progress.dropReasons[reason] ?? 0) + 1;
  }
  return null;
}

/** Somebody has switched its source off: what we found is right, and nothing is wrong. */
async function stopRun(db: Database, run: RunRow, { progress }: Course): Promise<void> {
  const remark = 'stopped because its source was switched off';
  await endRun(db, run, { ...progress, status: 'stopped', remark });
  await changeSource(db, run.sourceId, { totalListings: await countActive(db, run.sourceId) });
}

function stopForQuiet({ baseUrl }: SourceRow): FetchEnd {
  const reason = 'stopped when its quiet hours began, so it can’t tell what’s gone';
  return { ...breakOff(reason, baseUrl), isLimit: true };
}

async function followUp(db: Database, changes: ListingChange[]): Promise<void> {
  if (changes.length === 0) return;
  await matchAlerts(db, await scoreChanges(db, changes));
}
