import type { Deal } from '#contract/deals.ts';
import { fewestComparables } from '#contract/price-gap.ts';
import { explainsLowPrice } from '#server/cautions/explains-low-price.ts';
import { type Cautioned, listCautions } from '#server/cautions/list-cautions.ts';
import { behindAll, highestOfNoDeal, isDeal, type Judgement, leaveUnjudged, middle } from './judge.ts';

/** What a listing says, and what it shares with others. */
type Said = Omit<Cautioned, 'isCheckCarefully'>;

/** Whether its words can change the verdict on its price, or its place among the best. */
export function dependsOnWords({ verdict, score }: Judgement): boolean {
  return verdict === 'check-carefully' || (score ?? 0) >= highestOfNoDeal;
}

/** A low price is no surprise if the seller says why. With a sign of a scam it's no deal. */
export function weighWords(judgement: Judgement, said: Said): Judgement {
  if (!dependsOnWords(judgement)) return judgement;
  const isCheckCarefully = judgement.verdict === 'check-carefully';
  const signs = listCautions({ ...said, isCheckCarefully }).filter((name) => name !== 'far-under');
  const { estimate, verdict } = judgement;
  if (!isCheckCarefully)
    return signs.length === 0
      ? judgement
      : { estimate, verdict: isDeal(verdict) ? 'held-back' : verdict, score: behindAll };
  if (signs.length > 0 || !explainsLowPrice(said)) return judgement;
  if (estimate && estimate.count < fewestComparables) return leaveUnjudged(estimate);
  return { ...judgement, verdict: 'fair', score: middle };
}

/** Shoppers see it the same way: check carefully, whatever the reason. */
export function tellVerdict({ verdict }: Judgement): Deal['verdict'] {
  return verdict === 'held-back' ? 'check-carefully' : verdict;
}
