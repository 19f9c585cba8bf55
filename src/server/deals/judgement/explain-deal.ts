import { describeCaution } from '#contract/cautions.ts';
import type { readDeal } from '#contract/deals.ts';
import type { Answer } from '#contract/endpoint.ts';
import { fewestComparables } from '#contract/price-gap.ts';
import { findListing } from '#server/catalogue/browse.queries.ts';
import type { ListingRow } from '#server/catalogue/catalogue.queries.ts';
import { listCautions } from '#server/cautions/list-cautions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { findOtherListings } from '../deals.queries.ts';
import { loadModelOf } from '../model/load-model.ts';
import { chooseTellers, findOldest, findReasonNotToCompare, toPiece } from '../piece.ts';
import { rankByLikeness } from './alike.ts';
import { countOtherPieces, findAroundListing } from './comparables.queries.ts';
import { describeComparables, write } from './describe-comparables.ts';
import { writeCautions, writeHeadline, writeReasons, writeTooFew } from './explain.ts';
import { judge, readSaid } from './judge.ts';
import { reach } from './neighbours.ts';
import { tellVerdict, weighWords } from './weigh-words.ts';

type Deal = Answer<typeof readDeal>;

const nothing = {
  score: null,
  fairPrice: null,
  lowPrice: null,
  highPrice: null,
  tier: null,
  count: 0,
  comparables: [],
  cautions: [],
} satisfies Partial<Deal>;

/**
 * Judges one listing as the pipeline does, with all that led to it. Asks the database twice, each time for all
 * at once.
 */
export async function explainDeal(db: Database, id: number): Promise<Deal> {
  const [found, around] = await Promise.all([findListing(db, id), findAroundListing(db, id, reach)]);
  if (!found) throw new NotFound('We can’t find that listing.');
  const deal = await explainListing(db, found, around);
  // If the price is far under, the deal itself has more to say.
  const signs = listCautions(found.listing).filter((name) => name !== 'far-under');
  const cautions = [...deal.cautions, ...signs.map(describeCaution)];
  return { ...deal, cautions, reasons: [...cautions, ...deal.reasons] };
}

async function explainListing(
  db: Database,
  { listing: row, isShared }: { listing: ListingRow; isShared: boolean },
  around: Awaited<ReturnType<typeof findAroundListing>>,
): Promise<Deal> {
  const { id } = row;
  const own = toPiece(row);
  if (!own)
    return {
      ...nothing,
      verdict: 'not-compared',
      headline: 'Not compared',
      reasons: [findReasonNotToCompare(row) ?? ''].filter(Boolean),
    };
  const model = around && (await loadModelOf(db, around.modelVersion));
  if (!model)
    return {
      ...nothing,
      verdict: 'not-enough',
      headline: 'Not enough to compare yet',
      reasons: ['We haven’t compared this one yet.'],
    };
  const { own: subject, neighbours } = around;
  // Its price may have changed a moment ago.
  const asked = { ...subject, price: own.price / subject.pieces };
  const judgement = weighWords(judge(asked, neighbours, model.middleHalf, readSaid(row)), row);
  const { score, estimate } = judgement;
  const verdict = tellVerdict(judgement);
  const headline = writeHeadline(own.price, judgement);
  const findPiece = async () => {
    const twins = isShared ? await findOtherListings(db, [row], findOldest(new Date())) : [];
    const teller = chooseTellers([own, ...twins.flatMap((twin) => toPiece(twin) ?? [])]).get(own.groupId)!;
    return { ...teller, id, price: own.price };
  };
  const countOthers = () => countOtherPieces(db, subject);
  if (!estimate) {
    const [piece, others] = await Promise.all([findPiece(), countOthers()]);
    return { ...nothing, verdict, headline, reasons: [writeTooFew(piece, others)] };
  }
  const alike = rankByLikeness(asked, estimate);
  const isEnough = estimate.comparables.length >= fewestComparables;
  const [piece, comparables, others] = await Promise.all([
    findPiece(),
    describeComparables(db, alike.ranked),
    // For a common kind this counts many, so we only say it if there's too little to compare with.
    isEnough ? null : countOthers(),
  ]);
  return {
    verdict,
    headline,
    cautions: writeCautions(own.price, judgement),
    reasons: [
      ...writeReasons(piece, { verdict: judgement.verdict, estimate }, alike, model),
      ...(others === null ? [] : [writeTooFew(piece, others)]),
    ],
    score,
    fairPrice: write(estimate.fairPrice),
    lowPrice: write(estimate.lowPrice),
    highPrice: write(estimate.highPrice),
    tier: estimate.tier,
    count: estimate.comparables.length,
    comparables,
  };
}
