import type { Answer } from '#contract/endpoint.ts';
import { toCents, writeAmount } from '#contract/money.ts';
import type { Guide, listPrices, Spread } from '#contract/prices.ts';
import { makeSlug } from '#contract/slug.ts';
import { furnitureTypes } from '#server/furniture/furniture.data.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { findDaysUntilHalfGone } from './how-long.ts';
import {
  findBest,
  findBrands,
  findDistribution,
  findGroups,
  findMakers,
  findPricedKinds,
  type Group,
  type Shelf,
} from './prices.queries.ts';
import { findStays } from './stays.queries.ts';

/** Of fewer nobody can say what they usually ask. */
const fewest = 8;
const mostBest = 6;
const mostMakers = 12;
const steps = 10;
/** Steps people count in. */
const round = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];

const bySlug = new Map(furnitureTypes.map((type) => [makeSlug(type.name), type]));

export async function tellKinds(db: Database): Promise<Answer<typeof listPrices>> {
  const rows = await findPricedKinds(db, fewest);
  const kinds = rows.flatMap(({ type, ...group }) => {
    const known = bySlug.get(makeSlug(type));
    return known ? [{ slug: makeSlug(type), type, plural: known.plural, ...toSpread(group) }] : [];
  });
  // The database puts capitals first, and "TV units" before "armchairs".
  return kinds.toSorted((a, b) => a.plural.localeCompare(b.plural, 'en'));
}

/** What a kind asks, or a kind by one maker. */
export async function tellGuide(db: Database, kind: string, maker: string | null, now: Date): Promise<Guide> {
  const known = bySlug.get(kind);
  if (!known) throw new NotFound('We don’t know that type of furniture.');
  const shelf = { type: known.name, brand: maker === null ? null : await findMaker(db, known.name, maker) };
  const named = { slug: kind, type: known.name, plural: known.plural, brand: shelf.brand };
  const groups = await findGroups(db, shelf, fewest);
  const all = groups.find(({ by }) => by === null);
  if (!all)
    return {
      ...named,
      ...{
        all: null,
        distribution: [],
        conditions: [],
        regions: [],
        brands: [],
        months: [],
        days: null,
        best: [],
      },
    };
  const [distribution, best, stays] = await Promise.all([
    spreadOut(db, shelf, all),
    findBest(db, shelf, mostBest),
    findStays(db, shelf, now),
  ]);
  const of = (wanted: Group['by']) =>
    groups.flatMap((group) =>
      group.by === wanted && group.name !== null ? [{ name: group.name, ...toSpread(group) }] : [],
    );
  return {
    ...named,
    all: toSpread(all),
    distribution,
    conditions: of('condition'),
    regions: of('region'),
    brands:
      shelf.brand === null
        ? of('brand')
            .slice(0, mostMakers)
            .map((row) => ({ ...row, slug: makeSlug(row.name) }))
        : [],
    months: of('month').sort((a, b) => a.name.localeCompare(b.name)),
    days: findDaysUntilHalfGone(stays),
    best: best.map(({ id, title, price, fairPrice, city, region }) => ({
      id,
      title,
      price: writeAmount(price ?? 0),
      fairPrice: writeAmount(fairPrice),
      place: city ?? region,
    })),
  };
}

/** The addresses of all guides that have something to say. */
export async function listGuides(db: Database): Promise<string[]> {
  const [kinds, makers] = await Promise.all([tellKinds(db), findMakers(db, fewest)]);
  return [
    '/prices',
    ...kinds.map(({ slug }) => `/prices/${slug}`),
    ...makers
      .filter(({ type }) => bySlug.has(makeSlug(type)))
      .map(({ type, brand }) => `/prices/${makeSlug(type)}/${makeSlug(brand)}`),
  ];
}

async function findMaker(db: Database, type: string, maker: string): Promise<string> {
  const found = (await findBrands(db, type)).find(({ brand }) => brand && makeSlug(brand) === maker)?.brand;
  if (!found) throw new NotFound('We don’t have any of those by this brand.');
  return found;
}

async function spreadOut(db: Database, shelf: Shelf, { quarters }: Group): Promise<Guide['distribution']> {
  const [low, , high] = quarters;
  // Most are within the middle half and as much again beyond it.
  const step = round.find((size) => size * steps >= high + (high - low)) ?? round.at(-1)!;
  const counts = new Map(
    (await findDistribution(db, shelf, step, steps)).map(({ at, count }) => [at, count]),
  );
  return Array.from({ length: steps }, (_, at) => ({
    from: at * step,
    to: at === steps - 1 ? null : (at + 1) * step,
    count: counts.get(at) ?? 0,
  }));
}

function toSpread({ pieces, quarters: [low, median, high] }: Pick<Group, 'pieces' | 'quarters'>): Spread {
  const write = (dollars: number) => writeAmount(toCents(Math.round(dollars)));
  return { pieces, low: write(low), median: write(median), high: write(high) };
}
