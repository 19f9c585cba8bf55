import type { Deal } from '#contract/deals.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { loadModel } from '../model/load-model.ts';
import { appraise, type WorthModel } from '../model/worth-model.ts';
import type { Piece } from '../piece.ts';
import { rankByLikeness } from './alike.ts';
import { findNeighbours } from './comparables.queries.ts';
import { describeComparables } from './describe-comparables.ts';
import { type Estimate, estimate } from './estimate.ts';
import { writeCautions, writeHeadline, writeReasons } from './explain.ts';
import { judge } from './judge.ts';
import { makeComparable } from './make-comparable.ts';
import { reach } from './neighbours.ts';
import { tellVerdict, weighWords } from './weigh-words.ts';

export interface Valuation {
  estimate: Estimate;
  comparables: Deal['comparables'];
  middleHalf: WorthModel['middleHalf'];
  /** Null without a price. */
  judged: { verdict: Deal['verdict']; headline: string; cautions: string[]; reasons: string[] } | null;
}

/**
 * What a piece is worth, whether or not it's in the catalogue, and whether its price is good if it has one.
 * Null if there's nothing to compare it with.
 */
export async function valuePiece(
  db: Database,
  piece: Omit<Piece, 'price'>,
  asked: number | null,
): Promise<Valuation | null> {
  const model = await loadModel(db);
  if (!model) return null;
  const priced = { ...piece, price: asked ?? 1 };
  const subject = makeComparable(priced, appraise(model, priced), null);
  const [neighbours = []] = await findNeighbours(db, [subject], reach);
  const { middleHalf } = model;
  const found = estimate(subject, neighbours, middleHalf);
  if (found.comparables.length === 0) return null;
  const fair = { ...subject, price: found.fairPrice / subject.pieces };
  const alike = rankByLikeness(asked === null ? fair : subject, found);
  const comparables = await describeComparables(db, alike.ranked);
  if (asked === null) return { estimate: found, comparables, middleHalf, judged: null };
  // It may not be in the catalogue, so we only know its own words, not who else shows or says the same.
  const words = { ...piece, samePhotoAs: null, sameTextAs: null };
  const judgement = weighWords(judge(subject, neighbours, middleHalf), words);
  const verdict = tellVerdict(judgement);
  const headline = writeHeadline(asked, judgement);
  const cautions = writeCautions(asked, judgement);
  const reasons = writeReasons(priced, { verdict: judgement.verdict, estimate: found }, alike, model);
  return { estimate: found, comparables, middleHalf, judged: { verdict, headline, cautions, reasons } };
}
