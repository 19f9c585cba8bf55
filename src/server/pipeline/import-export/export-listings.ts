import { writeDecimal } from '#contract/money.ts';
import { findListingsAfter, type ListingRow } from '#server/catalogue/catalogue.queries.ts';
import { findPhotoAddresses } from '#server/catalogue/photos.queries.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { countPieces } from '../normalise/traits.ts';
import { writeRow } from './read-records.ts';

const stretch = 1000;

/** As lines of JSON, a list in JSON, or a table. */
export type ExportForm = 'jsonl' | 'json' | 'csv';

type Exported = ReturnType<typeof describe>;

/** Every listing, with the fields that an import takes: which reads in them what is stored. Pieces of text, to be written one after the other. */
export async function* exportListings(
  db: Database,
  form: ExportForm,
  onEach: () => void = () => {},
): AsyncGenerator<string> {
  let written = 0;
  for await (const listing of findAll(db)) {
    if (form === 'jsonl') yield `${JSON.stringify(listing)}\n`;
    else if (form === 'json') yield `${written ? ',\n' : '[\n'}${JSON.stringify(listing)}`;
    else {
      if (!written) yield `${writeRow(Object.keys(listing))}\n`;
      yield `${writeRow(Object.values({ ...listing, photos: listing.photos.join(' ') }))}\n`;
    }
    written++;
    onEach();
  }
  if (form === 'json') yield written ? '\n]\n' : '[]\n';
}

async function* findAll(db: Database): AsyncGenerator<Exported> {
  for (let last = 0; ; ) {
    const rows = await findListingsAfter(db, last, stretch);
    const photos = await findPhotoAddresses(
      db,
      rows.map(({ listing }) => listing.id),
    );
    for (const row of rows) yield describe(row, photos.get(row.listing.id) ?? []);
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.listing.id;
  }
}

function describe(
  { listing, source, baseUrl }: { listing: ListingRow; source: string; baseUrl: string },
  photos: string[],
) {
  return {
    source,
    sourceUrl: baseUrl,
    url: new URL(listing.url, baseUrl).href,
    title: listing.title,
    price: describePrice(listing),
    originalPrice: describeOriginal(listing),
    location: listing.location,
    image: listing.imageUrl && new URL(listing.imageUrl, baseUrl).href,
    photos: photos.map((url) => new URL(url, baseUrl).href),
    condition: describeCondition(listing),
    brand: listing.brand,
    description: listing.description,
    dimensions: describeSize(listing.widthCm, listing.depthCm, listing.heightCm),
    seller: listing.sellerName,
    sellerPhone: listing.sellerPhone,
    sellerEmail: listing.sellerEmail,
    category: join(' > ', listing.type, listing.category),
    material: listing.material,
    colour: listing.colour,
    listedAt: listing.createdAt.toISOString(),
    status: listing.status === 'gone' ? 'sold' : 'for sale',
  };
}

const kindWords: Record<string, string> = {
  negotiable: 'negotiable',
  auction: 'current bid',
  offer: 'make an offer',
};

/** The amount alone where there is nothing more to say of it. */
function describePrice({ price, priceKind, priceUnsure, isSet, title, type }: ListingRow): string | null {
  if (price === null && priceKind === 'unknown') return priceUnsure ? 'unclear' : null;
  if (priceKind === 'free' && !priceUnsure) return 'free';
  const namesSeveral = countPieces(title, Boolean(type && findFurnitureType(type)?.isSet)).isSet;
  const isForOne = price !== null && !isSet && namesSeveral;
  return join(
    ' ',
    priceUnsure && 'from',
    writeDecimal(price),
    isForOne && 'each',
    kindWords[priceKind] ?? null,
  );
}

/** Every listing has one, from the day it was first seen: only a price that has fallen since is told. */
function describeOriginal({ price, originalPrice }: ListingRow): string | null {
  const hasFallen = price !== null && originalPrice !== null && originalPrice > price;
  return hasFallen ? writeDecimal(originalPrice) : null;
}

/** A grade in whole words where more follows: what needs repair may be in good condition otherwise. */
function describeCondition({ condition, needsRepair }: ListingRow): string | null {
  if (!needsRepair) return condition;
  return join(', ', condition === 'New' ? 'Brand new' : condition && `${condition} condition`, 'for repair');
}

function join(between: string, ...parts: (string | null | false)[]): string | null {
  return parts.filter(Boolean).join(between) || null;
}

function describeSize(...[width, depth, height]: (number | null)[]): string | null {
  const sides = [
    width !== null && `W ${width}`,
    depth !== null && `D ${depth}`,
    height !== null && `H ${height}`,
  ];
  return sides.some(Boolean) ? `${sides.filter(Boolean).join(' x ')} cm` : null;
}
