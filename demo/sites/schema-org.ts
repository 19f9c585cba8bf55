import type { Listing } from '../catalogue/market.ts';
import { wordListing } from '../words/wording.ts';
import { isoDate } from './dates.ts';

/** What schema.org descriptions need to know about the shop. */
export interface Shop {
  url(): string;
  path(listing: Listing): string;
  picture(listing: Listing): string;
  photos(listing: Listing): string[];
  category(listing: Listing): string;
}

const conditions = {
  New: 'NewCondition',
  Excellent: 'UsedCondition',
  Good: 'UsedCondition',
  Fair: 'UsedCondition',
} as const;

/** A page of results. */
export function describeItems(listings: readonly Listing[], shop: Shop, before: number): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: listings.map((listing, i) => ({
      '@type': 'ListItem',
      position: before + i + 1,
      item: describeBriefly(listing, shop),
    })),
  };
}

function describeBriefly(listing: Listing, shop: Shop): Record<string, unknown> {
  const words = wordListing(listing);
  return {
    '@type': 'Product',
    name: words.title,
    url: shop.url() + shop.path(listing),
    image: shop.url() + shop.picture(listing),
    category: shop.category(listing),
    ...(words.brand ? { brand: { '@type': 'Brand', name: words.brand } } : {}),
    offers: describeOffer(listing),
  };
}

/** One piece with all that is known about it. */
export function describeProduct(listing: Listing, shop: Shop): unknown {
  const words = wordListing(listing);
  const { width, depth, height } = listing.piece.size;
  const measure = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT' });
  return {
    '@context': 'https://schema.org',
    ...describeBriefly(listing, shop),
    image: shop.photos(listing).map((photo) => shop.url() + photo),
    description: words.description,
    ...(words.material ? { material: words.material } : {}),
    ...(words.colour ? { color: words.colour } : {}),
    width: measure(width),
    depth: measure(depth),
    height: measure(height),
  };
}

function describeOffer(listing: Listing): Record<string, unknown> {
  const { piece, price, was, status, listedAt } = listing;
  const words = wordListing(listing);
  const each = piece.trap === 'each';
  const { name, phone, email, shop } = words.seller;
  return {
    '@type': 'Offer',
    price: (each ? price / piece.count : price).toFixed(2),
    priceCurrency: 'NZD',
    ...(each
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: price / piece.count,
            priceCurrency: 'NZD',
            unitText: 'each',
          },
        }
      : {}),
    ...(was === null
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: was,
            priceCurrency: 'NZD',
            priceType: 'https://schema.org/StrikethroughPrice',
          },
        }),
    availability: `https://schema.org/${status === 'sold' ? 'SoldOut' : 'InStock'}`,
    itemCondition: `https://schema.org/${piece.trap === 'broken' ? 'DamagedCondition' : conditions[piece.condition]}`,
    availabilityStarts: isoDate(listedAt),
    availableAtOrFrom: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: words.place,
        addressRegion: piece.place.region,
        addressCountry: 'NZ',
      },
    },
    seller: {
      '@type': shop ? 'Organization' : 'Person',
      name,
      ...(phone ? { telephone: phone } : {}),
      ...(email ? { email } : {}),
    },
  };
}
