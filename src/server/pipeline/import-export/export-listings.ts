import { writeDecimal } from '#contract/money.ts';
import { findListingsAfter, type ListingRow } from '#server/catalogue/catalogue.queries.ts';
import { findPhotoAddresses } from '#server/catalogue/photos.queries.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { countPieces } from '../normalise/traits.ts';

const stretch = 1000;

/** Every listing as a line of JSON, with the fields that an import takes: which reads in them what is stored. */
export async function* exportListings(db: Database): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await findListingsAfter(db, last, stretch);
    const photos = await findPhotoAddresses(
      db,
      rows.map(({ listing }) => listing.id),
    );
    for (const { listing, baseUrl } of rows) {
      yield JSON.stringify({
        url: new URL(listing.url, baseUrl).href,
        title: listing.title,
        price: describePrice(listing),
        originalPrice: writeDecimal(listing.originalPrice),
        location: listing.location,
        image: listing.imageUrl && new URL(listing.imageUrl, baseUrl).href,
        photos: (photos.get(listing.id) ?? []).map((url) => new URL(url, baseUrl).href),
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
      });
    }
    const newest = rows.at(-1);
    if (!newest) return;
    last = newest.listing.id;
  }
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
