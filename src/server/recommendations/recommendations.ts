import type { Recommendation } from '#contract/recommendations.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { findHiddenBy } from '#server/hiding/hiding.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Recommended, Taste } from '#server/search/index/recommend.ts';
import type { SearchView } from '#server/search/search-index.ts';
import { explainChoice } from './because.ts';
import { findHomeRegion, findRecommendable } from './recommendations.queries.ts';
import { findSignals } from './signals.ts';
import { learnTaste, type Signal, weigh } from './taste.ts';

/** How many we look at for each one shown, so that they don't have to be all alike. */
const choice = 6;
/** How much lower another of the same kind and material is rated. */
const sameAgain = 0.4;
/** More than any score, so anything of another type comes first. */
const muchTooMuch = 1000;
/** How much lower each further place in a list is rated, and how much lower the next list. */
const nextRank = 0.05;
const nextList = 100;

/** What may suit an account: by what it did and wished for, or else the best deals near home. */
export async function recommendFor(
  db: Database,
  catalogue: LiveCatalogue,
  accountId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<Recommendation[]> {
  const view = catalogue.index.without(await findHiddenBy(db, accountId));
  const signals = await findSignals(db, view, accountId, now);
  const home = await findHomeRegion(db, accountId);
  const chosen = await choosePieces(db, view, { accountId, signals, home, limit, now });
  const reasons = new Map(chosen.map(({ id, because }) => [id, because]));
  const listings = await catalogue.present(db, [...reasons.keys()]);
  return listings.map((listing) => ({ ...listing, because: reasons.get(listing.id)! }));
}

interface Shopper {
  accountId: number;
  signals: Signal[];
  home: string | null;
  limit: number;
  now: Date;
}

type Chosen = Recommended & { groupId: number; because: string };

/** Pieces there is a reason for: those that suit the signals and, where they are too few, what is good or new nearby. */
export async function choosePieces(
  db: Database,
  index: SearchView,
  { accountId, signals, home, limit, now }: Shopper,
): Promise<Chosen[]> {
  const taste = learnTaste(signals, now);
  const region = home ?? findUsualRegion(taste);
  const { type, brand, material, category } = taste.liked;
  const isTelling = [type, brand, material, category].some(({ size }) => size > 0);
  const found = await explain(findSearched(signals, now, limit * choice));
  const unseen = found.filter(({ groupId }) => !taste.tired.has(groupId));
  const searched = vary(unseen, Math.ceil(limit * shareSearches(signals, now)));
  const alike = isTelling ? await explain(index.recommend(taste, limit * choice)) : [];
  const suited = vary([...searched, ...leaveOut(searched, alike)], limit);
  if (suited.length === limit) return suited;
  const nearby = await explain(findNearby(index, region, limit * choice));
  return [...suited, ...vary(leaveOut(suited, nearby), limit - suited.length)];

  async function explain(ranked: Ranked[]): Promise<Chosen[]> {
    if (ranked.length === 0) return [];
    const ids = ranked.map(({ id }) => id);
    const pieces = new Map((await findRecommendable(db, accountId, ids)).map((piece) => [piece.id, piece]));
    // Two searches may find the same piece in different places.
    const shown = new Set<number>();
    return ranked.flatMap(({ id, score }) => {
      const piece = pieces.get(id);
      if (!piece || shown.has(piece.groupId)) return [];
      if (taste.tired.get(piece.groupId) === Number.POSITIVE_INFINITY) return [];
      const because = explainChoice(piece, { signals, region, now });
      if (!because) return [];
      shown.add(piece.groupId);
      return [{ ...piece, score, because }];
    });
  }
}

function leaveOut(taken: Chosen[], others: Chosen[]): Chosen[] {
  const groups = new Set(taken.map(({ groupId }) => groupId));
  return others.filter(({ groupId }) => !groups.has(groupId));
}

/** What share of the signs of a taste are searches that find something: they get that share of the places. */
function shareSearches(signals: Signal[], now: Date): number {
  const sum = (some: Signal[]) => some.reduce((total, signal) => total + weigh(signal, now), 0);
  const searches = signals.filter(({ found }) => found?.size);
  return searches.length === 0 ? 0 : sum(searches) / sum(signals);
}

function findUsualRegion({ liked }: Taste): string | null {
  return [...liked.region].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

type Ranked = Pick<Recommended, 'id' | 'score'>;

/**
 * What searches find comes before what's merely similar: the best of each search, then the second best of
 * each.
 */
function findSearched(signals: Signal[], now: Date, limit: number): Ranked[] {
  const searches = signals.filter(({ found }) => found).sort((a, b) => weigh(b, now) - weigh(a, now));
  const scores = new Map<number, number>();
  for (const { found } of searches) {
    let score = nextList;
    for (const id of found!) {
      scores.set(id, Math.max(score, scores.get(id) ?? 0));
      score -= nextRank;
    }
  }
  const ranked = [...scores].map(([id, score]) => ({ id, score }));
  return ranked.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** The deals of a region, then what is newest there, then the deals elsewhere. */
function findNearby(index: SearchView, region: string | null, limit: number): Ranked[] {
  const here = region ? { region } : {};
  const window = { page: 1, pageSize: limit };
  const lists = [
    index.search({ ...here, deals: 'great' }, { ...window, sort: 'bestDeal' }),
    index.search(here, { ...window, sort: 'newest' }),
    index.search({ deals: 'great' }, { ...window, sort: 'bestDeal' }),
  ];
  const scores = new Map<number, number>();
  lists.forEach(({ ids }, list) => {
    ids.forEach((id, rank) => {
      if (!scores.has(id)) scores.set(id, -list * nextList - rank * nextRank);
    });
  });
  return [...scores].map(([id, score]) => ({ id, score }));
}

/**
 * Takes the best one after the other. Those of a kind already taken are rated lower, and no more than half
 * may be of one type as long as there are others: not eight grey sofas.
 */
export function vary<T extends Recommended>(ranked: readonly T[], limit: number): T[] {
  const left = [...ranked];
  const taken: T[] = [];
  const kinds = new Map<string, number>();
  const kindOf = ({ type, material }: Recommended) => `${type} ${material}`;
  const isPlenty = ({ type }: Recommended) => taken.filter((one) => one.type === type).length >= limit / 2;
  while (taken.length < limit && left.length > 0) {
    let best = 0;
    const worth = (one: Recommended) =>
      one.score - sameAgain * (kinds.get(kindOf(one)) ?? 0) - (isPlenty(one) ? muchTooMuch : 0);
    for (let at = 1; at < left.length; at += 1) if (worth(left[at]!) > worth(left[best]!)) best = at;
    const [one] = left.splice(best, 1);
    taken.push(one!);
    kinds.set(kindOf(one!), (kinds.get(kindOf(one!)) ?? 0) + 1);
  }
  return taken;
}
