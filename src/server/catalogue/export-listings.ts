import type { Database } from '#server/platform/db/connect.ts';
import { findListingsAfter } from './catalogue.queries.ts';

const stretch = 1000;

/** Every listing as a line of JSON, with the fields that an import takes. */
export async function* exportListings(db: Database): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await findListingsAfter(db, last, stretch);
    for (const { listing, baseUrl } of rows) {
      yield JSON.stringify({
        url: new URL(listing.url, baseUrl).href,
        title: listing.title,
        price: listing.price ?? 'make an offer',
        originalPrice: listing.originalPrice,
        location: listing.location,
        image: listing.imageUrl && new URL(listing.imageUrl, baseUrl).href,
        condition: listing.condition,
        brand: listing.brand,
        description: listing.description,
        dimensions: describeSize(listing.widthCm, listing.depthCm, listing.heightCm),
        seller: listing.sellerName,
        sellerPhone: listing.sellerPhone,
        sellerEmail: listing.sellerEmail,
        category: listing.category,
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

function describeSize(...[width, depth, height]: (number | null)[]): string | null {
  const sides = [
    width !== null && `W ${width}`,
    depth !== null && `D ${depth}`,
    height !== null && `H ${height}`,
  ];
  return sides.some(Boolean) ? `${sides.filter(Boolean).join(' x ')} cm` : null;
}
