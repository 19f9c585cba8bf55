import { toCents } from '#contract/money.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Comparable, Subject } from '../judgement/estimate.ts';
import { type Judgement, judge, readSaid } from '../judgement/judge.ts';
import { dependsOnWords, weighWords } from '../judgement/weigh-words.ts';
import type { WorthModel } from '../model/worth-model.ts';
import { type DealColumns, findDealColumns, findWords, saveDealColumns } from './deal-columns.queries.ts';

/** Tells people waiting for deals about new ones, in the transaction that judges them. */
export type TellDeals = (db: Database, ids: number[]) => Promise<void>;
export const tellNobody: TellDeals = async () => {};

/** A listing and those around it. */
export interface Case {
  subject: Subject;
  neighbours: readonly Comparable[];
}

/**
 * Judges those that are for sale, given their current verdicts, clears those that can no longer be compared,
 * and writes only what differs, so that nobody follows a change that isn't one. Returns those skipped, and
 * those that are now a deal or a better one. Words are only weighed again where the outcome may differ.
 */
export async function judgeAndSave(
  db: Database,
  model: Pick<WorthModel, 'middleHalf'>,
  cases: Case[],
  excluded: number[],
  now: Date,
  mayBeReworded: (id: number) => boolean = () => true,
): Promise<{ passedOver: number[]; newDeals: number[] }> {
  const ids = [...cases.map(({ subject }) => subject.listingId), ...excluded];
  const known = new Map((await findDealColumns(db, ids)).map((columns) => [columns.id, columns]));
  const byPrice = cases.flatMap(({ subject, neighbours }) => {
    const row = known.get(subject.listingId);
    return row
      ? [{ id: row.id, judgement: judge(subject, neighbours, model.middleHalf, readSaid(row), false) }]
      : [];
  });
  // If the stored verdict is what the price alone gives, no words held it back, and the same words won't now.
  const isWeighed = ({ id, judgement }: Judged) =>
    !mayBeReworded(id) && isSameDeal(known.get(id)!, toColumns(id, judgement));
  const judged = (await weighAll(db, byPrice, isWeighed)).map(({ id, judgement }) =>
    toColumns(id, judgement),
  );
  const cleared = excluded.map((id) => toColumns(id, unjudged));
  const different = [...judged, ...cleared].filter((deal) => {
    const old = known.get(deal.id);
    return old && !isSameDeal(old, deal);
  });
  const saved = new Set(await saveDealColumns(db, different, now));
  return {
    passedOver: different.map(({ id }) => id).filter((id) => !saved.has(id)),
    newDeals: different
      .filter((deal) => saved.has(deal.id) && rankDeal(deal) > rankDeal(known.get(deal.id)!))
      .map(({ id }) => id),
  };
}

interface Judged {
  id: number;
  judgement: Judgement;
}

/** Hardly any verdict depends on a listing's words, so we only read those that do. */
async function weighAll(
  db: Database,
  judged: Judged[],
  isWeighed: (one: Judged) => boolean,
): Promise<Judged[]> {
  const dependent = judged
    .filter((one) => dependsOnWords(one.judgement) && !isWeighed(one))
    .map(({ id }) => id);
  if (dependent.length === 0) return judged;
  const words = new Map((await findWords(db, dependent)).map((row) => [row.id, row]));
  return judged.map(({ id, judgement }) => {
    const said = words.get(id);
    return { id, judgement: said ? weighWords(judgement, said) : judgement };
  });
}

function rankDeal({ isHotDeal, isGreatDeal }: DealColumns): number {
  return isHotDeal ? 2 : isGreatDeal ? 1 : 0;
}

function isSameDeal(a: DealColumns, b: DealColumns): boolean {
  return (
    a.dealScore === b.dealScore &&
    a.isHotDeal === b.isHotDeal &&
    a.isGreatDeal === b.isGreatDeal &&
    a.isCheckCarefully === b.isCheckCarefully &&
    a.fairPrice === b.fairPrice
  );
}

const unjudged: Judgement = { verdict: 'not-enough', score: null, estimate: null };

function toColumns(id: number, { verdict, score, estimate }: Judgement): DealColumns {
  return {
    id,
    dealScore: score,
    isHotDeal: verdict === 'hot',
    isGreatDeal: verdict === 'great',
    isCheckCarefully: verdict === 'check-carefully',
    fairPrice: estimate ? toCents(estimate.fairPrice) : null,
  };
}
