import { categories } from '#contract/categories.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { recogniseBrand } from '#server/furniture/recognise-brand.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import { splitWords } from '#server/furniture/words.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { readClock } from '#server/platform/db/read-clock.ts';
import { Conflict, Invalid, TooMany } from '#server/platform/http/errors.ts';
import { addressKey, countCall } from '#server/platform/http/rate-limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countNewSince, findLastUpdate, findNewestRuns, findRunsUnderWay } from './runs.queries.ts';
import { findActiveSources } from './sources.queries.ts';
import { isAhead, requestRuns } from './sources.ts';

/**
 * What was collected is reused for everybody who asks in the meantime: all visitors together start at most
 * six runs of a source an hour.
 */
const goodFor = 10 * 60_000;
/** One visitor starts so many of them. */
const startsAnHour = 3;
const mostWords = 6;

/** A visitor's "Get Latest Deals": not while it is happening, nor soon after. */
export async function requestRefresh(
  db: Database,
  jobs: Jobs,
  { searchTerm, address }: { searchTerm: string; address: string },
): Promise<{ started: number; since: string }> {
  if (!isWorthCollecting(searchTerm))
    throw new Invalid('Please search for furniture, such as an oak dining table', 'searchTerm');
  const [sources, underWay, newest, now] = await Promise.all([
    findActiveSources(db),
    findRunsUnderWay(db),
    findNewestRuns(db),
    readClock(db),
  ]);
  if (sources.length === 0) throw new Conflict('There are no active marketplaces to update from.');
  if (underWay.length > 0) throw alreadyUpdating();
  const restLeft = ({ id }: { id: number }) => {
    const last = newest.find(({ sourceId }) => sourceId === id);
    return last && !isAhead(last, now) ? last.requestedAt.getTime() + goodFor - now : 0;
  };
  const rested = sources.filter((source) => restLeft(source) <= 0);
  if (rested.length === 0) {
    const seconds = Math.ceil(Math.min(...sources.map(restLeft)) / 1000);
    throw new TooMany(seconds, 'We looked for new pieces less than ten minutes ago. Please try again soon.');
  }
  await countCall(db, `refresh from ${addressKey(address)}`, { calls: startsAnHour, seconds: 3600 });
  const started = await requestRuns(db, jobs, rested, searchTerm);
  // Somebody else was quicker.
  if (started === 0) throw alreadyUpdating();
  return { started, since: new Date(now).toISOString() };
}

/** How far the latest deals have come, for everybody. */
export async function readRefreshState(db: Database, since: string | undefined) {
  const [underWay, updatedAt, newPieces] = await Promise.all([
    findRunsUnderWay(db),
    findLastUpdate(db),
    since === undefined ? 0 : countNewSince(db, new Date(since)),
  ]);
  return { isUpdating: underWay.length > 0, updatedAt: updatedAt?.toISOString() ?? null, newPieces };
}

function alreadyUpdating(): TooMany {
  return new TooMany(10, 'Listings are already being updated. Please wait a moment.');
}

/** Marketplaces are searched in our name for furniture, by its kind, maker, material or room, and for nothing else. */
function isWorthCollecting(term: string): boolean {
  const text = term.trim().toLowerCase();
  if (text === usualSearchTerm) return true;
  if (splitWords(text).length > mostWords) return false;
  if (categories.some(({ name }) => name.toLowerCase() === text)) return true;
  return (recogniseType(text) ?? recogniseBrand(text) ?? recogniseMaterial(text)) !== null;
}
