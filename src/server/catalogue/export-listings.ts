import type { Database } from '#server/platform/db/connect.ts';
import { findListingsAfter, type ListingRow } from './catalogue.queries.ts';

const stretch = 1000;

/** Every listing as a line of JSON, with the fields that an import takes: which reads in them what is stored. */
export async function* exportListings(db: Database): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await findListingsAfter(db, last, stretch);
    for (const { listing, baseUrl } of rows) {
      yield JSON.stringify({
        url: new URL(listing.url, baseUrl).href,
        title: listing.title,
        price: describePrice(listing),
        originalPrice: listing.originalPrice,
        location: listing.location,
        image: listing.imageUrl && new URL(listing.imageUrl, baseUrl).href,
        condition: join(', ', listing.condition, listing.needsRepair && 'needs repair'),
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
function describePrice({ price, priceKind, priceUnsure, isSet, count, title }: ListingRow): string | null {
  if (price === null && priceKind === 'unknown') return priceUnsure ? 'unclear' : null;
  if (priceKind === 'free' && !priceUnsure) return 'free';
  // Several pieces that are no set: the price is for one of them.
  const isForOne = price !== null && !isSet && (count !== null || /s\b/i.test(title));
  return join(' ', priceUnsure && 'from', price, isForOne && 'each', kindWords[priceKind] ?? null);
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
