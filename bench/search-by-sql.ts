import type { ListingFilter, SortName } from '#contract/filter-fields.ts';
import { measureDistanceKm } from '#contract/ways.ts';
import { findCity } from '#server/places/places.ts';
import { synonymGroups } from '#server/search/words/phrases.ts';

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** With fewer results than this, it looks for typos. */
const few = 3;

/** The yardstick: the same answer by SQL, with the indexes that help it most. */
export const searchIndexes = [
  'create extension if not exists pg_trgm',
  `alter table listings add column words tsvector generated always as (to_tsvector('english',
    title || ' ' || coalesce(type, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(material, '') || ' ' ||
    coalesce(colour, '') || ' ' || coalesce(city, '') || ' ' || coalesce(region, '') || ' ' ||
    coalesce(description, ''))) stored`,
  'create index on listings using gin (words)',
  'create index on listings using gin (title gin_trgm_ops)',
  'create index on listings (category)',
  'create index on listings (region)',
  'create index on listings (price)',
  'analyze listings',
];

const orders: Record<SortName, string> = {
  bestDeal: 'deal_score desc nulls last, id desc',
  priceLowToHigh: 'price asc nulls last, id desc',
  priceHighToLow: 'price desc nulls last, id desc',
  newest: 'created_at desc, id desc',
  relevance: 'rank desc, id desc',
};

const namesOf = new Map(
  synonymGroups.flatMap(({ names }) => names.map((name) => [name.toLowerCase(), [...names]])),
);

const facets = {
  category: 'category',
  type: 'type',
  condition: 'condition',
  brand: 'brand',
  region: 'region',
  city: 'city',
  platform: 'source_id::text',
  price: 'least(20, floor(price / 50))::text',
};

/**
 * A page of 24, the total and all facets in one statement, with the same meaning: a piece listed in several places
 * counts once, and synonyms are understood. It doesn't have to handle compound words and sizes.
 */
export async function searchBySql(ask: Ask, filter: ListingFilter, sort: SortName): Promise<void> {
  const total = await searchOnce(ask, filter, sort, false);
  if (total < few && filter.search) await searchOnce(ask, filter, sort, true);
}

async function searchOnce(
  ask: Ask,
  filter: ListingFilter,
  sort: SortName,
  tolerant: boolean,
): Promise<number> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const always = ["status = 'active'"];
  let rank = '0';
  if (filter.search) {
    const query = nameEverything(filter.search)
      .map((names) => names.map((name) => `websearch_to_tsquery('english', ${value(name)}::text)`))
      .map((wordings) => `(${wordings.join(' || ')})`)
      .join(' && ');
    rank = `ts_rank(words, ${query})`;
    if (tolerant) for (const word of filter.search.split(/\s+/)) always.push(`title %> ${value(word)}`);
    else always.push(`words @@ (${query})`);
  }
  const centre = filter.near && findCity(filter.near);
  if (centre) {
    const degrees =
      (filter.withinKm ?? 30) / measureDistanceKm(centre, { ...centre, latitude: centre.latitude + 1 });
    always.push(
      `latitude between ${value(centre.latitude - degrees)} and ${value(centre.latitude + degrees)}`,
      `longitude between ${value(centre.longitude - degrees)} and ${value(centre.longitude + degrees)}`,
    );
  }
  if (filter.fits) {
    const [width, depth, height] = filter.fits.split('x').map((side) => value(Number(side)));
    always.push(
      `height_cm <= ${height}`,
      `((width_cm <= ${width} and depth_cm <= ${depth}) or (width_cm <= ${depth} and depth_cm <= ${width}))`,
    );
  }
  const chosen: Partial<Record<keyof typeof facets, string>> = {};
  if (filter.categories) chosen.category = `category = any(${value(filter.categories)})`;
  if (filter.category) chosen.category = `category = ${value(filter.category)}`;
  if (filter.region) chosen.region = `region = ${value(filter.region)}`;
  if (filter.maxPrice) chosen.price = `price <= ${value(filter.maxPrice)}`;
  if (filter.conditions) chosen.condition = `condition = any(${value(filter.conditions)})`;
  if (filter.brands) chosen.brand = `brand = any(${value(filter.brands)})`;

  // Each facet leaves out its own choice.
  const sides = Object.entries(chosen).map(([side, test]) => `coalesce(${test}, false) as in_${side}`);
  const without = (own?: string) =>
    Object.keys(chosen)
      .filter((side) => side !== own)
      .map((side) => ` and in_${side}`)
      .join('');
  const counted = Object.entries(facets).map(
    ([side, column]) =>
      `(select json_object_agg(coalesce(value, ''), count) from (select ${column} as value, count(distinct group_id)
        from found where true${without(side)} group by 1) as each_${side}) as ${side}`,
  );
  const { rows } = await ask(
    `with found as materialized (
      select id, group_id, category, type, condition, brand, region, city, source_id, price, deal_score, created_at,
        ${rank} as rank${sides.map((side) => `, ${side}`).join('')}
      from listings where ${always.join(' and ')})
    select (select count(distinct group_id) from found where true${without()}) as total,
      (select array_agg(id) from (select id from (
        select distinct on (group_id) * from found where true${without()} order by group_id, price nulls last, created_at, id
      ) as shown order by ${orders[sort]} limit 24) as page) as ids,
      ${counted.join(',\n      ')}`,
    values,
  );
  return Number((rows[0] as { total: string }).total);
}

/** The parts of a text, each with its other names: "oak couch" is oak, and couch or sofa or settee. */
function nameEverything(text: string): string[][] {
  const words = text.split(/\s+/);
  const parts: string[][] = [];
  for (let at = 0; at < words.length; ) {
    const long = namesOf.get(
      words
        .slice(at, at + 2)
        .join(' ')
        .toLowerCase(),
    );
    parts.push(long ?? namesOf.get(words[at]!.toLowerCase()) ?? [words[at]!]);
    at += long && words.length > at + 1 ? 2 : 1;
  }
  return parts;
}
