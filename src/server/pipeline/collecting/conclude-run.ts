import { usualSearchTerm } from '#contract/sources.ts';
import { countActive, countMisses, forgetMisses } from '#server/catalogue/catalogue.queries.ts';
import type { ListingChange } from '#server/catalogue/listing-change.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { keepPageMemory } from '#server/sources/page-memory.queries.ts';
import { endRun, type RunRow } from '#server/sources/runs.queries.ts';
import { changeSource, type SourceRow } from '#server/sources/sources.queries.ts';
import { findUsualRuns, findUsualShares } from '#server/sources/usual-runs.queries.ts';
import { notFurniture } from '../extract/candidate.ts';
import type { FetchEnd } from '../fetch/walker.ts';
import { lockGroups, regroup } from '../grouping/regroup.ts';
import { findMend } from '../mending/mend.ts';
import type { Collector } from './collector.ts';
import { findConcern, readShares, type Tally } from './field-shares.ts';
import { findNothing, findSuspicionInCount, findSuspicionInTurnover } from './health.ts';
import { type DoubtfulPage, findMissingPages, hadMorePages } from './missing-pages.ts';

const shownOfFailedPage = 20_000;

/** How a run is going: what the operator sees, and what is needed to end it. */
export interface Course {
  /** Every listing met, by its number in the catalogue. */
  seen: Set<number>;
  progress: Pick<
    RunRow,
    | 'pages'
    | 'listingsKept'
    | 'listingsNew'
    | 'listingsChanged'
    | 'listingsGone'
    | 'listingsDropped'
    | 'dropReasons'
  >;
  /** How many of them were not known before. */
  new: number;
  tally: Tally;
  lastPage: { url: string; address: string; text: string } | null;
  /** How many its first page shows of the newest, if that is all it has. */
  window?: number | undefined;
  doubtful: DoubtfulPage | null;
}

/** A complete, healthy run tells us what is gone. Any other tells the operator why we don't believe it. */
export async function concludeRun(
  collector: Collector,
  source: SourceRow,
  run: RunRow,
  course: Course,
  end: FetchEnd | null,
  followUp: (db: Database, changes: ListingChange[]) => Promise<void>,
): Promise<void> {
  const { db, logger, readSharedClock } = collector;
  const { seen, new: fresh, progress, tally, lastPage, doubtful } = course;
  const isWhole = run.searchTerm === usualSearchTerm;
  const usual = await findUsualRuns(db, source.id);
  const hadMore = hadMorePages(progress.pages, usual);
  const others = progress.dropReasons[notFurniture] ?? 0;
  const nothing = isWhole ? findNothing(seen.size, others, lastPage?.text) : null;
  const doubt =
    isWhole && !nothing && !run.isTrusted
      ? (findSuspicionInCount(seen.size, usual) ??
        findSuspicionInTurnover(seen.size, fresh, source.totalListings) ??
        (end?.complete && hadMore ? await findMissingPages(collector, source, lastPage, doubtful) : null))
      : null;
  const isRight = end?.complete || end?.isLimit;
  const problem = isRight ? (nothing ?? doubt) : (end?.reason ?? 'the run ended, and we don’t know why');
  // What a search for something specific didn't find may well still be there.
  if (problem || !isWhole) {
    const outcome = problem ? describeFailure(problem, end, lastPage) : ({ status: 'succeeded' } as const);
    const isDoubted = isWhole && (isRight ? doubt !== null : end?.isDoubt === true);
    if (outcome.status === 'failed')
      logger.warn(
        { source: source.name, run: run.id, reason: outcome.problem, url: outcome.failedPageUrl },
        'a run failed',
      );
    const isReadable = outcome.status === 'failed' && outcome.failedPage !== null && isWhole;
    const mend = isReadable ? await findMend(collector, source, lastPage, hadMore) : null;
    await endRun(db, run, { ...progress, ...outcome, isDoubted, mend });
    await changeSource(db, source.id, { totalListings: await countActive(db, source.id) });
    return;
  }
  const shares = readShares(tally);
  const found = { shares, problem: await findOddity(db, source, tally, usual) };
  if (found.problem) {
    const [reason, url] = [found.problem, lastPage?.url ?? source.baseUrl];
    logger.warn({ source: source.name, run: run.id, reason, url }, 'a run found something odd');
  }
  const lastScraped = await readSharedClock();
  if (end?.isLimit) {
    await changeSource(db, source.id, { lastScraped, totalListings: await countActive(db, source.id) });
    await endRun(db, run, { ...progress, ...found, status: 'succeeded', remark: end.reason });
    return;
  }
  await db.transaction(async (tx) => {
    const ids = [...seen];
    const lastSeen = usual[1]?.finishedAt ?? null;
    await lockGroups(tx, source.id, ids, lastSeen);
    await forgetMisses(tx, source.id, ids);
    const missed = await countMisses(tx, source.id, ids, lastScraped);
    const gone = missed.filter(({ status }) => status === 'gone');
    const changes = await regroup(tx, source.id, gone, lastSeen, lastScraped);
    for (const { id } of gone) changes.push({ id, kind: 'gone', priceBefore: null, price: null });
    await followUp(tx, changes);
    if (doubtful) await keepPageMemory(tx, source.id, doubtful.address, doubtful.memory);
    await changeSource(tx, source.id, { lastScraped, totalListings: await countActive(tx, source.id) });
    const listingsGone = progress.listingsGone + gone.length;
    await endRun(tx, run, { ...progress, ...found, status: 'succeeded', listingsGone });
  });
}

/** What's odd about what it found. If no page was read again, what was odd before. */
async function findOddity(
  db: Database,
  source: SourceRow,
  tally: Tally,
  usual: Awaited<ReturnType<typeof findUsualRuns>>,
): Promise<string | null> {
  const wasRead = Object.values(tally.found).some(({ of }) => of > 0);
  if (!wasRead) return usual[0]?.problem ?? null;
  return findConcern(tally, await findUsualShares(db, source.id));
}

/** With the page it failed at, unless we couldn't fetch that one: the page before mustn't be shown as it. */
function describeFailure(problem: string, end: FetchEnd | null, lastPage: Course['lastPage']) {
  const isOther = end && !end.complete && ![lastPage?.url, lastPage?.address].includes(end.url);
  return {
    status: 'failed' as const,
    problem,
    failedPageUrl: end?.url ?? lastPage?.url ?? null,
    failedPage: isOther ? null : (lastPage?.text.slice(0, shownOfFailedPage).replaceAll('\0', '') ?? null),
  };
}
