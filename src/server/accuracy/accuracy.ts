import { type Accuracy, type Figures, reasonsLeftOut } from '#contract/accuracy.ts';
import { loadModel } from '#server/deals/model/load-model.ts';
import { countMarks } from '#server/deals/upkeep/marks.queries.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  countJudged,
  countLeftOut,
  findErrors,
  findLastMeasured,
  findNight,
  findNights,
  saveNight,
} from './accuracy.queries.ts';
import type { accuracy } from './accuracy.table.ts';

const queue = 'accuracy';
const everyMinute = 60;
const day = 86_400_000;
const hour = 3_600_000;
/** In New Zealand's night, when few are here. */
const startsAt = 3 * hour;
const nightsShown = 30;
const daysKept = 365;
/** With fewer pieces of a kind, shares mean nothing. */
const fewest = 8;

/** Measures once a night on one of the processes, the first time as soon as there's something to measure. */
export async function startMeasuring(db: Database, jobs: Jobs): Promise<void> {
  await jobs.work(queue, { atOnce: 1 }, () => measureIfDue(db, new Date()));
  await jobs.every(everyMinute, queue);
}

export async function measureIfDue(db: Database, now: Date): Promise<void> {
  const last = await findLastMeasured(db);
  if (last && nightOf(last) === nightOf(now)) return;
  const model = await loadModel(db);
  if (!model) return;
  // In the middle of the first judging, the shares would be wrong until the next night.
  if (!last && (await countMarks(db)) > 0) return;
  const [errors, counts, leftOut] = await Promise.all([
    findErrors(db, model.middleHalf),
    countJudged(db),
    countLeftOut(db),
  ]);
  const [all] = errors;
  if (!all) return;
  const counted = new Map(counts.slice(1).map((row) => [row.type, row]));
  const rows = errors.map((row, at) => {
    const { forSale = 0, judged = 0 } = (at === 0 ? counts[0] : counted.get(row.type)) ?? {};
    return { ...row, forSale, judged, measuredAt: now };
  });
  rows[0] = Object.assign(rows[0]!, {
    leftOut: Object.fromEntries(leftOut.map(({ reason, count }) => [reason, count])),
  });
  await saveNight(db, rows, new Date(now.getTime() - daysKept * day));
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });

function nightOf(time: Date): string {
  return calendar.format(time.getTime() - startsAt);
}

export async function tellAccuracy(db: Database): Promise<Accuracy> {
  const nights = await findNights(db, nightsShown);
  const [night] = nights;
  return {
    latest: night ? await tellNight(db, night) : null,
    nights: nights.map(({ measuredAt, medianError, insideHalf }) => ({
      measuredAt: measuredAt.toISOString(),
      medianError,
      insideHalf,
    })),
  };
}

type Row = typeof accuracy.$inferSelect;

async function tellNight(db: Database, night: Row): Promise<Accuracy['latest']> {
  const kinds = await findNight(db, night.measuredAt);
  const enough = kinds.filter(({ pieces }) => pieces >= fewest);
  return {
    measuredAt: night.measuredAt.toISOString(),
    all: toFigures(night),
    kinds: enough.map((row) => {
      const type = row.type ?? '';
      return { type, plural: findFurnitureType(type)?.plural ?? type, ...toFigures(row) };
    }),
    otherKinds: kinds.length - enough.length,
    leftOut: reasonsLeftOut.flatMap((reason) => {
      const count = night.leftOut?.[reason];
      return count ? [{ reason, count }] : [];
    }),
  };
}

function toFigures(row: Row): Figures {
  const { pieces, medianError, within10, within20, within50, insideHalf, forSale, judged } = row;
  return { pieces, medianError, within10, within20, within50, insideHalf, forSale, judged };
}
