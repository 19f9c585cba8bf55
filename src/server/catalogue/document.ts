import type { SearchDocument } from '#server/search/document.ts';
import type { ListingRow } from './catalogue.queries.ts';

type Described = Pick<ListingRow, Exclude<keyof SearchDocument, 'platform' | 'priceCents'> | 'price'>;

/** A listing as the search and the alerts see it. */
export function documentOf(listing: Described, platform: string): SearchDocument {
  return {
    id: listing.id,
    groupId: listing.groupId,
    platform,
    status: listing.status,
    title: listing.title,
    description: listing.description,
    category: listing.category,
    type: listing.type,
    condition: listing.condition,
    brand: listing.brand,
    material: listing.material,
    colour: listing.colour,
    priceCents: listing.price === null ? null : Math.round(Number(listing.price) * 100),
    region: listing.region,
    city: listing.city,
    suburb: listing.suburb,
    latitude: listing.latitude,
    longitude: listing.longitude,
    widthCm: listing.widthCm,
    depthCm: listing.depthCm,
    heightCm: listing.heightCm,
    dealScore: listing.dealScore,
    isHotDeal: listing.isHotDeal,
    isGreatDeal: listing.isGreatDeal,
    createdAt: listing.createdAt.getTime(),
  };
}
