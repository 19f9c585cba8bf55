import { describeCaution } from '#contract/cautions.ts';
import { toDollars } from '#contract/money.ts';
import { fewestComparables } from '#contract/price-gap.ts';
import type { Understood, Worth } from '#contract/worth.ts';
import { findWarningSigns } from '#server/cautions/warning-signs.ts';
import { write } from '#server/deals/judgement/describe-comparables.ts';
import { type Valuation, valuePiece } from '#server/deals/judgement/value-piece.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import type { Collector } from '#server/pipeline/collecting/collector.ts';
import { countGone, type Stay } from '#server/prices/how-long.ts';
import { findStays } from '#server/prices/stays.queries.ts';
import { adviseBuyer, adviseSeller, tellDaysToGo } from './advise.ts';
import {
  describe,
  findAsked,
  type Question,
  tellIgnored,
  tellNoPrice,
  toPieceWithoutPrice,
} from './facts.ts';
import { type Reading, understand } from './understand.ts';

/** With fewer gone of its kind, all furniture tells how long pieces stay. */
const fewestOfKind = 20;

/** What a piece is worth that somebody describes. Keeps nothing. */
export async function appraiseDescribed(
  collector: Collector,
  question: Question,
  { findAllStays, ...reading }: Reading & { findAllStays: () => Promise<Stay[]> },
): Promise<Worth> {
  const found = await understand(collector, question, reading);
  if ('problem' in found) return refuse(found.problem, { ...unknown, title: question.title ?? '' });
  const { known } = found;
  const facts = describe(known);
  const piece = toPieceWithoutPrice(known, found.groupId);
  if (typeof piece === 'string') return refuse(piece, facts);
  const cents = findAsked(known);
  const asked = cents === null ? null : toDollars(cents);
  const value = await valuePiece(collector.db, piece, asked);
  if (!value) return refuse('We don’t have enough pieces like this to give a price.', facts);
  const { estimate, comparables, judged } = value;
  const signs = findWarningSigns(known, judged?.verdict === 'check-carefully').map(describeCaution);
  const cautions = [...signs, ...(judged?.cautions ?? [])];
  const { stays, of } = await findAnyStays(collector, piece, findAllStays);
  return {
    facts,
    problem: null,
    fairPrice: write(estimate.fairPrice),
    lowPrice: write(estimate.lowPrice),
    highPrice: write(estimate.highPrice),
    howSure: [...tellNoPrice(known), ...tellHowSure(value, facts), ...tellIgnored(question, known)],
    count: estimate.comparables.length,
    comparables,
    verdict: judged?.verdict ?? null,
    headline: judged?.headline ?? null,
    cautions,
    reasons: [...cautions, ...(judged?.reasons ?? [])],
    offer: adviseBuyer(known.title, asked, value, cautions.length > 0),
    daysToGo: tellDaysToGo(stays, of),
    selling: adviseSeller(estimate, stays),
  };
}

async function findAnyStays(
  { db, now }: Collector,
  piece: { type: string; isSet: boolean },
  findAllStays: () => Promise<Stay[]>,
) {
  const { type, isSet } = piece;
  const ofKind = await findStays(db, { type, isSet }, now());
  const of = findFurnitureType(type)?.plural ?? type;
  if (countGone(ofKind) >= fewestOfKind) return { stays: ofKind, of };
  const all = await findAllStays();
  return countGone(all) >= fewestOfKind ? { stays: all, of: 'all furniture' } : { stays: ofKind, of };
}

const surely = 20;
const enumeration = new Intl.ListFormat('en-NZ');
const helpful = { condition: 'its condition', material: 'what it’s made of', widthCm: 'its size' } as const;

function tellHowSure({ estimate }: Valuation, facts: Understood): string[] {
  const count = estimate.comparables.length;
  const others = count === 1 ? 'one similar piece' : `${count} similar pieces`;
  const base =
    count >= surely
      ? `We’re fairly sure. There are ${others} to compare it with.`
      : count >= fewestComparables
        ? `This is a rough guide. There are ${others} to compare it with.`
        : count > 0
          ? `This is a guess. There’s little to compare it with (${others}).`
          : 'This is a guess. There’s nothing similar to compare it with.';
  const missing = (Object.keys(helpful) as (keyof typeof helpful)[]).filter((fact) => facts[fact] === null);
  if (missing.length === 0) return [base];
  return [base, `It’d help to know ${enumeration.format(missing.map((fact) => helpful[fact]))}.`];
}

const unknown: Understood = {
  ...{ title: '', description: null, type: null, brand: null, material: null, condition: null, place: null },
  needsRepair: false,
  ...{ count: null, widthCm: null, depthCm: null, heightCm: null, price: null },
};

function refuse(problem: string, facts: Understood): Worth {
  return {
    facts,
    problem,
    ...{ fairPrice: null, lowPrice: null, highPrice: null, howSure: [], count: 0, comparables: [] },
    ...{
      verdict: null,
      headline: null,
      cautions: [],
      reasons: [],
      offer: null,
      daysToGo: null,
      selling: null,
    },
  };
}
