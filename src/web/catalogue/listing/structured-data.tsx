import type { Listing } from '#contract/catalogue.ts';
import { useSite } from '#web/lib/site.ts';

/** The listing for search engines: schema.org's Product with its Offer. Data, not code. */
export function StructuredData({ listing, photos }: { listing: Listing; photos: { url: string }[] }) {
  const site = useSite();
  const json = JSON.stringify(describeProduct(listing, photos, site)).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

function describeProduct(listing: Listing, photos: { url: string }[], site: string) {
  const side = (value: number | null) =>
    value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'CMT' };
  const schema = (name: string) => `https://schema.org/${name}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: listing.description ?? undefined,
    image: photos.length > 0 ? photos.map(({ url }) => `${site}${url}?width=960`) : undefined,
    category: listing.category ?? undefined,
    brand: listing.brand ? { '@type': 'Brand', name: listing.brand } : undefined,
    material: listing.material ?? undefined,
    color: listing.colour ?? undefined,
    width: side(listing.widthCm),
    depth: side(listing.depthCm),
    height: side(listing.heightCm),
    itemCondition: schema(listing.condition === 'New' ? 'NewCondition' : 'UsedCondition'),
    offers:
      listing.price === null
        ? undefined
        : {
            '@type': 'Offer',
            price: listing.price,
            priceCurrency: 'NZD',
            availability: schema(listing.isGone ? 'SoldOut' : 'InStock'),
            url: `${site}/listing/${listing.id}`,
            seller: { '@type': 'Organization', name: listing.platform },
            areaServed: listing.region ?? undefined,
          },
  };
}
